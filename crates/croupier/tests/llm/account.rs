//! The account of a model, when a match is left and goes on.

use std::fs;
use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::sync::{Arc, Mutex};

use super::sitting::{KEY, match_file};
use super::stand_in::{Mood, serve};

#[test]
fn an_account_goes_on_with_its_match_and_knows_what_tokens_cost() {
    let home = std::env::temp_dir().join(format!("croupier-llm-{}-account", std::process::id()));
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("llm")).unwrap();
    let base = serve(Mood::Good, Arc::new(Mutex::new(Vec::new())));
    let profile = format!(
        "(version: 1, base: \"{base}\", model: \"m\", key_from: \"CROUPIER_TEST_KEY\", \
         price_in: 1000.0, price_out: 2000.0)"
    );
    fs::write(home.join("llm/local.ron"), profile).unwrap();
    let run = |args: &[&str], typed: &str| -> Output {
        let mut table = Command::new(env!("CARGO_BIN_EXE_croupier"))
            .args(args)
            .env("CROUPIER_HOME", &home)
            .env("CROUPIER_TEST_KEY", KEY)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        table.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
        table.wait_with_output().unwrap()
    };
    let table = ["play", "el-dorado", "--seats", "llm:local,human", "--rounds", "2", "--seed", "a"];
    let left = run(&[&table[..], &["--first-dealer", "p2"]].concat(), "bid 0\n");
    assert!(left.status.success(), "{}", String::from_utf8_lossy(&left.stderr));
    let path = match_file(&home).expect("the match is kept");
    let records = fs::read_to_string(&path).unwrap();
    let so_far = records.split_once("account so far: ").expect("it is noted").1;
    let before: u32 = so_far.split_once(" answers").unwrap().0.parse().unwrap();
    assert!(before > 0 && so_far.contains("tokens in"), "{so_far}");
    // Everyone else is a bot from here on, so the match ends by itself.
    let whole = run(&["resume", "--seat", "p2=random"], "");
    let said = String::from_utf8_lossy(&whole.stdout);
    assert!(whole.status.success(), "{}", String::from_utf8_lossy(&whole.stderr));
    let account = "Account of p1: 5 answers, 0 refused, 0 played by the table, ";
    // 150 tokens in and 35 out, at 1000 and 2000 a million.
    assert!(said.contains(account) && said.contains(", 0.220000 spent."), "{said}");
    let proved = run(&["verify", path.to_str().unwrap()], "");
    assert!(proved.status.success(), "{}", String::from_utf8_lossy(&proved.stderr));
    let _ = fs::remove_dir_all(&home);
}

//! Matches against servers that answer as real ones do.

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Arc, Mutex};

use super::server::{Asked, Kind, serve};
use super::sitting::{KEY, match_file};

const TABLES: [&[&str]; 3] = [
    &["el-dorado", "--seats", "llm:kind,simple,random", "--rounds", "4"],
    &["brag", "--seats", "llm:kind,caller,caller", "--rounds", "4"],
    &["buy-bust", "--seats", "easy,easy,llm:kind", "--cards", "classic"],
];

/// A data folder with the profile of such a server.
fn home(kind: Kind, name: &str, asked: &Asked) -> PathBuf {
    let name = format!("croupier-llm-{}-{kind:?}-{name}", std::process::id());
    let home = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("llm")).unwrap();
    let base = serve(kind, Arc::clone(asked));
    let profile = format!(
        "(version: 1, base: \"{base}\", model: \"{kind:?}\", key_from: \"CROUPIER_TEST_KEY\", \
         price_in: 2.0, price_out: 10.0, {})",
        kind.profile()
    );
    fs::write(home.join("llm/kind.ron"), profile).unwrap();
    home
}

/// Plays one match, and gives what was said at the table and the match file.
fn play(kind: Kind, table: &[&str], asked: &Asked) -> (String, String) {
    let home = home(kind, table[0], asked);
    let output = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["play", "--seed", "servers"])
        .args(table)
        .env("CROUPIER_HOME", &home)
        .env("CROUPIER_TEST_KEY", KEY)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{kind:?}: {error}");
    let path = match_file(&home).expect("the match is kept");
    let records = fs::read_to_string(&path).unwrap();
    let proved = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["verify".as_ref(), path.as_os_str()])
        .env("CROUPIER_HOME", &home)
        .output()
        .unwrap();
    assert!(proved.status.success(), "{kind:?}: {}", String::from_utf8_lossy(&proved.stderr));
    let _ = fs::remove_dir_all(&home);
    (said, records)
}

#[test]
fn a_match_against_each_kind_of_server_ends_without_a_fallback_or_a_refusal() {
    for kind in Kind::ALL {
        let mut questions = 0;
        let asked: Asked = Arc::new(Mutex::new(Vec::new()));
        for table in TABLES {
            let (said, records) = play(kind, table, &asked);
            for fault in ["the table acts for it", "the table plays on", "was refused", "no answer"]
            {
                assert!(!said.contains(fault), "{kind:?}: {said}");
                assert!(!records.contains(fault), "{kind:?}: {records}");
            }
            let answers = records.matches(&format!("model {kind:?}")).count();
            assert!(answers > 4, "{kind:?} answers {answers} times: {said}");
            let account = format!("{answers} answers, 0 refused, 0 played by the table, ");
            let tokens = format!(" s, {} tokens in, {} tokens out", answers * 30, answers * 7);
            for text in [&said, &records] {
                let account = text.split_once(&account).map_or("", |(_, rest)| rest);
                assert!(account.contains(&tokens), "{account}");
            }
            assert!(records.contains("30 tokens in, 7 out, answered: "), "{records}");
            assert!(!records.contains(KEY) && !said.contains(KEY), "{kind:?}");
            questions += answers;
        }
        let asked = asked.lock().unwrap();
        let greetings = asked.iter().filter(|(path, _)| path == "/v1/models").count();
        assert_eq!(greetings, TABLES.len(), "one sign of life a match");
        let refused = asked.len() - greetings - questions;
        let busy = matches!(kind, Kind::Cloud | Kind::Reasoner | Kind::Messages);
        assert_eq!(refused > 0, busy, "{kind:?} was busy or refused {refused} times");
    }
}

#[test]
fn a_model_in_an_arena_is_counted_and_priced() {
    let asked: Asked = Arc::new(Mutex::new(Vec::new()));
    let home = home(Kind::Cloud, "arena", &asked);
    let output = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(["arena", "el-dorado", "--seats", "llm:kind,random", "--rounds", "2", "--deals", "3"])
        .args(["--seed", "arena", "--json"])
        .env("CROUPIER_HOME", &home)
        .env("CROUPIER_TEST_KEY", KEY)
        .output()
        .unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success() && error.is_empty(), "{error}");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let model = &told["players"][0];
    // Six matches of two bids and three cards, at 30 tokens in and 7 out.
    assert_eq!(model["account"]["answers"], 30, "{told}");
    assert_eq!((&model["illegal_rate"], &model["fallback_rate"]), (&0.0.into(), &0.0.into()));
    assert_eq!(model["account"]["tokens_in"], 900, "{told}");
    let cost = model["account"]["cost"].as_f64().unwrap();
    assert!((cost - (900.0 * 2.0 + 210.0 * 10.0) / 1e6).abs() < 1e-9, "{cost}");
    assert!(model["seconds_an_answer"].as_f64().unwrap() > 0.0, "{told}");
    let _ = fs::remove_dir_all(&home);
}

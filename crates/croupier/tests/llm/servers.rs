//! Matches against servers that answer as real ones do.

use std::fs;
use std::process::Command;
use std::sync::{Arc, Mutex};

use super::server::{Asked, Kind, serve};
use super::sitting::{KEY, match_file};

const TABLES: [&[&str]; 3] = [
    &["el-dorado", "--seats", "llm:kind,simple,random", "--rounds", "4"],
    &["brag", "--seats", "llm:kind,caller,caller", "--rounds", "4"],
    &["buy-bust", "--seats", "easy,easy,llm:kind", "--cards", "classic"],
];

/// Plays one match, and gives what was said at the table and the match file.
fn play(kind: Kind, table: &[&str], asked: &Asked) -> (String, String) {
    let name = format!("croupier-llm-{}-{kind:?}-{}", std::process::id(), table[0]);
    let home = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(home.join("llm")).unwrap();
    let base = serve(kind, Arc::clone(asked));
    let profile = format!(
        "(version: 1, base: \"{base}\", model: \"{kind:?}\", key_from: \"CROUPIER_TEST_KEY\", {})",
        kind.profile()
    );
    fs::write(home.join("llm/kind.ron"), profile).unwrap();
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

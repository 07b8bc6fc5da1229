//! `croupier cards` and `croupier totals` for Buy-Bust.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn croupier(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_croupier"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[test]
fn totals_name_the_cards_they_come_from() {
    let said = croupier(&["totals", "buy-bust"], "Safe House, patrol, SURVEILLANCE\n\n");
    assert!(said.status.success());
    let out = text(&said.stdout);
    assert!(out.contains("Evidence 35 = Safe House 10 + Patrol 5 + Surveillance 20\n"), "{out}");
    assert!(out.contains("Cover 30 = Safe House 30\n") && out.contains("\nBUSTED\n"), "{out}");
    let tie = text(&croupier(&["totals", "buy-bust"], "safe_house, surveillance").stdout);
    assert!(tie.contains("\nSafe\n"), "{tie}");
}

#[test]
fn totals_as_json_are_one_object_a_line() {
    let said = croupier(
        &["totals", "buy-bust", "--json"],
        "weed, meth, bulk_order, school_zone, safe_house\npatrol\n",
    );
    let lines: Vec<Value> =
        text(&said.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    let first = &lines[0];
    assert_eq!(first["evidence"], 30);
    assert_eq!((&first["cover"], &first["heat"]), (&json!(30), &json!(65)));
    assert_eq!((&first["profit"], &first["product"]), (&json!(150), &json!("meth")));
    assert_eq!((&first["location"], &first["bust"]), (&json!("safe_house"), &json!(false)));
    assert_eq!(first["parts"]["factors"], json!([{ "card": "bulk_order", "hundredths": 150 }]));
    assert_eq!((&lines[1]["product"], &lines[1]["location"]), (&Value::Null, &Value::Null));
}

#[test]
fn what_is_not_a_card_is_named_with_its_line() {
    for (arguments, input, wrong) in [
        (&["totals", "buy-bust"][..], "weed\nnope\n", "line 2: there is no card \"nope\""),
        (&["totals", "buy-bust"], "weed,,meth\n", "line 1: there is no card \"\""),
        (&["totals", "buy-bust", "--cards", "gold"], "", "no card values named \"gold\""),
        (&["cards", "buy-bust", "--cards", "gold"], "", "no card values named \"gold\""),
        (&["totals", "chess"], "", "buy-bust"),
    ] {
        let said = croupier(arguments, input);
        let error = text(&said.stderr);
        assert!(!said.status.success() && error.contains(wrong), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
    }
}

#[test]
fn every_card_is_listed_once() {
    let said = croupier(&["cards", "buy-bust"], "");
    let out = text(&said.stdout);
    let ids: Vec<&str> = out.lines().skip(1).filter_map(|line| line.split(' ').next()).collect();
    let mut distinct = ids.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(ids.len(), distinct.len());
    for line in [
        "weed                 Weed               Product             +5  sells for $30",
        "warrant              Warrant            Conviction          +0  beats insurance from heat 40",
    ] {
        assert!(out.contains(line), "{line}");
    }
}

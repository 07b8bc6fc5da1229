//! Many matches between bots.

use std::fs;

use serde_json::Value;

use super::tools::Home;

const SEVEN: &str = "simple,random,random,random,simple,random,random";

fn sim(home: &Home, extra: &[&str], transcript: &str) -> Value {
    let args = [
        &["sim", "el-dorado", "--seed", "Sim 1", "--json", "--transcript", transcript, "--force"],
        extra,
    ];
    serde_json::from_str(&home.good(&args.concat(), "")).unwrap()
}

fn without_time(mut report: Value) -> Value {
    let object = report.as_object_mut().unwrap();
    assert!(object.remove("seconds").unwrap().as_f64().unwrap() > 0.0);
    assert!(object.remove("matches_per_second").unwrap().as_f64().unwrap() > 0.0);
    report
}

#[test]
fn threads_and_processes_do_not_change_a_byte() {
    let home = Home::new();
    for seats in ["simple,random,random", "random,simple,random,random,simple,simple"] {
        let table = ["--seats", seats, "--matches", "150"];
        let one = sim(&home, &[&table[..], &["--jobs", "1"]].concat(), "one.jsonl");
        let two = sim(&home, &[&table[..], &["--jobs", "2"]].concat(), "two.jsonl");
        let again = sim(&home, &table, "again.jsonl");
        assert_eq!(without_time(one.clone()), without_time(two));
        assert_eq!(without_time(one), without_time(again));
        let read = |name: &str| fs::read(home.path().join(name)).unwrap();
        assert_eq!(read("one.jsonl"), read("two.jsonl"));
        assert_eq!(read("one.jsonl"), read("again.jsonl"));
        assert_eq!(read("one.jsonl").iter().filter(|byte| **byte == b'\n').count(), 150);
    }
}

#[test]
fn a_longer_run_starts_with_the_matches_of_a_shorter_one() {
    let home = Home::new();
    sim(&home, &["--matches", "10", "--seats", "simple,random"], "short.jsonl");
    sim(&home, &["--matches", "100", "--seats", "simple,random"], "long.jsonl");
    let read = |name: &str| fs::read_to_string(home.path().join(name)).unwrap();
    assert!(read("long.jsonl").starts_with(&read("short.jsonl")));
}

#[test]
fn the_report_has_the_keys_it_is_documented_to_have() {
    let home = Home::new();
    let report = sim(&home, &["--matches", "40", "--seats", "simple,random"], "keys.jsonl");
    let keys =
        |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    assert_eq!(
        keys(&report),
        ["game", "matches", "matches_per_second", "rules", "seats", "seconds", "seed"]
    );
    for seat in report["seats"].as_array().unwrap() {
        assert_eq!(
            keys(seat),
            [
                "bot",
                "exact_bid_rate",
                "exact_bid_rate_error",
                "mean_score",
                "standard_error",
                "win_share"
            ]
        );
    }
    assert_eq!(report["game"], "el-dorado");
    assert_eq!(report["matches"], 40);
    assert_eq!(report["seed"], "Sim 1");
    assert_eq!(report["rules"], "house");
    assert_eq!(report["seats"][0]["bot"], "simple");
    assert_eq!(report["seats"][1]["bot"], "random");
}

/// Added up here from the transcript, in floating point, by the textbook.
#[test]
fn the_report_is_what_the_transcript_adds_up_to() {
    let home = Home::new();
    let report = sim(&home, &["--matches", "60", "--seats", "simple,random,simple"], "sum.jsonl");
    let text = fs::read_to_string(home.path().join("sum.jsonl")).unwrap();
    let matches: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for (place, seat) in report["seats"].as_array().unwrap().iter().enumerate() {
        let name = format!("p{}", place + 1);
        let scores: Vec<f64> =
            matches.iter().map(|played| played["totals"][place].as_f64().unwrap()).collect();
        let n = scores.len() as f64;
        let mean = scores.iter().sum::<f64>() / n;
        let variance = scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / (n - 1.0);
        let close = |key: &str, expected: f64| {
            let found = seat[key].as_f64().unwrap();
            assert!((found - expected).abs() < 1e-9, "{name} {key}: {found}, not {expected}");
        };
        close("mean_score", mean);
        close("standard_error", (variance / n).sqrt());
        let exact: Vec<f64> = matches
            .iter()
            .map(|played| {
                let events = played["events"].as_array().unwrap();
                let scored = events
                    .iter()
                    .filter(|event| event["event"] == "round_scored" && event["seat"] == *name);
                scored.filter(|event| event["bid"] == event["won"]).count() as f64
            })
            .collect();
        close("exact_bid_rate", exact.iter().sum::<f64>() / (10.0 * n));
        let rates: Vec<f64> = exact.iter().map(|made| made / 10.0).collect();
        let mean = rates.iter().sum::<f64>() / n;
        let variance = rates.iter().map(|rate| (rate - mean).powi(2)).sum::<f64>() / (n - 1.0);
        close("exact_bid_rate_error", (variance / n).sqrt());
        let wins: f64 = matches
            .iter()
            .map(|played| {
                let winners = played["winners"].as_array().unwrap();
                if winners.contains(&Value::from(name.as_str())) {
                    1.0 / winners.len() as f64
                } else {
                    0.0
                }
            })
            .sum();
        close("win_share", wins / n);
    }
}

#[test]
fn the_report_for_people_has_a_line_for_each_seat() {
    let home = Home::new();
    let out = home.good(
        &["sim", "el-dorado", "--matches", "20", "--seats", "simple,random", "--seed", "words"],
        "",
    );
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("el-dorado: 20 matches, rules house, seed \"words\", "), "{out}");
    assert!(lines[2].starts_with("p1") && lines[2].contains("simple"), "{out}");
    assert!(lines[3].starts_with("p2") && lines[3].contains("random"), "{out}");
    assert_eq!(lines.len(), 5, "{out}");
}

#[test]
fn other_rules_are_simulated_and_named() {
    let home = Home::new();
    for rules in ["later-twin", "legacy"] {
        let table = ["--matches", "5", "--seats", SEVEN, "--rules", rules, "--rounds", "4"];
        let report =
            sim(&home, &[&table[..], &["--first-dealer", "drawn"]].concat(), "rules.jsonl");
        assert_eq!(report["rules"], rules);
        assert_eq!(report["seats"].as_array().unwrap().len(), 7);
    }
}

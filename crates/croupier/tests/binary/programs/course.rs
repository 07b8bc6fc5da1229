//! Programs over the course of a match: taken back, resumed, over.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

use super::super::tools::{Home, play_whole};
use super::{FIRST_LISTED, play};

#[test]
fn a_program_is_told_the_end_and_let_go() {
    let home = Home::new();
    let script = FIRST_LISTED.replace("exit 0", "printf '%s\\n' \"$line\" > \"$0.over\"; exit 0");
    play(&home, &script, &[]);
    let over: Value =
        serde_json::from_str(&fs::read_to_string(home.path().join("program.sh.over")).unwrap())
            .unwrap();
    assert_eq!(over["type"], "over");
    assert_eq!(over["scores"].as_array().unwrap().len(), 3);
    let shown = home.good(&["replay", home.only_match().to_str().unwrap()], "");
    for (place, score) in over["scores"].as_array().unwrap().iter().enumerate() {
        let last =
            shown.lines().rev().find(|line| line.starts_with(&format!("p{} bid", place + 1)));
        assert!(last.unwrap().ends_with(&format!("total {score}")), "{last:?}");
    }
}

#[test]
fn a_program_that_will_not_go_is_stopped() {
    let home = Home::new();
    let script = FIRST_LISTED.replace("exit 0", "exec sleep 600");
    let start = Instant::now();
    let said = play(&home, &script, &[]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
}

#[test]
fn a_resumed_match_starts_its_programs_again_and_ends_the_same() {
    let whole = Home::new();
    let table = ["play", "el-dorado", "--rounds", "2", "--seed", "both"];
    let script = whole.path().join("program.sh");
    fs::write(&script, FIRST_LISTED).unwrap();
    let seat = format!("exec:sh '{}'", script.display());
    let args = [&table[..], &["--seats", "human,simple", "--seat", &seat]].concat();
    let (_, typed) = play_whole(&whole, &args);
    let home = Home::new();
    home.good(&args, "");
    for line in &typed {
        home.good(&["resume"], &format!("{line}\n"));
    }
    assert_eq!(home.story(), whole.story());
}

#[test]
fn after_a_take_back_a_program_is_told_again_what_came_after_it() {
    let home = Home::new();
    let script = home.path().join("program.sh");
    let tee = FIRST_LISTED.replace("case", "printf '%s\\n' \"$line\" >> \"$0.told\"\n  case");
    fs::write(&script, tee).unwrap();
    let seat = format!("exec:sh '{}'", script.display());
    let args = [
        "play",
        "el-dorado",
        "--practice",
        "--rounds",
        "2",
        "--seed",
        "tell",
        "--first-dealer",
        "p2",
        "--seats",
        "human",
        "--seat",
        &seat,
    ];
    // p1 bids 1, p2 bids, p1 takes its bid back and bids 2.
    home.good(&args, "1\nundo\n2\n");
    let told = fs::read_to_string(home.path().join("program.sh.told")).unwrap();
    let turns: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|line| line["type"] == "turn")
        .collect();
    let bids = |turn: &Value| -> Vec<Value> {
        let happened = turn["happened"].as_array().unwrap();
        happened.iter().filter(|event| event["event"] == "bid_made").cloned().collect()
    };
    assert_eq!(bids(&turns[0])[0]["tricks"], 1);
    assert_eq!(bids(&turns[1])[0]["tricks"], 2, "{}", turns[1]);
}

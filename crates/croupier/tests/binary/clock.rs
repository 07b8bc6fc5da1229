//! The turn clock: run by the client, handed in as an action.

use std::thread::sleep;
use std::time::Duration;

use super::tools::{Home, Talk, script};

fn turn_seconds(home: &Home) -> String {
    let text = home.match_text();
    let (_, rest) = text.split_once("\"turn_seconds\":").unwrap();
    rest.split([',', '}']).next().unwrap().to_string()
}

#[test]
fn several_people_have_a_minute_and_one_has_all_the_time() {
    for (args, seconds) in [
        (&["--seats", "human,medium"][..], "0"),
        (&["--seats", "human,human"], "60"),
        (&["--seats", "human,human", "--clock", "0"], "0"),
        (&["--seats", "human,human", "--clock", "15"], "15"),
        (&["--seats", "human,medium", "--clock", "15"], "15"),
        (&["--seats", "human,human", "--rules", "traditional"], "60"),
    ] {
        let home = Home::new();
        let out = home.good(&[&["play", "brag"], args].concat(), "\n");
        assert_eq!(turn_seconds(&home), seconds, "{args:?}");
        assert_eq!(out.contains("You have "), seconds != "0", "{out}");
    }
}

#[test]
fn when_time_is_up_the_table_acts_and_says_so() {
    let home = Home::new();
    let seats = ["play", "brag", "--seats", "human,human", "--clock", "3", "--seed", "late"];
    let mut talk = Talk::start(&home, &seats);
    assert!(talk.listen());
    talk.say("");
    assert!(talk.listen());
    assert!(
        talk.heard.contains("\nYou have ") && talk.heard.ends_with(" s.\np1> "),
        "{}",
        talk.heard
    );
    // Nobody types: a warning, and then the screen is handed on.
    assert!(talk.listen());
    assert!(talk.heard.ends_with(" s left, then the table acts for you.\np1> "), "{}", talk.heard);
    assert!(talk.listen());
    assert!(talk.heard.contains("--- Hand over to p2."), "{}", talk.heard);
    talk.say("");
    assert!(talk.listen());
    assert!(talk.heard.contains("p1's time is up\np1 checks\n"), "{}", talk.heard);
    talk.say("raise 10");
    assert!(talk.listen());
    assert!(talk.heard.contains("--- Hand over to p1.") && !talk.heard.contains("p2's time"));
    // The hand-over is part of the turn: p1 does not come, folds, and p2 begins the next round.
    let acts = |text: &str| -> Vec<String> {
        let actions = text.lines().filter_map(|line| line.split_once("\"action\":\""));
        actions.map(|(_, rest)| rest.split('"').next().unwrap().to_string()).collect()
    };
    let waited = (0..200).find(|_| {
        sleep(Duration::from_millis(50));
        acts(&home.match_text()).len() >= 3
    });
    assert!(waited.is_some(), "{}", home.match_text());
    assert_eq!(acts(&home.match_text())[..3], ["timeout", "raise 10", "timeout"]);
}

#[test]
fn looking_does_not_stop_the_clock() {
    let home = Home::new();
    let mut talk = Talk::start(
        &home,
        &["play", "brag", "--seats", "human,caller", "--clock", "3", "--no-save"],
    );
    assert!(talk.listen());
    assert!(talk.heard.ends_with("You have 3 s.\np1> "), "{}", talk.heard);
    sleep(Duration::from_millis(1100));
    talk.say("see");
    assert!(talk.listen());
    assert!(!talk.heard.ends_with("You have 3 s.\np1> "), "the clock ran on: {}", talk.heard);
    talk.say("check");
    assert!(talk.listen());
    assert!(talk.heard.ends_with("You have 3 s.\np1> "), "a new turn: {}", talk.heard);
}

#[test]
fn a_sitting_with_timeouts_is_shown_again_as_it_was() {
    let home = Home::new();
    let args = [
        "play",
        "brag",
        "--seats",
        "human,caller",
        "--clock",
        "1",
        "--rounds",
        "1",
        "--seed",
        "slow",
    ];
    let mut talk = Talk::start(&home, &args);
    while talk.listen() {}
    let file = home.match_text();
    assert!(file.contains("\"timeout\"") && file.contains("\"over\""), "{file}");
    let replay = home.good(&["replay", home.only_match().to_str().unwrap()], "");
    assert!(replay.contains("p1's time is up\n"), "{replay}");
    // A clock is part of the rules, so the match goes on with it.
    let cut = Home::new();
    cut.good(&args, "see\n");
    let out = cut.good(&["resume"], &script(&["fold"]));
    assert!(out.contains("You have 1 s."), "{out}");
}

#[cfg(unix)]
#[test]
fn a_program_has_no_more_time_than_the_clock_and_cannot_say_that_it_is_up() {
    let home = Home::new();
    let play = |program: &str| {
        let path = home.path().join("program.sh");
        std::fs::write(&path, program).unwrap();
        let seat = format!("exec:sh '{}'", path.display());
        let table = ["play", "brag", "--rounds", "1", "--clock", "2", "--no-save"];
        home.good(&[&table[..], &["--seat", &seat, "--seat", "caller"]].concat(), "")
    };
    let says = play("while read -r line; do echo '{\"action\":\"timeout\"}'; done");
    assert!(says.contains("p1: its answer was refused: it is not an action\n"), "{says}");
    assert!(says.contains("\np1 checks\n") && !says.contains("time is up"), "{says}");
    let sleeps = play("while read -r line; do sleep 60; done");
    assert!(sleeps.contains("p1: its program did not answer within 2 s"), "{sleeps}");
    assert!(sleeps.contains("\np1 checks\n") && sleeps.contains("the sitting ends"), "{sleeps}");
}

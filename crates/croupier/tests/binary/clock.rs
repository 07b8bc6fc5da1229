//! The turn clock: run by the client, handed in as an action.

use std::thread::sleep;
use std::time::Duration;

use super::tools::{Home, Talk, flat, script};

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
    assert!(flat(&talk.heard).contains("p1's time is up. p1 checks."), "{}", talk.heard);
    talk.say("raise 10");
    assert!(talk.listen());
    assert!(talk.heard.contains("--- Hand over to p1.") && !talk.heard.contains("p2's time"));
    // Nobody's time runs until they can see the table.
    let acts = home.match_text().matches("\"action\":").count();
    sleep(Duration::from_millis(4000));
    assert_eq!(home.match_text().matches("\"action\":").count(), acts, "{}", home.match_text());
    talk.say("");
    assert!(talk.listen());
    assert!(talk.heard.ends_with("You have 3 s.\np1> "), "{}", talk.heard);
}

#[test]
fn looking_does_not_stop_the_clock() {
    let home = Home::new();
    let mut talk = Talk::start(
        &home,
        &[
            "play",
            "brag",
            "--rules",
            "seed-quiet",
            "--seats",
            "human,caller",
            "--clock",
            "3",
            "--no-save",
        ],
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
    let sleeps = play("exec sleep 60");
    let late =
        "p1: its program did not answer before its time was up; the table plays on for this seat\n";
    assert!(sleeps.contains(late), "{sleeps}");
    assert_eq!(sleeps.matches("p1's time is up\np1 checks\n").count(), 1, "{sleeps}");
    assert!(sleeps.contains("\np1 folds\n") || sleeps.matches("\np1 checks\n").count() > 1);
    assert!(sleeps.contains("the sitting ends"), "{sleeps}");
}

/// A sitting of one round against a bot by a program that takes `nap` seconds
/// for each line it hears: to look, and then to stay. Gives back what was
/// said, the program's actions, and how long it was told it had.
#[cfg(unix)]
fn played_slowly(clock: &str, nap: &str, answer: &str) -> (String, Vec<String>, Vec<u64>) {
    let home = Home::new();
    let program = home.path().join("program.sh");
    let script = r#"while read -r line; do
          printf '%s\n' "$line" >> heard
          case "$line" in *'"type":"hello"'*|*'"type":"over"'*) continue ;; esac
          sleep NAP
          ANSWER
          legal=${line#*'"legal":'}
          case "${legal%%]*}" in
            *'"action":"see"'*) echo '{"action":"see"}' ;;
            *'"action":"check"'*) echo '{"action":"check"}' ;;
            *) echo '{"action":"call"}' ;;
          esac
        done"#;
    std::fs::write(&program, script.replace("NAP", nap).replace("ANSWER", answer)).unwrap();
    let seat = format!("exec:sh '{}'", program.display());
    let rules = ["play", "brag", "--rules", "seed-quiet", "--rounds", "1"];
    let table = [&rules[..], &["--clock", clock, "--seed", "slow"]].concat();
    let said = home.good(&[&table[..], &["--seat", &seat, "--seat", "caller"]].concat(), "");
    let own = "\"seat\":\"p1\",\"action\":\"";
    let text = home.match_text();
    let actions = text.lines().filter_map(|line| line.split_once(own));
    let actions = actions.map(|(_, rest)| rest.split('"').next().unwrap().to_string()).collect();
    let heard = std::fs::read_to_string(home.path().join("heard")).unwrap();
    let told = heard.lines().filter_map(|line| line.split_once("\"time_left_ms\":"));
    let told = told.map(|(_, rest)| rest.split(',').next().unwrap().parse().unwrap()).collect();
    (said, actions, told)
}

#[cfg(unix)]
#[test]
fn a_program_that_is_slow_has_one_turn_for_all_it_does_in_it() {
    // In time for each answer, and not for both.
    let (said, actions, told) = played_slowly("3", "2", "");
    assert_eq!(actions[..2], ["see", "timeout"], "{said}");
    assert!(said.contains("\np1's time is up\np1 checks\n"), "{said}");
    assert_eq!(said.matches("time is up\n").count(), 1, "the table plays on for it: {said}");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!((2500..=3000).contains(&told[0]) && told[1] <= 1000, "{told:?}");
    // In time for every turn, however many there are.
    let (said, actions, told) = played_slowly("4", "0.8", "");
    assert!(!said.contains("p1's time is up") && !said.contains("p1: "), "{said}");
    assert!(actions.len() > 2 && actions[0] == "see", "{actions:?}");
    assert!(told[1] <= 3200 && told[2] >= 3500, "a new turn, a new clock: {told:?}");
}

#[cfg(unix)]
#[test]
fn a_second_try_has_what_the_first_has_left() {
    let (said, actions, told) = played_slowly("3", "2", "echo nonsense; continue");
    assert_eq!(said.matches("p1: its answer was refused").count(), 1, "{said}");
    assert!(!said.contains("after two tries") && told.len() == 1, "{said}");
    assert_eq!(actions[0], "timeout", "{said}");
    // Refused twice at once, the rest of the turn is not waited for.
    let (said, actions, _) = played_slowly("60", "0", "echo nonsense; continue");
    assert!(said.contains("after two tries") && !said.contains("time is up"), "{said}");
    assert_eq!(actions[0], "check", "{said}");
}

/// The seconds that the last prompt tells.
fn left(heard: &str) -> u64 {
    let (_, told) = heard.rsplit_once("You have ").expect("the clock is told");
    told.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn a_clock_goes_on_through_quit_and_through_a_kill() {
    let home = Home::new();
    let seats = ["play", "brag", "--seats", "human,medium", "--clock", "40", "--seed", "on"];
    let mut talk = Talk::start(&home, &seats);
    assert!(talk.listen());
    assert!(left(&talk.heard) >= 39, "{}", talk.heard);
    sleep(Duration::from_millis(3_200));
    talk.say("quit");
    while talk.listen() {}
    drop(talk);
    // It stands while nobody plays.
    sleep(Duration::from_millis(3_000));
    let mut talk = Talk::start(&home, &["resume"]);
    assert!(talk.listen());
    let after_quit = left(&talk.heard);
    assert!((33..=37).contains(&after_quit), "{after_quit} of 40 are left: {}", talk.heard);
    // Whoever is killed does not stop it.
    drop(talk);
    sleep(Duration::from_millis(3_200));
    let mut talk = Talk::start(&home, &["resume"]);
    assert!(talk.listen());
    assert!(left(&talk.heard) + 2 < after_quit, "{}", talk.heard);
    // The next turn has all its time again.
    talk.say("fold");
    assert!(talk.listen());
    assert!(left(&talk.heard) >= 39, "{}", talk.heard);
}

/// Nobody's clock but a person's runs on without the table.
#[test]
fn the_clock_of_a_program_does_not_go_on_without_its_table() {
    let home = Home::new();
    let seats =
        ["play", "brag", "--seats", "human,exec:sleep 60", "--clock", "50", "--think", "40"];
    let mut talk = Talk::start(&home, &seats);
    assert!(talk.listen());
    let clock = || {
        let beside = std::fs::read_to_string(home.only_match().with_extension("seed")).unwrap();
        beside.lines().nth(3).unwrap().split_whitespace().nth(2).unwrap().to_string()
    };
    assert!(clock().starts_with('@'), "a person's runs: {}", clock());
    talk.say("blind");
    sleep(Duration::from_millis(1_500));
    assert_eq!(clock(), "-", "{}", talk.heard);
}

/// What lies beside a match is data, too.
#[test]
fn a_clock_that_cannot_be_is_no_panic() {
    let home = Home::new();
    home.good(&["play", "brag", "--seats", "human,medium", "--clock", "40"], "quit\n");
    let path = home.only_match().with_extension("seed");
    let beside = std::fs::read_to_string(&path).unwrap();
    let word = beside.lines().nth(3).unwrap().split_whitespace().nth(2).unwrap().to_string();
    assert!(word.starts_with('+'), "{beside}");
    std::fs::write(&path, beside.replace(&word, &format!("+{}", u64::MAX))).unwrap();
    let said = home.run(&["resume"], "quit\n");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{}", said.out);
}

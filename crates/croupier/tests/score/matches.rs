//! Matches at the table, written down.

use std::fs;
use std::path::{Path, PathBuf};

use super::home::{Home, both};

/// Plays a match of bots and gives its file.
fn play(home: &Home, seats: &str, seed: &str) -> PathBuf {
    let before = matches(home);
    let table = ["play", "el-dorado", "--plain", "--rounds", "3", "--speed", "instant"];
    let played = home.run(&[&table[..], &["--seats", seats, "--seed", seed]].concat());
    assert!(played.status.success(), "{}", both(&played).1);
    matches(home).into_iter().find(|path| !before.contains(path)).unwrap()
}

fn matches(home: &Home) -> Vec<PathBuf> {
    let Ok(folder) = fs::read_dir(home.path().join("matches")) else { return Vec::new() };
    folder
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "match"))
        .collect()
}

/// The same, as if its card had never been written.
fn play_without_card(home: &Home, seats: &str, seed: &str) -> PathBuf {
    let before = home.files();
    let path = play(home, seats, seed);
    for (file, _) in home.files() {
        if !before.iter().any(|(known, _)| *known == file) {
            fs::remove_file(file).unwrap();
        }
    }
    path
}

fn id(path: &Path) -> &str {
    path.file_stem().unwrap().to_str().unwrap()
}

#[test]
fn a_match_writes_its_card_by_itself() {
    let home = Home::new("live");
    let path = play(&home, "random,random,random", "fed");
    let card = home.ok("show --game 1");
    assert!(card.contains("The game is over"), "{card}");
    assert!(card.contains(&format!("from the match {}", id(&path))), "{card}");
    let replayed = both(&home.run(&["replay", id(&path)])).0;
    let said: Vec<&str> = replayed.lines().filter(|line| line.contains(", total ")).collect();
    assert_eq!(said.len(), 9, "{replayed}");
    for (seat, line) in (1..=3).zip(&said[6..]) {
        let total: i16 = line.rsplit(' ').next().unwrap().parse().unwrap();
        assert!(line.starts_with(&format!("p{seat} ")), "{line}");
        assert!(card.contains(&format!("p{seat} random (P{seat}) {total:+}")), "{line}\n{card}");
    }
    let log = home.ok("log --game 1");
    assert_eq!(log.matches("is scored").count(), 3, "{log}");
    assert_eq!(
        log.lines().filter(|line| line.trim_start().starts_with(char::is_numeric)).count(),
        7
    );
    assert!(home.ok("").starts_with("No game is in use"), "a match is written by itself");
    let stats = home.ok("stats");
    assert!(stats.contains("Over 1 finished game."), "{stats}");
    assert!(!stats.contains("does not tell"), "the tricks of a match are known: {stats}");
    // Another match has a card of its own; one of practice and one not kept have none.
    play(&home, "random,random", "other");
    assert!(home.ok("show --game 2").contains("p2 random"));
    play_with(&home, &["--practice"]);
    play_with(&home, &["--no-save"]);
    assert_eq!(home.files().len(), 2);
}

fn play_with(home: &Home, more: &[&str]) {
    let table = ["play", "el-dorado", "--plain", "--rounds", "2", "--speed", "instant", "--seats"];
    let played = home.run(&[&table[..], &["random,random"], more].concat());
    assert!(played.status.success(), "{}", both(&played).1);
}

/// What a card comes to, whatever it took to write it.
fn rounds(home: &Home, number: u32) -> String {
    let card = home.ok(&format!("show --game {number}"));
    card.split_once("\n").unwrap().1.to_string()
}

#[test]
fn a_match_that_goes_on_goes_on_with_its_card() {
    let home = Home::new("goes-on");
    let play = |typed: &str, words: &[&str]| home.typed(words, typed);
    let table = ["play", "el-dorado", "--plain", "--speed", "instant", "--rounds", "2"];
    let seats = ["--seats", "human,random,random", "--seed", "fed"];
    // Left after the bidding of the first round, which is on the card then.
    let begun = play("0\nquit\n", &[&table[..], &seats].concat());
    let id = begun.split("croupier resume ").nth(1).unwrap().trim().to_string();
    let log = home.ok("log --game 1");
    assert_eq!(log.lines().count(), 2, "{log}");
    assert!(log.contains("You bids 0") || log.contains("You bid 0"), "{log}");
    // A card behind its match, as a power cut leaves it, catches up.
    let behind = fs::read_to_string(home.file(1)).unwrap();
    fs::write(home.file(1), behind.lines().next().unwrap().to_string() + "\n").unwrap();
    play("quit\n", &["resume", &id, "--speed", "instant"]);
    assert_eq!(home.ok("log --game 1"), log);
    // To the end, with someone else in the seat; the name on the card stays.
    let out = play("", &["resume", &id, "--speed", "instant", "--seat", "p1=random"]);
    assert!(out.contains("Its score card: croupier score show --game 1"), "{out}");
    assert_eq!(home.files().len(), 1, "one match, one card");
    let card = rounds(&home, 1);
    assert!(card.contains("The game is over") && card.contains("You"), "{card}");
    assert!(home.refused(&format!("from-match {id}")).contains("written down already, as game 1"));
}

#[test]
fn a_match_without_a_card_is_written_down_once() {
    let home = Home::new("match");
    let path = play_without_card(&home, "random,random,random", "fed");
    let card = home.ok(&format!("from-match {}", id(&path)));
    assert!(card.contains("The game is over"), "{card}");
    let again = home.refused(&format!("from-match {}", id(&path)));
    assert!(again.contains("written down already, as game 1"), "{again}");
    let few = home.refused(&format!("from-match {} --names a,b", id(&path)));
    assert!(few.contains("this match has 3 seats, and 2 are named"), "{few}");
    // The same from both sides: played while watched, and read afterwards.
    let watched = play(&home, "random,random,random", "fed");
    assert_eq!(rounds(&home, 1), rounds(&home, 2), "{}", watched.display());
}

#[test]
fn a_match_is_the_same_wherever_its_file_is() {
    let home = Home::new("same");
    let path = play_without_card(&home, "random,random,random", "fed");
    fs::copy(&path, home.path().join("a.match")).unwrap();
    home.ok("from-match a.match");
    let absolute = home.path().join("a.match");
    for name in
        ["a.match", "./a.match", "matches/../a.match", absolute.to_str().unwrap(), id(&path)]
    {
        let why = home.refused(&format!("from-match {name}"));
        assert!(why.contains("written down already, as game 1"), "{name}: {why}");
    }
    // What is missing on the card is written there, not on another.
    home.ok("undo");
    let whole = home.ok(&format!("from-match {}", id(&path)));
    assert!(whole.starts_with("Game 1 is this match and is whole now."), "{whole}");
    // The same cards in other hands are another match.
    let other = play_without_card(&home, "simple,random,random", "fed");
    home.ok(&format!("from-match {}", other.display()));
    assert_eq!(home.files().len(), 3, "two cards and the number of the one in use");
}

#[test]
fn a_card_that_may_be_the_same_match_is_named() {
    let home = Home::new("may-be");
    let path = play_without_card(&home, "random,random,random", "fed");
    home.ok(&format!("from-match {}", path.display()));
    let text = fs::read_to_string(home.file(1)).unwrap();
    // Whatever comes after the first line, that one says which match it is.
    fs::write(home.file(1), text.replacen("\"bid\":", "\"bit\":", 1)).unwrap();
    let why = home.refused(&format!("from-match {}", path.display()));
    assert!(why.contains("1.score: line 2 is damaged"), "{why}");
    fs::write(home.file(1), text.replacen("\"seal\":\"", "\"seal\":\"x", 1)).unwrap();
    let written = home.score(&format!("from-match {}", path.display()));
    let (out, err) = both(&written);
    assert!(written.status.success() && out.starts_with("This is game 2 now.\n"), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.contains("game 1 cannot be read and may be the same match"), "{err}");
    assert!(err.contains(home.file(1).to_str().unwrap()), "{err}");
}

#[test]
fn a_card_that_cannot_be_written_does_not_hold_the_match_up() {
    let home = Home::new("no-card");
    fs::write(home.path().join("scores"), "in the way").unwrap();
    let table = ["play", "el-dorado", "--plain", "--rounds", "2", "--speed", "instant", "--seats"];
    let played = home.run(&[&table[..], &["random,random"]].concat());
    let (out, err) = both(&played);
    assert!(played.status.success(), "{err}");
    assert_eq!(out.matches("The score card is not written on, but the match is kept").count(), 1);
    assert!(out.contains("See it again with") && !out.contains("Its score card"), "{out}");
}

#[test]
fn the_same_card_is_not_counted_twice() {
    let home = Home::new("twice");
    home.ok("new Ann,Bo --rounds 2");
    home.ok("bid 1 1");
    home.ok("export early.json");
    home.ok("took 0 1");
    home.ok("finalize");
    home.ok("export late.json");
    let why = home.refused("import late.json");
    assert!(why.contains("this card is here already, as game 1"), "{why}");
    let why = home.refused("import early.json");
    assert!(why.contains("this card is here already, and further on, as game 1"), "{why}");
    // Elsewhere the early one is new, and the late one goes on with it.
    let there = Home::new("twice-there");
    let file = |name: &str| home.path().join(name).display().to_string();
    assert!(there.ok(&format!("import {}", file("early.json"))).contains("This is game 1 now."));
    let further = there.ok(&format!("import {}", file("late.json")));
    assert!(
        further.contains("This card is game 1 already, which goes 2 entries further"),
        "{further}"
    );
    assert_eq!(rounds(&home, 1), rounds(&there, 1));
    // Written on in another way since, it is still the same game.
    there.ok("undo");
    let why = there.refused(&format!("import {}", file("late.json")));
    assert!(why.contains("this card is here already, and further on"), "{why}");
    home.ok("bid 0 0");
    home.ok("export other.json");
    let why = there.refused(&format!("import {}", file("other.json")));
    assert!(why.contains("began as game 1 and was then written on differently"), "{why}");
}

//! Matches at the table, written down.

use std::fs;
use std::path::PathBuf;

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

#[test]
fn a_match_at_the_table_is_written_down_once() {
    let home = Home::new("match");
    let path = play(&home, "random,random,random", "fed");
    let id = path.file_stem().unwrap().to_str().unwrap();
    let card = home.ok(&format!("from-match {id}"));
    assert!(card.contains("The game is over"), "{card}");
    let replayed = both(&home.run(&["replay", id])).0;
    let said: Vec<&str> = replayed.lines().filter(|line| line.contains(", total ")).collect();
    assert_eq!(said.len(), 9, "{replayed}");
    for (seat, line) in (1..=3).zip(&said[6..]) {
        let total: i16 = line.rsplit(' ').next().unwrap().parse().unwrap();
        assert!(line.starts_with(&format!("p{seat} ")), "{line}");
        assert!(card.contains(&format!("p{seat} random (P{seat}) {total:+}")), "{line}\n{card}");
    }
    assert!(home.refused(&format!("from-match {id}")).contains("written down already, as game 1"));
    assert!(home.refused(&format!("from-match {id} --names a,b")).contains("written down already"));
    let stats = home.ok("stats");
    assert!(stats.contains("Over 1 finished game."), "{stats}");
    assert!(!stats.contains("does not tell"), "the tricks of a match are known: {stats}");
}

#[test]
fn a_match_is_the_same_wherever_its_file_is() {
    let home = Home::new("same");
    let path = play(&home, "random,random,random", "fed");
    let id = path.file_stem().unwrap().to_str().unwrap();
    fs::copy(&path, home.path().join("a.match")).unwrap();
    home.ok("from-match a.match");
    home.ok("undo");
    let absolute = home.path().join("a.match");
    for name in ["a.match", "./a.match", "matches/../a.match", absolute.to_str().unwrap(), id] {
        let why = home.refused(&format!("from-match {name}"));
        assert!(why.contains("written down already, as game 1"), "{name}: {why}");
    }
    // The same cards in other hands are another match.
    let other = play(&home, "simple,random,random", "fed");
    home.ok(&format!("from-match {}", other.display()));
}

#[test]
fn a_card_that_may_be_the_same_match_is_named() {
    let home = Home::new("may-be");
    let path = play(&home, "random,random,random", "fed");
    home.ok(&format!("from-match {}", path.display()));
    let text = fs::read_to_string(home.file(1)).unwrap();
    // Whatever comes after the first line, that one says which match it is.
    fs::write(home.file(1), text.replacen("\"bid\":", "\"bit\":", 1)).unwrap();
    let why = home.refused(&format!("from-match {}", path.display()));
    assert!(why.contains("written down already, as game 1"), "{why}");
    fs::write(home.file(1), text.replacen("\"seal\":\"", "\"seal\":\"x", 1)).unwrap();
    let written = home.score(&format!("from-match {}", path.display()));
    let (out, err) = both(&written);
    assert!(written.status.success() && out.starts_with("This is game 2 now.\n"), "{err}");
    assert_eq!(err.lines().count(), 1, "{err}");
    assert!(err.contains("game 1 cannot be read and may be the same match"), "{err}");
    assert!(err.contains(home.file(1).to_str().unwrap()), "{err}");
}

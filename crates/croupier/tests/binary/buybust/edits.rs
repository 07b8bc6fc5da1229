//! Cards edited while a run is played.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use serde_json::Value;

use super::super::tools::{Home, Talk, id_after};
use super::folder::{assets, edit, tuned};

#[test]
fn a_good_edit_counts_at_once_and_a_bad_one_is_named_and_changes_nothing() {
    let home = Home::new();
    let folder = assets(&home);
    let cards = folder.join("buy-bust/cards/classic.ron");
    let args = [
        "play", "buy-bust", "--open", "--cards", "classic", "--seed", "edits", "--assets", "assets",
    ];
    let mut talk = Talk::start(&home, &args);
    assert!(talk.listen());
    let before = talk.heard.len();
    edit(&cards, "id: \"weed\"", "id: \"weed\", heet: 5");
    assert!(talk.listen(), "the person is asked again");
    let said = &talk.heard[before..];
    assert!(said.contains("\nNothing is changed: ") && said.contains("classic.ron:"), "{said}");
    assert_eq!(tuned(&home), 0);

    edit(&cards, "id: \"weed\", heet: 5", "id: \"weed\"");
    // A folder that is as it was is no news, so the next edit is what is told.
    let before = talk.heard.len();
    edit(&cards, "name: \"Weed\"", "name: \"Grass\"");
    assert!(talk.listen());
    let said = talk.heard[before..].to_string();
    assert!(said.contains("The rules were edited: Weed is now called Grass."), "{said}");
    assert_eq!(tuned(&home), 1);
    talk.say("card weed");
    assert!(talk.listen());
    assert!(talk.heard.ends_with("narc> ") && talk.heard.contains("Grass (weed), Product"));
    talk.say("check");
    assert!(talk.listen());
    talk.say("quit");
    assert!(!talk.listen());
    // The file knows it all, without the folder.
    fs::remove_dir_all(&folder).unwrap();
    let id = id_after(&talk.heard, "croupier resume ").to_string();
    let resumed = home.good(&["resume", &id], "card weed\n");
    assert!(resumed.contains("Grass (weed), Product"), "{resumed}");
    let replay = home.good(&["replay", &id], "");
    assert!(
        replay.contains("The rules were edited.") && replay.contains("Narc checks"),
        "{replay}"
    );
}

#[test]
fn an_edit_during_a_hand_over_shows_nobodys_cards() {
    let home = Home::new();
    let folder = assets(&home);
    let args = [
        "play",
        "buy-bust",
        "--seats",
        "human,normal,human",
        "--cards",
        "classic",
        "--seed",
        "edits",
        "--assets",
        "assets",
    ];
    let mut talk = Talk::start(&home, &args);
    assert!(talk.listen());
    edit(&folder.join("buy-bust/cards/classic.ron"), "name: \"Weed\"", "name: \"Grass\"");
    assert!(talk.listen());
    assert!(talk.heard.contains("The rules were edited: Weed is now"), "{}", talk.heard);
    assert_eq!(talk.heard.matches("--- Hand over to narc. ").count(), 2, "{}", talk.heard);
    assert!(talk.heard.ends_with("can see the screen. ---\n"), "{}", talk.heard);
    assert!(!talk.heard.contains("draw") && !talk.heard.contains("\n  1 "), "{}", talk.heard);
    talk.say("");
    assert!(talk.listen());
    assert!(talk.heard.ends_with("narc> ") && talk.heard.contains("\n  1 "), "{}", talk.heard);
}

#[test]
fn a_program_is_told_the_rules_again_when_they_were_edited() {
    let home = Home::new();
    let folder = assets(&home);
    let args = ["play", "buy-bust", "--json", "--cards", "classic", "--seed", "hello"];
    let mut child = home
        .command(&[&args[..], &["--assets", "assets"]].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut until_turn = || -> Vec<Value> {
        let mut heard: Vec<Value> = Vec::new();
        while heard.last().is_none_or(|line| line["type"] != "turn") {
            heard.push(serde_json::from_str(&lines.next().unwrap().unwrap()).unwrap());
        }
        heard
    };
    let kinds = |heard: &[Value]| -> Vec<String> {
        heard.iter().map(|line| line["type"].as_str().unwrap().to_string()).collect()
    };
    let mut heard = until_turn();
    assert_eq!(kinds(&heard), ["hello", "turn"]);
    edit(&folder.join("buy-bust/cards/classic.ron"), "name: \"Weed\"", "name: \"Grass\"");
    let mut input = child.stdin.take().unwrap();
    let mut told = None;
    // The folder is looked at every second at the latest; turns go by meanwhile.
    for _ in 0..5 {
        thread::sleep(Duration::from_millis(600));
        let deciding = heard.last().unwrap()["position"]["phase"] == "deciding";
        let action = if deciding { "continue" } else { "check" };
        writeln!(input, "{{\"action\":\"{action}\"}}").unwrap();
        heard = until_turn();
        if kinds(&heard) == ["hello", "turn"] {
            told = Some(heard.swap_remove(0));
            break;
        }
        assert_eq!(kinds(&heard), ["turn"]);
    }
    drop(input);
    assert!(child.wait().unwrap().success());
    let hello = told.expect("the program is told");
    let cards = hello["config"]["cards"].as_array().unwrap();
    assert!(cards.iter().any(|card| card["name"] == "Grass"), "{hello}");
    assert_eq!(tuned(&home), 1);
}

#[test]
fn a_folder_that_is_not_good_is_refused_before_the_first_card() {
    let home = Home::new();
    let folder = assets(&home);
    fs::write(folder.join("buy-bust/decks.ron"), "(version: 1, deck").unwrap();
    let said = home.refused(&["play", "buy-bust", "--assets", "assets"]);
    assert!(said.contains("decks.ron:1:"), "{said}");
    let said = home.refused(&["play", "buy-bust", "--assets", "nowhere"]);
    assert!(said.contains("nowhere"), "{said}");
    assert!(!home.files().iter().any(|path| path.extension().is_some_and(|end| end == "match")));
}

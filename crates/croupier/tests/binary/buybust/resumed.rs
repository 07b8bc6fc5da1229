//! Runs that go on with a folder of cards that may be edited.

use std::fs;

use super::super::tools::{Home, Talk, assert_one_sentence, script};
use super::folder::{assets, edit, heard, tuned};

/// Begins a run at an open table, and leaves it.
fn begun(home: &Home, more: &[&str]) {
    let args = ["play", "buy-bust", "--open", "--seed", "resumed"];
    home.good(&[&args[..], more].concat(), "check\nquit\n");
}

#[test]
fn edits_of_a_resumed_run_count_as_in_play() {
    for (more, set) in [
        (&["--cards", "classic"][..], "classic"),
        (&["--deck", "control"], "tuned"),
        (&["--rules", "single-round", "--cards", "classic"], "classic"),
    ] {
        let home = Home::new();
        let cards = assets(&home).join(format!("buy-bust/cards/{set}.ron"));
        begun(&home, &[more, &["--assets", "assets"]].concat());
        let mut talk = Talk::start(&home, &["resume", "--assets", "assets"]);
        assert!(!heard(&mut talk).contains("Nothing is changed"), "{}", talk.heard);
        edit(&cards, "name: \"Meth\"", "name: \"Ice\"");
        let said = heard(&mut talk);
        assert!(said.contains("The rules were edited: Meth is now called Ice.\n"), "{said}");
        assert_eq!(tuned(&home), 1);
        edit(&cards, "id: \"weed\"", "id: \"weed\", heet: 5");
        let said = heard(&mut talk);
        assert!(said.contains("\nNothing is changed: ") && said.contains(".ron:"), "{said}");
        talk.say("quit");
        assert!(!talk.listen());
        let out = home.good(&["resume"], &script(&["card meth", "quit"]));
        assert!(out.contains("Ice (meth), Product"), "the file knows it: {out}");
    }
}

#[test]
fn the_rules_of_the_run_stay_in_force_until_there_is_an_edit() {
    let home = Home::new();
    let cards = assets(&home).join("buy-bust/cards/classic.ron");
    begun(&home, &["--cards", "classic", "--assets", "assets"]);
    edit(&cards, "name: \"Weed\"", "name: \"Grass\"");
    let mut talk = Talk::start(&home, &["resume", "--assets", "assets"]);
    let said = heard(&mut talk);
    let other = "Nothing is changed: assets has other cards or rules than this run";
    assert!(said.contains(other), "{said}");
    talk.say("card weed");
    assert!(heard(&mut talk).contains("Weed (weed), Product"), "{}", talk.heard);
    assert_eq!(tuned(&home), 0);
    // What has changed before is not passed over when it begins to count.
    edit(&cards, "name: \"Meth\"", "name: \"Ice\"");
    let said = heard(&mut talk);
    let told = "The rules were edited: all that assets had otherwise than the run; \
                Meth is now called Ice.\n";
    assert!(said.contains(told), "{said}");
    talk.say("card weed");
    assert!(heard(&mut talk).contains("Grass (weed), Product"), "{}", talk.heard);
    edit(&cards, "name: \"Ice\"", "name: \"Meth\"");
    let said = heard(&mut talk);
    assert!(said.contains("The rules were edited: Ice is now called Meth.\n"), "{said}");
    assert_eq!(tuned(&home), 2);
}

#[test]
fn the_cards_that_are_watched_can_be_named() {
    let home = Home::new();
    let folder = assets(&home).join("buy-bust/cards");
    fs::copy(folder.join("classic.ron"), folder.join("mine.ron")).unwrap();
    begun(&home, &["--cards", "mine", "--assets", "assets"]);
    let args = ["resume", "--assets", "assets", "--cards", "mine"];
    let mut talk = Talk::start(&home, &args);
    heard(&mut talk);
    edit(&folder.join("mine.ron"), "name: \"Meth\"", "name: \"Ice\"");
    let said = heard(&mut talk);
    assert!(said.contains("The rules were edited: Meth is now called Ice.\n"), "{said}");
}

#[test]
fn a_folder_that_is_of_no_use_is_refused_and_changes_nothing() {
    let home = Home::new();
    assets(&home);
    begun(&home, &[]);
    let before = home.match_text();
    for (more, why) in [
        (&["--assets", "nowhere"][..], "nowhere"),
        (&["--assets", "assets", "--cards", "gold"], "there are no card values named \"gold\""),
        (&["--cards", "tuned"], "--assets"),
    ] {
        let said = home.refused(&[&["resume"], more].concat());
        assert!(said.contains(why), "{said}");
    }
    assert_eq!(home.match_text(), before);
    let other = Home::new();
    assets(&other);
    other.good(&["play", "el-dorado", "--rounds", "1"], "quit\n");
    let said = other.refused(&["resume", "--assets", "assets"]);
    assert!(said.contains("el-dorado has no use for --assets"), "{said}");
    assert_one_sentence(&said);
}

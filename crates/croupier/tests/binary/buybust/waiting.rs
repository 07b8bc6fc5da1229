//! Edits that cannot count yet, and what is said when they do.

use std::fs;

use super::super::tools::{Home, Talk};
use super::folder::{assets, edit, heard, tuned};

#[test]
fn a_deck_that_is_edited_waits_for_the_next_hand() {
    let home = Home::new();
    let folder = assets(&home);
    let decks = folder.join("buy-bust/decks.ron");
    let args = [
        "play", "buy-bust", "--open", "--cards", "classic", "--seed", "edits", "--assets", "assets",
    ];
    let mut talk = Talk::start(&home, &args);
    assert!(talk.listen());
    let text = fs::read_to_string(&decks).unwrap();
    let count = text.find("\"donut_break\"").unwrap();
    let line = text[..count].rfind('\n').unwrap() + 1;
    let end = line + text[line..].find('\n').unwrap();
    let before = text[line..end].to_string();
    let fewer = before.replacen('8', "7", 1);
    assert_ne!(before, fewer, "the Narc has eight of them: {before}");
    edit(&decks, &before, &fewer);
    assert!(talk.listen());
    assert!(talk.heard.contains("The edit waits: "), "{}", talk.heard);
    assert_eq!(tuned(&home), 0);
    // Round by round to the end of the hand, which nobody plays a card in.
    while !talk.heard.contains("Play the next hand") {
        let asked = super::asked(&talk.heard);
        let answer = if asked.contains("Continue, or fold.") { "continue" } else { "check" };
        talk.say(answer);
        assert!(talk.listen(), "{}", talk.heard);
    }
    assert!(talk.heard.contains("The rules were edited: "), "{}", talk.heard);
    assert_eq!(tuned(&home), 1);
    talk.say("next");
    assert!(talk.listen());
    talk.say("quit");
    assert!(!talk.listen());
    home.good(&["resume"], "quit\n");
}

/// The first of two edits names the deck, the second a card.
#[test]
fn an_edit_that_waits_is_named_together_with_the_next_one() {
    let home = Home::new();
    let folder = assets(&home);
    let (decks, cards) =
        (folder.join("buy-bust/decks.ron"), folder.join("buy-bust/cards/classic.ron"));
    let args = [
        "play", "buy-bust", "--open", "--cards", "classic", "--seed", "edits", "--assets", "assets",
    ];
    let mut talk = Talk::start(&home, &args);
    assert!(talk.listen());
    edit(&decks, "(\"donut_break\", 8)", "(\"donut_break\", 7)");
    assert!(heard(&mut talk).contains("The edit waits: "), "{}", talk.heard);
    edit(&cards, "name: \"Weed\"", "name: \"Grass\"");
    assert!(heard(&mut talk).contains("The edit waits: "), "{}", talk.heard);
    // What is put back as it was has not changed.
    edit(&decks, "(\"donut_break\", 7)", "(\"donut_break\", 8)");
    let said = heard(&mut talk);
    assert!(said.contains("The rules were edited: Weed is now called Grass.\n"), "{said}");
    edit(&decks, "(\"donut_break\", 8)", "(\"donut_break\", 6)");
    assert!(heard(&mut talk).contains("The edit waits: "), "{}", talk.heard);
    edit(&decks, "(\"donut_break\", 6)", "(\"donut_break\", 8)");
    let said = heard(&mut talk);
    assert!(said.contains("\nThe files make the rules in force again.\n"), "{said}");
    assert_eq!(tuned(&home), 1);
    edit(&decks, "(\"donut_break\", 8)", "(\"donut_break\", 5)");
    assert!(heard(&mut talk).contains("The edit waits: "), "{}", talk.heard);
    edit(&cards, "name: \"Meth\"", "name: \"Ice\"");
    assert!(heard(&mut talk).contains("The edit waits: "), "{}", talk.heard);
    while !talk.heard.contains("Play the next hand") {
        let asked = super::asked(&talk.heard);
        let answer = if asked.contains("Continue, or fold.") { "continue" } else { "check" };
        talk.say(answer);
        assert!(talk.listen(), "{}", talk.heard);
    }
    let told = talk.heard.rsplit("The rules were edited: ").next().unwrap();
    let told = told.lines().next().unwrap();
    assert!(
        told.contains("Donut Break 8 -> 5") && told.contains("Meth is now called Ice"),
        "{told}"
    );
    assert!(!told.contains("Grass"), "{told}");
    assert_eq!(tuned(&home), 2);
}

#[test]
fn what_a_refused_edit_changed_is_named_when_it_counts() {
    let home = Home::new();
    let folder = assets(&home);
    let (rules, cards) =
        (folder.join("buy-bust/rulesets.ron"), folder.join("buy-bust/cards/classic.ron"));
    let args = [
        "play",
        "buy-bust",
        "--open",
        "--cards",
        "classic",
        "--rules",
        "initiative-bonus",
        "--seed",
        "edits",
        "--assets",
        "assets",
    ];
    let mut talk = Talk::start(&home, &args);
    assert!(talk.listen());
    // Both files are good, but there is nothing left of the ruleset that is played.
    let text = fs::read_to_string(&rules).unwrap();
    edit(&rules, "name: \"initiative-bonus\"", "name: \"initiative-gift\"");
    assert!(talk.listen());
    assert!(talk.heard.contains("Nothing is changed: there are no rules named"), "{}", talk.heard);
    edit(&cards, "name: \"Weed\"", "name: \"Grass\"");
    assert!(talk.listen());
    assert_eq!(tuned(&home), 0);
    fs::write(&rules, text).unwrap();
    assert!(talk.listen());
    let told = "The rules were edited: Weed is now called Grass.\n";
    assert!(talk.heard.contains(told), "{}", talk.heard);
    assert_eq!(tuned(&home), 1);
}

//! Choosing and building a deck before a run.

use serde_json::Value;

use super::super::tools::{Home, script};

const BUILD: [&str; 6] = ["play", "buy-bust", "--build", "--cards", "classic", "--no-save"];

/// The Player's deck of the match kept here, each card once.
fn deck(home: &Home) -> Vec<String> {
    let file = home.match_text();
    let header: Value =
        serde_json::from_str(file.lines().next().unwrap().splitn(3, ' ').nth(2).unwrap()).unwrap();
    let cards = header["match"]["config"]["player"].as_array().unwrap();
    cards.iter().map(|card| card[0].as_str().unwrap().to_string()).collect()
}

fn built(lines: &[&str]) -> String {
    Home::new().good(&BUILD, &script(&[lines, &["quit"]].concat()))
}

#[test]
fn a_deck_is_built_card_by_card_and_says_what_is_missing() {
    let covers = [
        "alibi",
        "bribe",
        "fake receipts",
        "Bribed_Witness",
        "Disguise",
        "lookout",
        "burner phone",
        "clean money",
    ];
    let mut lines = vec!["build".to_string(), "done".to_string()];
    lines.extend(covers.iter().map(|card| format!("add {card}")));
    lines.extend(
        ["done", "add weed", "add false trail", "done", "add safe house", "done", "quit"]
            .map(str::to_string),
    );
    let home = Home::new();
    let args = ["play", "buy-bust", "--build", "--cards", "classic"];
    let out = home.good(&args, &script(&lines));
    for said in [
        "A deck has 10 to 20 cards of the pool, each once.",
        "Not yet: the deck has 0 cards and needs at least 10.",
        "Bribed Witness is in. The deck has 4 cards: 4 Cover; ",
        "Not yet: the deck has 8 cards and needs at least 10.",
        "Not yet: the deck needs at least one Location.",
        "Safe House is in. The deck has 11 cards: 1 Product, 1 Location, 4 Cover, 5 Deal",
        "It can be played: done.",
        "the Player's deck has 11 cards",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
    let deck = deck(&home);
    assert_eq!(deck.len(), 11);
    assert!(deck.contains(&"bribed_witness".to_string()) && !deck.contains(&"meth".to_string()));
}

#[test]
fn a_deck_without_a_product_or_twice_the_same_is_refused() {
    let out = built(&[
        "build",
        "preset control",
        "remove weed",
        "remove meth",
        "done",
        "add weed",
        "add weed",
        "add weed",
        "done",
    ]);
    assert!(out.contains("Not yet: the deck needs at least one Product."), "{out}");
    assert!(out.contains("Weed is in the deck already."), "{out}");
    let out = built(&[
        "build",
        "add raid",
        "add nothing",
        "remove weed",
        "frob",
        "preset nobody",
        "preset default",
        "clear",
        "list",
        "preset aggro",
        "done",
    ]);
    for said in [
        "There is no card \"raid\" in the pool",
        "There is no card \"nothing\" in the pool",
        "Weed is not in it.",
        "Type add NAME, remove NAME, preset NAME, clear, list or done.",
        "The presets are ",
        "The deck has no cards.\nNot yet: ",
    ] {
        assert!(out.contains(said), "{said}: {out}");
    }
}

#[test]
fn a_preset_is_chosen_by_name_or_by_pressing_enter() {
    for (typed, cards) in [("", 20), ("control", 16), ("AGGRO", 10), ("chess\nbalanced", 14)] {
        let out = built(&[typed]);
        assert!(out.starts_with("Your deck for the run:\n"), "{out}");
        assert!(out.contains(&format!("the Player's deck has {cards} cards")), "{typed}: {out}");
    }
}

#[test]
fn without_a_terminal_nobody_is_asked_and_the_command_line_names_the_deck() {
    let home = Home::new();
    let plain = home.good(&["play", "buy-bust", "--no-save"], "quit\n");
    assert!(plain.starts_with("You are the Player: "), "{plain}");
    for (deck, cards) in [
        ("control", 16),
        (
            "weed,Meth,safe house,warehouse,back_alley,alibi,bribe,fake_receipts,disguise,lookout",
            10,
        ),
    ] {
        let args = ["play", "buy-bust", "--cards", "classic", "--no-save", "--deck", deck];
        let out = home.good(&args, "quit\n");
        assert!(out.contains(&format!("the Player's deck has {cards} cards")), "{out}");
    }
}

#[test]
fn input_that_ends_before_a_deck_is_chosen_begins_nothing() {
    let home = Home::new();
    let said = home.run(&["play", "buy-bust", "--build"], "build\nadd weed\n");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("nothing was begun"), "{}", said.err);
    assert!(home.files().is_empty());
}

//! What an edit changes, and when that takes effect.

use croupier_content::buybust::{Content, Reach};

use crate::folder::Folder;

const TUNED: &str = "buy-bust/cards/tuned.ron";
const DECKS: &str = "buy-bust/decks.ron";
const RULESETS: &str = "buy-bust/rulesets.ron";
const CARD_LINES: [&str; 2] = [
    r#"        (id: "lie", name: "Lie", owner: player, kind: deal_modifier(factor: 90, cover: 10)),"#,
    r#"        (id: "patrol", name: "Patrol", owner: narc, kind: evidence(evidence: 5)),"#,
];

/// What an edit of the small game changes, as `set: text`, with `!` for structure.
fn changed(file: &str, from: &str, to: &str) -> Vec<String> {
    let folder = Folder::small();
    let before = Content::load(folder.path()).unwrap();
    folder.edit(file, from, to);
    let after = Content::load(folder.path()).unwrap();
    let changes = before.changes(&after);
    for cards in before.card_sets().filter(|cards| after.book(cards).is_ok()) {
        let structural =
            changes.iter().any(|change| change.concerns(cards) && change.reach == Reach::Structure);
        let table =
            |content: &Content, ruleset| content.book(cards).ok()?.config(ruleset, None).ok();
        let moved = ["sequential", "secret"].iter().any(|ruleset| {
            match (table(&before, ruleset), table(&after, ruleset)) {
                (Some(before), Some(after)) => !before.same_structure(&after),
                _ => true,
            }
        });
        // A pool, a preset or a name that no table at hand uses moves none.
        assert!(structural || !moved, "{cards} after {to}: {changes:?}");
    }
    let told = changes.iter().map(|change| {
        let mark = if change.reach == Reach::Structure { "!" } else { "" };
        let set = change.cards.as_deref().map_or(String::new(), |cards| format!("{cards}: "));
        format!("{mark}{set}{change}")
    });
    told.collect()
}

#[test]
fn the_same_content_changes_nothing() {
    assert_eq!(changed(TUNED, "price: 30", "price: 0030"), [""; 0]);
    assert_eq!(Content::embedded().changes(Content::embedded()), []);
}

#[test]
fn a_number_of_a_card_takes_effect_at_once() {
    for (from, to, want) in [
        ("evidence: 10", "evidence: 12", "tuned: Home: evidence 10 -> 12"),
        ("heat: 5", "heat: -5", "tuned: Weed: heat 5 -> -5"),
        ("factor: 90", "factor: 95", "tuned: Lie: factor 90 -> 95"),
        ("cover: 10)", "cover: 10, bonus: 5)", "tuned: Lie: bonus 0 -> 5"),
        ("threshold: 40", "threshold: 50", "tuned: Warrant: threshold 40 -> 50"),
        ("name: \"Weed\"", "name: \"Grass\"", "tuned: Weed is now called Grass"),
        ("class: neutral", "class: safe", "tuned: Rain: class neutral -> safe"),
        ("class: neutral, ", "", "tuned: Rain: class neutral -> none"),
    ] {
        assert_eq!(changed(TUNED, from, to), [want], "{to}");
    }
}

#[test]
fn cards_and_decks_are_taken_up_at_the_next_hand() {
    let new = "        (id: \"tip\", name: \"Tip\", kind: cover(cover: 1)),\n    ],\n    presets";
    for (file, from, to, want) in [
        (TUNED, "    ],\n    presets", new, &["!tuned: card tip is new"][..]),
        (
            TUNED,
            "conviction(threshold: 40)",
            "cover(cover: 4)",
            &["!tuned: Warrant: kind Conviction -> Cover"],
        ),
        (TUNED, "heat: 5,", "heat: 5, raises: 1,", &["!tuned: Weed: raises 0 -> 1"]),
        (DECKS, "(\"rain\", 4)", "(\"rain\", 5)", &["!deck dealer: Rain 4 -> 5"]),
        (DECKS, "(\"rain\", 4)", "(\"rain\", 4), ", &[]),
        (DECKS, "(\"patrol\", 3), ", "", &["!deck narc: Patrol 3 -> 0"]),
        (DECKS, "least: 3", "least: 2", &["!pool: least 3 -> 2"]),
        (DECKS, "\"lie\", \"patrol\"]", "\"lie\"]", &["!pool: Patrol 1 -> 0"]),
        (
            TUNED,
            "\"lie\"]",
            "\"patrol\"]",
            &["!tuned: preset default: Lie 1 -> 0", "!tuned: preset default: Patrol 0 -> 1"],
        ),
        (
            TUNED,
            "presets: [",
            "presets: [(name: \"mine\", cards: [\"weed\", \"home\", \"lie\"]),",
            &["!tuned: preset mine is new"],
        ),
    ] {
        assert_eq!(changed(file, from, to), want, "{to}");
    }
    let (lie, patrol) = (CARD_LINES[0], CARD_LINES[1]);
    let order = changed(TUNED, &format!("{lie}\n{patrol}"), &format!("{patrol}\n{lie}"));
    assert_eq!(order, ["!tuned: the cards stand in another order"]);
}

#[test]
fn thresholds_take_effect_at_once_and_other_rules_at_the_next_hand() {
    for (from, to, want) in [
        (
            "(50, 60, 80)",
            "(50, 60, 90)",
            &[
                "sequential: fold_above in round 3 80 -> 90",
                "secret: fold_above in round 3 80 -> 90",
            ][..],
        ),
        ("cash: 0", "cash: 100", &["sequential: cash 0 -> 100", "secret: cash 0 -> 100"]),
        (
            "order: rotating",
            "order: hottest_first",
            &[
                "!sequential: order rotating -> hottest_first",
                "!secret: order rotating -> hottest_first",
            ],
        ),
        ("hands: 20", "hands: 10", &["!sequential: hands 20 -> 10", "!secret: hands 20 -> 10"]),
        (
            "dealer_deck: fresh",
            "dealer_deck: worn",
            &["!sequential: dealer_deck fresh -> worn", "!secret: dealer_deck fresh -> worn"],
        ),
        (
            "customer: \"narc\"",
            "customer: \"default\"",
            &["!sequential: customer narc -> default", "!secret: customer narc -> default"],
        ),
        ("picks: secret", "picks: open", &["!secret: picks secret -> open"]),
        (
            "name: \"secret\"",
            "name: \"quiet\"",
            &["!ruleset quiet is new", "!ruleset secret is gone"],
        ),
    ] {
        assert_eq!(changed(RULESETS, from, to), want, "{to}");
    }
}

#[test]
fn card_sets_come_and_go() {
    let folder = Folder::small();
    let before = Content::load(folder.path()).unwrap();
    let cards = std::fs::read_to_string(folder.join(TUNED)).unwrap();
    folder.write("buy-bust/cards/mine.ron", cards);
    let after = Content::load(folder.path()).unwrap();
    let change = &before.changes(&after)[0];
    assert_eq!(
        (change.to_string().as_str(), change.concerns("mine")),
        ("card set mine is new", true)
    );
    assert!(!change.concerns("tuned"), "nobody who plays meets it");
    assert_eq!(after.changes(&before)[0].to_string(), "card set mine is gone");
}

#[test]
fn what_an_edit_changes_is_told_in_one_line_whatever_it_repeats() {
    let told = changed(RULESETS, "about: \"in turn\"", "about: \"in\u{7} turn\"");
    assert!(!told.is_empty());
    assert!(told.iter().all(|line| !line.contains(char::is_control)), "{told:?}");
    assert!(told.iter().any(|line| line.contains("in\\u{7} turn")), "{told:?}");
}

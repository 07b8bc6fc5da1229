//! A ruleset that is like another: what it says counts, the rest is the other's.

use croupier_buybust::Ruleset;
use croupier_content::buybust::Content;

use crate::folder::Folder;

const RULESETS: &str = "buy-bust/rulesets.ron";
const DECKS: &str = "buy-bust/decks.ron";
const DEALER: &str = "(name: \"dealer\", cards: [(\"rain\", 4)]),";
const MORE_DECKS: &str = r#"
    (name: "dealer", cards: [("rain", 4)]),
    (name: "rainy", cards: [("rain", 5)]),
    (name: "own", cards: [("home", 1), ("weed", 2)]),
"#;
const MINE: &str = "(name: \"secret\", like: \"sequential\", picks: secret),";

/// A ruleset of each of the other games, in the words of a file.
const OTHERS: &str = r#"
    (name: "initiative", about: "by raises", narc: "narc", customer: "narc", player: "default",
     play: initiative, hands: 7, decks: worn, cash: 3, heat: 4, warn_within: 9, answers: lap,
     raises: (3, 2, 4), persists: false, blind: false, fold_costs_card: true),
    (name: "single", about: "one card", narc: "narc", customer: "narc", player: "default",
     play: single_round, hands: 1, decks: fresh, cash: 0, heat: 0, warn_within: 10,
     location_duty: true),
"#;

/// The small game's ruleset `mine`, which is like `base` but for these words.
fn mine(base: &str, words: &str) -> (Content, Ruleset) {
    let folder = Folder::small();
    let entry = format!("{OTHERS}(name: \"mine\", like: \"{base}\"{words}),");
    folder.edit(RULESETS, MINE, &entry);
    folder.edit(DECKS, DEALER, MORE_DECKS);
    let content = Content::load(folder.path()).unwrap_or_else(|wrong| panic!("{words}: {wrong}"));
    let ruleset = content.book("tuned").unwrap().ruleset("mine").unwrap().clone();
    (content, ruleset)
}

#[test]
fn it_is_the_other_but_for_its_name() {
    for base in ["sequential", "initiative", "single"] {
        let (content, ruleset) = mine(base, "");
        let other = content.book("tuned").unwrap().ruleset(base).unwrap().clone();
        assert_eq!(ruleset, Ruleset { name: "mine".to_string(), ..other });
    }
}

/// Every field, at every value that the other does not have, or at both ends.
#[test]
fn it_can_change_every_field_and_changes_no_other() {
    let common = [
        ("about", "\"mine\"", "mine"),
        ("narc", "\"own\"", "own"),
        ("customer", "\"own\"", "own"),
        ("player", "\"own\"", "own"),
        ("hands", "2", "2"),
        ("cash", "77", "77"),
        ("cash", "4294967295", "4294967295"),
        ("heat", "5", "5"),
        ("heat", "65535", "65535"),
        ("warn_within", "0", "0"),
        ("warn_within", "65535", "65535"),
        ("seizure", "100", "100"),
        ("fine", "65535", "65535"),
        ("tiers", "[(\"Warm\", 26, \"own\")]", "Warm from 26 own"),
    ];
    let sequential = [
        ("dealer", "\"rainy\"", "rainy"),
        ("decks", "fresh", "fresh"),
        ("fold_above", "(51, 60, 80)", "51"),
        ("fold_above", "(50, 0, 80)", "0"),
        ("fold_above", "(50, 60, 65535)", "65535"),
        ("order", "hottest_first", "hottest_first"),
        ("order", "winner_first", "winner_first"),
        ("picks", "secret", "secret"),
        ("dealer_deck", "worn", "worn"),
        ("loiter", "65535", "65535"),
        ("convictions_hold", "true", "true"),
    ];
    let initiative = [
        ("hands", "20", "20"),
        ("decks", "fresh", "fresh"),
        ("answers", "strict", "strict"),
        ("raises", "(5, 2, 4)", "5"),
        ("raises", "(3, 1, 4)", "1"),
        ("raises", "(3, 2, 5)", "5"),
        ("bonus", "\"rain\"", "rain"),
        ("persists", "true", "true"),
        ("blind", "true", "true"),
        ("fold_costs_card", "false", "false"),
    ];
    let single = [("location_duty", "false", "false")];
    for (base, fields) in
        [("sequential", &sequential[..]), ("initiative", &initiative), ("single", &single)]
    {
        let (before, _) = mine(base, "");
        for (field, words, value) in common.iter().chain(fields) {
            let (after, _) = mine(base, &format!(", {field}: {words}"));
            let changes: Vec<String> =
                before.changes(&after).iter().map(ToString::to_string).collect();
            let [change] = &changes[..] else { panic!("{base} {field}: {changes:?}") };
            let named = change.starts_with(&format!("mine: {field} "));
            assert!(named && change.ends_with(&format!("-> {value}")), "{base}: {change}");
        }
    }
}

//! What an edit changed in rulesets.

use std::fmt;

use croupier_buybust::{Play, Ruleset};

use super::{Found, Reach, came_and_went, differs};

/// Rulesets by name, field by field.
pub(super) fn rulesets(old: &[Ruleset], new: &[Ruleset]) -> Vec<Found> {
    let names =
        |all: &[Ruleset]| all.iter().map(|ruleset| ruleset.name.clone()).collect::<Vec<_>>();
    let mut found = came_and_went("ruleset", &names(old), &names(new));
    for one in old {
        let Some(other) = new.iter().find(|each| each.name == one.name) else { continue };
        let (before, after) = (fields(one), fields(other));
        for (field, value, reach) in &before {
            if let Some((_, now, _)) = after.iter().find(|(each, ..)| each == field) {
                found.extend(differs(&format!("{}: {field}", one.name), value, now, *reach));
            }
        }
    }
    found
}

/// The fields of a ruleset as its file names them.
fn fields(ruleset: &Ruleset) -> Vec<(String, String, Reach)> {
    let rules = &ruleset.rules;
    let (number, structure) = (Reach::Number, Reach::Structure);
    let mut all = vec![
        ("about", ruleset.about.clone(), number),
        ("narc", ruleset.narc.clone(), structure),
        ("customer", ruleset.customer.clone(), structure),
        ("player", ruleset.player.clone(), structure),
        ("dealer", word(&ruleset.dealer), structure),
        ("tiers", tiers(&ruleset.tiers), structure),
        ("hands", rules.hands.to_string(), structure),
        ("decks", word(&rules.decks), structure),
        ("cash", rules.cash.to_string(), number),
        ("heat", rules.heat.to_string(), number),
        ("warn_within", rules.warn_within.to_string(), number),
        ("seizure", rules.seizure.to_string(), number),
        ("fine", rules.fine.to_string(), number),
    ];
    let mut by_round = Vec::new();
    match &rules.play {
        Play::SingleRound(options) => all.extend([
            ("play", "single_round".to_string(), structure),
            ("location_duty", options.location_duty.to_string(), structure),
        ]),
        Play::Initiative(options) => {
            all.extend([
                ("play", "initiative".to_string(), structure),
                ("answers", word(&options.answers), structure),
                ("bonus", word(&options.bonus), structure),
                ("persists", options.persists.to_string(), structure),
                ("blind", options.blind.to_string(), structure),
                ("fold_costs_card", options.fold_costs_card.to_string(), structure),
            ]);
            by_round.extend(options.raises.map(|raises| ("raises", u16::from(raises))));
        }
        Play::Sequential(options) => {
            all.extend([
                ("play", "sequential".to_string(), structure),
                ("order", word(&options.order), structure),
                ("picks", word(&options.picks), structure),
                ("dealer_deck", word(&options.dealer), structure),
                ("loiter", options.loiter.to_string(), number),
                ("convictions_hold", options.convictions_hold.to_string(), structure),
            ]);
            by_round.extend(options.fold_above.map(|evidence| ("fold_above", evidence)));
        }
    }
    let by_round = by_round.into_iter().zip(1..).map(|((field, value), round)| {
        (format!("{field} in round {round}"), value.to_string(), number)
    });
    all.into_iter()
        .map(|(field, value, reach)| (field.to_string(), value, reach))
        .chain(by_round)
        .collect()
}

/// Heat tiers in a line: `Warm from 26 narc-warm`.
fn tiers(tiers: &[(String, u16, String)]) -> String {
    let each = tiers.iter().map(|(name, from, deck)| format!("{name} from {from} {deck}"));
    let all: Vec<String> = each.collect();
    if all.is_empty() { "none".to_string() } else { all.join(", ") }
}

/// A value in the words of a file: `HottestFirst` is `hottest_first`, `None` is `none`.
pub(super) fn word(value: &(impl fmt::Debug + ?Sized)) -> String {
    let text = format!("{value:?}");
    let inner = text.strip_prefix("Some(").and_then(|text| text.strip_suffix(')')).unwrap_or(&text);
    let mut word = String::new();
    for letter in inner.trim_matches('"').chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(letter.to_lowercase());
    }
    word
}

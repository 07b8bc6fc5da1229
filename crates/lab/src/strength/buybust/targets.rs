//! What the card values were tuned for.

use std::collections::BTreeMap;
use std::fmt::Write;

use croupier_buybust::{Card, Role};
use croupier_sim::{BuyBustTally, Ratio};

use super::Size;
use super::table::{Table, error, number, percent};
use crate::LabError;

/// The decks that are compared, the usual one first.
const DECKS: [&str; 4] = ["default", "aggro", "control", "balanced"];

/// The runs of each deck with one set of cards.
pub(super) type Decks = Vec<(String, BuyBustTally)>;

/// Plays every deck with both sets, the Player `hard` and the others `normal`;
/// the recorded set comes first.
pub(super) fn both(tables: &Table<'_>, size: &Size) -> Result<(Decks, Decks), LabError> {
    let bots = ["normal", "normal", "hard"];
    let decks = |cards: &str| -> Result<Decks, LabError> {
        let deck = |deck: &&str| Ok((deck.to_string(), tables.play(cards, deck, bots, size.dear)?));
        DECKS.iter().map(deck).collect()
    };
    Ok((decks("classic")?, decks("tuned")?))
}

/// The table of targets, the decks, and how often each card is played.
pub(super) fn report(tuned: &Decks, classic: &Decks) -> String {
    let mut text =
        "Targets of the tuned cards: the Player hard, the others normal, deck default\n\n\
        | figure | wanted | tuned | | classic |\n\
        |---|---|---:|---|---:|\n"
            .to_string();
    let [ours, theirs] = [tuned, classic].map(figures);
    for (one, other) in ours.iter().zip(&theirs) {
        let met = if one.met { "met" } else { "missed" };
        let (name, wanted, words) = (one.name, one.wanted, &one.words);
        let _ = writeln!(text, "| {name} | {wanted} | {words} | {met} | {} |", other.words);
    }
    text += "\n| deck | tuned: cash | hands | folds | customer leaves | classic: cash | hands |\n\
        |---|---:|---:|---:|---:|---:|---:|\n";
    for ((deck, ours), (_, theirs)) in tuned.iter().zip(classic) {
        let _ = writeln!(
            text,
            "| {deck} | ${} | {} | {} | {} | ${} | {} |",
            number(&ours.cash, 0),
            number(&ours.hands, 2),
            percent(&ours.endings.folded),
            percent(&ours.left_any),
            number(&theirs.cash, 0),
            number(&theirs.hands, 2),
        );
    }
    text += "\nShare of the hands that hold a card in which it is played, all decks, tuned:\n\n";
    for role in Role::ORDER {
        let lines: Vec<String> = rates(tuned)
            .into_iter()
            .filter(|((who, _), _)| *who == role)
            .map(|((_, card), ratio)| format!("{} {}", name(tuned, card), percent(&ratio)))
            .collect();
        let _ = writeln!(text, "- {role}: {}", lines.join(", "));
    }
    text
}

/// One target and how near the cards come to it.
struct Figure {
    name: &'static str,
    wanted: &'static str,
    words: String,
    met: bool,
}

fn figures(decks: &Decks) -> Vec<Figure> {
    let Some((_, usual)) = decks.first() else { return Vec::new() };
    let share = |name, wanted, ratio: &Ratio, low: f64, high: f64| Figure {
        name,
        wanted,
        words: percent(ratio),
        met: ratio.mean().is_some_and(|mean| (low..=high).contains(&mean)),
    };
    let mut all = vec![
        share("hands in which the Customer leaves", "20 to 30 %", &usual.left_any, 0.20, 0.30),
        least_played(decks),
        share("busts that an Insurance saves", "3 to 10 %", &usual.insured, 0.03, 0.10),
        decks_apart(decks),
    ];
    all.push(Figure {
        name: "hands of a run",
        wanted: "4 to 6",
        words: number(&usual.hands, 2),
        met: usual.hands.mean().is_some_and(|mean| (4.0..=6.0).contains(&mean)),
    });
    let folds = &usual.endings.folded;
    all.push(share("hands in which folding is best", "15 to 30 %", folds, 0.15, 0.30));
    all
}

/// How often each card is played, over all decks.
fn rates(decks: &Decks) -> BTreeMap<(Role, Card), Ratio> {
    let mut rates: BTreeMap<(Role, Card), Ratio> = BTreeMap::new();
    for (role, card, ratio) in decks.iter().flat_map(|(_, tally)| tally.played()) {
        let sum = rates.entry((role, card)).or_default();
        *sum = sum.plus(ratio);
    }
    rates
}

fn name(decks: &Decks, card: Card) -> String {
    let config = decks.first().and_then(|(_, tally)| tally.config());
    config.map_or(String::new(), |config| config.catalog().name(card).to_string())
}

fn least_played(decks: &Decks) -> Figure {
    let least = rates(decks).into_iter().min_by(|one, other| {
        let share = |ratio: &Ratio| ratio.mean().unwrap_or(1.0);
        share(&one.1).total_cmp(&share(&other.1))
    });
    let words = least.as_ref().map_or(String::new(), |((_, card), ratio)| {
        format!("{}: {}", name(decks, *card), percent(ratio))
    });
    let met = least.is_some_and(|(_, ratio)| ratio.mean().is_some_and(|mean| mean >= 0.02));
    Figure {
        name: "hands that hold the least played card and play it",
        wanted: "at least 2 %",
        words,
        met,
    }
}

/// By how much the best deck earns more than the worst.
fn decks_apart(decks: &Decks) -> Figure {
    let cash =
        decks.iter().map(|(_, tally)| (tally.cash.mean().unwrap_or(0.0), error(&tally.cash)));
    let most = cash.clone().fold((0.0, 0.0), |a, b| if b.0 > a.0 { b } else { a });
    let least = cash.fold((f64::INFINITY, 0.0), |a, b| if b.0 < a.0 { b } else { a });
    let apart = most.0 / least.0 - 1.0;
    let (a, b) = (most.1 / most.0, least.1 / least.0);
    let error = (1.0 + apart) * (a * a + b * b).sqrt();
    Figure {
        name: "by which the best deck earns more than the worst",
        wanted: "at most 15 %",
        words: format!("{:.1} ± {:.1} %", 100.0 * apart, 100.0 * error),
        met: apart <= 0.15,
    }
}

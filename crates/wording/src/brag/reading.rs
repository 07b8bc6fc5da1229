//! What a hand makes, in words.

use croupier_brag::{Bonus, Category, Reading};
use croupier_kernel::{Card, CardSet, Rank};

/// The plural of each rank's name, from two to ace.
const PLURALS: [&str; 13] = [
    "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks",
    "queens", "kings", "aces",
];

/// Such as `pair of nines with a king` or `straight flush A-2-3, 6h as As`.
pub fn words(reading: &Reading) -> String {
    let ranks = reading.cards.map(Card::rank);
    let [high, second, third] = ranks;
    let many = |rank: Rank| PLURALS[usize::from(rank.index())];
    let made = match reading.category() {
        Category::Prial => format!("prial of {}", many(high)),
        Category::RoyalFlush => "royal flush".to_string(),
        Category::StraightFlush => format!("straight flush {}", run(ranks)),
        Category::Straight => format!("straight {}", run(ranks)),
        Category::Flush => format!("flush {high} {second} {third}"),
        Category::Pair => format!("pair of {} with {third}", many(high)),
        Category::HighCard => format!("high card {high} {second} {third}"),
    };
    match (reading.trump, reading.stands_for) {
        (Some(trump), Some(card)) => format!("{made}, trump {trump} as {card}"),
        _ => made,
    }
}

/// The points of a hand as they are worked out, and what is added for what,
/// such as `110 * (13 + 10 + 5) + 5, next to the trump: +5`.
pub fn explained(bonus: &Bonus) -> String {
    let added = bonus.descriptions().into_iter().skip(1).map(|added| format!(", {added}"));
    format!("{bonus}{}", added.collect::<String>())
}

/// A run from its first card, the ace first in A-2-3.
fn run([high, second, third]: [Rank; 3]) -> String {
    if high == Rank::ACE && second != Rank::KING {
        return format!("{high}-{third}-{second}");
    }
    format!("{high}-{second}-{third}")
}

/// Cards from high to low.
pub(super) fn sorted(hand: CardSet) -> String {
    let mut cards: Vec<Card> = hand.collect();
    cards.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
    let texts: Vec<String> = cards.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

/// A share as a percentage with one decimal, never rounded up to all of it.
pub fn percent(part: f64) -> String {
    let tenths = (part * 1000.0).floor();
    format!("{:.1} %", tenths / 10.0)
}

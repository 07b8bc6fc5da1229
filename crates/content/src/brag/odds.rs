//! How often hands come, counted by the engine.

use std::sync::OnceLock;

use croupier_brag::{Category, Ranking, Strength};
use croupier_kernel::{Card, CardSet};
use serde::{Deserialize, Serialize};

/// How many of all hands are of one kind (spec 3.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Odds {
    /// Of the 22,100 hands as they are.
    pub natural: u32,
    /// Of the 66,300 hands with one of their cards as the trump.
    pub with_trump: u32,
    /// Of the 270,725 sets of four cards, by their best three: a hand and a draw.
    pub after_draw: u32,
}

impl Odds {
    /// How many there are of all kinds together.
    pub const OF: Odds = Odds { natural: 22_100, with_trump: 66_300, after_draw: 270_725 };

    /// The counts for each of [`Category::ALL`], made once for each ranking.
    pub fn counted(ranking: Ranking) -> [Odds; 7] {
        static COUNTS: [OnceLock<[Odds; 7]>; 6] = [const { OnceLock::new() }; 6];
        let place = Ranking::all().position(|each| each == ranking).unwrap_or(0);
        *COUNTS[place].get_or_init(|| Odds::count(ranking))
    }

    fn count(ranking: Ranking) -> [Odds; 7] {
        let mut counts = [Odds::default(); 7];
        let kind = |hand: CardSet, trump: Option<Card>| {
            ranking.strength(hand, trump).map(Strength::category)
        };
        for cards in subsets::<3>() {
            let hand: CardSet = cards.into_iter().collect();
            if let Some(category) = kind(hand, None) {
                counts[category.index()].natural += 1;
            }
            for category in hand.filter_map(|trump| kind(hand, Some(trump))) {
                counts[category.index()].with_trump += 1;
            }
        }
        for cards in subsets::<4>() {
            let four: CardSet = cards.into_iter().collect();
            let kept = cards.iter().map(|given| four - CardSet::only(*given));
            if let Some(best) = kept.filter_map(|hand| kind(hand, None)).max() {
                counts[best.index()].after_draw += 1;
            }
        }
        counts
    }

    /// The counts of several kinds together.
    pub fn together(counts: &[Odds; 7], kinds: &[Category]) -> Odds {
        kinds.iter().map(|kind| counts[kind.index()]).fold(Odds::default(), |sum, odds| Odds {
            natural: sum.natural + odds.natural,
            with_trump: sum.with_trump + odds.with_trump,
            after_draw: sum.after_draw + odds.after_draw,
        })
    }
}

/// Each choice of `N` cards of the pack.
fn subsets<const N: usize>() -> impl Iterator<Item = [Card; N]> {
    let mut places: Option<[usize; N]> = Some(std::array::from_fn(|place| place));
    std::iter::from_fn(move || {
        let now = places?;
        let movable = (0..N).rev().find(|place| now[*place] < Card::COUNT - N + place);
        places = movable.map(|first| {
            std::array::from_fn(|place| {
                if place < first { now[place] } else { now[first] + 1 + place - first }
            })
        });
        Some(now.map(|place| Card::PACK[place]))
    })
}

/// A share in hundredths of a per cent, as `0.24`.
pub(super) fn per_cent(part: u32, of: u32) -> String {
    let hundredths = (u64::from(part) * 20_000 + u64::from(of)) / (2 * u64::from(of.max(1)));
    format!("{}.{:02}", hundredths / 100, hundredths % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_of_cards_is_counted_once() {
        let counts = Odds::counted(Ranking::default());
        assert_eq!(Odds::together(&counts, &Category::ALL), Odds::OF);
        assert_eq!(per_cent(52, 22_100), "0.24");
        assert_eq!(per_cent(16_440, 22_100), "74.39");
        assert_eq!(per_cent(1, 1), "100.00");
    }
}

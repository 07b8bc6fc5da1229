//! How often hands come, counted by the engine.

use std::sync::OnceLock;

use croupier_brag::{Category, Config, Ranking, Strength};
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

/// How often each kind comes at a table: with the trump in play, if there is one.
pub(super) struct Counts {
    odds: [Odds; 7],
    /// The best three of four cards with one of the four as the trump.
    drawn_with_trump: Option<&'static [u32; 7]>,
}

impl Counts {
    /// The trumps that may be named beside three cards, and beside four.
    const BESIDE_THREE: u32 = Card::COUNT as u32 - 3;
    const BESIDE_FOUR: u32 = Card::COUNT as u32 - 4;

    pub(super) fn of(config: &Config) -> Counts {
        let drawn_with_trump = config.trump.then(|| drawn_with_trump(config.ranking()));
        Counts { odds: Odds::counted(config.ranking()), drawn_with_trump }
    }

    /// Of all hands, or with a trump of all hands and trumps, how many are of
    /// one of these kinds, and how many there are.
    pub(super) fn dealt_of(&self, kinds: &[Category]) -> (u32, u32) {
        let Odds { natural, with_trump, .. } = Odds::together(&self.odds, kinds);
        match self.drawn_with_trump {
            None => (natural, Odds::OF.natural),
            Some(_) => {
                (Counts::BESIDE_THREE * natural + with_trump, Card::COUNT as u32 * Odds::OF.natural)
            }
        }
    }

    /// The same of four cards, by their best three.
    pub(super) fn drawn_of(&self, kinds: &[Category]) -> (u32, u32) {
        let Odds { after_draw, .. } = Odds::together(&self.odds, kinds);
        match self.drawn_with_trump {
            None => (after_draw, Odds::OF.after_draw),
            Some(counts) => {
                let made: u32 = kinds.iter().map(|kind| counts[kind.index()]).sum();
                let all = Card::COUNT as u32 * Odds::OF.after_draw;
                (Counts::BESIDE_FOUR * after_draw + made, all)
            }
        }
    }

    /// The share of dealt hands of these kinds, in per cent.
    pub(super) fn dealt(&self, kinds: &[Category]) -> String {
        let (part, of) = self.dealt_of(kinds);
        per_cent(part, of)
    }

    /// The share of four cards whose best three are of these kinds, in per cent.
    pub(super) fn drawn(&self, kinds: &[Category]) -> String {
        let (part, of) = self.drawn_of(kinds);
        per_cent(part, of)
    }
}

/// Of the 1,082,900 sets of four cards with one of them as the trump, how many
/// are of each of [`Category::ALL`] by their best three.
fn drawn_with_trump(ranking: Ranking) -> &'static [u32; 7] {
    static COUNTS: [OnceLock<[u32; 7]>; 6] = [const { OnceLock::new() }; 6];
    let place = Ranking::all().position(|each| each == ranking).unwrap_or(0);
    COUNTS[place].get_or_init(|| {
        let mut counts = [0; 7];
        for cards in subsets::<4>() {
            let four: CardSet = cards.into_iter().collect();
            for trump in cards {
                let kept = cards.iter().map(|given| four - CardSet::only(*given));
                let best = kept.filter_map(|hand| ranking.strength(hand, Some(trump))).max();
                if let Some(best) = best {
                    counts[best.category().index()] += 1;
                }
            }
        }
        counts
    })
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
    use croupier_brag::Settings;

    #[test]
    fn every_set_of_cards_is_counted_once() {
        let counts = Odds::counted(Ranking::default());
        assert_eq!(Odds::together(&counts, &Category::ALL), Odds::OF);
        assert_eq!(drawn_with_trump(Ranking::default()).iter().sum::<u32>(), 4 * 270_725);
        assert_eq!(per_cent(52, 22_100), "0.24");
        assert_eq!(per_cent(16_440, 22_100), "74.39");
        assert_eq!(per_cent(1, 1), "100.00");
    }

    /// One ranking after another, as they are kept apart.
    #[test]
    fn a_royal_flush_is_counted_only_where_it_is_a_kind_of_its_own() {
        for ranking in Ranking::all() {
            let royal = Odds::counted(ranking)[Category::RoyalFlush.index()];
            let natural = if ranking.royal_flush { 4 } else { 0 };
            assert_eq!(royal.natural, natural, "{ranking:?}");
        }
        for royal_flush in [true, false] {
            let ranking = Ranking { royal_flush, ..Ranking::default() };
            let drawn = drawn_with_trump(ranking)[Category::RoyalFlush.index()];
            assert_eq!(drawn > 0, royal_flush);
        }
    }

    /// The figures of dealt hands where a trump is named, as counted elsewhere
    /// (`checks/oracle/brag.py --odds`, of three cards).
    #[test]
    fn a_trump_makes_good_hands_more_frequent() {
        let shares = |trump| {
            let config = Config::new(Settings { trump, ..Settings::default() }).unwrap();
            let counts = Counts::of(&config);
            Category::ALL.map(|kind| (counts.dealt(&[kind]), counts.drawn(&[kind])))
        };
        let kinds = |shares: [(&str, &str); 7]| shares.map(|(one, two)| (one.into(), two.into()));
        let with_trump = [
            ("70.10", "42.15"),
            ("18.73", "25.09"),
            ("5.60", "15.10"),
            ("4.38", "13.25"),
            ("0.57", "1.99"),
            ("0.07", "0.25"),
            ("0.56", "2.18"),
        ];
        assert_eq!(shares(true), kinds(with_trump));
        let natural = [
            ("74.39", "45.66"),
            ("16.94", "26.54"),
            ("4.96", "15.28"),
            ("3.26", "10.73"),
            ("0.20", "0.78"),
            ("0.02", "0.07"),
            ("0.24", "0.93"),
        ];
        assert_eq!(shares(false), kinds(natural));
    }
}

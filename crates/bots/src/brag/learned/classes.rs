//! Classes of hands of about the same strength.

use croupier_brag::{Ranking, View};
use croupier_kernel::{Card, CardSet};

use crate::brag::outlook::best_with;

/// How many classes there are, worst first.
pub(crate) const CLASSES: usize = 20;
/// The first class of the better half of all hands.
pub(crate) const HALF: usize = 4;
/// How finely a hand is measured that a card may still come to.
const SCALE: usize = 64;

/// One in so many hands is looked at for the cards that may come.
const SAMPLE: usize = 7;

/// Which hundredths of all hands are worse than each class but the first.
const SHARES: [f64; CLASSES - 1] = [
    0.12, 0.25, 0.38, 0.50, 0.60, 0.68, 0.73, 0.78, 0.82, 0.86, 0.89, 0.915, 0.935, 0.95, 0.965,
    0.98, 0.988, 0.994, 0.998,
];
/// The same for hands that a card may still come to.
const DRAWING: [f64; CLASSES - 1] = [
    0.08, 0.16, 0.24, 0.32, 0.40, 0.48, 0.56, 0.63, 0.70, 0.75, 0.80, 0.84, 0.88, 0.91, 0.94, 0.96,
    0.975, 0.987, 0.995,
];

/// The share of all hands that is worse than the middle of a class of hands as they are.
pub(crate) fn share(class: usize) -> f64 {
    let from = class.checked_sub(1).map_or(0.0, |before| SHARES[before]);
    let to = SHARES.get(class).copied().unwrap_or(1.0);
    (from + to) / 2.0
}

/// Where one class ends and the next begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Classes {
    /// The least strength of each class but the first, for a hand as it is.
    now: Vec<u32>,
    /// The steps in which hands with one more card are measured.
    scale: Vec<u32>,
    /// The least sum of such steps, over all cards that may come, of each class
    /// but the first.
    drawing: Vec<u32>,
}

/// The bytes that [`Classes::to_bytes`] gives.
pub(crate) const BYTES: usize = 4 * (2 * (CLASSES - 1) + SCALE - 1);

impl Classes {
    /// The classes of a table: every hand is counted, with a trump as often as it
    /// is dealt.
    pub(crate) fn of(ranking: Ranking, trump: bool, draws: bool) -> Classes {
        let hands: Vec<CardSet> = all_hands();
        let strength =
            |hand, trump| ranking.strength(hand, trump).map_or(0, croupier_brag::Strength::to_u32);
        let mut now = Vec::new();
        let mut later = Vec::new();
        for hand in &hands {
            now.push((strength(*hand, None), if trump { 49 } else { 1 }));
            if trump {
                now.extend(hand.map(|card| (strength(*hand, Some(card)), 1)));
            }
        }
        if draws {
            for hand in hands.iter().step_by(SAMPLE) {
                for card in CardSet::FULL - *hand {
                    later.push((best_with(ranking, None, *hand, card).0.to_u32(), 1));
                }
            }
        }
        let even: Vec<f64> = (1..SCALE).map(|step| step as f64 / SCALE as f64).collect();
        let (now, scale) = (cuts(now, &SHARES), cuts(later, &even));
        let mut classes = Classes { now, scale, drawing: Vec::new() };
        let mut sums = Vec::new();
        if draws {
            for hand in hands.iter().step_by(SAMPLE) {
                sums.push((classes.sum(ranking, *hand, None), if trump { 49 } else { 1 }));
                if trump {
                    let with = |card| (classes.sum(ranking, *hand, Some(card)), 1);
                    sums.extend(hand.map(with));
                }
            }
        }
        classes.drawing = cuts(sums, &DRAWING);
        classes
    }

    /// The class of a seat's hand, if it has looked.
    pub(crate) fn class(&self, view: &View) -> Option<usize> {
        let hand = view.hand?;
        let (ranking, trump) = (view.board.config.ranking(), view.board.floor.trump);
        Some(if draws_follow(view) {
            above(&self.drawing, self.sum(ranking, hand, trump))
        } else {
            self.now(view)?
        })
    }

    /// The class of a seat's hand as it is, if it has looked.
    pub(crate) fn now(&self, view: &View) -> Option<usize> {
        let ranking = view.board.config.ranking();
        let strength = ranking.strength(view.hand?, view.board.floor.trump)?;
        Some(above(&self.now, strength.to_u32()))
    }

    /// How good a hand becomes by a card, over all that may come.
    fn sum(&self, ranking: Ranking, hand: CardSet, trump: Option<Card>) -> u32 {
        let cards = CardSet::FULL - hand;
        let step = |card| above(&self.scale, best_with(ranking, trump, hand, card).0.to_u32());
        cards.map(step).sum::<usize>() as u32
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let all = self.now.iter().chain(&self.scale).chain(&self.drawing);
        all.flat_map(|cut| cut.to_le_bytes()).collect()
    }

    /// Reads what [`Classes::to_bytes`] gives, or nothing if there is too little.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Option<Classes> {
        let bytes = bytes.get(..BYTES)?;
        let mut cuts = bytes.chunks_exact(4).filter_map(|four| four.try_into().ok());
        let mut take = |count| cuts.by_ref().take(count).map(u32::from_le_bytes).collect();
        Some(Classes { now: take(CLASSES - 1), scale: take(SCALE - 1), drawing: take(CLASSES - 1) })
    }
}

/// Whether a card may still come to the seat's hand, in the laps after this one.
pub(crate) fn draws_follow(view: &View) -> bool {
    let config = &view.board.config;
    config.floor_card && config.draw_from_deck && view.board.betting.lap < 2 && config.max_laps > 1
}

/// How many of the cuts a value reaches.
fn above(cuts: &[u32], value: u32) -> usize {
    cuts.partition_point(|cut| *cut <= value)
}

/// The values that so large parts of the whole weight lie below; zeros where
/// there are no values.
fn cuts(mut values: Vec<(u32, u32)>, parts: &[f64]) -> Vec<u32> {
    values.sort_unstable();
    let whole: u64 = values.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut below = 0;
    let mut at = values.iter();
    parts
        .iter()
        .map(|part| {
            let bound = (part * whole as f64) as u64;
            for (value, weight) in at.by_ref() {
                below += u64::from(*weight);
                if below > bound {
                    return *value;
                }
            }
            u32::MAX
        })
        .collect()
}

fn all_hands() -> Vec<CardSet> {
    let mut hands = Vec::new();
    for one in Card::PACK {
        for two in Card::PACK.into_iter().filter(|two| *two > one) {
            for three in Card::PACK.into_iter().filter(|three| *three > two) {
                hands.push([one, two, three].into_iter().collect());
            }
        }
    }
    hands
}

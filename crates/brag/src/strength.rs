//! Which of two hands is better, as one number.

use core::fmt;

use croupier_kernel::{Card, CardSet};

use crate::{Category, HAND_CARDS};

mod reading;
mod tables;
mod wild;

use tables::{HANDS, NATURAL, PLACE_BITS, PLACES, ROOM, SUIT_BITS};
use wild::MADE;

pub use reading::Reading;
pub(crate) use reading::{in_order, is_red};

/// Where A-2-3 stands among the runs (C5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum AceLowRun {
    /// Below A-K-Q and above K-Q-J.
    Second,
    /// Above A-K-Q.
    Highest,
    /// Below 4-3-2.
    #[default]
    Lowest,
}

/// How good a hand is; the greater wins (R19-R21).
///
/// From the top: the category, the ranks that count in it (C4), whether it is
/// natural (C11), and the suits of its cards in the same order (C10). Of two
/// hands that hold the same trump, which never meet, the one in which it stands
/// for the less significant card is greater; so only equal cards are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Strength(u32);

/// Bits for the place of a trump that stands for another card.
const TRUMP_BITS: u32 = 2;
const NATURAL_BIT: u32 = 1 << (SUIT_BITS + TRUMP_BITS);
const WORTH_SHIFT: u32 = SUIT_BITS + TRUMP_BITS + 1;

const fn made(entry: u16, worth: u16, place: u32) -> u32 {
    let suits = entry as u32 & ((1 << SUIT_BITS) - 1);
    (worth as u32) << WORTH_SHIFT | suits << TRUMP_BITS | place
}

const fn natural(entry: u16, worth: u16) -> u32 {
    made(entry, worth, 0) | NATURAL_BIT
}

impl Strength {
    /// The number itself, for output and statistics.
    pub const fn to_u32(self) -> u32 {
        self.0
    }

    /// What kind of hand it is.
    pub const fn category(self) -> Category {
        match self.0 >> (PLACE_BITS + WORTH_SHIFT) {
            0 => Category::HighCard,
            1 => Category::Pair,
            2 => Category::Flush,
            3 => Category::Straight,
            4 => Category::StraightFlush,
            5 => Category::RoyalFlush,
            _ => Category::Prial,
        }
    }

    /// Whether no card stands for another (C11).
    pub const fn is_natural(self) -> bool {
        self.0 & NATURAL_BIT != 0
    }

    /// The strength without its suits: equal for hands that tie (C9).
    pub const fn without_suits(self) -> u32 {
        self.0 >> (SUIT_BITS + TRUMP_BITS)
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.category(), self.0)
    }
}

/// How hands are ranked at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ranking {
    /// Where A-2-3 stands among the runs (C5).
    pub ace_low_run: AceLowRun,
    /// Whether A-K-Q of one suit is a category of its own (R13).
    pub royal_flush: bool,
}

impl Default for Ranking {
    fn default() -> Ranking {
        Ranking { ace_low_run: AceLowRun::Lowest, royal_flush: true }
    }
}

impl Ranking {
    /// Every ranking there is.
    pub fn all() -> impl Iterator<Item = Ranking> {
        [true, false].into_iter().flat_map(|royal_flush| {
            [AceLowRun::Second, AceLowRun::Highest, AceLowRun::Lowest]
                .map(|ace_low_run| Ranking { ace_low_run, royal_flush })
        })
    }

    const fn index(self) -> usize {
        self.ace_low_run as usize + if self.royal_flush { 0 } else { 3 }
    }

    /// The strength of three cards as they are, or `None` if there are not three.
    #[inline]
    pub fn natural(self, hand: CardSet) -> Option<Strength> {
        let cards = hand.exactly()?;
        Some(self.in_pack_order(cards))
    }

    /// The strength of three cards in the order of the pack, as an enumeration
    /// of hands has them, or `None` if they are not in that order.
    #[inline]
    pub fn natural_of(self, cards: [Card; HAND_CARDS as usize]) -> Option<Strength> {
        let [low, middle, high] = cards;
        (low < middle && middle < high).then(|| self.in_pack_order(cards))
    }

    #[inline(always)]
    fn in_pack_order(self, [low, middle, high]: [Card; HAND_CARDS as usize]) -> Strength {
        let at = PLACES.low[code(low)] + PLACES.middle[code(middle)] + PLACES.high[code(high)];
        Strength(NATURAL[self.index()][at as usize % ROOM])
    }

    /// The strength of a hand in a round with this trump, or `None` if it has
    /// not three cards.
    ///
    /// The trump stands for whichever card makes the best hand, itself
    /// included (R37, C12).
    #[inline]
    pub fn strength(self, hand: CardSet, trump: Option<Card>) -> Option<Strength> {
        let natural = self.natural(hand)?;
        match trump {
            Some(trump) if hand.contains(trump) => Some(natural.max(self.made(hand, trump)?)),
            Some(_) | None => Some(natural),
        }
    }

    /// The best that the trump makes of the hand's other two cards.
    #[inline]
    fn made(self, hand: CardSet, trump: Card) -> Option<Strength> {
        let [low, high] = (hand - CardSet::only(trump)).exactly()?;
        let pair = PLACES.low[code(low)] + PLACES.middle[code(high)];
        MADE[self.index()].get((pair as usize) << 2 | trump.suit().index()).copied().map(Strength)
    }

    /// How many of the 22,100 hands are weaker than this in a round with this
    /// trump.
    pub fn hands_below(self, strength: Strength, trump: Option<Card>) -> u32 {
        let natural = NATURAL[self.index()].iter().take(HANDS);
        let below = natural.filter(|value| **value < strength.0).count();
        let Some(trump) = trump else { return below as u32 };
        // The hands that hold the trump count for what it makes of them.
        let weaker = |found: Option<Strength>| usize::from(found.is_some_and(|it| it < strength));
        let others = CardSet::FULL - CardSet::only(trump);
        let (mut with, mut without) = (0, 0);
        for one in others {
            for two in others.filter(|two| *two > one) {
                let hand = [one, two, trump].into_iter().collect();
                with += weaker(self.strength(hand, Some(trump)));
                without += weaker(self.natural(hand));
            }
        }
        (below + with - without) as u32
    }
}

#[inline]
fn code(card: Card) -> usize {
    usize::from(card.code())
}

//! Which of two hands is better, as one number.

use core::fmt;

use croupier_kernel::{Card, CardSet, Rank, Suit};

use crate::{Category, HAND_CARDS};

mod tables;

use tables::{HANDS, MADE, MOVES, NATURAL, PLACE_BITS, PLACES, ROOM, SUIT_BITS, WILD};

/// Where A-2-3 stands among the runs (C5).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum AceLowRun {
    /// Below A-K-Q and above K-Q-J.
    #[default]
    Second,
    /// Above A-K-Q.
    Highest,
    /// Below 4-3-2.
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

const fn natural(entry: u16, worth: u16, moved: u32) -> u32 {
    made(entry, worth, moved) | NATURAL_BIT
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
        Ranking { ace_low_run: AceLowRun::Second, royal_flush: true }
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
        let cards = three(hand)?;
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
        self.placed(NATURAL[at as usize % ROOM])
    }

    /// The strength under this ranking of a hand in the table of the first.
    #[inline(always)]
    fn placed(self, entry: u32) -> Strength {
        let moves = &MOVES[self.index()];
        Strength(entry.wrapping_add(moves[entry as usize % moves.len()]))
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
        let [low, high] = two(hand - CardSet::only(trump))?;
        let pair = PLACES.low[code(low)] + PLACES.middle[code(high)];
        MADE[self.index()].get((pair as usize) << 2 | trump.suit().index()).copied().map(Strength)
    }

    /// How many of the 22,100 natural hands are weaker than this.
    pub fn hands_below(self, strength: Strength) -> u32 {
        let natural = NATURAL.iter().take(HANDS);
        natural.filter(|entry| self.placed(**entry) < strength).count() as u32
    }

    /// What a hand makes, and what the trump stands for in it, or `None` if it
    /// has not three cards.
    #[inline]
    pub fn read(self, hand: CardSet, trump: Option<Card>) -> Option<Reading> {
        let strength = self.strength(hand, trump)?;
        if strength.is_natural() {
            let mut cards = three(hand)?;
            in_order(&mut cards);
            let trump = trump.filter(|card| hand.contains(*card));
            return Some(Reading { strength, cards, trump, stands_for: None });
        }
        let held = trump.filter(|card| hand.contains(*card));
        let stands_for = match held {
            Some(trump) if !strength.is_natural() => {
                Some(self.stood_for(two(hand - CardSet::only(trump))?))
            }
            Some(_) | None => None,
        };
        let mut cards = three(hand)?.map(|card| match (held, stands_for) {
            (Some(trump), Some(other)) if card == trump => other,
            (_, _) => card,
        });
        in_order(&mut cards);
        Some(Reading { strength, cards, trump: held, stands_for })
    }

    /// The card that a wild card stands for beside these two. Where several
    /// would do it is one of their colour if they share one (C15), and then of
    /// the highest suit.
    fn stood_for(self, [one, two]: [Card; 2]) -> Card {
        let (first, second) = (one.rank().index().into(), two.rank().index().into());
        let suited = one.suit() == two.suit();
        let ranks: &[[tables::Wild; 2]; 13] = &WILD[self.index()][usize::min(first, 12)];
        let wild = ranks[usize::min(second, 12)][usize::from(suited)];
        let rank = Rank::new(wild.rank).unwrap_or(Rank::ACE);
        let fits = |suit: &Suit| {
            let card = Card::new(rank, *suit);
            card != one && card != two && (suited && *suit == one.suit()) == wild.one_suit
        };
        let colour = |suit: &Suit| is_red(*suit) == is_red(one.suit());
        let kin = is_red(one.suit()) == is_red(two.suit());
        let suits = Suit::ALL.into_iter().filter(fits);
        let suit = suits.max_by_key(|suit| (kin && colour(suit), *suit));
        Card::new(rank, suit.unwrap_or(Suit::Spades))
    }
}

pub(crate) const fn is_red(suit: Suit) -> bool {
    matches!(suit, Suit::Diamonds | Suit::Hearts)
}

/// What a hand makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Reading {
    /// How good it is.
    #[cfg_attr(feature = "serde", serde(serialize_with = "as_number"))]
    pub strength: Strength,
    /// The cards as they count, in order of significance (C10).
    pub cards: [Card; HAND_CARDS as usize],
    /// The trump, if it is in the hand.
    pub trump: Option<Card>,
    /// The card that the trump stands for, if it stands for another.
    pub stands_for: Option<Card>,
}

/// Not a reading of any cards.
impl Default for Reading {
    fn default() -> Reading {
        let none = Card::PACK[0];
        Reading { strength: Strength(0), cards: [none; 3], trump: None, stands_for: None }
    }
}

impl Reading {
    /// What kind of hand it is.
    pub const fn category(self) -> Category {
        self.strength.category()
    }

    /// Whether the trump stands for another card.
    pub const fn uses_trump(self) -> bool {
        self.stands_for.is_some()
    }
}

/// The category, and what the trump does for it: `straight flush, 6h as 4s`.
impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.category())?;
        match (self.trump, self.stands_for) {
            (Some(trump), Some(card)) => write!(f, ", {trump} as {card}"),
            (_, _) => Ok(()),
        }
    }
}

#[cfg(feature = "serde")]
fn as_number<S: serde::Serializer>(strength: &Strength, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u32(strength.0)
}

/// Puts three cards in order of significance: a pair first, else by rank, the
/// ace high, and by suit among equals (C4, C10).
#[inline]
pub(crate) fn in_order(cards: &mut [Card; HAND_CARDS as usize]) {
    let [mut high, mut middle, mut low] = *cards;
    let key = |card: Card| ((card.code() & 15) << 2) | (card.code() >> 4);
    let before = |one: Card, other: Card| key(one) > key(other);
    if before(middle, high) {
        (high, middle) = (middle, high);
    }
    if before(low, middle) {
        (middle, low) = (low, middle);
        if before(middle, high) {
            (high, middle) = (middle, high);
        }
    }
    *cards = if middle.rank() == low.rank() && high.rank() != middle.rank() {
        [middle, low, high]
    } else {
        [high, middle, low]
    };
}

#[inline]
fn code(card: Card) -> usize {
    usize::from(card.code())
}

/// The three cards of a hand, in the order of the pack.
#[inline]
pub(crate) fn three(hand: CardSet) -> Option<[Card; 3]> {
    hand.exactly()
}

#[inline]
fn two(cards: CardSet) -> Option<[Card; 2]> {
    cards.exactly()
}

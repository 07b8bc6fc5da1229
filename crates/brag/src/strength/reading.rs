//! What a hand makes, card by card.

use core::fmt;

use croupier_kernel::{Card, CardSet, Rank, Suit};

use super::wild::{WILD, Wild};
use super::{Ranking, Strength};
use crate::{Category, HAND_CARDS};

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

impl Ranking {
    /// What a hand makes, and what the trump stands for in it, or `None` if it
    /// has not three cards.
    #[inline]
    pub fn read(self, hand: CardSet, trump: Option<Card>) -> Option<Reading> {
        let strength = self.strength(hand, trump)?;
        let held = trump.filter(|card| hand.contains(*card));
        let stands_for = match held {
            Some(trump) if !strength.is_natural() => {
                Some(self.stood_for((hand - CardSet::only(trump)).exactly()?))
            }
            Some(_) | None => None,
        };
        let mut cards = hand.exactly()?;
        if let (Some(trump), Some(other)) = (held, stands_for) {
            cards = cards.map(|card| if card == trump { other } else { card });
        }
        in_order(&mut cards);
        Some(Reading { strength, cards, trump: held, stands_for })
    }

    /// The card that a wild card stands for beside these two. Where several
    /// would do it is one of their colour if they share one (C15), and then of
    /// the highest suit.
    fn stood_for(self, [one, two]: [Card; 2]) -> Card {
        let (first, second) = (one.rank().index().into(), two.rank().index().into());
        let suited = one.suit() == two.suit();
        let ranks: &[[Wild; 2]; 13] = &WILD[self.index()][usize::min(first, 12)];
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

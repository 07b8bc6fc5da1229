//! One card of a French pack, in a byte.

use core::fmt;
use core::str::FromStr;

use crate::{NotationError, Rank, Suit};

/// A card face such as `Qh` or `Td`.
///
/// Two packs hold two cards of each face; a `Card` does not say which of the
/// two it is, because no rule asks.
///
/// # Examples
///
/// ```
/// use croupier_kernel::{Card, Rank, Suit};
///
/// let queen: Card = "qH".parse().unwrap();
/// assert_eq!(queen, Card::new(Rank::QUEEN, Suit::Hearts));
/// assert_eq!(queen.to_string(), "Qh");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many faces there are.
    pub const COUNT: usize = 52;

    /// One pack in shoe order: clubs, diamonds, hearts, spades, each from two to ace.
    pub const PACK: [Card; Card::COUNT] = {
        let mut pack = [Card(0); Card::COUNT];
        let mut place = 0;
        while place < Card::COUNT {
            pack[place] = Card((((place / 13) << 4) | (place % 13)) as u8);
            place += 1;
        }
        pack
    };

    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card(((suit as u8) << 4) | rank.index())
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::from_low_bits(self.0)
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        match self.0 >> 4 {
            0 => Suit::Clubs,
            1 => Suit::Diamonds,
            2 => Suit::Hearts,
            _ => Suit::Spades,
        }
    }

    /// The card as a number below 64, for tables: 16 times the suit's place
    /// plus the rank's.
    pub const fn code(self) -> u8 {
        self.0 & 63
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << (self.0 & 63)
    }

    pub(crate) const fn from_bit(place: u32) -> Card {
        Card(place as u8)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Card, NotationError> {
        let mut letters = text.chars();
        let rank = letters.next().and_then(Rank::from_letter);
        let suit = letters.next().and_then(Suit::from_letter);
        match (rank, suit, letters.next()) {
            (Some(rank), Some(suit), None) => Ok(Card::new(rank, suit)),
            _ => Err(NotationError::new(
                text,
                "a card is a rank (2-9, T, J, Q, K, A) and a suit (c, d, h, s), such as Qh",
            )),
        }
    }
}

#[cfg(feature = "serde")]
crate::notation::serde_as_text!(Card);

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn every_card_reads_back_from_its_text_in_any_case() {
        for card in Card::PACK {
            let text = card.to_string();
            for spelling in [text.clone(), text.to_uppercase(), text.to_lowercase()] {
                assert_eq!(spelling.parse(), Ok(card), "{spelling}");
            }
        }
    }

    #[test]
    fn what_is_not_a_card_is_refused() {
        for text in ["", "Q", "h", "Qhh", "1h", "10h", "Qx", "hQ", " Qh", "Q h", "♥Q", "Q♥"] {
            assert!(text.parse::<Card>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_card_is_a_byte_and_the_pack_has_each_face_once() {
        assert_eq!(size_of::<Card>(), 1);
        let faces: crate::CardSet = Card::PACK.into_iter().collect();
        assert_eq!(faces.len(), 52);
        assert_eq!(Card::PACK[0].to_string(), "2c");
        assert_eq!(Card::PACK[51].to_string(), "As");
    }
}

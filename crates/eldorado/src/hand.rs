//! The cards a seat holds.

use core::fmt;

use croupier_kernel::{Card, CardSet};

/// A hand from one or two packs: each face is held never, once or twice.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Hand {
    faces: CardSet,
    doubled: CardSet,
}

impl Hand {
    /// The different faces held.
    pub fn faces(self) -> CardSet {
        self.faces
    }

    /// How many cards are held, twins counted twice.
    pub fn len(self) -> u8 {
        (self.faces.len() + self.doubled.len()) as u8
    }

    /// Whether nothing is held.
    pub fn is_empty(self) -> bool {
        self.faces.is_empty()
    }

    /// How often this face is held.
    pub fn count(self, card: Card) -> u8 {
        u8::from(self.faces.contains(card)) + u8::from(self.doubled.contains(card))
    }

    /// Takes a card up. A third card of one face cannot exist and is ignored.
    pub fn insert(&mut self, card: Card) {
        if self.faces.contains(card) {
            self.doubled.insert(card);
        } else {
            self.faces.insert(card);
        }
    }

    /// Lays a card down.
    pub fn remove(&mut self, card: Card) {
        if self.doubled.contains(card) {
            self.doubled.remove(card);
        } else {
            self.faces.remove(card);
        }
    }

    /// Every card held, by suit and rank, twins side by side.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        self.faces.flat_map(move |card| core::iter::repeat_n(card, usize::from(self.count(card))))
    }
}

impl FromIterator<Card> for Hand {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::default();
        for card in cards {
            hand.insert(card);
        }
        hand
    }
}

impl fmt::Display for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, card) in self.cards().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{card}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn twins_are_held_and_laid_down_one_by_one() {
        let card = |text: &str| text.parse::<Card>().unwrap();
        let mut hand: Hand = ["Qh", "2c", "Qh"].map(card).into_iter().collect();
        assert_eq!((hand.len(), hand.faces().len(), hand.count(card("Qh"))), (3, 2, 2));
        assert_eq!(hand.to_string(), "2c Qh Qh");
        hand.remove(card("Qh"));
        assert_eq!((hand.len(), hand.count(card("Qh"))), (2, 1));
        hand.remove(card("Qh"));
        assert_eq!(hand.to_string(), "2c");
        assert!(!hand.is_empty());
    }
}

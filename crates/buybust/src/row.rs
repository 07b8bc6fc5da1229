//! A few cards in a row, without a heap.

use core::fmt;

use crate::Card;

/// At most `N` cards in order.
#[derive(Clone, Copy)]
pub struct Row<const N: usize> {
    cards: [Card; N],
    len: u8,
}

/// How many cards a seat holds after the draw.
pub const HAND_SIZE: usize = 3;

/// The cards a seat holds, in catalog order.
pub type Held = Row<HAND_SIZE>;

impl<const N: usize> Row<N> {
    /// No cards.
    pub const EMPTY: Row<N> = Row { cards: [Card::new(0); N], len: 0 };

    /// The cards.
    #[inline]
    pub fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    #[inline]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Card] {
        self.cards.get_mut(..usize::from(self.len)).unwrap_or(&mut [])
    }

    /// Each card in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator {
        self.as_slice().iter().copied()
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this card is among them.
    #[inline]
    pub fn contains(&self, card: Card) -> bool {
        self.as_slice().contains(&card)
    }

    /// The card at this place, counting from 0.
    #[inline]
    pub fn get(&self, place: usize) -> Option<Card> {
        self.as_slice().get(place).copied()
    }

    /// Adds a card at the end; a full row stays as it is.
    #[inline]
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// Takes the last card off.
    #[inline]
    pub fn pop(&mut self) -> Option<Card> {
        let card = self.get(self.len().checked_sub(1)?);
        self.len -= 1;
        card
    }

    /// Adds a card after all that come before it in the catalog.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        let before = self.len();
        self.push(card);
        let mut place = self.len();
        if place == before {
            return;
        }
        while place > 1 && self.cards[place - 2] > card {
            self.cards[place - 1] = self.cards[place - 2];
            place -= 1;
        }
        self.cards[place - 1] = card;
    }

    /// Takes out the first such card and says whether there was one.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let Some(place) = self.as_slice().iter().position(|each| *each == card) else {
            return false;
        };
        let len = self.len();
        self.cards.copy_within(place + 1..len, place);
        self.len -= 1;
        true
    }

    /// The cards in catalog order.
    #[must_use]
    pub fn sorted(mut self) -> Row<N> {
        self.as_mut_slice().sort_unstable();
        self
    }
}

/// No cards.
impl<const N: usize> Default for Row<N> {
    fn default() -> Row<N> {
        Row::EMPTY
    }
}

/// Whether they are the same cards in the same order.
impl<const N: usize> PartialEq for Row<N> {
    fn eq(&self, other: &Row<N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Row<N> {}

/// The first `N` cards.
impl<const N: usize> FromIterator<Card> for Row<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Row<N> {
        let mut row = Row::EMPTY;
        for card in cards.into_iter().take(N) {
            row.push(card);
        }
        row
    }
}

impl<const N: usize> fmt::Debug for Row<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl<const N: usize> serde::Serialize for Row<N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_with_the_same_cards_are_equal_whatever_was_taken_out() {
        let [a, b, c] = [4, 2, 9].map(Card::new);
        let mut row: Row<3> = [a, b, c].into_iter().collect();
        assert!(row.remove(a) && !row.remove(a));
        assert_eq!(row, [b, c].into_iter().collect());
        assert_eq!(row.pop(), Some(c));
        assert!(row.remove(b) && row == Row::EMPTY && row.pop().is_none());
        let mut twins: Row<3> = [a, b, a].into_iter().collect();
        assert!(twins.remove(a));
        assert_eq!(twins.as_slice(), [b, a]);
    }

    #[test]
    fn a_card_is_inserted_in_catalog_order() {
        let mut row: Row<4> = Row::EMPTY;
        for place in [7, 3, 9, 3, 1] {
            row.insert(Card::new(place));
        }
        assert_eq!(row.as_slice(), [3, 3, 7, 9].map(Card::new));
    }

    #[test]
    fn a_full_row_takes_no_more() {
        let mut row: Row<2> = (0..9).map(Card::new).collect();
        row.push(Card::new(5));
        assert_eq!(row.as_slice(), [Card::new(0), Card::new(1)]);
    }
}

//! A few cards in a row, without a heap.

use core::fmt;

use crate::{Card, Config};

/// At most `N` cards in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Row<const N: usize> {
    cards: [Card; N],
    len: u8,
}

/// The cards a seat holds, in catalog order.
pub type Held = Row<{ Config::DRAW }>;

/// The cards put on the table, in the order in which they were put.
pub type Table = Row<{ Config::DRAW }>;

impl<const N: usize> Row<N> {
    /// No cards.
    pub const EMPTY: Row<N> = Row { cards: [Card::new(0); N], len: 0 };

    /// The cards.
    pub fn as_slice(&self) -> &[Card] {
        self.cards.get(..usize::from(self.len)).unwrap_or(&[])
    }

    /// Each card in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Card> {
        self.as_slice().iter().copied()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether this card is among them.
    pub fn contains(&self, card: Card) -> bool {
        self.as_slice().contains(&card)
    }

    /// The card at this place, counting from 0.
    pub fn get(&self, place: usize) -> Option<Card> {
        self.as_slice().get(place).copied()
    }

    /// Adds a card at the end; a full row stays as it is.
    pub fn push(&mut self, card: Card) {
        if let Some(place) = self.cards.get_mut(usize::from(self.len)) {
            *place = card;
            self.len += 1;
        }
    }

    /// The row without the first such card.
    #[must_use]
    pub fn without(&self, card: Card) -> Row<N> {
        let mut found = false;
        self.filter(|each| {
            let out = *each == card && !found;
            found |= out;
            !out
        })
    }

    /// The cards that pass a test, in the same order.
    #[must_use]
    pub fn filter(&self, keep: impl FnMut(&Card) -> bool) -> Row<N> {
        self.iter().filter(keep).collect()
    }
}

/// No cards.
impl<const N: usize> Default for Row<N> {
    fn default() -> Row<N> {
        Row::EMPTY
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_with_the_same_cards_are_equal_whatever_was_taken_out() {
        let [a, b, c] = [4, 2, 9].map(Card::new);
        let row: Row<3> = [a, b, c].into_iter().collect();
        assert_eq!(row.without(a), [b, c].into_iter().collect());
        assert_eq!(row.without(a).without(c).without(b), Row::EMPTY);
        assert_eq!(row.without(Card::new(7)), row);
        let twins: Row<3> = [a, b, a].into_iter().collect();
        assert_eq!(twins.without(a).as_slice(), [b, a]);
    }

    #[test]
    fn a_full_row_takes_no_more() {
        let mut row: Row<2> = (0..9).map(Card::new).collect();
        row.push(Card::new(5));
        assert_eq!(row.as_slice(), [Card::new(0), Card::new(1)]);
    }
}

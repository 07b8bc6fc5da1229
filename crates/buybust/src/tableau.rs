//! The cards on the table: whose they are, and which of them lie face up.

use crate::row::Row;
use crate::{Card, Catalog, Role, Totals, totals};

/// Where a card on the table comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Source {
    /// A seat played it.
    Seat(Role),
    /// The Dealer revealed it (C-07).
    Dealer,
    /// The rules laid it there (B-27).
    House,
}

/// The cards on the table in the order in which they were put there.
#[derive(Clone, Copy)]
pub struct Tableau {
    cards: Row<{ Tableau::MOST }>,
    from: [Source; Tableau::MOST],
    /// The places that lie face down.
    down: u32,
}

impl Tableau {
    /// The most cards a table can have: five raises in three rounds, and three
    /// cards from the rules.
    pub const MOST: usize = 18;

    /// No cards.
    pub const EMPTY: Tableau =
        Tableau { cards: Row::EMPTY, from: [Source::House; Tableau::MOST], down: 0 };

    /// Every card, in the order in which they were put there.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        self.cards.as_slice()
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Each card with where it comes from and whether it lies face up.
    pub fn iter(&self) -> impl Iterator<Item = (Card, Source, bool)> {
        self.cards
            .iter()
            .zip(self.from)
            .enumerate()
            .map(|(place, (card, from))| (card, from, self.down & (1 << place) == 0))
    }

    /// The cards that lie face up, in order.
    pub fn face_up(&self) -> Row<{ Tableau::MOST }> {
        self.iter().filter(|(_, _, up)| *up).map(|(card, ..)| card).collect()
    }

    /// The totals of the cards that lie face up.
    #[inline]
    pub fn totals(&self, catalog: &Catalog) -> Totals {
        if self.down == 0 {
            totals(catalog, self.cards.as_slice())
        } else {
            totals(catalog, self.face_up().as_slice())
        }
    }

    /// Puts a card at the end; a full table stays as it is.
    #[inline]
    pub fn push(&mut self, card: Card, from: Source, up: bool) {
        let place = self.cards.len();
        if let Some(source) = self.from.get_mut(place) {
            *source = from;
            self.cards.push(card);
            self.down |= u32::from(!up) << place;
        }
    }

    /// Turns every card face up.
    pub(crate) fn flip(&mut self) {
        self.down = 0;
    }

    /// Whether a card lies face down.
    pub fn has_face_down(&self) -> bool {
        self.down != 0
    }

    /// Takes a seat's cards off and hands each to `taken`.
    pub(crate) fn take(&mut self, role: Role, mut taken: impl FnMut(Card)) {
        let mut left = Tableau::EMPTY;
        for (card, from, up) in self.iter() {
            if from == Source::Seat(role) {
                taken(card);
            } else {
                left.push(card, from, up);
            }
        }
        *self = left;
    }
}

/// No cards.
impl Default for Tableau {
    fn default() -> Tableau {
        Tableau::EMPTY
    }
}

/// Whether the same cards from the same sources lie the same way in the same order.
impl PartialEq for Tableau {
    fn eq(&self, other: &Tableau) -> bool {
        let len = self.len();
        self.cards == other.cards
            && self.down == other.down
            && self.from[..len] == other.from[..len]
    }
}

impl Eq for Tableau {}

impl core::fmt::Debug for Tableau {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Tableau {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

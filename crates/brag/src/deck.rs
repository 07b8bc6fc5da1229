//! The cards that are still to be drawn.

use croupier_kernel::{Card, CardSet, Chance, draw};

/// The undealt cards of a round.
///
/// Chance decides which comes next when one is drawn, and not before; so a
/// round in which nobody draws pays nothing for its deck. Cards laid out on top
/// come first, in their order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Deck {
    /// The first `left` are there; the last `laid_out` of these come next, the
    /// last one first.
    cards: [Card; ROOM],
    left: u8,
    laid_out: u8,
}

/// The least power of two above a pack, so that any place masked to it is in
/// bounds.
const ROOM: usize = 64;

/// A pack, and room behind it.
const CARDS: [Card; ROOM] = {
    let mut cards = [Card::PACK[0]; ROOM];
    cards.split_at_mut(Card::COUNT).0.copy_from_slice(&Card::PACK);
    cards
};

impl Deck {
    pub(crate) const EMPTY: Deck = Deck { cards: CARDS, left: 0, laid_out: 0 };

    /// A whole pack.
    pub(crate) const PACK: Deck = Deck { cards: CARDS, left: Card::COUNT as u8, laid_out: 0 };

    /// Takes these cards out.
    pub(crate) fn without(mut self, known: CardSet) -> Deck {
        let (mut kept, mut laid_out) = (0, 0);
        for place in 0..usize::from(self.left) {
            if !known.contains(self.cards[place]) {
                self.cards[kept] = self.cards[place];
                kept += 1;
                laid_out += u8::from(place >= usize::from(self.left - self.laid_out));
            }
        }
        self.left = kept as u8;
        self.laid_out = laid_out;
        self
    }

    /// Lays cards on top, the first to come first.
    pub(crate) fn with_top(mut self, top: &[Card]) -> Deck {
        for card in top.iter().rev() {
            if let Some(place) = self.cards.get_mut(usize::from(self.left)) {
                *place = *card;
                self.left += 1;
                self.laid_out += 1;
            }
        }
        self
    }

    /// Takes the next card: one laid out, or one drawn evenly from the rest.
    #[inline]
    pub(crate) fn take<C: Chance>(&mut self, chance: impl FnOnce() -> C) -> Option<Card> {
        if self.laid_out == 0 {
            return self.pick(&mut chance());
        }
        self.left -= 1;
        self.laid_out -= 1;
        self.cards.get(usize::from(self.left)).copied()
    }

    /// Draws a card evenly from a deck in which none is laid out.
    #[inline]
    pub(crate) fn pick(&mut self, chance: &mut impl Chance) -> Option<Card> {
        let card = draw(&mut self.cards, usize::from(self.left), chance)?;
        self.left -= 1;
        Some(card)
    }

    /// Draws several cards evenly from a deck that has so many, in which none is
    /// laid out.
    #[inline(always)]
    pub(crate) fn pick_some<const N: usize>(&mut self, chance: &mut impl Chance) -> CardSet {
        let mut left = usize::from(self.left);
        let drawn = chance.falling::<N>(left as u32).map(|place| {
            left -= 1;
            let last = self.cards[left % ROOM];
            core::mem::replace(&mut self.cards[place as usize % ROOM], last)
        });
        self.left = left as u8;
        drawn.into_iter().collect()
    }

    /// The cards left; those laid out last, the next one at the end.
    pub(crate) fn cards(&self) -> &[Card] {
        &self.cards[..usize::from(self.left)]
    }

    /// How many have been taken from a whole pack.
    pub(crate) fn taken(&self) -> u32 {
        Card::COUNT as u32 - u32::from(self.left)
    }
}

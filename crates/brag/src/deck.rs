//! The cards that are still to be drawn.

use core::fmt;

use croupier_kernel::{Card, CardSet, Chance, draw};

/// The undealt cards of a round, in the order in which they will come.
///
/// Two decks are equal if the same cards will come in the same order.
#[derive(Clone, Copy)]
pub(crate) struct Deck {
    /// The next card is the last of the first `left`.
    cards: [Card; Card::COUNT],
    left: u8,
}

impl Deck {
    /// A whole pack in no order that matters, to draw from by chance.
    pub(crate) const fn pack() -> Deck {
        Deck { cards: Card::PACK, left: Card::COUNT as u8 }
    }

    /// These cards, the first on top.
    pub(crate) fn of(cards: impl DoubleEndedIterator<Item = Card>) -> Deck {
        let mut deck = Deck { cards: Card::PACK, left: 0 };
        for card in cards.rev().take(Card::COUNT) {
            deck.cards[usize::from(deck.left)] = card;
            deck.left += 1;
        }
        deck
    }

    /// Takes these cards out, whatever that does to the order.
    pub(crate) fn without(mut self, known: CardSet) -> Deck {
        let mut kept = 0;
        for place in 0..usize::from(self.left) {
            if !known.contains(self.cards[place]) {
                self.cards[kept] = self.cards[place];
                kept += 1;
            }
        }
        self.left = kept as u8;
        self
    }

    /// Draws a card evenly from those left.
    #[inline]
    pub(crate) fn pick(&mut self, chance: &mut impl Chance) -> Option<Card> {
        let card = draw(&mut self.cards, usize::from(self.left), chance)?;
        self.left -= 1;
        Some(card)
    }

    /// Puts those left in an even order.
    pub(crate) fn shuffle(&mut self, chance: &mut impl Chance) {
        croupier_kernel::shuffle(&mut self.cards[..usize::from(self.left)], chance);
    }

    /// Takes the top card.
    pub(crate) fn take(&mut self) -> Option<Card> {
        self.left = self.left.checked_sub(1)?;
        self.cards.get(usize::from(self.left)).copied()
    }

    /// The cards left, the next one first.
    pub(crate) fn cards(&self) -> impl DoubleEndedIterator<Item = Card> {
        self.cards[..usize::from(self.left)].iter().rev().copied()
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Deck) -> bool {
        self.cards().eq(other.cards())
    }
}

impl Eq for Deck {}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

//! The cards that everyone can see, and what may be done with the floor card.

use croupier_kernel::{Card, CardSet, PerSeat, Seat};

use crate::deal::Seats;

/// What the seat to act has done with cards in this turn (C31).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum CardStep {
    /// Nothing yet.
    Free,
    /// Turned up a card of the deck; it may swap it in.
    Drew,
    /// Taken up the floor card; it must swap it in.
    Picked,
    /// Swapped; no more of it in this turn.
    Swapped,
}

/// The cards of the round that lie open or are known to all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Floor {
    /// The card that may stand for any other; it stays wherever it was dealt
    /// (R9, C33).
    pub trump: Option<Card>,
    /// The four magic cards (C40).
    pub magic: CardSet,
    /// The card on the floor.
    pub card: Option<Card>,
    /// Who turned it up.
    pub drawn_by: Seat,
    /// The cards given up and discarded (R27, C30).
    pub discards: CardSet,
    /// The cards in each hand that all have seen go there.
    pub open: Seats<CardSet>,
    /// How many cards the deck still has.
    pub deck_left: u8,
    /// What the seat to act has done with cards in this turn.
    pub step: CardStep,
}

impl Floor {
    pub(crate) fn new(seats: u8) -> Floor {
        Floor {
            trump: None,
            magic: CardSet::EMPTY,
            card: None,
            drawn_by: Seat::FIRST,
            discards: CardSet::EMPTY,
            open: PerSeat::new(seats),
            deck_left: 0,
            step: CardStep::Free,
        }
    }

    /// Takes the round off the table.
    pub(crate) fn clear(&mut self) {
        self.trump = None;
        self.magic = CardSet::EMPTY;
        self.card = None;
        self.drawn_by = Seat::FIRST;
        self.discards = CardSet::EMPTY;
        self.open = PerSeat::new(self.open.seats());
        self.deck_left = 0;
        self.step = CardStep::Free;
    }

    /// The cards that are neither in a hand nor in the deck.
    pub fn out(&self) -> CardSet {
        self.card.map_or(self.discards, |card| self.discards | CardSet::only(card))
    }

    /// Lays a drawn card on the floor (R26).
    pub(crate) fn lay(&mut self, seat: Seat, card: Card) {
        self.card = Some(card);
        self.deck_left -= 1;
        self.drawn_by = seat;
        self.step = CardStep::Drew;
    }

    /// Puts the floor card into a hand for another, which is discarded (R27,
    /// C30); `None` if there is none.
    pub(crate) fn swap(&mut self, seat: Seat, hand: &mut CardSet, given: Card) -> Option<Card> {
        let taken = self.card.take()?;
        hand.remove(given);
        hand.insert(taken);
        self.open[seat].remove(given);
        self.open[seat].insert(taken);
        self.discards.insert(given);
        self.step = CardStep::Swapped;
        Some(taken)
    }

    /// Discards the floor card when the turn comes back to the place of who
    /// turned it up, and nobody took it (C30).
    pub(crate) fn sweep(&mut self, acted: Seat, next: Seat, seats: u8) -> Option<Card> {
        let card = self.card?;
        let steps = |to: Seat| {
            let forward = to.index() + usize::from(seats) - acted.index();
            if forward > usize::from(seats) { forward - usize::from(seats) } else { forward }
        };
        if steps(self.drawn_by) > steps(next) {
            return None;
        }
        self.card = None;
        self.discards.insert(card);
        Some(card)
    }
}

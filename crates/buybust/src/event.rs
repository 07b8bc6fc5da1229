//! What happens at the table, and who is told what.

use croupier_kernel::Seat;

use crate::{Card, Clue, Deal, Flip, Held, Ledger, Outcome, Role};

/// Something that happened, as only the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A hand was dealt.
    Dealt {
        /// The number of the hand, from 1.
        hand: u8,
        /// The cards of every seat.
        deal: Deal,
    },
    /// A seat put a card face down.
    CardPut {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
    },
    /// The seat to act learned from its choice whether a Location is down.
    Told {
        /// Who.
        role: Role,
        /// What it learned.
        clue: Clue,
    },
    /// All cards were turned over together and added up.
    Flipped(Flip),
    /// The hand was settled.
    Settled(Ledger),
    /// The sitting ended.
    Ended(Outcome),
}

/// What a seat is told of an [`Event`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// A hand was dealt.
    Dealt {
        /// The number of the hand, from 1.
        hand: u8,
        /// The seat's own cards; none for someone who only watches.
        held: Held,
    },
    /// The seat itself put this card face down.
    YouPut {
        /// Which card.
        card: Card,
    },
    /// Another seat put a card face down.
    CardPut {
        /// Who.
        role: Role,
    },
    /// The seat itself learned whether a Location is down.
    YouWereTold(Clue),
    /// All cards were turned over together and added up.
    Flipped(Flip),
    /// The hand was settled.
    Settled(Ledger),
    /// The sitting ended.
    Ended(Outcome),
}

impl croupier_kernel::Event for Event {
    type Shown = Shown;

    fn shown_to(&self, seat: Seat) -> Option<Shown> {
        let me = Role::of(seat);
        Some(match *self {
            Event::Dealt { hand, deal } => {
                Shown::Dealt { hand, held: me.map_or(Held::EMPTY, |role| deal.held(role)) }
            }
            Event::CardPut { role, card } if me == Some(role) => Shown::YouPut { card },
            Event::CardPut { role, card: _ } => Shown::CardPut { role },
            Event::Told { role, clue } if me == Some(role) => Shown::YouWereTold(clue),
            Event::Told { .. } => return None,
            Event::Flipped(flip) => Shown::Flipped(flip),
            Event::Settled(ledger) => Shown::Settled(ledger),
            Event::Ended(outcome) => Shown::Ended(outcome),
        })
    }

    /// A deal uncovers for each seat its own hand, a clue for the seat it is
    /// given to, and the flip for everyone; the rest follows from what is known.
    fn uncovers(&self, seat: Seat) -> bool {
        match self {
            Event::Dealt { .. } => Role::of(seat).is_some(),
            Event::Told { role, .. } => role.seat() == seat,
            Event::Flipped(_) => true,
            Event::CardPut { .. } | Event::Settled(_) | Event::Ended(_) => false,
        }
    }
}

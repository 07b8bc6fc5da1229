//! What happens at the table, and who is told what.

mod public;
mod shown;

use croupier_kernel::Seat;

use crate::{Card, Clue, Held, Role};

pub use public::{BettingEnd, Public};
pub use shown::Shown;

/// What a seat chose where a check is possible.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Pick {
    /// This card.
    Card(Card),
    /// No card.
    Check,
}

/// Something that happened, as only the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// A seat drew up to three cards.
    Drew {
        /// Who.
        role: Role,
        /// What it drew.
        cards: Held,
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
    /// A seat picked in secret (C-35).
    Chose {
        /// Who.
        role: Role,
        /// What.
        pick: Pick,
    },
    /// A seat raised with a card face down (B-11).
    Raised {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
        /// How many raises the round has now.
        raises: u8,
    },
    /// A seat had to raise before the draw, with a card that nobody has seen (B-30).
    RaisedBlind {
        /// Who.
        role: Role,
        /// Which card.
        card: Card,
    },
    /// Everyone saw this.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

impl croupier_kernel::Event for Event {
    type Shown = Shown;

    fn shown_to(&self, seat: Seat) -> Option<Shown> {
        let mine = |role: Role| role.seat() == seat;
        Some(match *self {
            Event::Drew { role, cards } if mine(role) => Shown::YouDrew { cards },
            Event::Drew { role, cards } => Shown::Drew { role, count: cards.len() as u8 },
            Event::CardPut { role, card } if mine(role) => Shown::YouPut { card },
            Event::CardPut { role, card: _ } => Shown::CardPut { role },
            Event::Told { role, clue } if mine(role) => Shown::YouWereTold { clue },
            Event::Told { .. } => return None,
            Event::Chose { role, pick } if mine(role) => Shown::YouChose { pick },
            Event::Chose { role, pick: _ } => Shown::Chose { role },
            Event::Raised { role, card, raises } if mine(role) => Shown::YouRaised { card, raises },
            Event::Raised { role, card: _, raises } => Shown::Raised { role, raises },
            Event::RaisedBlind { role, card: _ } => Shown::RaisedBlind { role },
            Event::Public(public) => Shown::Public(public),
        })
    }

    /// A draw uncovers its cards for the seat that drew, a clue for the seat it
    /// is given to, and what is turned over for everyone; the rest follows from
    /// what is known.
    fn uncovers(&self, seat: Seat) -> bool {
        match self {
            Event::Drew { role, .. } | Event::Told { role, .. } => role.seat() == seat,
            Event::CardPut { .. }
            | Event::Chose { .. }
            | Event::Raised { .. }
            | Event::RaisedBlind { .. } => false,
            Event::Public(public) => match public {
                Public::PicksTurned { .. }
                | Public::Flipped { .. }
                | Public::Revealed { .. }
                | Public::CardLost { .. } => true,
                Public::HandBegan { .. }
                | Public::DealerRenewed
                | Public::TierReached { .. }
                | Public::Loitered { .. }
                | Public::RoundBegan { .. }
                | Public::Played { .. }
                | Public::Checked { .. }
                | Public::TookInitiative { .. }
                | Public::LostInitiative { .. }
                | Public::RaisedOpenly { .. }
                | Public::BonusLaid { .. }
                | Public::BettingEnded { .. }
                | Public::CustomerLeft { .. }
                | Public::Folded { .. }
                | Public::Continued { .. }
                | Public::Settled(_)
                | Public::Ended(_) => false,
            },
        }
    }
}

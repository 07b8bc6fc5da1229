//! What one seat is told of what happens.

use crate::{Card, Clue, Held, Pick, Public, Role};

/// What a seat is told of an [`Event`](crate::Event).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Shown {
    /// The seat itself drew these cards.
    YouDrew {
        /// The cards.
        cards: Held,
    },
    /// Another seat drew.
    Drew {
        /// Who.
        role: Role,
        /// How many.
        count: u8,
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
    YouWereTold {
        /// What it learned.
        clue: Clue,
    },
    /// The seat itself picked in secret.
    YouChose {
        /// What.
        pick: Pick,
    },
    /// Another seat picked in secret.
    Chose {
        /// Who.
        role: Role,
    },
    /// The seat itself raised with this card.
    YouRaised {
        /// Which card.
        card: Card,
        /// How many raises the round has now.
        raises: u8,
    },
    /// Another seat raised with a card face down.
    Raised {
        /// Who.
        role: Role,
        /// How many raises the round has now.
        raises: u8,
    },
    /// A seat raised with a card that nobody has seen.
    RaisedBlind {
        /// Who.
        role: Role,
    },
    /// What everyone saw.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

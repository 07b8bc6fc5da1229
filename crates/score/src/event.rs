//! What can be written on a card.

use alloc::vec::Vec;
use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{Name, RoundState};

/// A player by the order of joining, from 1. A new name or another place at
/// the table does not change it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(u8);

impl PlayerId {
    /// The player who joined at this place, counted from 0.
    pub fn new(index: usize) -> PlayerId {
        PlayerId(u8::try_from(index + 1).unwrap_or(0))
    }

    /// The place counted from 0; far outside for the number 0, which nobody has.
    pub fn index(self) -> usize {
        usize::from(self.0).wrapping_sub(1)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "player {}", self.0)
    }
}

/// One change of the card. Whether it is accepted is the
/// [`Card`](crate::Card)'s business.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// Someone sat down late, at the last place.
    PlayerJoined {
        /// Who.
        name: Name,
        /// The first round played.
        from: u8,
    },
    /// A player is called something else.
    PlayerRenamed {
        /// Who.
        player: PlayerId,
        /// The new name.
        name: Name,
    },
    /// A player sits out from a round on. Rounds that are scored stay.
    PlayerDropped {
        /// Who.
        player: PlayerId,
        /// The first round missed.
        from: u8,
    },
    /// A player plays again from a round on.
    PlayerResumed {
        /// Who.
        player: PlayerId,
        /// The first round played.
        from: u8,
    },
    /// A player leaves for good. Every round that was ever scored stays.
    PlayerRemoved {
        /// Who.
        player: PlayerId,
    },
    /// The places at the table were changed.
    PlayersReordered {
        /// Everyone, in the new order.
        order: Vec<PlayerId>,
    },
    /// A player promised a number of tricks.
    BidSet {
        /// In which round, from 1.
        round: u8,
        /// Who.
        player: PlayerId,
        /// How many.
        bid: u8,
    },
    /// Whether a player made the bid; `None` wipes the mark.
    MadeSet {
        /// In which round, from 1.
        round: u8,
        /// Who.
        player: PlayerId,
        /// Made or missed.
        made: Option<bool>,
        /// The tricks taken, where they are known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        took: Option<u8>,
    },
    /// A round went on, or was opened again.
    RoundMoved {
        /// Which, from 1.
        round: u8,
        /// Where to.
        to: RoundState,
    },
    /// A round was scored.
    RoundFinalized {
        /// Which, from 1.
        round: u8,
    },
}

//! One row of the card.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{PlayerId, round_delta};

/// How far a round is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundState {
    /// Its turn has not come.
    Locked,
    /// Bids are being written.
    Bidding,
    /// Cards are being played, some marks are missing.
    Playing,
    /// Everyone is marked.
    Complete,
    /// Its points count.
    Scored,
}

impl RoundState {
    /// Whether something can be written in it.
    pub fn is_open(self) -> bool {
        match self {
            RoundState::Bidding | RoundState::Playing | RoundState::Complete => true,
            RoundState::Locked | RoundState::Scored => false,
        }
    }

    /// The state in a word.
    pub fn word(self) -> &'static str {
        match self {
            RoundState::Locked => "locked",
            RoundState::Bidding => "bidding",
            RoundState::Playing => "playing",
            RoundState::Complete => "complete",
            RoundState::Scored => "scored",
        }
    }
}

/// Whether a bid was made, and the tricks taken where they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark {
    /// Whether it was made.
    pub made: bool,
    /// The tricks taken; always known of a bid that was made.
    pub took: Option<u8>,
}

/// One player's part of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// Whether the player plays it.
    pub present: bool,
    /// The tricks promised, once they are.
    pub bid: Option<u8>,
    /// How it went, once that is known.
    pub mark: Option<Mark>,
}

impl Cell {
    /// What the cell is worth once its round is scored.
    pub fn points(&self) -> i16 {
        self.bid.map_or(0, |bid| round_delta(bid, self.mark.map(|mark| mark.made)))
    }
}

/// One row of the card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    pub(crate) state: RoundState,
    pub(crate) tricks: u8,
    pub(crate) dealer: Option<PlayerId>,
    /// Whether its points counted at any time, even if it is open again.
    pub(crate) was_scored: bool,
    pub(crate) cells: Vec<Cell>,
}

impl Round {
    /// How far it is.
    pub fn state(&self) -> RoundState {
        self.state
    }

    /// How many tricks it has.
    pub fn tricks(&self) -> u8 {
        self.tricks
    }

    /// Who deals it, once it has been opened.
    pub fn dealer(&self) -> Option<PlayerId> {
        self.dealer
    }

    /// A player's part of it.
    pub fn cell(&self, player: PlayerId) -> Cell {
        self.cells.get(player.index()).copied().unwrap_or_default()
    }

    /// The bids so far, added up.
    pub fn sum_of_bids(&self) -> u16 {
        self.present().filter_map(|cell| cell.bid).map(u16::from).sum()
    }

    /// The bids against the tricks: above zero if too many tricks are promised.
    pub fn pressure(&self) -> i16 {
        self.sum_of_bids() as i16 - i16::from(self.tricks)
    }

    /// The points of a player, once they count.
    pub fn delta(&self, player: PlayerId) -> Option<i16> {
        let cell = self.cell(player);
        (self.state == RoundState::Scored && cell.present).then(|| cell.points())
    }

    pub(crate) fn present(&self) -> impl Iterator<Item = &Cell> {
        self.cells.iter().filter(|cell| cell.present)
    }

    pub(crate) fn all_bid(&self) -> bool {
        self.present().all(|cell| cell.bid.is_some())
    }

    pub(crate) fn all_marked(&self) -> bool {
        self.present().all(|cell| cell.mark.is_some())
    }

    /// What cannot be right about the marks, if anything. It is said and not
    /// refused: someone may have left with tricks in the middle of the round.
    pub fn doubt(&self) -> Option<Doubt> {
        if !self.all_bid() || !self.all_marked() {
            return None;
        }
        let tricks = u16::from(self.tricks);
        let took = |cell: &Cell| cell.mark.and_then(|mark| mark.took).map(u16::from);
        let known: u16 = self.present().filter_map(took).sum();
        let unknown = self.present().filter(|cell| took(cell).is_none()).count();
        if known > tricks || (unknown == 0 && known != tricks) {
            return Some(Doubt::Tricks { known, all: unknown == 0 });
        }
        let missed_what_was_left = |cell: &Cell| cell.bid.map(u16::from) == Some(tricks - known);
        let lone = self.present().find(|cell| took(cell).is_none());
        (unknown == 1 && lone.is_some_and(missed_what_was_left)).then_some(Doubt::MustHaveMade)
    }
}

/// Why the marks of a round cannot all be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// The tricks do not add up to those of the round.
    Tricks {
        /// What the players took whose tricks are known.
        known: u16,
        /// Whether that is everyone.
        all: bool,
    },
    /// The one player with unknown tricks has the bid that was left over.
    MustHaveMade,
}

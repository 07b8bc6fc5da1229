//! What a game begins with.

use alloc::string::String;
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Length, Name, PlayerId};

/// The version of the score file and of its export.
pub const FORMAT: u32 = 1;

/// What a game begins with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file.
    pub score: u32,
    /// When it was started, in seconds since 1970, told by whoever started it.
    pub started: u64,
    /// Who sits down, in table order.
    pub players: Vec<Name>,
    /// How many rounds are played.
    pub rounds: u8,
    /// The tricks of the first round; each later one has one fewer.
    pub first_tricks: u8,
    /// Who deals the first round.
    pub dealer: PlayerId,
    /// The match at the table that was written down, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of_match: Option<OfMatch>,
}

/// A match at the table that was written down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OfMatch {
    /// What it was called then.
    pub id: String,
    /// The seal of its first line if the card was written while it was played,
    /// or else of its last: the same wherever its file is.
    pub seal: String,
}

impl Header {
    /// The usual game, dealt first by the first player.
    pub fn new(players: Vec<Name>, started: u64) -> Header {
        Header {
            score: FORMAT,
            started,
            players,
            rounds: Length::USUAL.rounds(),
            first_tricks: Length::USUAL.tricks(1),
            dealer: PlayerId::new(0),
            of_match: None,
        }
    }
}

//! One input to a match, as it is written down.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use croupier_kernel::{Hex, Seat, Seed};

use crate::{Header, Secret};

/// One line of a match file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Record {
    /// The first line: what is played.
    Match(Header),
    /// A seat acted.
    Act {
        /// Who.
        seat: Seat,
        /// What, as it is typed.
        action: String,
    },
    /// The rules were edited while the match was played.
    Tuned {
        /// The rules in full from here on.
        config: Value,
        /// What [`Header::hash_of`] gives for them.
        config_hash: String,
    },
    /// Actions were taken back.
    Undo {
        /// Who asked.
        seat: Seat,
        /// How many actions stand.
        back_to: usize,
    },
    /// Something worth keeping that changes nothing, such as what a program
    /// in a seat did wrong.
    Note {
        /// Whom it concerns.
        seat: Seat,
        /// What happened.
        text: String,
    },
    /// Someone else plays a seat from here on, which changes nothing in the
    /// game.
    Seated {
        /// Which seat.
        seat: Seat,
        /// Who, as in the header: `human`, a bot's name, `exec:COMMAND` or
        /// `llm:PROFILE`.
        by: String,
    },
    /// A seat will add a number to the deal.
    Promised {
        /// Who.
        seat: Seat,
        /// The SHA-256 of the number's 32 bytes.
        hash: String,
    },
    /// A seat adds the number that it promised.
    Opened {
        /// Who.
        seat: Seat,
        /// The number's 32 bytes.
        number: String,
    },
    /// Damaged lines were cut off here.
    Cut {
        /// How many.
        lines: usize,
    },
    /// The match is over and its secret may be known.
    Over {
        /// Everyone who won.
        winners: Vec<Seat>,
        /// The secret seed's bytes, from which every deal follows, with the
        /// numbers that seats added.
        seed: String,
        /// The nonce of the commitment; format 1 has none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<String>,
        /// What was typed for it, if it was typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed_text: Option<String>,
    },
}

impl Record {
    /// Whether it is part of the game that was dealt, or its end, and not
    /// something that may come before the deal.
    pub fn is_play(&self) -> bool {
        match self {
            Record::Act { .. }
            | Record::Tuned { .. }
            | Record::Undo { .. }
            | Record::Over { .. } => true,
            Record::Match(_)
            | Record::Note { .. }
            | Record::Seated { .. }
            | Record::Promised { .. }
            | Record::Opened { .. }
            | Record::Cut { .. } => false,
        }
    }

    /// The secret of a finished match, if this is its end.
    pub fn secret(&self) -> Option<Secret> {
        let Record::Over { seed, nonce, seed_text, .. } = self else { return None };
        let nonce = match nonce {
            Some(nonce) => Some(Hex::read(nonce)?),
            None => None,
        };
        Some(Secret { seed: Seed::from_hex(seed).ok()?, nonce, text: seed_text.clone() })
    }
}

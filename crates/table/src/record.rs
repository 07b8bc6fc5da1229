//! One input to a match, as it is written down.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use croupier_kernel::Seat;

use crate::Header;

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
    /// The match is over and its seed may be known.
    Over {
        /// Everyone who won.
        winners: Vec<Seat>,
        /// The seed's bytes, from which every deal follows.
        seed: String,
        /// What was typed for it, if it was typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed_text: Option<String>,
    },
}

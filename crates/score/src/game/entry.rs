//! What is done with a game, as its file keeps it.

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::{Event, Header};

/// One thing that was done with a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Entry {
    /// Something was written on the card: all of these events, or none.
    Did(Vec<Event>),
    /// The entry of this number was taken back.
    Undo(usize),
    /// The entry of this number was done again.
    Redo(usize),
    /// The game was put away.
    Archived,
    /// The game was fetched back.
    Restored,
}

/// One line of a score file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Record {
    /// The first line.
    Game(Header),
    /// Every other line.
    #[serde(untagged)]
    Entry(Entry),
}

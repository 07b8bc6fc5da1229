//! Taking an action back.

use std::fmt;

/// Why an action stays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoError {
    /// The seat has not acted yet.
    NothingDone,
    /// Another seat has acted since.
    OthersActed,
    /// Something hidden was shown since.
    SomethingShown,
    /// The rules were edited since.
    RulesEdited,
}

impl fmt::Display for UndoError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            UndoError::NothingDone => "there is nothing of yours to take back",
            UndoError::OthersActed => {
                "another seat has acted since; only a practice match (--practice) takes that back"
            }
            UndoError::SomethingShown => {
                "hidden cards were shown since; only a practice match (--practice) takes that back"
            }
            UndoError::RulesEdited => "the rules were edited since",
        })
    }
}

impl std::error::Error for UndoError {}

//! Why a table cannot be set up.

use std::fmt;

use croupier_content::ContentError;

use crate::Field;

/// What is wrong with a setup, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// The game has no use for something that was asked for.
    NoUse {
        /// The game.
        game: &'static str,
        /// What was asked for.
        field: Field,
    },
    /// What was asked for does not exist or cannot be played, with what can.
    Refused(String),
    /// A content file cannot be used.
    Content(ContentError),
}

impl SetupError {
    /// That something asked for cannot be had, for this reason.
    pub(crate) fn refused(why: impl fmt::Display) -> SetupError {
        SetupError::Refused(why.to_string())
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::NoUse { game, field } => write!(f, "{game} has no use for {field}"),
            SetupError::Refused(why) => f.write_str(why),
            SetupError::Content(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for SetupError {}

//! Why a table cannot be sat at.

use std::fmt;

use croupier_buybust::ConfigError;
use croupier_house::{HostError, SetupError};
use croupier_kernel::NotationError;
use croupier_store::StoreError;

/// Why a table cannot be sat at or played on, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// What was asked for cannot be had.
    Setup(SetupError),
    /// The rules cannot be played here.
    Rules(ConfigError),
    /// What was typed is no seed.
    Seed(NotationError),
    /// The machine gives no random bytes, and why.
    NoLuck(String),
    /// The match cannot be played on.
    Host(HostError),
    /// The match is of another kind than is drawn.
    OtherGame,
    /// Someone sits at the match whom no window can have.
    OtherSeats,
    /// There is no match to go on with.
    NoMatch,
    /// The match of this name is over.
    Over(String),
    /// The file of this match is damaged, and how.
    Damaged(String, String),
    /// The seed of the match is missing.
    NoSecret,
    /// The records of the match do not fit, and why.
    Broken(String),
}

impl From<SetupError> for TableError {
    fn from(wrong: SetupError) -> TableError {
        TableError::Setup(wrong)
    }
}

impl From<HostError> for TableError {
    fn from(wrong: HostError) -> TableError {
        TableError::Host(wrong)
    }
}

impl From<StoreError> for TableError {
    fn from(wrong: StoreError) -> TableError {
        TableError::Host(wrong.into())
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Setup(wrong) => wrong.fmt(f),
            TableError::Rules(bad) => bad.fmt(f),
            TableError::Seed(wrong) => wrong.fmt(f),
            TableError::NoLuck(why) => write!(f, "no seed could be drawn: {why}"),
            TableError::Host(wrong) => wrong.fmt(f),
            TableError::OtherGame => f.write_str(
                "only matches of buy-bust are drawn; go on with others in the terminal: croupier \
                 resume",
            ),
            TableError::OtherSeats => f.write_str(
                "a window has room for one person, bots and open seats, and either one human seat \
                 or open ones; play with programs, models and other people in the terminal or the \
                 browser",
            ),
            TableError::NoMatch => f.write_str(
                "no match that can be drawn is left unfinished; without --resume another begins",
            ),
            TableError::Over(id) => {
                write!(f, "this match is over; see it with: croupier replay {id}")
            }
            TableError::Damaged(id, damage) => {
                write!(f, "{damage}; to go on from the last good line: croupier resume {id} --cut")
            }
            TableError::NoSecret => {
                f.write_str("the secret seed of this match is missing, so it cannot go on")
            }
            TableError::Broken(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for TableError {}

//! Why a match is not reviewed.

use std::fmt;

use croupier_kernel::{NotationError, Seat};
use croupier_table::RecordError;

/// Why a match is not reviewed, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewError {
    /// Its file is damaged, or goes on after the end.
    Damaged(String),
    /// The match of this id is not over.
    NotOver(String),
    /// Its seed is missing.
    NoSecret,
    /// Its file does not make a match.
    Records(RecordError),
    /// A seat, or an action in the file, cannot be read.
    Notation(NotationError),
    /// Nobody of this name sits there; these do.
    NoSeat(Seat, String),
    /// No person sat at the table; these seats can be asked for.
    NoPerson(String),
}

impl fmt::Display for ReviewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReviewError::Damaged(why) => f.write_str(why),
            ReviewError::NotOver(id) => write!(
                f,
                "this match is not over; go on with it (croupier resume {id}) and review it then"
            ),
            ReviewError::NoSecret => {
                f.write_str("the seed of this match is missing, so it cannot be reviewed")
            }
            ReviewError::Records(error) => error.fmt(f),
            ReviewError::Notation(error) => error.fmt(f),
            ReviewError::NoSeat(seat, names) => {
                write!(f, "nobody at this table is {seat}; its seats are {names}")
            }
            ReviewError::NoPerson(names) => write!(
                f,
                "no person sat at this table; say whose decisions to review with --as, of {names}"
            ),
        }
    }
}

impl std::error::Error for ReviewError {}

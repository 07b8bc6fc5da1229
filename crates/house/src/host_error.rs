//! Why a match cannot be played on.

use std::fmt;

use croupier_seats::SeatError;
use croupier_store::StoreError;

/// Why a match cannot begin or go on, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HostError {
    /// It cannot be written down.
    Store(StoreError),
    /// A program or a model cannot sit down.
    Seat(SeatError),
    /// The seat of this name is to act, and the rules leave it nothing to do.
    Stuck(String),
}

impl From<StoreError> for HostError {
    fn from(wrong: StoreError) -> HostError {
        HostError::Store(wrong)
    }
}

impl From<SeatError> for HostError {
    fn from(wrong: SeatError) -> HostError {
        HostError::Seat(wrong)
    }
}

impl fmt::Display for HostError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HostError::Store(wrong) => wrong.fmt(f),
            HostError::Seat(wrong) => wrong.fmt(f),
            HostError::Stuck(seat) => write!(f, "{seat} is to act and has nothing to do"),
        }
    }
}

impl std::error::Error for HostError {}

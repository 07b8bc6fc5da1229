//! What one seat knows.

use croupier_kernel::{CardSet, Seat};

use crate::{Board, Legal, Reading};

/// Everything one seat may know.
///
/// It has no field for another seat's hand, and none for the seat's own until
/// it has looked (R6, R24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// The seat's own hand, once it has looked.
    pub hand: Option<CardSet>,
    /// What everyone can see.
    #[cfg_attr(feature = "serde", serde(flatten))]
    pub board: Board,
}

impl View {
    /// What the seat may do.
    pub fn legal(&self) -> Legal {
        self.board.legal(self.seat, self.hand.unwrap_or_default())
    }

    /// What the seat's own hand makes, once it has looked.
    pub fn reading(&self) -> Option<Reading> {
        self.board.config.ranking().read(self.hand?, self.board.floor.trump)
    }
}

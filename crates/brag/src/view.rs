//! What one seat knows.

use croupier_kernel::{CardSet, Seat};

use crate::Board;

/// Everything one seat may know.
///
/// It has no field for another seat's hand, and none for the seat's own until
/// it has looked (R6, R24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// What everyone can see.
    pub board: Board,
    /// The seat's own hand, once it has looked.
    pub hand: Option<CardSet>,
}

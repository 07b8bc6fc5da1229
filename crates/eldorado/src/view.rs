//! Everything one seat may know.

use croupier_kernel::Seat;

use crate::{Board, Hand, Legal, Sheet};

/// What a seat knows: its own hand, and what lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct View {
    /// Whose view it is.
    pub seat: Seat,
    /// Its own hand.
    pub hand: Hand,
    /// The number of the round, from 1.
    pub round: u8,
    /// Everything public about the round, with every trick so far.
    pub board: Board,
    /// The finished rounds.
    pub sheet: Sheet,
    /// What the seat may do now; its cards are the playable ones.
    pub legal: Legal,
}

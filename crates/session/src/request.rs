//! What a client can ask of a table.

use croupier_buybust::{Card, Role};

/// One wish of the person at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Request {
    /// Put a card of this seat face down.
    Put {
        /// Whose.
        role: Role,
        /// Which.
        card: Card,
    },
    /// Take the last card back, while nothing was turned over since.
    TakeBack,
    /// Deal another hand, or begin a new game if this one is over.
    NextHand,
}

//! What goes into a sitting.

use std::time::Duration;

use croupier_kernel::Seat;
use croupier_table::Playable;

use crate::Occupant;

/// The number of a question. It counts everything that changed the match, so
/// the same match has the same numbers wherever it goes on.
pub type TurnNumber = u32;

/// Something that happens to a sitting.
#[derive(Clone, Debug)]
pub enum Input<G: Playable> {
    /// A seat acts, in answer to the question of this number.
    Act {
        /// Who.
        seat: Seat,
        /// Which question it answers.
        turn: TurnNumber,
        /// What.
        action: G::Action,
        /// What is to be written down about it.
        notes: Notes,
    },
    /// Whoever plays the seat gave no answer that counts to the question of this
    /// number, so the table takes the least that is legal.
    NoAnswer {
        /// Who was asked.
        seat: Seat,
        /// Which question it is.
        turn: TurnNumber,
        /// What is to be written down about it.
        notes: Notes,
    },
    /// A seat wants its last action back.
    TakeBack {
        /// Who.
        seat: Seat,
    },
    /// The rules were edited, and are these in full.
    Edit(G::Config),
    /// A seat is left, taken, given to a bot or taken back.
    Seated {
        /// Which.
        seat: Seat,
        /// Who plays it from here on.
        by: Occupant,
    },
    /// The person who is to act can see the table, so their clock runs.
    Seen,
    /// Nobody is to hurry: the clock stands until the table is seen again.
    Unseen,
    /// Time passed that nobody's clock should count, such as a pause to watch.
    Paused(Duration),
    /// Time passed.
    Tick,
}

/// What is to be written down beside an action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// At once, for everyone.
    pub open: Vec<String>,
    /// When the match is over, because it may speak of hidden cards.
    pub private: Vec<String>,
}

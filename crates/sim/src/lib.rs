//! Many matches between bots.
//!
//! Match *i* hangs on the master seed, the game and *i* alone, and everything
//! counted is an integer, so any number of threads and any split of the range
//! give the same numbers.

mod measured;
mod plan;
mod tally;
mod transcript;

pub use measured::Measured;
pub use plan::{Plan, Player};
pub use tally::{Rate, SeatTally, Tally};
pub use transcript::Transcript;

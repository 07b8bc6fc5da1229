//! Many matches between bots.
//!
//! Match *i* hangs on the master seed, the game and *i* alone, and everything
//! counted is an integer, so any number of threads and any split of the range
//! give the same numbers.

mod brag;
mod buybust;
mod count;
mod measured;
mod plan;
mod ratio;
mod tally;
mod transcript;

pub use brag::{BragSeat, BragTally, Ending, Life};
pub use buybust::{BuyBustTally, Endings, LastRound};
pub use count::Count;
pub use measured::Measured;
pub use plan::{Plan, Player};
pub use ratio::Ratio;
pub use tally::{Rate, SeatTally, Tally};
pub use transcript::Transcript;

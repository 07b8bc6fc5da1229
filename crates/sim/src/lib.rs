//! Many matches between bots.
//!
//! Match *i* hangs on the master seed, the game and *i* alone, and everything
//! counted is an integer, so any number of threads and any split of the range
//! give the same numbers.

mod bounds;
mod brag;
mod buybust;
mod count;
mod eldorado;
mod guests;
mod measured;
mod pair;
mod part;
mod part_error;
mod plan;
mod ratio;
mod spans;
mod tally;
mod transcript;

pub use brag::{BragSeat, BragTally, Ending, Life};
pub use buybust::{BuyBustTally, CardUse, CardsTally, Endings, LastRound, Shape};
pub use count::Count;
pub use eldorado::ElDoradoTally;
pub use guests::Guests;
pub use measured::Measured;
pub use pair::{Gap, Pair};
pub use part::{Part, Run};
pub use part_error::PartError;
pub use plan::{Plan, Player};
pub use ratio::Ratio;
pub use spans::Spans;
pub use tally::{Rate, SeatTally, Tally};
pub use transcript::Transcript;

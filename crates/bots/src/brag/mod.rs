//! Opponents for Three Card Brag.

mod advice;
mod blind_first;
mod blind_thief;
mod caller;
mod cards;
mod explain;
mod fact;
mod field;
mod foresight;
mod last_raise;
mod levels;
mod manner;
mod mix;
mod nit;
mod opponents;
mod outlook;
mod overbet;
mod plan;
mod range;
mod rivals;
mod spot;
mod stand;
mod thief;
mod tight;
mod weigher;
mod worth;

pub use advice::Chances;
pub use blind_first::BlindFirst;
pub use blind_thief::BlindThief;
pub use caller::Caller;
pub use last_raise::LastRaise;
pub use manner::{Bluff, Manner, Reads};
pub use mix::{Mix, Mixed};
pub use nit::Nit;
pub use thief::Thief;
pub use tight::Tight;

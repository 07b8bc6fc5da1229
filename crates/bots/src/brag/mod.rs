//! Opponents for Three Card Brag.

mod advice;
mod blind_first;
mod caller;
mod cards;
mod explain;
mod fact;
mod field;
mod foresight;
mod levels;
mod manner;
mod mix;
mod opponents;
mod outlook;
mod plan;
mod range;
mod rivals;
mod spot;
mod stand;
mod tight;
mod weigher;
mod worth;

pub use advice::Chances;
pub use blind_first::BlindFirst;
pub use caller::Caller;
pub use manner::{Bluff, Manner, Reads};
pub use mix::{Mix, Mixed};
pub use tight::Tight;

//! Opponents for Three Card Brag.

mod blind_first;
mod bluff;
mod caller;
mod cards;
mod easy;
mod explain;
mod field;
mod hard;
mod manner;
mod medium;
mod mix;
mod odds;
mod outlook;
mod plan;
mod rivals;
mod spot;
mod tight;
mod worth;

pub use blind_first::BlindFirst;
pub use bluff::Bluff;
pub use caller::Caller;
pub use easy::Easy;
pub use hard::Hard;
pub use manner::{Manner, Reads};
pub use medium::Medium;
pub use mix::{Mix, Mixed};
pub use tight::Tight;

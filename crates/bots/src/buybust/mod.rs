//! Opponents for Buy-Bust, and odds for whoever plays it.

mod advice;
mod aims;
mod betting;
mod customer;
mod easy;
mod explain;
mod fact;
mod greedy;
mod hard;
mod last_round;
mod narc;
mod normal;
mod odds;
mod opponents;
mod outlook;
mod player;
mod playout;
mod prospect;
mod scene;
mod search;
mod simple;
mod stock;

pub use easy::Easy;
pub use greedy::Greedy;
pub use hard::Hard;
pub use normal::Normal;
pub use odds::{Chances, Odds};
pub use simple::Simple;

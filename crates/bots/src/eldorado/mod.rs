//! Opponents for El Dorado.

mod advice;
mod aware;
mod easy;
mod endgame;
mod estimate;
mod explain;
mod fact;
mod features;
mod greedy;
mod grounds;
mod hard;
mod learn;
mod legacy;
mod manners;
mod normal;
mod opponents;
mod playout;
mod policy;
mod reading;
mod scene;
mod search;
mod simple;
mod stakes;
mod table;
mod worlds;

pub use advice::Chances;
pub use easy::Easy;
pub use estimate::{Learned, Lessons};
pub use hard::Hard;
pub use learn::learn;
pub use legacy::LegacyNormal;
pub use normal::Normal;
pub use simple::Simple;

//! Advice for whoever holds the cards: one weighing of every open action, from
//! which hints, odds and reviews are all made, so that they agree.

mod advised;
mod review;
mod weighing;

pub use advised::{Advised, WeighingOf, hint, odds, weigh};
pub use review::{Judged, Review};
pub use weighing::{Gap, Tried, Weighing};

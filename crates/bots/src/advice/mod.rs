//! Advice for whoever holds the cards: one weighing of every open action, from
//! which hints, odds and reviews are all made, so that they agree.

mod advised;
mod adviser;
mod percent;
mod review;
mod weighing;

pub use advised::{Advised, WeighingOf, hint, odds, weigh};
pub use adviser::Adviser;
pub(crate) use percent::{percent, percents};
pub use review::{Decision, Judged, Review};
pub use weighing::{Gap, Tried, Weighing};

//! The table of one person who plays every seat, part by part as it is drawn.

mod change;
mod face;
mod scene;
mod verdict;
mod zone;

pub use change::CardChange;
pub use face::{CardFace, Number};
pub use scene::{Margin, Scene, TotalLine, name, signed};
pub use verdict::Verdict;
pub use zone::{HeldCard, LyingCard, Standing, Zone};

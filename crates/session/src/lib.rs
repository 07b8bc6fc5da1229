//! What one person's sitting needs, whatever draws it.
//!
//! A table lives behind a [`Line`]: the client sends a [`Request`] and receives
//! an [`Update`], which holds what may be shown and the words to show it with.
//! The rules, the seed and all that is hidden stay on the other side.

mod change;
mod face;
mod line;
mod open_table;
mod request;
mod scene;
mod shelf;
mod update;
mod verdict;
mod zone;

pub use change::CardChange;
pub use face::{CardFace, Number};
pub use line::Line;
pub use open_table::OpenTable;
pub use request::Request;
pub use scene::{Margin, Scene, TotalLine, name, signed};
pub use shelf::{Edit, Shelf};
pub use update::{News, Update};
pub use verdict::Verdict;
pub use zone::{HeldCard, LyingCard, Standing, Zone};

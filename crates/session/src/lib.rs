//! What one person's sitting needs, whatever draws it.
//!
//! A table lives behind a [`Line`]: the client sends a [`Request`] and receives
//! an [`Update`], which holds what may be shown and the words to show it with.
//! The rules, the seed and all that is hidden stay on the other side.

mod line;
mod open_table;
mod request;
mod table_error;
mod update;

pub use croupier_wording::buybust::{
    CardChange, CardFace, HeldCard, LyingCard, Margin, Number, Scene, Standing, TotalLine, Verdict,
    Zone, name, signed,
};
pub use line::Line;
pub use open_table::OpenTable;
pub use request::Request;
pub use table_error::TableError;
pub use update::{News, Update};

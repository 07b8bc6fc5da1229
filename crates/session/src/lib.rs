//! What one person's sitting needs, whatever draws it.
//!
//! A table lives behind a [`Line`]: the client sends a [`Request`] and receives
//! an [`Update`], which holds what may be shown and the words to show it with.
//! The rules, the seed and all that is hidden stay on the other side. A request
//! repeats the number of the update it answers, so that it never counts for
//! another; a match is on the disk before an update shows it.

mod edits;
mod line;
mod menu;
mod open_table;
mod played;
mod receipt;
mod replay;
mod request;
mod seating;
#[cfg(test)]
mod secrecy;
mod secrets;
mod settings;
mod table_error;
mod telling;
mod update;
mod wish;
mod wish_check;

pub use croupier_house::Setup;
pub use croupier_house::buybust::{
    DeckDraft, DeckShelf, DeckSums, PoolCard, SavedDeckError, SavedDecks,
};
pub use croupier_sitting::TurnNumber;
pub use croupier_store::Store;
pub use croupier_table::Secret;
pub use croupier_wording::buybust::{
    CardChange, CardFace, HeldCard, LyingCard, Margin, Number, Scene, Standing, TotalLine, Verdict,
    Zone, name, signed,
};
pub use line::Line;
pub use menu::{Family, Menu};
pub use open_table::OpenTable;
pub use played::{Played, PlayedState};
pub use receipt::Receipt;
pub use replay::{Replay, ReplayCard, ReplayStep};
pub use request::Request;
pub use secrets::secret;
pub use settings::{Settings, Speed, Theme};
pub use table_error::TableError;
pub use update::{Report, Update};
pub use wish::{NewMatch, Wish};

//! What one person's sitting needs, whatever draws it.
//!
//! A table lives behind a [`Line`]: the client sends a [`Request`] and receives
//! an [`Update`], which holds what may be shown and the words to show it with.
//! The rules, the seed and all that is hidden stay on the other side. A request
//! repeats the number of the update it answers, so that it never counts for
//! another; a match is on the disk before an update shows it.

mod advice;
mod another_world;
mod any_table;
mod edits;
mod eyes;
mod line;
mod menu;
mod menu_watch;
mod next_hand;
mod next_run;
mod open_table;
mod played;
mod receipt;
mod remembered;
mod replay;
mod request;
mod run_edits;
#[cfg(test)]
mod run_secrecy;
mod run_table;
mod run_update;
mod seating;
#[cfg(test)]
mod secrecy;
mod secrets;
mod settings;
mod table_error;
mod telling;
mod update;
mod wish;

pub use any_table::AnyTable;
pub use croupier_house::Setup;
pub use croupier_house::buybust::{
    DeckDraft, DeckShelf, DeckSums, PoolCard, SavedDeckError, SavedDecks,
};
pub use croupier_sitting::TurnNumber;
pub use croupier_store::Store;
pub use croupier_table::Secret;
pub use croupier_wording::buybust::{
    BettingBadge, CardChange, CardFace, Gravity, HandResult, HeatGauge, HeatMark, HeldCard,
    LaidCard, LyingCard, Margin, Moment, Number, Offer, RunAccount, RunReport, RunScene, Scene,
    ScoreRow, SeatState, SeatZone, Stage, Standing, Term, TotalLine, Verdict, Warmth, Warning,
    Zone, name, signed,
};
pub use line::{Line, Served};
pub use menu::{Family, Menu};
pub use menu_watch::MenuWatch;
pub use open_table::OpenTable;
pub use played::{Played, PlayedState};
pub use receipt::Receipt;
pub use remembered::{Remembered, RememberedDeck};
pub use replay::{Replay, ReplayStep};
pub use request::Request;
pub use run_table::RunTable;
pub use run_update::{RunRequest, RunUpdate};
pub use secrets::secret;
pub use settings::{Settings, Speed, Theme};
pub use table_error::TableError;
pub use update::{Report, Update};
pub use wish::{NewMatch, Wish};

//! The data folder: matches, score cards, their secrets, and an index of them.
//!
//! A match is a file of sealed lines that only grows; that file is the truth.
//! This is the one crate that writes such files. Every record is on the disk
//! before [`Keeper::write`] returns, one match has one writer at a time, and
//! different matches never wait for each other. Nothing is printed here: what
//! is worth a word comes back as a [`Notice`].

mod card_links;
mod drawer;
mod entry;
mod error;
mod export;
mod folder;
mod index;
mod journal;
mod keeper;
mod kept;
mod notes;
mod notice;
mod own;
mod score_file;
mod scores;
mod secret_file;
mod store;
mod sweep;
mod turn_clock;

pub use card_links::CardLinks;
pub use drawer::Drawer;
pub use entry::{Entry, Filter};
pub use error::StoreError;
pub use export::Import;
pub use keeper::Keeper;
pub use kept::Kept;
pub use notice::Notice;
pub use score_file::{FoundCard, HeldCard};
pub use scores::Scores;
pub use store::Store;
pub use turn_clock::TurnClock;

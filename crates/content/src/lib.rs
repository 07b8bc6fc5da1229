//! What the games are tuned by.
//!
//! Cards, decks, rules and texts are RON files under `assets/`. They are built
//! into the program; a folder of the same shape overrides them. Every file is
//! read strictly, and what is wrong with one is a [`ContentError`] that says where.

pub mod brag;
pub mod buybust;
mod content_error;
mod place;
mod watch;

pub use content_error::ContentError;
pub use watch::Watch;

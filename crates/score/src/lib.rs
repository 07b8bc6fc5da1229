//! El Dorado's score keeper.
//!
//! A [`Game`] is a list of entries, each checked before it is accepted; the
//! [`Card`] is folded from them and nothing is ever erased, not by undo, not
//! by archiving. Points are the engine's own rule, and totals are always added
//! up from the rounds. No I/O, no clock, no floats: the same entries give the
//! same card everywhere. `docs/score-keeper.md` explains it to people.

#![no_std]

extern crate alloc;

mod apply;
mod card;
mod event;
mod export;
mod feed;
mod game;
mod name;
mod next;
mod refused;
mod round;
mod rule;
pub mod stats;
pub mod text;

pub use card::{Card, Player};
pub use event::{Event, PlayerId};
pub use export::{ImportError, export, import};
pub use feed::{Feed, from_match};
pub use game::{Entry, EntryError, FORMAT, Game, Header, OfMatch, Record};
pub use name::{Name, NameError};
pub use next::Next;
pub use refused::Refused;
pub use round::{Cell, Doubt, Mark, Round, RoundState};
pub use rule::{Length, round_delta, tricks_for_round};

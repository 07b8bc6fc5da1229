//! Programs and language models as occupants of a seat.
//!
//! A [`Peer`] is asked a question, says in its own time what it would do, and is
//! told when the table refuses that. It sees a [`Look`](croupier_sitting::Look)
//! of its seat and nothing else. The [`Wire`] is the protocol itself, apart from
//! what carries it: lines of a process, of standard input, or of a conversation.
//!
//! ```
//! use croupier_eldorado::{Config, ElDorado};
//! use croupier_kernel::Seed;
//! use croupier_seats::{Limit, Next, Terms, Wire};
//! use croupier_sitting::{Occupant, Sitting};
//! use croupier_table::Table;
//! use croupier_wording::Words;
//!
//! let table = Table::<ElDorado>::new(Config::new(2)?, Seed::from_text("evening")?, false);
//! let seats = vec![Occupant::Program("mine".into()), Occupant::Program("yours".into())];
//! let sitting = Sitting::new(table, seats);
//! let asked = sitting.question().expect("a match begins with a bid");
//! let look = sitting.look(asked.seat);
//! let mut wire = Wire::new(Terms::new(sitting.occupants(), Words::default()));
//! let lines = wire.begin(look, asked, Limit::default());
//! assert!(lines[0].starts_with("{\"type\":\"hello\",\"protocol\":2"));
//! let next = wire.heard(look, "{\"action\":\"bid 1\",\"turn\":1}");
//! assert!(matches!(next, Next::Act(_)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account;
mod channel;
mod complaints;
mod confinement;
mod group;
mod limit;
mod meaning;
#[cfg(feature = "models")]
mod model;
mod no_model;
mod object;
mod objection;
mod peer;
mod program;
#[cfg(unix)]
pub mod runner;
mod terms;
mod text;
mod wire;

pub use account::{Account, Spent, Tokens};
pub use channel::{Channel, Heard, read_line};
pub use confinement::Confinement;
pub use limit::{Limit, seconds};
#[cfg(feature = "models")]
pub use model::Model;
pub use no_model::NoModel;
#[cfg(not(feature = "models"))]
pub use no_model::NoModel as Model;
pub use peer::{Answered, Peer, SeatError};
pub use program::Program;
pub use terms::{Form, Terms};
pub use text::moves_in_words;
pub use wire::{Next, Wire};

//! One match being played, whoever looks on.
//!
//! A [`Sitting`] is a value: an [`Input`] and the time go in, [`Output`]s come
//! out, in order. It touches no file, starts no thread and reads no clock, so a
//! blocking loop in a terminal, a thread behind a window and a task in a server
//! drive the same match in the same way.
//!
//! - A record ([`Output::Keep`]) must be durable before anything after it is shown.
//! - Every question carries the number of its turn, and so does every action: an
//!   action for another turn is refused as stale and changes nothing.
//! - Whatever a client shows comes from a [`Look`], which knows what one viewer
//!   may know and nothing else.
//!
//! ```
//! use std::time::Duration;
//! use croupier_eldorado::{Action, Config, ElDorado};
//! use croupier_kernel::{Seed, Viewer};
//! use croupier_sitting::{Input, Notes, Occupant, Output, Sitting};
//! use croupier_table::Table;
//!
//! let table = Table::<ElDorado>::new(Config::new(2)?, Seed::from_text("evening")?, false);
//! let mut sitting = Sitting::new(table, vec![Occupant::Person, Occupant::Person]);
//! let now = Duration::ZERO;
//! sitting.open(now);
//! let asked = sitting.question().expect("a match begins with a bid");
//! let bid = |turn| Input::Act {
//!     seat: asked.seat,
//!     turn,
//!     action: Action::Bid(3),
//!     notes: Notes::default(),
//! };
//! let outputs = sitting.step(now, bid(asked.turn));
//! assert!(matches!(outputs.as_slice(), [Output::Keep(_), Output::Moved { .. }, Output::Ask(_)]));
//! // The same click once more answers a question that is no longer open.
//! assert!(matches!(sitting.step(now, bid(asked.turn)).as_slice(), [Output::Refused { .. }]));
//! let lines: Vec<String> = sitting.look(Viewer::Watcher).told().map(|(_, line)| line).collect();
//! assert!(lines.last().is_some_and(|line| line.ends_with("bids 3")));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod edit;
mod input;
mod look;
mod occupant;
mod output;
mod sitting;

pub use clock::Moment;
pub use edit::Edited;
pub use input::{Input, Notes, TurnNumber};
pub use look::Look;
pub use occupant::{Occupant, OccupantError};
pub use output::{Output, Question, Refused};
pub use sitting::Sitting;

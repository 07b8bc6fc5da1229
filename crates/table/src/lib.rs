//! The table: the only one who knows the truth of a match.
//!
//! A [`Table`] owns a game, refuses what is not legal, tells each seat what
//! that seat may know, and yields a [`Record`] for every input it accepts. It
//! does no I/O and reads no clock: whoever holds it writes the records down.
//!
//! ```
//! use croupier_eldorado::{Config, ElDorado};
//! use croupier_kernel::{Seed, Turn};
//! use croupier_table::{Playable, Record, Table};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let mut table = Table::<ElDorado>::new(Config::new(4)?, Seed::from_text("a deal")?, false);
//! let Turn::Seat(seat) = table.turn() else { return Err("nobody is to act".into()) };
//! assert_eq!(table.view(seat).hand.len(), 10);
//!
//! let least = ElDorado::fallback(&table.view(seat)).ok_or("there is nothing to do")?;
//! assert!(matches!(table.act(seat, least)?, Record::Act { .. }));
//! let told: Vec<String> = table.told(seat).map(|(_, line)| line).collect();
//! assert_eq!(told.last(), Some(&format!("{seat} bids 0")));
//! # Ok(())
//! # }
//! ```

mod brag;
mod buybust;
mod clocked;
mod eldorado;
mod game_name;
mod header;
mod log;
mod numbers;
mod observation;
mod playable;
mod record;
mod record_error;
mod retune_error;
mod sealed;
mod secret;
mod table;
mod told;
mod undo;

pub use brag::{
    BragDeed, BragHistory, BragPlayer, BragPosition, BragReading, BragRound, BragShow, BragYou,
    Chances,
};
pub use buybust::{BuyBustPosition, BuyBustResult, BuyBustTotals};
pub use clocked::Clocked;
pub use eldorado::ElDoradoPosition;
pub use game_name::{GameName, GameNameError};
pub use header::{FORMAT, Header};
pub use log::{Log, LogError, Reading};
pub use numbers::Numbers;
pub use observation::{Answer, Event, Kind, Message, Move, Observation, Offer};
pub use playable::Playable;
pub use record::Record;
pub use record_error::RecordError;
pub use retune_error::RetuneError;
pub use sealed::{Damage, Sealed, SealedReading};
pub use secret::Secret;
pub use table::Table;
pub use told::{Shown, Told};
pub use undo::UndoError;

/// The games that [`with_game!`] chooses from.
pub mod games {
    pub use croupier_brag::Brag;
    pub use croupier_buybust::BuyBust;
    pub use croupier_eldorado::ElDorado;
}

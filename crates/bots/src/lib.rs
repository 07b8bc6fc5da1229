//! Opponents.
//!
//! A bot decides from what its seat may know and from a stream of its own,
//! and from nothing else: there is no state to remember and no table to look
//! at, so a resumed or rewound match meets the same opponent. A game's
//! [`Opponents`] are known by name.
//!
//! ```
//! use croupier_bots::{named, stream};
//! use croupier_eldorado::{Config, ElDorado};
//! use croupier_kernel::{Game, Seed, Turn};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let seed = Seed::from_text("a bot decides")?;
//! let mut game = ElDorado::new(&Config::new(4)?, seed, &mut ());
//! let Turn::Seat(seat) = game.turn() else { return Err("nobody is to act".into()) };
//!
//! let bot = named::<ElDorado>("normal").ok_or("there is no such bot")?;
//! let mut dice = stream(seed.child("bots", 0), seat, 0);
//! let bid = bot.choose(&game.view(seat), &mut dice).ok_or("it is not its turn")?;
//! game.apply(seat, bid, &mut ())?;
//! # Ok(())
//! # }
//! ```

pub mod advice;
mod bot;
pub mod brag;
pub mod buybust;
pub mod eldorado;
mod random;
mod registry;

pub use bot::{Bot, stream};
pub use random::Random;
pub use registry::{NamedBot, Opponents, named, names};

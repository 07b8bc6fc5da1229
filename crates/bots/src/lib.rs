//! Opponents.
//!
//! A bot decides from what its seat may know and from a stream of its own,
//! and from nothing else: there is no state to remember and no table to look
//! at, so a resumed or rewound match meets the same opponent.

mod bot;
pub mod brag;
pub mod buybust;
pub mod eldorado;
mod random;
mod registry;

pub use bot::{Bot, stream};
pub use random::Random;
pub use registry::{NamedBot, Opponents, named, names};

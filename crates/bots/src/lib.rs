//! Opponents.
//!
//! A bot decides from what its seat may know and from a stream of its own,
//! and from nothing else: there is no state to remember and no table to look
//! at, so a resumed or rewound match meets the same opponent.

pub mod advice;
mod bot;
pub mod brag;
pub mod buybust;
pub mod eldorado;
mod random;

pub use bot::{Bot, stream};
pub use random::Random;

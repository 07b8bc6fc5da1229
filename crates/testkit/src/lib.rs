//! What every game at the table is tested with: laws under random play,
//! golden transcripts, perft counts, and the rule book's list of tests.
//!
//! A dev-dependency only. Failures panic with the seed and the actions so far.

pub mod book;
pub mod golden;
pub mod laws;
mod perft;
mod play;
mod subject;

pub use perft::perft;
pub use play::Playout;
pub use subject::Subject;

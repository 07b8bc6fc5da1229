//! What every game at the table is tested with: laws under random play,
//! golden transcripts, and perft counts.
//!
//! A dev-dependency only. Failures panic with the seed and the actions so far.

pub mod golden;
pub mod laws;
mod perft;
mod play;
mod subject;

pub use perft::perft;
pub use play::Sitting;
pub use subject::Subject;

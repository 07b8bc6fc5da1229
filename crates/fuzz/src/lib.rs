//! Changed inputs for the fuzz targets in `tests/`, and the games they drive.
//!
//! Under `cargo test` a target meets every file of its corpus, and some
//! thousand seeded changes of those files: the same in every run. `README.md`
//! says how to go on from there with a coverage-guided fuzzer.

mod brag;
mod buybust;
mod corpus;
mod eldorado;
mod game;
mod mutate;
mod sealed;
mod twice;

// Here, so that whatever cargo builds of this crate is linked with a fuzzer's
// runtime when there is one.
pub use bolero::check;
pub use corpus::{corpus, each_changed};
pub use game::{Fuzzed, RULES};
pub use mutate::changed;
pub use sealed::{sealed, secret_of};
pub use twice::Twice;

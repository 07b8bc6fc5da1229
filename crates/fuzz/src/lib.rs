//! Changed inputs for the fuzz targets in `tests/`.
//!
//! Under `cargo test` a target meets every file of its corpus, and some
//! thousand seeded changes of those files: the same in every run. `README.md`
//! says how to go on from there with a coverage-guided fuzzer.

mod corpus;
mod mutate;

// Here, so that whatever cargo builds of this crate is linked with a fuzzer's
// runtime when there is one.
pub use bolero::check;
pub use corpus::{corpus, each_changed};
pub use mutate::changed;

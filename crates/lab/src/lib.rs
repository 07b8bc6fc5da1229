//! What is measured of the games: how fast their rules are ([`benches`]), how
//! strong their bots are ([`Ranked`]), and what many matches come to
//! ([`Simulated`]).
//!
//! Everything goes through the same checked calls that play uses, and is written
//! to whoever asks; nothing here reads a command line.
//!
//! ```
//! use croupier_eldorado::{Config, ElDorado};
//! use croupier_kernel::Seed;
//! use croupier_lab::{Report, Simulated};
//! use croupier_sim::{Plan, Player};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let master = Seed::from_text("lab")?;
//! let players = vec![Player::Random, Player::Random];
//! let plan = Plan::<ElDorado> { config: Config::new(2)?, players, master };
//! let tally = plan.run(0..10, |_| {});
//! let report = Report {
//!     game: "el-dorado",
//!     matches: 10,
//!     rules: "house".to_string(),
//!     seed: "lab".to_string(),
//!     names: vec!["random".to_string(); 2],
//!     seconds: 1.0,
//!     ..Report::default()
//! };
//! let told = ElDorado::report(&report, &tally);
//! assert!(told.starts_with("el-dorado: 10 matches, rules house, seed \"lab\""), "{told}");
//! # Ok(())
//! # }
//! ```

mod bench;
mod cpu;
mod inventory;
mod lab_error;
mod page;
mod report;
mod strength;
mod study;
mod thinking;

pub use bench::{Bench, Rate, benches};
pub use croupier_sim::Shape;
pub use inventory::inventory;
pub use lab_error::LabError;
pub use page::{Chart, Entry, Page, Section};
pub use report::{Report, Simulated};
pub use strength::{Ranked, Trial};
pub use study::{
    Axis, AxisError, CardImpact, Criteria, Criterion, DeckSearch, Judged, Raced, Spec, Studied,
    Study, Target, TargetError, Targets, Unit, Verdict, beside, blank_of, card_impacts, criteria,
    dominated, search_decks, study,
};

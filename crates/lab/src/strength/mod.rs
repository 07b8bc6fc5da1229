//! How strong the bots are, on deals that nobody gains by.

mod brag;
mod buybust;
mod eldorado;

use std::io::Write;
use std::path::Path;

use croupier_bots::{Bot, Opponents, named};
use croupier_kernel::Seed;

use crate::LabError;

/// Which deals are played, and how many.
#[derive(Clone, Copy, Debug)]
pub struct Trial<'t> {
    /// The text that decides every deal; it should be one that nothing was
    /// tuned on.
    pub text: &'t str,
    /// The seed that is read from it.
    pub seed: Seed,
    /// Whether a fiftieth of the deals will do, to see that it works.
    pub quick: bool,
    /// A folder of content files to play with instead of the built-in ones.
    pub assets: Option<&'t Path>,
}

impl Trial<'_> {
    /// How many deals are played of those a whole table has.
    fn deals(&self, all: u64) -> u64 {
        if self.quick { (all / 50).max(2) } else { all }
    }
}

/// A game whose bots can be measured against each other.
pub trait Ranked: Opponents {
    /// Plays every contest on the threads of the current pool, and writes the
    /// tables as they come.
    ///
    /// # Errors
    ///
    /// If something to be measured is missing, or nothing can be written.
    fn rank(trial: &Trial<'_>, out: &mut dyn Write) -> Result<(), LabError>;
}

/// The bots of the two sides of a contest.
fn sides<G: Opponents>(names: [&str; 2]) -> Result<[&'static dyn Bot<G>; 2], LabError> {
    let [one, other] = names.map(bot::<G>);
    Ok([one?, other?])
}

/// The bot of a name.
fn bot<G: Opponents>(name: &str) -> Result<&'static dyn Bot<G>, LabError> {
    named(name).ok_or_else(|| LabError::NoBot(name.to_string()))
}

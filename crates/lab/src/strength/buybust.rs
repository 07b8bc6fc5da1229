//! How strong the bots of Buy-Bust are, how well the strongest plays the last
//! round, and whether the card values do what they were tuned for.

mod last_round;
mod levels;
mod references;
mod table;
mod targets;
mod thinking;

use std::io::Write;

use croupier_buybust::BuyBust;
use croupier_content::buybust::Content;

use super::{Ranked, Trial};
use crate::LabError;
use table::Table;

impl Ranked for BuyBust {
    fn rank(trial: &Trial<'_>, out: &mut dyn Write) -> Result<(), LabError> {
        let content = match trial.assets {
            None => Content::embedded().clone(),
            Some(dir) => Content::load(dir).map_err(LabError::no_table)?,
        };
        let size = if trial.quick { Size::QUICK } else { Size::WHOLE };
        writeln!(
            out,
            "Buy-Bust, whole runs of sequential, seed \"{}\"; ± is a standard error",
            trial.text
        )?;
        let tables = Table { content: &content, seed: trial.seed };
        let (classic, tuned) = targets::both(&tables, &size)?;
        let mut paragraph = |text: &str| writeln!(out, "\n{}", text.trim_end());
        paragraph(&levels::steps(&tables, &size, &tuned)?)?;
        paragraph(&references::behind(&tables, &size, &tuned)?)?;
        paragraph(&levels::yardstick(&tables, &size, &classic)?)?;
        paragraph(&last_round::losses(&tables, &size)?)?;
        paragraph(&targets::report(&tuned, &classic))?;
        paragraph(&thinking::report(&tables, &size)?)?;
        Ok(())
    }
}

/// How much of everything is played.
struct Size {
    /// Runs of tables where nobody imagines anything.
    cheap: u64,
    /// Runs of tables with a Player that does.
    dear: u64,
    /// Runs of tables with a Narc or a Customer that does.
    rivals: u64,
    /// Last rounds that are solved.
    positions: u64,
    /// Runs in which decisions are timed.
    timed: u64,
}

impl Size {
    const WHOLE: Size =
        Size { cheap: 20_000, dear: 1_000, rivals: 2_500, positions: 1_000, timed: 100 };
    const QUICK: Size = Size { cheap: 400, dear: 20, rivals: 20, positions: 8, timed: 2 };
}

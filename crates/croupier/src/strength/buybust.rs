//! `croupier strength buy-bust`: how strong the bots are, how well the strongest
//! plays the last round, and whether the card values do what they were tuned for.

mod last_round;
mod levels;
mod table;
mod targets;
mod thinking;

use croupier_content::buybust::Content;

use super::timed;
use crate::cli;
use crate::failure::Failure;
use crate::out::print;
use table::Table;

/// Measures everything and prints it.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    let size = if args.quick { Size::QUICK } else { Size::WHOLE };
    timed(args, |seed| {
        print(&format!(
            "Buy-Bust, whole runs of sequential, seed \"{}\"; ± is a standard error",
            args.seed
        ));
        let tables = Table { content: Content::embedded(), seed };
        let (classic, tuned) = targets::both(&tables, &size)?;
        paragraph(&levels::steps(&tables, &size, &tuned)?);
        paragraph(&levels::yardstick(&tables, &size, &classic)?);
        paragraph(&last_round::losses(&tables, &size)?);
        paragraph(&targets::report(&tuned, &classic));
        paragraph(&thinking::report(&tables, &size)?);
        Ok(())
    })
}

/// Prints a text below a blank line.
fn paragraph(text: &str) {
    print(&format!("\n{}", text.trim_end()));
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

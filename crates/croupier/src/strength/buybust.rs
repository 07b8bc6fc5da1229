//! `croupier strength buy-bust`: how strong the bots are, how well the strongest
//! plays the last round, and whether the card values do what they were tuned for.

mod last_round;
mod levels;
mod table;
mod targets;
mod thinking;

use std::io::Write;
use std::time::Instant;

use croupier_content::buybust::Content;
use croupier_kernel::Seed;

use crate::cli;
use crate::failure::Failure;
use table::Table;

/// Measures everything and prints it.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    let seed = Seed::from_text(&args.seed).map_err(Failure::usage)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs.map_or(0, usize::from))
        .build()
        .map_err(|wrong| Failure::new(format!("no threads could be started: {wrong}")))?;
    let start = Instant::now();
    let size = if args.quick { Size::QUICK } else { Size::WHOLE };
    tell(&format!(
        "Buy-Bust, whole runs of sequential, seed \"{}\"; ± is a standard error",
        args.seed
    ));
    pool.install(|| {
        let tables = Table { content: Content::embedded(), seed };
        let (classic, tuned) = targets::both(&tables, &size)?;
        tell(&levels::steps(&tables, &size, &tuned)?);
        tell(&levels::yardstick(&tables, &size, &classic)?);
        tell(&last_round::losses(&tables, &size)?);
        tell(&targets::report(&tuned, &classic));
        tell(&thinking::report(&tables, &size)?);
        Ok(())
    })?;
    let (seconds, threads) = (start.elapsed().as_secs_f64(), pool.current_num_threads());
    tell(&format!("{seconds:.0} seconds on {threads} threads"));
    Ok(())
}

/// Prints a paragraph. A reader that stops reading is not an error.
fn tell(text: &str) {
    let _ = writeln!(std::io::stdout(), "{}\n", text.trim_end());
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

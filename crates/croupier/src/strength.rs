//! `croupier strength`: how strong the bots are, on deals that nobody gains by.

use std::time::Instant;

use croupier_kernel::Seed;
use croupier_lab::{LabError, Ranked, Trial};
use croupier_table::with_game;

use crate::cli;
use crate::contest;
use crate::failure::Failure;
use crate::out;
use crate::threads;

/// Measures on the threads asked for, and tells how long it took.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    let seed = Seed::from_text(&args.seed).map_err(Failure::usage)?;
    let assets = args.assets.as_deref();
    let trial = Trial { text: &args.seed, seed, quick: args.quick, assets };
    let pool = threads::pool(args.jobs)?;
    let start = Instant::now();
    if let Some(program) = &args.seat {
        return pool
            .install(|| with_game!(args.game, G => contest::rank::<G>(args, program, seed)));
    }
    let measured = pool.install(|| with_game!(args.game, G => G::rank(&trial, &mut out::stdout())));
    match measured {
        Ok(()) => {}
        // What could not be written is told of in the end.
        Err(LabError::Output(_)) => return Ok(()),
        Err(wrong @ (LabError::Seed(_) | LabError::NoContent(_))) => {
            return Err(Failure::usage(wrong));
        }
        Err(wrong) => return Err(Failure::new(wrong)),
    }
    let (seconds, threads) = (start.elapsed().as_secs_f64(), pool.current_num_threads());
    let many = if threads == 1 { "thread" } else { "threads" };
    out::print(&format!("\n{seconds:.0} seconds on {threads} {many}"));
    Ok(())
}

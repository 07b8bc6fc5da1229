//! `croupier strength`: how strong the bots are, on deals that nobody gains by.
//!
//! The seed is not one that anything was tuned on.

pub(crate) mod brag;
pub(crate) mod buybust;
pub(crate) mod eldorado;
mod thinking;

use std::time::Instant;

use croupier_bots::Bot;
use croupier_kernel::Seed;

use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::threads;

/// Measures on the threads asked for, and tells how long it took.
fn timed(
    args: &cli::Strength,
    measure: impl FnOnce(Seed) -> Result<(), Failure> + Send,
) -> Result<(), Failure> {
    let seed = Seed::from_text(&args.seed).map_err(Failure::usage)?;
    let pool = threads::pool(args.jobs)?;
    let start = Instant::now();
    pool.install(|| measure(seed))?;
    let (seconds, threads) = (start.elapsed().as_secs_f64(), pool.current_num_threads());
    let many = if threads == 1 { "thread" } else { "threads" };
    out::print(&format!("\n{seconds:.0} seconds on {threads} {many}"));
    Ok(())
}

/// The bots of the two sides of a contest.
fn sides<G: Plain>(names: [&str; 2]) -> Result<[&'static dyn Bot<G>; 2], Failure> {
    match names.map(croupier_bots::named::<G>) {
        [Some(one), Some(other)] => Ok([one, other]),
        _ => Err(Failure::new("a bot of the table is missing")),
    }
}

/// How many deals are played of those a whole table has.
fn deals(all: u64, quick: bool) -> u64 {
    if quick { (all / 50).max(2) } else { all }
}

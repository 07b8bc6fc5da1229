//! `croupier strength brag`: how strong the bots are, in coins a round.

mod contest;
mod gains;

use std::time::Instant;

use croupier_brag::Brag;
use croupier_kernel::Seed;

use crate::cli;
use crate::failure::Failure;
use crate::plain::bot_named;
use contest::Contest;
use gains::Gains;

/// Plays every contest and prints the table.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    let seed = Seed::from_text(&args.seed).map_err(Failure::usage)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs.map_or(0, usize::from))
        .build()
        .map_err(|wrong| Failure::new(format!("no threads could be started: {wrong}")))?;
    let start = Instant::now();
    println!(
        "Three Card Brag, sittings of ten rounds on duplicate deals, rules seed without extra \
         rounds, seed \"{}\"\n",
        args.seed
    );
    println!("{}", Gains::HEADING);
    let mut thinking = Vec::new();
    for contest in contests(args.quick) {
        let [Some(one), Some(other)] = contest.names.map(bot_named::<Brag>) else {
            return Err(Failure::new("a bot of the table is missing"));
        };
        let gains = pool.install(|| contest.play(seed, [one, other]));
        println!("{}", gains.row(&contest));
        if contest.seats == 4 && contest.names[1] != contest.names[0] {
            thinking.push(format!("- {}: {}", contest.title(), gains.thinking()));
        }
    }
    println!("\nProcessor time of a decision of the first side at 4 seats:");
    println!("{}", thinking.join("\n"));
    println!(
        "\n{:.0} seconds on {} threads",
        start.elapsed().as_secs_f64(),
        pool.current_num_threads()
    );
    Ok(())
}

/// What is measured: each level against the next, and the strongest against
/// every reference, at 2, 4 and 8 seats.
fn contests(quick: bool) -> Vec<Contest> {
    let deals = |all: u64| if quick { (all / 50).max(2) } else { all };
    let mut contests = Vec::new();
    for (seats, ladder, reference) in [(2, 6000, 1000), (4, 4000, 500), (8, 2000, 300)] {
        for names in [["hard", "medium"], ["medium", "easy"]] {
            contests.push(Contest { names, seats, deals: deals(ladder) });
        }
        for other in ["easy", "random", "caller", "tight", "blind-first"] {
            contests.push(Contest { names: ["hard", other], seats, deals: deals(reference) });
        }
    }
    contests
}

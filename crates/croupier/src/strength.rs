//! `croupier strength`: how strong the bots are, on duplicate deals.
//!
//! Every deal is played once for each way of seating the two sides, so that
//! nobody gains by the cards; errors are those of means over deals. The seed
//! is not one that anything was tuned on.

pub(crate) mod brag;
pub(crate) mod buybust;
mod contest;
mod result;

use std::time::Instant;

use croupier_eldorado::Match;
use croupier_kernel::Seed;

use crate::cli;
use crate::failure::Failure;
use crate::plain::bot_named;
use contest::{Contest, Seating};
use result::Result as Measured;

/// Plays every contest and prints the table.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    let seed = Seed::from_text(&args.seed).map_err(Failure::usage)?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(args.jobs.map_or(0, usize::from))
        .build()
        .map_err(|wrong| Failure::new(format!("no threads could be started: {wrong}")))?;
    let start = Instant::now();
    println!("El Dorado, whole matches on duplicate deals, seed \"{}\"\n", args.seed);
    println!("{}", Measured::HEADING);
    let mut slowest = Vec::new();
    for contest in contests(args.quick) {
        let [Some(one), Some(other)] = contest.names.map(bot_named::<Match>) else {
            return Err(Failure::new("a bot of the table is missing"));
        };
        let result = pool.install(|| contest.play(seed, [one, other]));
        println!("{}", result.row(&contest));
        if contest.seats == 4 && contest.names[0] == "hard" {
            slowest.push((contest.title(), result.thinking()));
        }
    }
    println!("\nProcessor time of a hard decision at 4 seats:");
    for (title, thinking) in slowest {
        println!("- {title}: {thinking}");
    }
    println!(
        "\n{:.0} seconds on {} threads",
        start.elapsed().as_secs_f64(),
        pool.current_num_threads()
    );
    Ok(())
}

/// What is measured: the strongest against the reference, four of a kind, and
/// each level against the next at every size of table.
fn contests(quick: bool) -> Vec<Contest> {
    let deals = |all: u64| if quick { (all / 50).max(2) } else { all };
    let mut contests = vec![
        Contest::new(["hard", "legacy-normal"], 4, Seating::OneAgainstRest, deals(500)),
        Contest::new(["normal", "legacy-normal"], 4, Seating::OneAgainstRest, deals(500)),
        Contest::new(["hard", "hard"], 4, Seating::Halves, deals(125)),
        Contest::new(["normal", "normal"], 4, Seating::Halves, deals(500)),
        Contest::new(["hard", "normal"], 4, Seating::OneAgainstRest, deals(100)),
    ];
    for (seats, hard, cheap) in
        [(2, 300, 1000), (3, 200, 1000), (4, 150, 1000), (6, 80, 500), (10, 50, 300)]
    {
        contests.push(Contest::new(["hard", "normal"], seats, Seating::Halves, deals(hard)));
        contests.push(Contest::new(["normal", "easy"], seats, Seating::Halves, deals(cheap)));
        contests.push(Contest::new(["easy", "random"], seats, Seating::Halves, deals(cheap)));
    }
    contests
}

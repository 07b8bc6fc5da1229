//! `croupier strength brag`: how strong the bots are, in coins a round.

mod contest;
mod gains;

use croupier_brag::Brag;

use super::{deals, sides, tell, timed};
use crate::cli;
use crate::failure::Failure;
use contest::Contest;
use gains::Gains;

/// Plays every contest and prints the table.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    timed(args, |seed| {
        tell(&format!(
            "Three Card Brag, sittings of ten rounds on duplicate deals, rules seed without extra \
             rounds, seed \"{}\"\n",
            args.seed
        ));
        tell(Gains::HEADING);
        let mut thinking = Vec::new();
        for contest in contests(args.quick) {
            let gains = contest.play(seed, sides::<Brag>(contest.names)?);
            tell(&gains.row(&contest));
            if contest.seats == 4 && contest.names[1] != contest.names[0] {
                thinking.push(format!("- {}: {}", contest.title(), gains.thinking()));
            }
        }
        tell("\nProcessor time of a decision of the first side at 4 seats:");
        tell(&thinking.join("\n"));
        Ok(())
    })
}

/// What is measured: each level against the next, and the strongest against
/// every reference, at 2, 4 and 8 seats.
fn contests(quick: bool) -> Vec<Contest> {
    let deals = |all| deals(all, quick);
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

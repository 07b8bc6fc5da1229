//! `croupier strength el-dorado`: how strong the bots are, in points a match.
//!
//! Every deal is played once for each way of seating the two sides, so that
//! nobody gains by the cards; errors are those of means over deals.

mod contest;
mod result;

use croupier_eldorado::Match;

use super::{deals, sides, timed};
use crate::cli;
use crate::failure::Failure;
use crate::out::print;
use contest::{Contest, Seating};
use result::Result as Measured;

/// Plays every contest and prints the table.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    timed(args, |seed| {
        print(&format!("El Dorado, whole matches on duplicate deals, seed \"{}\"\n", args.seed));
        print(Measured::HEADING);
        let mut slowest = Vec::new();
        for contest in contests(args.quick) {
            let result = contest.play(seed, sides::<Match>(contest.names)?);
            print(&result.row(&contest));
            if contest.seats == 4 && contest.names[0] == "hard" {
                slowest.push(format!("- {}: {}", contest.title(), result.thinking()));
            }
        }
        print("\nProcessor time of a hard decision at 4 seats:");
        print(&slowest.join("\n"));
        Ok(())
    })
}

/// What is measured: the strongest against the reference, four of a kind, and
/// each level against the next at every size of table.
fn contests(quick: bool) -> Vec<Contest> {
    let deals = |all| deals(all, quick);
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

//! `croupier strength brag`: how strong the bots are, in coins a round.

mod contest;
mod gains;

use croupier_brag::{Brag, Preset};
use croupier_kernel::Seed;

use super::{deals, sides, timed};
use crate::cli;
use crate::failure::Failure;
use crate::out::print;
use contest::Contest;
use gains::Gains;

/// Plays every contest and prints the tables.
pub(crate) fn run(args: &cli::Strength) -> Result<(), Failure> {
    timed(args, |seed| {
        print(&format!(
            "Three Card Brag, sittings of ten rounds on duplicate deals, rules seed without extra \
             rounds, seed \"{}\"\n",
            args.seed
        ));
        print(Gains::HEADING);
        let mut thinking = Vec::new();
        for contest in contests(args.quick) {
            let gains = contest.play(seed, sides::<Brag>(contest.names)?);
            print(&gains.row(&contest));
            if contest.seats == 4 && contest.names[1] != contest.names[0] {
                thinking.push(format!("- {}: {}", contest.title(), gains.thinking()));
            }
        }
        print("\nProcessor time of a decision of the first side at 4 seats:");
        print(&thinking.join("\n"));
        let other = format!("other {}", args.seed);
        let seed = Seed::from_text(&other).map_err(Failure::usage)?;
        for table in [Preset::Traditional, Preset::UnityLike] {
            print(&format!("\nThe same, rules {table} without extra rounds, seed \"{other}\"\n"));
            print(Gains::HEADING);
            for contest in other_contests(table, args.quick) {
                print(&contest.play(seed, sides::<Brag>(contest.names)?).row(&contest));
            }
        }
        Ok(())
    })
}

/// What is measured: each level against the next, and the strongest against
/// every reference, at 2, 4 and 8 seats.
fn contests(quick: bool) -> Vec<Contest> {
    let others = ["easy", "random", "caller", "tight", "blind-first"];
    let sizes = [(2, 6000, 1000), (4, 4000, 500), (8, 2000, 300)];
    contests_at(Preset::Seed, sizes, &others, quick)
}

/// The same at another table; there `blind-first` is the nearest to `hard`.
fn other_contests(table: Preset, quick: bool) -> Vec<Contest> {
    let others = ["random", "caller", "tight", "blind-first"];
    contests_at(table, [(2, 6000, 1000), (4, 1200, 300), (8, 500, 120)], &others, quick)
}

/// Contests of each number of seats, with the deals of a ladder's step and of a
/// contest against a reference.
fn contests_at(
    table: Preset,
    sizes: [(u8, u64, u64); 3],
    others: &[&'static str],
    quick: bool,
) -> Vec<Contest> {
    let mut contests = Vec::new();
    for (seats, ladder, reference) in sizes {
        for names in [["hard", "medium"], ["medium", "easy"]] {
            contests.push(Contest { table, names, seats, deals: deals(ladder, quick) });
        }
        for other in others {
            let names = ["hard", *other];
            contests.push(Contest { table, names, seats, deals: deals(reference, quick) });
        }
    }
    contests
}

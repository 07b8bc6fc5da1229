//! How strong the bots of El Dorado are, in points a match.
//!
//! Every deal is played once for each way of seating the two sides, so that
//! nobody gains by the cards; errors are those of means over deals.

mod contest;
mod result;

use std::io::Write;

use croupier_eldorado::ElDorado;
use croupier_kernel::Game;

use super::{Ranked, Trial, sides};
use crate::LabError;
use contest::{Contest, Seating};
use result::Result as Measured;

impl Ranked for ElDorado {
    fn rank(trial: &Trial<'_>, out: &mut dyn Write) -> Result<(), LabError> {
        if trial.assets.is_some() {
            return Err(LabError::NoContent(ElDorado::NAME));
        }
        writeln!(out, "El Dorado, whole matches on duplicate deals, seed \"{}\"\n", trial.text)?;
        writeln!(out, "{}", Measured::HEADING)?;
        let mut slowest = Vec::new();
        for contest in contests(trial) {
            let result = contest.play(trial.seed, sides(contest.names)?);
            writeln!(out, "{}", result.row(&contest))?;
            if contest.seats == 4 && contest.names[0] == "hard" {
                slowest.push(format!("- {}: {}", contest.title(), result.thinking()));
            }
        }
        writeln!(out, "\nProcessor time of a hard decision at 4 seats:")?;
        writeln!(out, "{}", slowest.join("\n"))?;
        Ok(())
    }
}

/// What is measured: the strongest against the reference, four of a kind, and
/// each level against the next at every size of table.
fn contests(trial: &Trial<'_>) -> Vec<Contest> {
    let deals = |all| trial.deals(all);
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

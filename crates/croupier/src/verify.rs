//! `croupier verify`: what can be proved of a finished match.

use croupier_house::{Finding, Proof};
use croupier_table::{GameName, with_game};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;

pub(crate) fn run(args: &cli::Verify) -> Result<(), Failure> {
    let kept = data::store()?.find(&args.id)?;
    let game: GameName = kept.header().game.parse().map_err(Failure::new)?;
    let noted = args.commitment.as_deref().map(str::trim);
    let say = |found: &[Finding]| found.iter().for_each(|finding| out::print(&finding.to_string()));
    with_game!(game, G => match Proof::of::<G>(&kept, noted) {
        Ok(proof) => {
            say(&proof.found);
            out::print(&format!("\n{}", proof.meaning));
            Ok(())
        }
        Err(error) => {
            say(&error.found);
            Err(match error.unfinished {
                true => Failure::new(error),
                false => Failure::new(format!("{} does not hold: {error}", kept.path().display())),
            })
        }
    })
}

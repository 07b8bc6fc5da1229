//! `croupier review`: what a person did in a finished match, beside what the
//! adviser would have done.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use croupier_house::{MatchReview, ReviewError};
use croupier_table::{GameName, with_game};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;

/// How long nothing is said of the progress.
const SOON: Duration = Duration::from_secs(1);

pub(crate) fn run(args: &cli::Review) -> Result<(), Failure> {
    let kept = data::store()?.find(&args.id)?;
    let game: GameName = kept.header().game.parse().map_err(Failure::new)?;
    let (start, at_terminal) = (Instant::now(), std::io::stderr().is_terminal());
    let shows = || at_terminal && start.elapsed() > SOON;
    let progress = |done: usize, all: usize| {
        if shows() {
            eprint!("\rdecision {} of {all} ", done + 1);
        }
    };
    let text = with_game!(game, G => {
        let review = MatchReview::<G>::of(&kept, args.seat.as_deref(), progress);
        review.map(|review| match args.json {
            true => format!("{:#}", review.data()),
            false => review.words(),
        })
    });
    if shows() {
        eprintln!();
    }
    out::print(&text.map_err(|error| match error {
        ReviewError::Notation(_) | ReviewError::NoSeat(..) | ReviewError::NoPerson(_) => {
            Failure::usage(error)
        }
        ReviewError::Records(_) => Failure::new(format!("{}: {error}", kept.path().display())),
        ReviewError::Damaged(_) | ReviewError::NotOver(_) | ReviewError::NoSecret => {
            Failure::new(error)
        }
    })?);
    Ok(())
}

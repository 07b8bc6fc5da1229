//! Each level of the bots in one seat, beside the same table of `normal` ones.

use croupier_lab::{Entry, Section, Studied, beside};
use croupier_sim::{Pair, Plan};
use croupier_sitting::Occupant;

use super::super::{Laid, players};
use super::section;
use crate::failure::Failure;
use crate::plain::Plain;
use crate::sim::progress;

/// What `easy` and `hard` gain in the first seat over `normal`, in a figure.
pub(super) fn levels<G: Plain + Studied>(
    laid: &Laid<G>,
    figure: &str,
    many: u64,
) -> Result<Section, Failure>
where
    G::Config: Sync,
{
    let usual = Occupant::Bot("normal".to_string());
    let table = |first: &str| -> Result<Plan<G>, Failure> {
        let mut seats = vec![usual.clone(); laid.seats.len()];
        seats[0] = Occupant::Bot(first.to_string());
        let (config, players) = (laid.plan.config.clone(), players::<G>(&seats)?);
        Ok(Plan { config, players, master: laid.plan.master })
    };
    let base = table("normal")?;
    let levels = ["easy", "hard"];
    let others = levels.iter().map(|level| table(level)).collect::<Result<Vec<_>, _>>()?;
    let bar = progress(3 * many);
    let pairs = beside(&base, &others, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    let mut told = section(
        "Levels",
        "What a bot gains in the first seat over a normal one there, the others normal, on the same seeds.",
    );
    if let Some(place) = G::figure(figure) {
        let unit = G::FIGURES[place].1;
        told.entries = levels
            .iter()
            .zip(&pairs)
            .map(|(level, pairs)| {
                Entry::difference(*level, unit, pairs.get(place).and_then(Pair::gap))
                    .with_note(format!("{many} matches"))
            })
            .collect();
    }
    Ok(told)
}

//! `croupier lab sweep`: numbers of the content files with other values.

mod told;

use croupier_buybust::BuyBust;
use croupier_content::buybust::Draft;
use croupier_house::buybust::{self, made_of};
use croupier_house::{Setup, content};
use croupier_lab::{Axis, beside};
use croupier_sim::{Pair, Plan};

use super::{Laid, figure, matches, players};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::sim::progress;
use crate::threads;

use told::{line_text, map_text, tornado_text};

/// How many runs each value is played for, and each number of a tornado.
const RUNS: u64 = 1000;
const TORNADO_RUNS: u64 = 300;

/// Tries what was asked for, and tells what each value comes to.
pub(super) fn run(args: &cli::Sweep) -> Result<(), Failure> {
    let laid = Laid::<BuyBust>::of(&args.measured.table)?;
    let place = figure::<BuyBust>(&args.figure)?;
    let draft = draft(&laid)?;
    let usual = if args.tornado { TORNADO_RUNS } else { RUNS };
    let many = matches(args.measured.matches, usual)?;
    let pool = threads::pool(args.measured.jobs)?;
    let json = args.measured.json;
    if args.tornado {
        let bars = pool.install(|| tornado(&laid, &draft, place, many))?;
        out::print(&tornado_text(&laid, &bars, &args.figure, many, json));
        return Ok(());
    }
    let axes: Vec<Axis> = args
        .axes
        .iter()
        .map(|axis| axis.parse())
        .collect::<Result<_, _>>()
        .map_err(Failure::usage)?;
    match axes.as_slice() {
        [axis] => {
            let points = pool.install(|| line(&laid, &draft, axis, many))?;
            out::print(&line_text(&laid, axis, &points, many, json));
        }
        [down, across] => {
            let cells = pool.install(|| map(&laid, &draft, [down, across], many))?;
            out::print(&map_text([down, across], &cells, place, many, json));
        }
        _ => {
            return Err(Failure::usage(
                "sweep takes one number or two, such as heroin.price=100..200/25, or --tornado",
            ));
        }
    }
    Ok(())
}

/// The files that a table is made of.
pub(super) fn draft(laid: &Laid<BuyBust>) -> Result<Draft, Failure> {
    match &laid.setup.assets {
        None => Ok(Draft::shipped()),
        Some(dir) => Draft::read(dir).map_err(Failure::new),
    }
}

/// The card set that a table is played with.
fn card_set(laid: &Laid<BuyBust>) -> Result<String, Failure> {
    let Setup { cards, rules, assets, .. } = &laid.setup;
    let content = content(assets.as_deref())?;
    Ok(buybust::card_set(&content, cards.as_deref(), rules.as_deref()).to_string())
}

/// The table with numbers of its files changed.
fn changed(
    laid: &Laid<BuyBust>,
    draft: &Draft,
    numbers: &[(&str, i64)],
) -> Result<Plan<BuyBust>, Failure> {
    let mut draft = draft.clone();
    for (path, number) in numbers {
        draft = draft.with(&card_set(laid)?, path, *number).map_err(Failure::usage)?;
    }
    let at = || {
        let told: Vec<String> = numbers.iter().map(|(path, to)| format!("{path} = {to}")).collect();
        told.join(", ")
    };
    let content = draft.content();
    let content = content.map_err(|wrong| Failure::new(format!("with {}: {wrong}", at())))?;
    let config = made_of(&content, &laid.setup)?;
    Ok(Plan { config, players: players::<BuyBust>(&laid.seats)?, master: laid.plan.master })
}

/// Each value of an axis beside the table as it is.
pub(super) fn line(
    laid: &Laid<BuyBust>,
    draft: &Draft,
    axis: &Axis,
    many: u64,
) -> Result<Vec<Vec<Pair>>, Failure> {
    let plans = axis.values.iter().map(|value| changed(laid, draft, &[(&axis.path, *value)]));
    let plans: Vec<Plan<BuyBust>> = plans.collect::<Result<_, _>>()?;
    let bar = progress(many * (1 + plans.len() as u64));
    let pairs = beside(&laid.plan, &plans, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    Ok(pairs)
}

fn map(
    laid: &Laid<BuyBust>,
    draft: &Draft,
    [down, across]: [&Axis; 2],
    many: u64,
) -> Result<Vec<Vec<Pair>>, Failure> {
    let mut plans = Vec::new();
    for one in &down.values {
        for other in &across.values {
            plans.push(changed(laid, draft, &[(&down.path, *one), (&across.path, *other)])?);
        }
    }
    let bar = progress(many * (1 + plans.len() as u64));
    let pairs = beside(&laid.plan, &plans, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    Ok(pairs)
}

/// One number of a card, and what a figure does when it is another.
pub(super) struct Bar {
    pub(super) path: String,
    pub(super) number: i64,
    /// The value that was tried with what it changed, lowest first.
    pub(super) tried: Vec<(i64, Pair)>,
}

impl Bar {
    /// How far the figure moves at most.
    fn reach(&self) -> f64 {
        let gaps = self.tried.iter().filter_map(|(_, pair)| pair.gap());
        gaps.map(|gap| gap.mean.abs()).fold(0.0, f64::max)
    }
}

/// Every number of the cards in play, 10 and 25 % lower and higher; the one that
/// matters most first.
pub(super) fn tornado(
    laid: &Laid<BuyBust>,
    draft: &Draft,
    place: usize,
    many: u64,
) -> Result<Vec<Bar>, Failure> {
    let config = &laid.plan.config;
    let decks = config.decks();
    let held = |id: &str| {
        let card = config.catalog().find(id);
        let lists = [&decks.narc, &decks.customer, &decks.player, &decks.dealer];
        card.is_some_and(|card| lists.iter().any(|list| list.cards().contains(&card)))
    };
    let mut tries: Vec<(String, i64, i64)> = Vec::new();
    let mut plans = Vec::new();
    for (path, number) in draft.card_numbers(&card_set(laid)?) {
        if number == 0 || !path.split('.').next().is_some_and(held) {
            continue;
        }
        let mut values: Vec<i64> =
            [-25, -10, 10, 25].map(|percent| number + step(number, percent)).to_vec();
        values.sort_unstable();
        values.dedup();
        for value in values {
            // A value that may not stand there is left out.
            if let Ok(plan) = changed(laid, draft, &[(&path, value)]) {
                tries.push((path.clone(), number, value));
                plans.push(plan);
            }
        }
    }
    let bar = progress(many * (1 + plans.len() as u64));
    let pairs = beside(&laid.plan, &plans, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    let mut bars: Vec<Bar> = Vec::new();
    for ((path, number, value), pairs) in tries.into_iter().zip(pairs) {
        let Some(pair) = pairs.get(place).copied() else { continue };
        match bars.last_mut().filter(|bar| bar.path == path) {
            Some(bar) => bar.tried.push((value, pair)),
            None => bars.push(Bar { path, number, tried: vec![(value, pair)] }),
        }
    }
    bars.sort_by(|one, other| other.reach().total_cmp(&one.reach()));
    Ok(bars)
}

/// So many hundredths of a number, at least 1 away from it.
fn step(number: i64, percent: i64) -> i64 {
    let exact = number * percent;
    let rounded = (exact.abs() + 50) / 100;
    exact.signum() * rounded.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_so_many_hundredths_and_never_nothing() {
        assert_eq!([-25, -10, 10, 25].map(|percent| step(200, percent)), [-50, -20, 20, 50]);
        assert_eq!([-25, -10, 10, 25].map(|percent| step(3, percent)), [-1, -1, 1, 1]);
        assert_eq!([-25, 25].map(|percent| step(-40, percent)), [10, -10]);
    }
}

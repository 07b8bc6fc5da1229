//! `croupier lab sweep`: numbers of the content files with other values.

mod cards;
mod rules;
mod told;
mod tornado;

use croupier_buybust::BuyBust;
use croupier_lab::{Axis, Studied, beside};
use croupier_sim::{Pair, Plan};
use croupier_table::{GameName, with_game};

use super::{Laid, figure, matches, players};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::sim::progress;
use crate::threads;

pub(super) use tornado::tornado;

use told::{line_text, map_text, tornado_text};

/// How many matches each value is played for, and each number of a tornado.
const MATCHES: u64 = 1000;
const TORNADO_MATCHES: u64 = 300;

/// A game with numbers that can be tried with other values.
pub(super) trait Swept: Plain + Studied {
    /// The figure that a heat map is about unless another is named.
    const FIGURE: &'static str;

    /// What the numbers of a table stand in.
    type Numbers: Sync;

    /// The numbers of a table as it is.
    fn numbers(laid: &Laid<Self>) -> Result<Self::Numbers, Failure>;

    /// The rules of the table with other numbers at these paths, or why they
    /// cannot stand there.
    fn with(
        laid: &Laid<Self>,
        numbers: &Self::Numbers,
        others: &[(&str, i64)],
    ) -> Result<Self::Config, Failure>;
}

/// Tries what was asked for, and tells what each value comes to.
pub(super) fn run(args: &cli::Sweep) -> Result<(), Failure> {
    match (args.tornado, args.game) {
        (false, game) => with_game!(game, G => values::<G>(args)),
        (true, GameName::BuyBust) => numbers_of_cards(args),
        (true, game) => Err(Failure::usage(format!(
            "--tornado tries the numbers of cards, which only buy-bust has; name a number of {game}"
        ))),
    }
}

/// One number along a line, or two on a map.
fn values<G: Swept>(args: &cli::Sweep) -> Result<(), Failure>
where
    G::Config: Sync,
{
    let laid = Laid::<G>::of(&args.measured.table)?;
    let place = figure::<G>(args.figure.as_deref().unwrap_or(G::FIGURE))?;
    let many = matches(args.measured.matches, MATCHES)?;
    let axes: Vec<Axis> = args
        .axes
        .iter()
        .map(|axis| axis.parse())
        .collect::<Result<_, _>>()
        .map_err(Failure::usage)?;
    let numbers = G::numbers(&laid)?;
    let pool = threads::pool(args.measured.jobs)?;
    let json = args.measured.json;
    match axes.as_slice() {
        [axis] => {
            let points = pool.install(|| line(&laid, &numbers, axis, many))?;
            out::print(&line_text(&laid, axis, &points, many, json));
        }
        [down, across] => {
            let cells = pool.install(|| map(&laid, &numbers, [down, across], many))?;
            out::print(&map_text::<G>([down, across], &cells, place, many, json));
        }
        _ => {
            return Err(Failure::usage(
                "sweep takes one number or two, such as heroin.price=100..200/25, or --tornado",
            ));
        }
    }
    Ok(())
}

/// Every number of every card in play.
fn numbers_of_cards(args: &cli::Sweep) -> Result<(), Failure> {
    let laid = Laid::<BuyBust>::of(&args.measured.table)?;
    let name = args.figure.as_deref().unwrap_or(BuyBust::FIGURE);
    let place = figure::<BuyBust>(name)?;
    let many = matches(args.measured.matches, TORNADO_MATCHES)?;
    let draft = BuyBust::numbers(&laid)?;
    let pool = threads::pool(args.measured.jobs)?;
    let bars = pool.install(|| tornado(&laid, &draft, place, many))?;
    out::print(&tornado_text(&laid, &bars, name, many, args.measured.json));
    Ok(())
}

/// The table with other numbers.
fn plan<G: Swept>(
    laid: &Laid<G>,
    numbers: &G::Numbers,
    others: &[(&str, i64)],
) -> Result<Plan<G>, Failure> {
    let config = G::with(laid, numbers, others)?;
    Ok(Plan { config, players: players::<G>(&laid.seats)?, master: laid.plan.master })
}

/// What is tried, as `heroin.price = 175`.
fn written(numbers: &[(&str, i64)]) -> String {
    let told: Vec<String> = numbers.iter().map(|(path, to)| format!("{path} = {to}")).collect();
    told.join(", ")
}

/// Each value of an axis beside the table as it is.
pub(super) fn line<G: Swept>(
    laid: &Laid<G>,
    numbers: &G::Numbers,
    axis: &Axis,
    many: u64,
) -> Result<Vec<Vec<Pair>>, Failure>
where
    G::Config: Sync,
{
    let plans = axis.values.iter().map(|value| plan(laid, numbers, &[(&axis.path, *value)]));
    let plans: Vec<Plan<G>> = plans.collect::<Result<_, _>>()?;
    let bar = progress(many * (1 + plans.len() as u64));
    let pairs = beside(&laid.plan, &plans, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    Ok(pairs)
}

fn map<G: Swept>(
    laid: &Laid<G>,
    numbers: &G::Numbers,
    [down, across]: [&Axis; 2],
    many: u64,
) -> Result<Vec<Vec<Pair>>, Failure>
where
    G::Config: Sync,
{
    let mut plans = Vec::new();
    for one in &down.values {
        for other in &across.values {
            plans.push(plan(laid, numbers, &[(&down.path, *one), (&across.path, *other)])?);
        }
    }
    let bar = progress(many * (1 + plans.len() as u64));
    let pairs = beside(&laid.plan, &plans, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    Ok(pairs)
}

//! `croupier sim`: many matches between bots, whole or in parts.

mod guests;
mod part;
mod transcript;

use std::io::IsTerminal;
use std::ops::Range;
use std::sync::Mutex;
use std::time::Instant;

use croupier_house::{Setup, occupants};
use croupier_lab::{Report, Simulated};
use croupier_sim::{Count, Plan, Player, Run};
use croupier_sitting::Occupant;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli;
use crate::failure::Failure;
use crate::interrupt;
use crate::out;
use crate::plain::Plain;
use crate::seed::{typed_or_drawn, typed_seed};
use crate::threads;

pub(crate) use guests::Invitation;
pub(crate) use part::merge;

/// The most matches of one run: hours of play on any machine.
const MOST_MATCHES: u64 = 1_000_000_000;

/// A simulation as it was asked for.
struct Asked<G: Plain> {
    plan: Plan<G>,
    range: Range<u64>,
    run: Run,
    invitation: Invitation<G>,
}

/// Plays the matches asked for, and prints what they come to.
pub(crate) fn run<G: Plain + Simulated + Send + Sync>(args: &cli::SimArgs) -> Result<(), Failure>
where
    G::Config: Sync,
    Invitation<G>: Sync,
{
    let asked = asked::<G>(args)?;
    let pool = threads::pool(args.jobs)?;
    let start = Instant::now();
    let tally = match (&args.out, &args.transcript) {
        (Some(path), _) => pool.install(|| part::play(&asked, path))?,
        (None, Some(path)) => pool.install(|| transcript::play(&asked, path, args.force))?,
        (None, None) => pool.install(|| whole(&asked))?,
    };
    let report = report(&asked.run, &asked.range, start.elapsed().as_secs_f64(), args.json);
    out::print(&G::report(&report, &tally));
    Ok(())
}

fn asked<G: Plain>(args: &cli::SimArgs) -> Result<Asked<G>, Failure> {
    let (option, range) = match (args.hands, &args.range) {
        (Some(hands), _) => ("--hands", 0..hands),
        (None, Some(range)) => ("--range", range.clone()),
        (None, None) => ("--matches", 0..args.matches),
    };
    let matches = range.end - range.start;
    if !(1..=MOST_MATCHES).contains(&matches) {
        return Err(Failure::usage(format!("{option} takes 1 to {MOST_MATCHES}, not {matches}")));
    }
    let first = Occupant::Bot(G::BOTS[0].name.to_string());
    let seats = occupants::<G>(args.table.seats.as_deref(), &args.table.seat, &first)?;
    let players = seats.iter().map(player::<G>).collect::<Result<Vec<_>, _>>()?;
    let setup: Setup = args.table.setup();
    let mut config = G::agreed(&setup, seats.len() as u8)?;
    if args.hands.is_some() {
        config = G::single_hand(&config).ok_or_else(|| {
            Failure::usage(format!("{} has no single hands; --matches counts its matches", G::NAME))
        })?;
    }
    let typed = typed_seed(&args.table)?;
    if typed.is_none() && (args.out.is_some() || args.range.is_some()) {
        return Err(Failure::usage("parts of a run need a --seed, the same for all of them"));
    }
    let seed = typed_or_drawn(typed.as_deref(), croupier_kernel::Seed::from_text, |bytes| {
        croupier_kernel::Hex(&bytes[..8]).to_string()
    })?;
    let run = Run {
        game: G::NAME.to_string(),
        engine: env!("CARGO_PKG_VERSION").to_string(),
        rules: G::rules_name(&config),
        config: serde_json::to_value(&config).map_err(Failure::new)?,
        cards: args.table.cards.clone(),
        deck: args.table.deck.clone(),
        seats: seats.iter().map(ToString::to_string).collect(),
        seed: seed.text,
    };
    let invitation = Invitation::new(&config, &seats, &setup, &args.programs)?;
    if invitation.has_programs() && args.transcript.is_some() {
        return Err(Failure::usage("--transcript is for tables of bots alone, without exec"));
    }
    Ok(Asked { plan: Plan { config, players, master: seed.seed }, range, run, invitation })
}

/// Plays all matches; whoever stops that gets nothing.
fn whole<G: Plain + Simulated + Send + Sync>(asked: &Asked<G>) -> Result<G::Tally, Failure>
where
    G::Config: Sync,
    Invitation<G>: Sync,
{
    let bar = progress(asked.range.end - asked.range.start);
    let Asked { plan, range, invitation, .. } = asked;
    if !invitation.has_programs() {
        let tally = plan.run(range.clone(), |done| bar.inc(done));
        bar.finish_and_clear();
        return Ok(tally);
    }
    let sum = Mutex::new(G::Tally::default());
    blocks(asked, std::slice::from_ref(range), &bar, |_, more| {
        if let Ok(mut sum) = sum.lock() {
            *sum = std::mem::take(&mut *sum).plus(more);
        }
    })?;
    sum.into_inner().map_err(|_| Failure::new("a thread of the simulation failed"))
}

/// Plays ranges with whoever sits at the table, and says whether that was stopped.
fn blocks<G: Plain + Simulated + Send + Sync>(
    asked: &Asked<G>,
    ranges: &[Range<u64>],
    bar: &ProgressBar,
    take: impl Fn(Range<u64>, G::Tally) + Sync,
) -> Result<bool, Failure>
where
    G::Config: Sync,
    Invitation<G>: Sync,
{
    let stop = interrupt::flag()?;
    let take = |block: Range<u64>, tally| {
        let done = block.end - block.start;
        take(block, tally);
        bar.inc(done);
    };
    let Asked { plan, invitation, .. } = asked;
    let played = match invitation.has_programs() {
        true => {
            plan.run_blocks(ranges, stop, |number| invitation.sit_down(plan.seed(number)), take)
        }
        false => {
            let Ok(()) = plan.run_blocks(ranges, stop, |_| Ok(()), take);
            Ok(())
        }
    };
    bar.finish_and_clear();
    played.map(|()| stop.load(std::sync::atomic::Ordering::Relaxed))
}

fn report(run: &Run, range: &Range<u64>, seconds: f64, json: bool) -> Report {
    Report {
        game: croupier_table::GameName::ALL
            .into_iter()
            .map(croupier_table::GameName::name)
            .find(|name| *name == run.game)
            .unwrap_or_default(),
        matches: range.end - range.start,
        rules: run.rules.clone(),
        cards: run.cards.clone(),
        deck: run.deck.clone(),
        seed: run.seed.clone(),
        names: run.seats.clone(),
        seconds,
        json,
    }
}

/// Who plays a seat; programs play as guests.
fn player<G: Plain>(seat: &Occupant) -> Result<Player<G>, Failure> {
    match seat {
        Occupant::Bot(name) if name == "random" => Ok(Player::Random),
        Occupant::Bot(name) => {
            Ok(Player::Bot(croupier_bots::named::<G>(name).unwrap_or(G::BOTS[0].bot)))
        }
        Occupant::Program(_) => Ok(Player::Random),
        Occupant::Person | Occupant::Open | Occupant::Model(_) => Err(Failure::usage(format!(
            "sim plays bots and programs only, and \"{seat}\" is none; people and models sit down with play"
        ))),
    }
}

/// How far a simulation is, where somebody looks.
pub(crate) fn progress(matches: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(matches);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} matches, {eta} left");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

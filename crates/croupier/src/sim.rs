//! `croupier sim`: many matches between bots.

use std::fs::OpenOptions;
use std::io::{BufWriter, ErrorKind, IsTerminal, Write};
use std::time::Instant;

use croupier_house::occupants;
use croupier_lab::{Report, Simulated};
use croupier_sim::{Plan, Player};
use croupier_sitting::Occupant;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

use crate::seed::{typed_or_drawn, typed_seed};
use crate::threads;

/// The most matches of one run: hours of play on any machine.
const MOST_MATCHES: u64 = 1_000_000_000;

/// Plays the matches asked for, and prints what they come to.
pub(crate) fn run<G: Plain + Simulated + Send + Sync>(args: &cli::Sim) -> Result<(), Failure>
where
    G::Config: Sync,
{
    let (option, matches) = match args.hands {
        Some(hands) => ("--hands", hands),
        None => ("--matches", args.matches),
    };
    if !(1..=MOST_MATCHES).contains(&matches) {
        return Err(Failure::usage(format!("{option} takes 1 to {MOST_MATCHES}, not {matches}")));
    }
    let first = Occupant::Bot(G::BOTS[0].name.to_string());
    let seats = occupants::<G>(args.table.seats.as_deref(), &args.table.seat, &first)?;
    let players = seats.iter().map(player::<G>).collect::<Result<Vec<_>, _>>()?;
    let mut config = G::agreed(&args.table.setup(), seats.len() as u8)?;
    if args.hands.is_some() {
        config = G::single_hand(&config).ok_or_else(|| {
            Failure::usage(format!("{} has no single hands; --matches counts its matches", G::NAME))
        })?;
    }
    let rules = G::rules_name(&config);
    let seed = typed_or_drawn(
        typed_seed(&args.table)?.as_deref(),
        croupier_kernel::Seed::from_text,
        |bytes| croupier_kernel::Hex(&bytes[..8]).to_string(),
    )?;
    let plan = Plan::<G> { config, players, master: seed.seed };
    let names: Vec<String> = seats.iter().map(ToString::to_string).collect();
    let pool = threads::pool(args.jobs)?;
    let bar = progress(matches);
    let start = Instant::now();
    let tally = match &args.transcript {
        None => pool.install(|| plan.run(0..matches, |done| bar.inc(done))),
        Some(path) => {
            let cannot = |wrong| Failure::new(format!("cannot write {}: {wrong}", path.display()));
            let mut how = OpenOptions::new();
            match args.force {
                true => how.write(true).create(true).truncate(true),
                false => how.write(true).create_new(true),
            };
            let file = how.open(path).map_err(|wrong| match wrong.kind() {
                ErrorKind::AlreadyExists => Failure::usage(format!(
                    "{} is there already; --force writes over it",
                    path.display()
                )),
                _ => cannot(wrong),
            })?;
            let mut file = BufWriter::new(file);
            let write = |lines: &str| file.write_all(lines.as_bytes());
            let tally = pool
                .install(|| {
                    plan.run_with_transcripts(0..matches, &names, |done| bar.inc(done), write)
                })
                .map_err(cannot)?;
            file.flush().map_err(cannot)?;
            tally
        }
    };
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let report = Report {
        game: G::NAME,
        matches,
        rules,
        cards: args.table.cards.clone(),
        deck: args.table.deck.clone(),
        seed: seed.text,
        names,
        seconds,
        json: args.json,
    };
    out::print(&G::report(&report, &tally));
    Ok(())
}

fn player<G: Plain>(seat: &Occupant) -> Result<Player<G>, Failure> {
    match seat {
        Occupant::Bot(name) if name == "random" => Ok(Player::Random),
        Occupant::Bot(name) => {
            Ok(Player::Bot(croupier_bots::named::<G>(name).unwrap_or(G::BOTS[0].bot)))
        }
        Occupant::Person | Occupant::Open | Occupant::Program(_) | Occupant::Model(_) => {
            Err(Failure::usage(format!(
                "sim plays bots only, and \"{seat}\" is none; people and programs sit down with play"
            )))
        }
    }
}

fn progress(matches: u64) -> ProgressBar {
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

//! `croupier arena`: models, programs and bots against each other on the same deals.

mod contest;
mod entry;
mod interval;
mod ledger;
mod standings;

use std::io::IsTerminal;
use std::time::Duration;

use croupier_house::{Conditions, occupants};
use croupier_kernel::Seed;
use croupier_sitting::Occupant;
use indicatif::{ProgressBar, ProgressStyle};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::play::confinement;
use crate::seed::{typed_or_drawn, typed_seed};

use contest::Contest;
use ledger::{Agreed, Ledger};
use standings::Standings;

/// The most deals of one run: weeks of play with a model.
const MOST_DEALS: u64 = 100_000;

/// Plays what is not played yet, and prints what everything comes to.
pub(crate) fn run<G: Plain>(args: &cli::Arena) -> Result<(), Failure> {
    if !(1..=MOST_DEALS).contains(&args.deals) {
        return Err(Failure::usage(format!("--deals takes 1 to {MOST_DEALS}, not {}", args.deals)));
    }
    let first = Occupant::Bot(G::BOTS[0].name.to_string());
    let players = occupants::<G>(args.table.seats.as_deref(), &args.table.seat, &first)?;
    if let Some(person) = players.iter().find(|player| player.is_person()) {
        return Err(Failure::usage(format!(
            "an arena is for bots, programs and models, and \"{person}\" is none of them"
        )));
    }
    let setup = args.table.setup();
    let config = G::agreed(&setup, players.len() as u8)?;
    let typed = typed_seed(&args.table)?;
    let mut ledger = match &args.file {
        None => Ledger::in_memory(),
        Some(path) => Ledger::open(path)?,
    };
    let text = ledger.agreed().map(|agreed| agreed.seed.clone());
    let seed = typed_or_drawn(typed.as_deref().or(text.as_deref()), Seed::from_text, |bytes| {
        croupier_kernel::Hex(&bytes).to_string()
    })?;
    ledger.begin(Agreed::new::<G>(&config, &players, seed.text.clone()))?;
    let hidden = args.file.iter().chain(&args.table.seed_file).cloned().collect::<Vec<_>>();
    let profiles = data::store().map(|store| store.home().join("llm")).unwrap_or_default();
    let contest = Contest::<G> { players: players.clone(), config, master: seed.seed };
    let seats = players.len() as u64;
    let bar = progress(args.deals * seats);
    for (deal, rotation) in (0..args.deals).flat_map(|deal| (0..seats).map(move |by| (deal, by))) {
        if !ledger.has(deal, rotation) {
            let conditions = Conditions {
                words: G::words(&setup)?,
                patience: Duration::from_secs(args.think.into()),
                confinement: confinement(&args.programs, hidden.clone())?,
                profiles: profiles.clone(),
                commitment: None,
            };
            let entry = contest.play(deal, rotation, conditions, |fault| {
                bar.suspend(|| out::warn(fault));
            })?;
            ledger.add(entry)?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let names: Vec<String> = players.iter().map(ToString::to_string).collect();
    let standings = Standings::of(G::NAME, &names, &seed.text, &ledger.entries(args.deals));
    out::print(&if args.json { standings.json() } else { standings.table() });
    Ok(())
}

fn progress(matches: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(matches);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} matches, {eta} left") {
        bar.set_style(style);
    }
    bar
}

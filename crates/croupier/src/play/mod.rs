//! `croupier play` and `croupier resume`: a match with people, bots and
//! programs in its seats.

mod advice;
mod chair;
mod guest;
mod host;
mod keyboard;
mod limit;
mod line;
mod llm;
mod pace;
mod peer;
mod person;
mod program;
mod prompt;
mod reader;
mod reply;
#[cfg(test)]
mod secrecy;
mod stdio;
mod terms;
mod text;
mod tuning;
mod watcher;
mod wire;

use std::io::IsTerminal;

use croupier_house::{Inbox, Setup};
use croupier_kernel::Seed;
use croupier_table::{Answer, GameName, Header, Message, Record, Table, with_game};

use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::seed::typed_or_drawn;
use crate::shelf::{self, Keeper, Kept};

pub(crate) use chair::{Chair, chairs};
use guest::Guest;
use host::Host;
use pace::Pace;
use person::Person;
use stdio::StdioGuest;
use terms::Terms;
use watcher::Watcher;

/// Starts a match.
pub(crate) fn start<G: Plain>(args: &cli::Play) -> Result<(), Failure> {
    let mut chairs = chairs::<G>(&args.table, &Chair::Human)?;
    if args.open {
        if args.table.seats.is_some() || !args.table.seat.is_empty() {
            return Err(Failure::usage("--open takes every seat, so no others can be named"));
        }
        chairs.fill(Chair::Open);
    }
    if args.json && args.clock.is_some() {
        return Err(Failure::usage("--clock is for people at this screen, not for --json"));
    }
    let people = if args.open { 1 } else { Chair::humans(&chairs).count() };
    let mut asked = Setup { clock: args.clock, ..args.table.setup() };
    // What was typed is looked at before anything is asked for.
    let config = G::agreed(&asked, chairs.len() as u8)?;
    let seed = typed_or_drawn(
        args.table.seed.as_deref(),
        |text| G::read_seed(&config, text),
        |bytes| G::seed_text(&config, bytes),
    )?;
    G::prepare(&mut asked, &chairs, args.build)?;
    let config = G::timed(G::agreed(&asked, chairs.len() as u8)?, &asked, people)?;
    let edits = G::edits(&asked)?;
    let table = Table::<G>::new(config, seed.seed, args.practice);
    let terms = Terms::new(&chairs, G::words(&asked)?);
    let guest = guest::<G>(&chairs, &args.pace, args.json, &terms)?;
    let mut host = Host::sit_down(table, chairs, guest, &args.pace, &terms, seed.text)?;
    if !args.no_save {
        let keeper = Keeper::create(G::NAME, seed.seed, Some(host.seed_text()))?;
        host.keep(keeper)?;
    }
    if let Some(edits) = edits {
        host.look_out_for(Inbox::new(edits));
    }
    host.run()
}

/// Goes on with a match that was kept.
pub(crate) fn resume(args: &cli::Resume) -> Result<(), Failure> {
    let kept = match &args.id {
        Some(id) => shelf::find(id)?,
        None => shelf::latest_unfinished()?,
    };
    let Some(Record::Match(header)) = kept.reading.records.first().cloned() else {
        return Err(Failure::new("this is not a match file"));
    };
    if kept.is_over() {
        let id = &kept.id;
        return Err(Failure::new(format!("this match is over; see it with: croupier replay {id}")));
    }
    let Some((seed, text)) = kept.seed.clone() else {
        return Err(Failure::new(format!(
            "the secret seed of this match is missing ({}), so it cannot go on",
            kept.path.with_extension("seed").display()
        )));
    };
    let game: GameName = header.game.parse().map_err(Failure::new)?;
    with_game!(game, G => go_on::<G>(args, &kept, &header, seed, text))
}

fn go_on<G: Plain>(
    args: &cli::Resume,
    kept: &Kept,
    header: &Header,
    seed: Seed,
    text: Option<String>,
) -> Result<(), Failure> {
    let table = Table::<G>::replay(&kept.reading.records, seed)
        .map_err(|broken| Failure::new(format!("{}: {broken}", kept.path.display())))?;
    let chairs =
        header.seats.iter().map(|seat| Chair::read::<G>(seat)).collect::<Result<Vec<_>, _>>()?;
    let asked =
        Setup { cards: args.cards.clone(), assets: args.assets.clone(), ..Setup::default() };
    let edits = G::edits_since(&asked, table.config())?;
    let terms = Terms::new(&chairs, G::words(&asked)?);
    let guest = guest::<G>(&chairs, &args.pace, args.json, &terms)?;
    let text = text.unwrap_or_default();
    // The file is ours before any program is started.
    let keeper = Keeper::reopen(kept, args.cut)?;
    let mut host = Host::sit_down(table, chairs, guest, &args.pace, &terms, text)?;
    host.go_on(keeper);
    if let Some(edits) = edits {
        host.look_out_for(Inbox::new(edits));
    }
    host.run()
}

/// Who speaks for the human seats, or watches if there is none.
fn guest<G: Plain>(
    chairs: &[Chair],
    pace: &cli::Pace,
    json: bool,
    terms: &Terms<G>,
) -> Result<Box<dyn Guest<G>>, Failure> {
    let humans: Vec<_> = Chair::humans(chairs).collect();
    let pace = Pace::new(pace.speed, std::io::stdout().is_terminal());
    match (json, humans.as_slice()) {
        (true, [seat]) => Ok(Box::new(StdioGuest::new(*seat, terms.clone()))),
        (true, _) => Err(Failure::usage(format!(
            "--json speaks for exactly one human seat, and this table has {}",
            humans.len()
        ))),
        (false, []) => Ok(Box::new(Watcher::new(pace))),
        (false, _) => {
            let open = chairs.contains(&Chair::Open);
            if open && chairs.contains(&Chair::Human) {
                return Err(Failure::usage(
                    "a table is open to all people at it or to none: name open or human, not both",
                ));
            }
            Ok(Box::new(Person::new(humans, open, pace, terms.words.clone())))
        }
    }
}

/// Prints the schemas of the line protocol.
pub(crate) fn print_schema<G: Plain>() -> Result<(), Failure> {
    let schemas = serde_json::json!({
        "from_table": schemars::schema_for!(Message<G::Position>),
        "from_program": schemars::schema_for!(Answer),
    });
    out::print(&format!("{schemas:#}"));
    Ok(())
}

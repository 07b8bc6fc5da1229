//! `croupier play` and `croupier resume`: a match with people, bots and
//! programs in its seats.

mod advice;
mod chair;
mod edits;
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

use croupier_store::{Kept, Store};
use croupier_table::{Answer, GameName, Header, Message, Secret, Table, with_game};

use crate::calendar;
use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::resume;
use crate::seed::typed_or_drawn;

pub(crate) use chair::{Chair, chairs};
use edits::Inbox;
pub(crate) use edits::{Edit, Edits};
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
    let mut asked = args.table.clone();
    // What was typed is looked at before anything is asked for.
    let config = G::agreed(&asked, chairs.len() as u8)?;
    let seed = typed_or_drawn(
        args.table.seed.as_deref(),
        |text| G::read_seed(&config, text),
        |bytes| G::seed_text(&config, bytes),
    )?;
    G::prepare(&mut asked, &chairs, args.build)?;
    let config = G::timed(G::agreed(&asked, chairs.len() as u8)?, args.clock, people)?;
    let edits = G::edits(&asked)?;
    let text = seed.text.clone();
    let secret = seed.into_secret()?;
    let table = Table::<G>::new(config, secret.clone(), args.practice);
    let terms = Terms::new(&chairs, G::words(&asked)?);
    let guest = guest::<G>(&chairs, &args.pace, args.json, &terms)?;
    let seats = chairs.iter().map(ToString::to_string).collect();
    let header = Header { began: Some(calendar::now()), ..table.header(seats) };
    let mut host = Host::sit_down(table, chairs, guest, &args.pace, &terms, text)?;
    if !args.no_save {
        let keeper = data::store()?.begin(&header, &secret)?;
        if !args.json {
            out::print(&format!("This deal is committed to as {}.", header.commitment));
        }
        host.go_on(keeper);
    }
    if let Some(edits) = edits {
        host.look_out_for(Inbox::new(edits));
    }
    host.run()
}

/// Goes on with a match that was kept.
pub(crate) fn resume(args: &cli::Resume) -> Result<(), Failure> {
    let store = data::store()?;
    let Some(kept) = resume::chosen(&store, args.id.as_deref())? else { return Ok(()) };
    if kept.is_over() {
        let id = kept.id();
        return Err(Failure::new(format!("this match is over; see it with: croupier replay {id}")));
    }
    let Some(secret) = kept.secret() else {
        return Err(Failure::new(format!(
            "the secret seed of this match is missing ({}), so it cannot go on",
            kept.path().with_extension("seed").display()
        )));
    };
    let game: GameName = kept.header().game.parse().map_err(Failure::new)?;
    with_game!(game, G => go_on::<G>(args, &store, &kept, secret))
}

fn go_on<G: Plain>(
    args: &cli::Resume,
    store: &Store,
    kept: &Kept,
    secret: &Secret,
) -> Result<(), Failure> {
    let table = Table::<G>::replay(kept.records(), secret)
        .map_err(|broken| Failure::new(format!("{}: {broken}", kept.path().display())))?;
    let seating = resume::Seating::new::<G>(kept, &args.seat)?;
    let chairs = seating.chairs;
    let asked = cli::Table {
        cards: args.cards.clone(),
        assets: args.assets.clone(),
        ..cli::Table::default()
    };
    let edits = G::edits_since(&asked, table.config())?;
    let terms = Terms::new(&chairs, G::words(&asked)?);
    let guest = guest::<G>(&chairs, &args.pace, args.json, &terms)?;
    let text = secret.text.clone().unwrap_or_default();
    // The file is ours before any program is started.
    let mut keeper = resume::reopened(store, kept, args.cut)?;
    let mut host = Host::sit_down(table, chairs, guest, &args.pace, &terms, text)?;
    for record in &seating.seated {
        keeper.write(record)?;
    }
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

//! `croupier play` and `croupier resume`: a match with people, bots and
//! programs in its seats.

mod commands;
mod confined;
mod course;
mod ending;
mod greeting;
mod guest;
mod news;
mod pace;
mod person;
mod prompt;
mod reader;
mod stdio;
mod understand;
mod watcher;

use std::io::IsTerminal;
use std::time::Duration;

use croupier_house::{
    Conditions, Confinement, Host, Seating, Setup, calendar, occupants, people as people_of,
};
use croupier_seats::Terms;
use croupier_sitting::{Occupant, Sitting};
use croupier_store::{Kept, Store, TurnClock};
use croupier_table::{Answer, GameName, Header, Message, Secret, Table, with_game};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::keyboard;
use crate::out;
use crate::plain::Plain;
use crate::resume;
use crate::screen;
use crate::seed::{MatchSeed, typed_or_drawn, typed_seed};

pub(crate) use confined::{confinement, run_program};
use guest::Guest;
use pace::Pace;
use person::Person;
use stdio::StdioGuest;
use watcher::Watcher;

/// Starts a match.
pub(crate) fn start<G: Plain>(args: &cli::Play) -> Result<(), Failure> {
    let mut seats =
        occupants::<G>(args.table.seats.as_deref(), &args.table.seat, &Occupant::Person)?;
    if args.open {
        if args.table.seats.is_some() || !args.table.seat.is_empty() {
            return Err(Failure::usage("--open takes every seat, so no others can be named"));
        }
        seats.fill(Occupant::Open);
    }
    if args.json && args.clock.is_some() {
        return Err(Failure::usage("--clock is for people at this screen, not for --json"));
    }
    let people = if args.open { 1 } else { people_of(&seats).count() };
    let mut asked = Setup { clock: args.clock, ..args.table.setup() };
    // What was typed is looked at before anything is asked for.
    let config = G::agreed(&asked, seats.len() as u8)?;
    let seed = typed_or_drawn(
        typed_seed(&args.table)?.as_deref(),
        |text| G::read_seed(&config, text),
        |bytes| G::seed_text(&config, bytes),
    )?;
    G::prepare(&mut asked, &seats, args.build)?;
    let config = G::timed(G::agreed(&asked, seats.len() as u8)?, &asked, people)?;
    let wants_another = people > 0 && !args.json && screen::is_with_people();
    let mut over = begin::<G>(args, &asked, &config, seats.clone(), seed)?;
    while over && wants_another && rematch() {
        let drawn = |bytes| G::seed_text(&config, bytes);
        let seed = typed_or_drawn(None, |text| G::read_seed(&config, text), drawn)?;
        over = begin::<G>(args, &asked, &config, seats.clone(), seed)?;
    }
    Ok(())
}

/// Whether people want the same table again.
fn rematch() -> bool {
    loop {
        let Some(typed) = keyboard::ask("A rematch? Enter for yes, n for no: ") else {
            return false;
        };
        match typed.to_ascii_lowercase().as_str() {
            "" | "y" | "yes" | "c" => return true,
            "n" | "no" | "q" | "quit" | "exit" => return false,
            _ => {}
        }
    }
}

/// Plays a match to these rules, and tells whether it came to its end.
fn begin<G: Plain>(
    args: &cli::Play,
    asked: &Setup,
    config: &G::Config,
    seats: Vec<Occupant>,
    seed: MatchSeed,
) -> Result<bool, Failure> {
    let edits = G::edits(asked)?;
    let secret = seed.into_secret()?;
    let table = Table::<G>::new(config.clone(), secret.clone(), args.practice);
    let sitting = Sitting::new(table, seats);
    let header = Header { began: Some(calendar::now()), ..sitting.header() };
    let confinement = confinement(&args.programs, args.table.seed_file.clone())?;
    let conditions = conditions(asked, &args.pace, confinement, &header)?;
    let guest = guest(&sitting, &args.pace, args.json, &conditions)?;
    let mut host = Host::sit_down(sitting, conditions)?;
    if !args.no_save {
        let keeper = data::store()?.begin(&header, &secret).map_err(|error| {
            Failure::new(format!("{error}; --no-save plays without keeping the match"))
        })?;
        host.keep(keeper);
    }
    if let Some(edits) = edits {
        host.look_out_for(edits);
    }
    course::run(host, guest, false)
}

/// Goes on with a match that was kept.
pub(crate) fn resume(args: &cli::Resume) -> Result<(), Failure> {
    let store = data::store()?;
    let Some(kept) = resume::chosen(&store, args.id.as_deref())? else { return Ok(()) };
    kept.may_go_on(args.cut)?;
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
    let Seating { occupants, seated } = Seating::new::<G>(kept, &args.seat)?;
    let asked =
        Setup { cards: args.cards.clone(), assets: args.assets.clone(), ..Setup::default() };
    let people = people_of(&occupants).count();
    G::timed(table.config().clone(), &Setup::default(), people)?;
    let edits = G::edits_since(&asked, table.config())?;
    let records = [kept.records(), seated.as_slice()].concat();
    let used = kept.turn_clock().map_or(Duration::ZERO, TurnClock::used);
    let sitting = Sitting::resumed(table, occupants, &records).after(used);
    // A match from elsewhere has its secret beside it.
    let confinement = confinement(&args.programs, [kept.path().with_extension("seed")])?;
    let conditions = conditions(&asked, &args.pace, confinement, kept.header())?;
    let guest = guest(&sitting, &args.pace, args.json, &conditions)?;
    // The file is ours before any program is started.
    let mut keeper = resume::reopened(store, kept, args.cut)?;
    let mut host = Host::sit_down(sitting, conditions)?;
    host.recall(&records);
    for record in &seated {
        keeper.write(record)?;
    }
    host.keep(keeper);
    if let Some(edits) = edits {
        host.look_out_for(edits);
    }
    course::run(host, guest, true).map(|_| ())
}

fn conditions<G: Plain>(
    setup: &Setup,
    pace: &cli::Pace,
    confinement: Confinement,
    header: &Header,
) -> Result<Conditions<G>, Failure> {
    // Without a place for profiles, only those named by their path are found.
    let profiles = data::store().map(|store| store.home().join("llm")).unwrap_or_default();
    Ok(Conditions {
        words: G::words(setup)?,
        patience: Duration::from_secs(pace.think.into()),
        confinement,
        profiles,
        commitment: (header.croupier > 1).then(|| header.commitment.clone()),
    })
}

/// Who speaks for the human seats, or watches if there is none.
fn guest<G: Plain>(
    sitting: &Sitting<G>,
    pace: &cli::Pace,
    json: bool,
    conditions: &Conditions<G>,
) -> Result<Box<dyn Guest<G>>, Failure> {
    let people: Vec<_> = sitting.people().collect();
    let pace = Pace::new(pace.speed, std::io::stdout().is_terminal());
    let words = conditions.words.clone();
    match (json, people.as_slice()) {
        (true, [seat]) => {
            let commitment = conditions.commitment.clone();
            let terms = Terms { commitment, ..Terms::new(sitting.occupants(), words) };
            Ok(Box::new(StdioGuest::new(*seat, terms)))
        }
        (true, _) => Err(Failure::usage(format!(
            "--json speaks for exactly one human seat, and this table has {}",
            people.len()
        ))),
        (false, []) => Ok(Box::new(Watcher::new(pace))),
        (false, _) => {
            let open = sitting.occupants().contains(&Occupant::Open);
            if open && sitting.occupants().contains(&Occupant::Person) {
                return Err(Failure::usage(
                    "a table is open to all people at it or to none: name open or human, not both",
                ));
            }
            Ok(Box::new(Person::new(people, open, pace, words)))
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

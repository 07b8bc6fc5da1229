//! Games that come from elsewhere or go there.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::time::UNIX_EPOCH;

use croupier_eldorado::{Event, Match, Public};
use croupier_kernel::{Game as _, Seed};
use croupier_score::{Name, Refused, text};
use croupier_table::{Record, Table};

use super::args::Score;
use super::drawer::{self, cannot, write_new};
use super::{meant, read, say, table, typed};
use crate::failure::Failure;
use crate::shelf::{self, Kept};

pub(crate) fn export(args: &Score, file: Option<&Path>) -> Result<(), Failure> {
    let number = meant(args)?;
    let game = read(number, args.cut)?;
    let text = croupier_score::export(&game);
    match file {
        None => say(&text),
        Some(path) if path.exists() => {
            return Err(Failure::usage(format!("{} is there already", path.display())));
        }
        Some(path) => {
            write_new(path, text.as_bytes()).map_err(|wrong| cannot("write", path, &wrong))?;
            say(&format!("Game {number} is written to {}.\n", path.display()));
        }
    }
    Ok(())
}

pub(crate) fn import(path: &Path) -> Result<(), Failure> {
    let mut bytes = Vec::new();
    let done = if path == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes).map(|_| ())
    } else {
        fs::read(path).map(|read| bytes = read)
    };
    done.map_err(|wrong| cannot("read", path, &wrong))?;
    let at = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", path.display()));
    let told = String::from_utf8(bytes).map_err(|_| at(&"it is not UTF-8 text"))?;
    let game = croupier_score::import(&told).map_err(|wrong| at(&wrong))?;
    taken_in(&game)
}

fn taken_in(game: &croupier_score::Game) -> Result<(), Failure> {
    let number = drawer::create(game)?;
    drawer::set_current(number)?;
    say(&format!(
        "This is game {number} now.\n\n{}",
        text::score_card(game.card(), text::Ink::MARKS)
    ));
    Ok(())
}

pub(crate) fn from_match(id: &str, names: Option<&str>) -> Result<(), Failure> {
    let kept = shelf::find(id)?;
    let at = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", kept.path.display()));
    if let Some(damage) = &kept.reading.damage {
        return Err(at(damage));
    }
    let Some(Record::Match(header)) = kept.reading.records.first() else {
        return Err(at(&"this is not a match file"));
    };
    if header.game != Match::NAME {
        return Err(at(&format!("this is a match of {}, not of {}", header.game, Match::NAME)));
    }
    if header.practice {
        return Err(at(&"a practice match is not counted"));
    }
    let (true, Some((seed, _))) =
        (matches!(kept.reading.records.last(), Some(Record::Over { .. })), kept.seed.clone())
    else {
        return Err(at(&"this match is not over yet"));
    };
    for number in drawer::numbers()? {
        let known = drawer::read(number, false).ok();
        if known.is_some_and(|found| found.game.header().of_match.as_ref() == Some(&kept.id)) {
            return Err(at(&format!("this match is written down already, as game {number}")));
        }
    }
    let names = match names {
        Some(names) => typed::names(&[names.to_string()])?,
        None => seat_names(&header.seats).map_err(Failure::new)?,
    };
    if names.len() != header.seats.len() {
        let (given, seats) = (names.len(), header.seats.len());
        return Err(Failure::usage(format!("this match has {seats} seats, and {given} are named")));
    }
    taken_in(&fed(&kept, seed, names)?)
}

fn fed(kept: &Kept, seed: Seed, names: Vec<Name>) -> Result<croupier_score::Game, Failure> {
    let whole = Table::<Match>::replay(&kept.reading.records, seed)
        .map_err(|broken| Failure::new(format!("{}: {broken}", kept.path.display())))?;
    let seen: Vec<Public> = whole
        .events()
        .filter_map(|(_, event)| match event {
            Event::Public(public) => Some(*public),
            Event::HandDealt { .. } => None,
        })
        .collect();
    // A match file has no clock in it; when it was last written is near enough.
    let started = fs::metadata(&kept.path)
        .and_then(|known| known.modified())
        .ok()
        .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
        .map_or_else(table::now, |since| since.as_secs());
    croupier_score::from_match(names, started, Some(kept.id.clone()), &seen).map_err(Failure::new)
}

/// Names for seats nobody named: you, and everyone else by seat and kind.
fn seat_names(seats: &[String]) -> Result<Vec<Name>, Refused> {
    let people = seats.iter().filter(|seat| *seat == "human").count();
    let name = |(place, seat): (usize, &String)| {
        let number = place + 1;
        let kind = match seat.as_str() {
            "human" if people == 1 => "You".to_string(),
            "human" => format!("p{number} person"),
            program if program.starts_with("exec:") => format!("p{number} program"),
            bot => {
                let short: String = bot.chars().take(14).collect();
                format!("p{number} {short}")
            }
        };
        Name::new(&kind).or_else(|_| Name::new(&format!("Seat {number}"))).map_err(Refused::from)
    };
    seats.iter().enumerate().map(name).collect()
}

//! Games that come from elsewhere or go there.

use std::fs;
use std::io::Read;
use std::path::Path;
use std::time::UNIX_EPOCH;

use croupier_eldorado::{Event, Match, Public};
use croupier_kernel::Game as _;
use croupier_score::{Name, OfMatch, Refused, text};
use croupier_store::Kept;
use croupier_table::{Secret, Table};

use super::args::Score;
use super::{meant, read, say, scores, typed};
use crate::calendar;
use crate::data;
use crate::failure::Failure;
use crate::out;
use crate::play::Chair;

pub(crate) fn export(args: &Score, file: Option<&Path>) -> Result<(), Failure> {
    let number = meant(args)?;
    let game = read(number, args.cut)?;
    let text = croupier_score::export(&game);
    match file {
        None => say(&text),
        Some(path) => {
            out::to_new_file(path, &text)?;
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
    done.map_err(|wrong| Failure::new(format!("cannot read {}: {wrong}", path.display())))?;
    let at = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", path.display()));
    let told = String::from_utf8(bytes).map_err(|_| at(&"it is not UTF-8 text"))?;
    let game = croupier_score::import(&told).map_err(|wrong| at(&wrong))?;
    taken_in(&game)
}

fn taken_in(game: &croupier_score::Game) -> Result<(), Failure> {
    let number = scores()?.create(game)?;
    scores()?.set_current(number)?;
    say(&format!(
        "This is game {number} now.\n\n{}",
        text::score_card(game.card(), text::Ink::MARKS)
    ));
    Ok(())
}

pub(crate) fn from_match(id: &str, names: Option<&str>) -> Result<(), Failure> {
    let kept = data::store()?.find(id)?;
    let at =
        |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", kept.path().display()));
    if let Some(damage) = &kept.reading().damage {
        return Err(at(damage));
    }
    let header = kept.header();
    if header.game != Match::NAME {
        return Err(at(&format!("this is a match of {}, not of {}", header.game, Match::NAME)));
    }
    if header.practice {
        return Err(at(&"a practice match is not counted"));
    }
    let (true, Some(secret)) = (kept.is_over(), kept.secret()) else {
        return Err(at(&"this match is not over yet"));
    };
    if let Some(number) = written_down(kept.reading().log.seal())? {
        return Err(at(&format!("this match is written down already, as game {number}")));
    }
    let names = match names {
        Some(names) => typed::names(&[names.to_string()])?,
        None => seat_names(&header.seats).map_err(Failure::new)?,
    };
    if names.len() != header.seats.len() {
        let (given, seats) = (names.len(), header.seats.len());
        return Err(Failure::usage(format!("this match has {seats} seats, and {given} are named")));
    }
    taken_in(&fed(&kept, secret, names)?)
}

/// The game that was written down from the match with this seal, if one was.
/// A card that cannot be read is named, since it may be the one.
fn written_down(seal: &str) -> Result<Option<u32>, Failure> {
    for number in scores()?.numbers()? {
        // Its first line is enough, whatever was damaged after it.
        match scores()?.read(number, true) {
            Ok(found) => {
                let of_match = &found.game.header().of_match;
                if of_match.as_ref().is_some_and(|known| known.seal == seal) {
                    return Ok(Some(number));
                }
            }
            Err(failure) => eprintln!(
                "croupier: game {number} cannot be read and may be the same match: {failure}"
            ),
        }
    }
    Ok(None)
}

fn fed(kept: &Kept, secret: &Secret, names: Vec<Name>) -> Result<croupier_score::Game, Failure> {
    let whole = Table::<Match>::replay(kept.records(), secret)
        .map_err(|broken| Failure::new(format!("{}: {broken}", kept.path().display())))?;
    let seen: Vec<Public> = whole
        .events()
        .filter_map(|(_, event)| match event {
            Event::Public(public) => Some(*public),
            Event::HandDealt { .. } => None,
        })
        .collect();
    // Where the file does not tell when it began, when it was last written is
    // near enough.
    let started = kept.header().began.unwrap_or_else(|| {
        fs::metadata(kept.path())
            .and_then(|known| known.modified())
            .ok()
            .and_then(|time| time.duration_since(UNIX_EPOCH).ok())
            .map_or_else(calendar::now, |since| since.as_secs())
    });
    let of_match =
        OfMatch { id: kept.id().to_string(), seal: kept.reading().log.seal().to_string() };
    croupier_score::from_match(names, started, Some(of_match), &seen).map_err(Failure::new)
}

/// Names for seats nobody named: you, and everyone else by seat and kind.
fn seat_names(seats: &[String]) -> Result<Vec<Name>, Refused> {
    // A bot of another version is somebody, too.
    let chairs: Vec<_> = seats.iter().map(|seat| Chair::read::<Match>(seat).ok()).collect();
    let person = |chair: &&Option<Chair>| matches!(chair, Some(Chair::Human | Chair::Open));
    let alone = chairs.iter().filter(person).count() == 1;
    let name = |(number, chair): (usize, &Option<Chair>)| {
        let kind = match chair {
            Some(Chair::Human | Chair::Open) if alone => "You".to_string(),
            Some(Chair::Human) => format!("p{number} person"),
            Some(Chair::Open) => format!("p{number} open"),
            Some(Chair::Exec(_)) => format!("p{number} program"),
            Some(Chair::Llm(_)) => format!("p{number} model"),
            Some(Chair::Bot(bot)) => format!("p{number} {bot}"),
            None => format!("Seat {number}"),
        };
        Name::new(&kind).or_else(|_| Name::new(&format!("Seat {number}"))).map_err(Refused::from)
    };
    (1..).zip(&chairs).map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_nobody_named_are_called_by_who_sits_there() {
        for (seats, names) in [
            (&["human", "easy", "random"][..], &["You", "p2 easy", "p3 random"][..]),
            (&["human", "human"], &["p1 person", "p2 person"]),
            (&["open", "open", "open"], &["p1 open", "p2 open", "p3 open"]),
            (&["hard", "exec:cat -u", "llm:small"], &["p1 hard", "p2 program", "p3 model"]),
            (&["grandmaster", "open"], &["Seat 1", "You"]),
        ] {
            let seats: Vec<String> = seats.iter().map(ToString::to_string).collect();
            let found = seat_names(&seats).expect("these are names");
            assert!(found.iter().map(Name::as_str).eq(names.iter().copied()), "{found:?}");
        }
    }
}

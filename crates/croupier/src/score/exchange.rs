//! Games that come from elsewhere or go there.

use std::io::Read;
use std::path::Path;

use croupier_eldorado::{ElDorado, Event, Public};
use croupier_house::{occupant, player_names};
use croupier_kernel::Game as _;
use croupier_score::{Game, Name, OfMatch, text};
use croupier_store::Kept;
use croupier_table::{Secret, Table};

use super::args::Score;
use super::{meant, read, say, scores, typed};
use crate::data;
use crate::failure::Failure;
use crate::out;

/// The most bytes an exported game may have.
const LARGEST: u64 = 16 << 20;

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
        std::io::stdin().take(LARGEST).read_to_end(&mut bytes).map(|_| ())
    } else {
        croupier_file::read(path, LARGEST).map(|read| bytes = read)
    };
    done.map_err(|wrong| Failure::new(format!("cannot read {}: {wrong}", path.display())))?;
    let at = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", path.display()));
    let told = String::from_utf8(bytes).map_err(|_| at(&"it is not UTF-8 text"))?;
    let game = croupier_score::import(&told).map_err(|wrong| at(&wrong))?;
    taken_in(&game)
}

/// Takes a game in from elsewhere. The card of a game that is here already is
/// brought up to it if it goes further, and never counted twice.
fn taken_in(game: &Game) -> Result<(), Failure> {
    let scores = scores()?;
    let Some(number) = scores.same_as(game)? else { return begun(game) };
    let mut held = scores.hold(number, false)?;
    let (here, there) = (held.game.entries().to_vec(), game.entries());
    if here.starts_with(there) {
        let further = if here.len() > there.len() { ", and further on" } else { "" };
        return Err(Failure::new(format!("this card is here already{further}, as game {number}")));
    }
    let Some(rest) = there.strip_prefix(here.as_slice()) else {
        return Err(Failure::new(format!(
            "this card began as game {number} and was then written on differently, so it is not counted again"
        )));
    };
    for entry in rest {
        held.write(entry)?;
    }
    let entries =
        if rest.len() == 1 { "one entry".into() } else { format!("{} entries", rest.len()) };
    say(&format!(
        "This card is game {number} already, which goes {entries} further now.\n\n{}",
        text::score_card(game.card(), text::Ink::MARKS)
    ));
    Ok(())
}

fn begun(game: &Game) -> Result<(), Failure> {
    let number = scores()?.create(game)?;
    scores()?.set_current(number)?;
    say(&format!(
        "This is game {number} now.\n\n{}",
        text::score_card(game.card(), text::Ink::MARKS)
    ));
    Ok(())
}

pub(crate) fn from_match(args: &Score, id: &str, names: Option<&str>) -> Result<(), Failure> {
    let kept = data::store()?.find(id)?;
    let at =
        |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", kept.path().display()));
    kept.whole()?;
    let header = kept.header();
    if header.game != ElDorado::NAME {
        return Err(at(&format!("this is a match of {}, not of {}", header.game, ElDorado::NAME)));
    }
    if header.practice {
        return Err(at(&"a practice match is not counted"));
    }
    let (true, Some(secret)) = (kept.is_over(), kept.secret()) else {
        return Err(at(&"this match is not over yet"));
    };
    let names = match names {
        Some(names) => typed::names(&[names.to_string()])?,
        None => {
            let seats = header.seats.iter().map(|seat| occupant::<ElDorado>(seat).ok());
            player_names(&seats.collect::<Vec<_>>()).map_err(Failure::new)?
        }
    };
    if names.len() != header.seats.len() {
        let (given, seats) = (names.len(), header.seats.len());
        return Err(Failure::usage(format!("this match has {seats} seats, and {given} are named")));
    }
    let played = fed(&kept, secret, names)?;
    let log = &kept.reading().log;
    let Some(number) = scores()?.of_match(&[log.first_seal(), log.seal()])? else {
        for number in scores()?.unknown()? {
            if let Err(failure) = scores()?.read(number, true) {
                out::warn(format!(
                    "game {number} cannot be read and may be the same match: {failure}"
                ));
            }
        }
        return begun(&played);
    };
    if scores()?.follow(number, &played)? == 0 {
        return Err(at(&format!("this match is written down already, as game {number}")));
    }
    let game = read(number, args.cut)?;
    say(&format!(
        "Game {number} is this match and is whole now.\n\n{}",
        text::score_card(game.card(), text::Ink::MARKS)
    ));
    Ok(())
}

fn fed(kept: &Kept, secret: &Secret, names: Vec<Name>) -> Result<Game, Failure> {
    let whole = Table::<ElDorado>::replay(kept.records(), secret)
        .map_err(|broken| Failure::new(format!("{}: {broken}", kept.path().display())))?;
    let seen: Vec<Public> = whole
        .events()
        .filter_map(|(_, event)| match event {
            Event::Public(public) => Some(*public),
            Event::HandDealt { .. } => None,
        })
        .collect();
    let of_match =
        OfMatch { id: kept.id().to_string(), seal: kept.reading().log.first_seal().to_string() };
    croupier_score::from_match(names, kept.began().unwrap_or(0), Some(of_match), &seen)
        .map_err(Failure::new)
}

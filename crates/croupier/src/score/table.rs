//! Games as a whole: started, listed, picked, put away.

use croupier_house::calendar::{date, now};
use croupier_score::text::{all_of, fitted, status, wrapped};
use croupier_score::{Entry, Game, Header, Next, PlayerId};

use super::args::Score;
use super::{hold, meant, read, say, scores, still_playing, typed};
use crate::failure::Failure;
use crate::out;

pub(crate) fn new(
    args: &Score,
    words: &[String],
    dealer: Option<&str>,
    rounds: u8,
) -> Result<(), Failure> {
    let before = scores()?.current()?;
    let names = if words.is_empty() {
        let number = args.game.or(before).ok_or_else(|| {
            Failure::usage("who plays? name them as they sit: croupier score new Ann,Bo,Cy")
        })?;
        still_playing(read(number, args.cut)?.card())
    } else {
        typed::names(words)?
    };
    let mut header = Header { rounds, first_tricks: rounds, ..Header::new(names, now()) };
    if let Some(dealer) = dealer {
        let game = Game::new(header.clone()).map_err(Failure::usage)?;
        header.dealer = game.card().find(dealer).map_err(Failure::usage)?;
    }
    let game = Game::new(header).map_err(Failure::usage)?;
    let number = scores()?.create(&game)?;
    scores()?.set_current(number)?;
    let players: Vec<PlayerId> = game.card().listed();
    let line = format!("Game {number}: {}.", all_of(&game.card().names(&players)));
    let mut out = wrapped(line.split(' '), " ");
    out.push_str(&status(game.card()));
    if let Some(before) = before
        && let Ok(found) = scores()?.read(before, false)
        && !found.game.card().is_over()
    {
        out.push_str(&format!(
            "Game {before} is not over; \"croupier score use {before}\" goes back to it.\n"
        ));
    }
    say(&out);
    Ok(())
}

pub(crate) fn list(archived: bool) -> Result<(), Failure> {
    let current = scores()?.current()?;
    let mut out = String::new();
    let mut hidden = 0;
    for number in scores()?.numbers()? {
        match scores()?.read(number, false) {
            Ok(found) if found.game.is_archived() != archived => hidden += 1,
            Ok(found) => {
                let game = &found.game;
                let used = if current == Some(number) { '*' } else { ' ' };
                let names = game.card().names(&game.card().listed()).join(", ");
                let line = format!(
                    "{used}{number:>4}  {}  {:<14}  {}",
                    date(game.header().started),
                    standing(game),
                    fitted(&names, 45).trim_end(),
                );
                out.push_str(line.trim_end());
                out.push('\n');
            }
            Err(failure) => out::warn(format!("game {number} cannot be read: {failure}")),
        }
    }
    if out.is_empty() {
        let kind = if archived { "archived game" } else { "game" };
        out = format!("There is no {kind}.\n");
    } else if current.is_some() && out.contains('*') {
        out.push_str("*: in use\n");
    }
    match (archived, hidden) {
        (true, _) | (_, 0) => {}
        (false, 1) => out.push_str("1 game is archived; list --archived shows it\n"),
        (false, more) => {
            out.push_str(&format!("{more} games are archived; list --archived shows them\n"));
        }
    }
    say(&out);
    Ok(())
}

fn standing(game: &Game) -> String {
    match game.card().next() {
        Next::Over => "over".to_string(),
        Next::Bid { round, .. } | Next::Mark { round, .. } | Next::Finalize { round } => {
            format!("round {round} of {}", game.card().rounds().len())
        }
    }
}

pub(crate) fn use_game(number: u32, cut: bool) -> Result<(), Failure> {
    let game = read(number, cut)?;
    scores()?.set_current(number)?;
    let names = game.card().names(&game.card().listed());
    let line = format!("Game {number} is in use: {}.", all_of(&names));
    say(&format!("{}{}", wrapped(line.split(' '), " "), status(game.card())));
    Ok(())
}

pub(crate) fn archive(args: &Score) -> Result<(), Failure> {
    put(args, &Entry::Archived, "is archived; \"croupier score restore --game")
}

pub(crate) fn restore(args: &Score) -> Result<(), Failure> {
    put(args, &Entry::Restored, "is back; \"croupier score use")
}

fn put(args: &Score, entry: &Entry, done: &str) -> Result<(), Failure> {
    let number = meant(args)?;
    let mut held = hold(args)?;
    held.game.append(entry.clone()).map_err(Failure::new)?;
    held.write(entry)?;
    let what = if *entry == Entry::Archived { "fetches it back" } else { "goes on with it" };
    say(&format!("Game {number} {done} {number}\" {what}.\n"));
    Ok(())
}

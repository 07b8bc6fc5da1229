//! `croupier score`: El Dorado's score keeper for a table of real people.

pub(crate) mod args;
mod choices;
mod exchange;
mod moves;
mod numbers;
mod prompt;
mod table;
mod typed;

use std::io::Write;

use croupier_house::calendar;
use croupier_kernel::short_line;
use croupier_score::text::{self, Ink};
use croupier_score::{Card, Entry, Game};
use croupier_store::{HeldCard, Scores};

use crate::data;
use crate::failure::Failure;
use crate::keyboard;
use crate::out;
use crate::screen;
use args::{Command, Score};
use choices::choices;

pub(crate) fn run(args: &Score) -> Result<(), Failure> {
    let Some(command) = &args.command else {
        if screen::is_with_people() {
            prompt::prompt(args, &mut keyboard::ask);
            return Ok(());
        }
        return overview(args);
    };
    match command {
        Command::New { names, dealer, rounds } => {
            table::new(args, names, dealer.as_deref(), *rounds)
        }
        Command::List { archived } => table::list(*archived),
        Command::Use { number } => table::use_game(*number, args.cut),
        Command::Archive => table::archive(args),
        Command::Restore => table::restore(args),
        Command::Show { at, ascii } => show(args, *at, *ascii),
        Command::Log => log(args),
        Command::Export { file } => exchange::export(args, file.as_deref()),
        Command::Import { file } => exchange::import(file),
        Command::FromMatch { id, names } => exchange::from_match(args, id, names.as_deref()),
        Command::Stats { archived, json } => numbers::stats(args, *archived, *json),
        Command::Undo => enter(args, Game::undo),
        Command::Redo => enter(args, Game::redo),
        Command::Add { .. }
        | Command::Drop { .. }
        | Command::Resume { .. }
        | Command::Remove { .. }
        | Command::Rename { .. }
        | Command::Reorder { .. }
        | Command::Bid { .. }
        | Command::Made { .. }
        | Command::Missed { .. }
        | Command::Took { .. }
        | Command::Unmark { .. }
        | Command::Finalize { .. }
        | Command::Reopen { .. } => {
            let mut held = hold(args)?;
            let events = moves::events(held.game.card(), command)?;
            let entry = held.game.act(events).map_err(Failure::new)?;
            written(&mut held, &entry)
        }
    }
}

/// Changes the game in use and says what came of it.
fn enter(
    args: &Score,
    change: impl Fn(&mut Game) -> Result<Entry, croupier_score::Refused>,
) -> Result<(), Failure> {
    let mut held = hold(args)?;
    let entry = change(&mut held.game).map_err(Failure::new)?;
    written(&mut held, &entry)
}

fn written(held: &mut HeldCard, entry: &Entry) -> Result<(), Failure> {
    held.write(entry)?;
    let game = &held.game;
    let said = match entry {
        Entry::Undo(number) => format!("taken back: {}", text::entry(game, *number)),
        Entry::Redo(number) => format!("done again: {}", text::entry(game, *number)),
        Entry::Did(_) | Entry::Archived | Entry::Restored => text::entry(game, game.height()),
    };
    let mut out = text::wrapped(sentence(&said).split(' '), " ");
    let scored = matches!(entry, Entry::Did(events)
        if events.iter().any(|event| matches!(event, croupier_score::Event::RoundFinalized { .. })));
    if scored {
        out.push('\n');
        out.push_str(&text::score_card(game.card(), Ink::MARKS));
    } else {
        out.push_str(&text::doubts(game.card()));
        out.push_str(&text::status(game.card()));
    }
    say(&out);
    Ok(())
}

/// The number of the game that is meant.
fn meant(args: &Score) -> Result<u32, Failure> {
    match args.game {
        Some(number) => Ok(number),
        None => scores()?.current()?.ok_or_else(|| {
            Failure::usage(
                "no game is in use; start one with \"croupier score new Ann,Bo,Cy\" or pick one with \"croupier score use N\"",
            )
        }),
    }
}

fn hold(args: &Score) -> Result<HeldCard, Failure> {
    let held = scores()?.hold(meant(args)?, args.cut)?;
    data::tell(held.notices());
    Ok(held)
}

/// The score cards of the data folder.
fn scores() -> Result<Scores, Failure> {
    Ok(data::store()?.scores())
}

/// Reads a game, with a word on the error output if its file is torn.
fn read(number: u32, cut: bool) -> Result<Game, Failure> {
    let found = scores()?.read(number, cut)?;
    if let Some(damage) = &found.damage {
        let path = found.path.display();
        out::warn(format!("{path}: {damage}; shown as it was before that"));
    }
    Ok(found.game)
}

fn overview(args: &Score) -> Result<(), Failure> {
    if args.game.is_none() && scores()?.current()?.is_none() {
        let games = scores()?.numbers()?.len();
        let kept = match games {
            0 => "There is no score card yet.",
            _ => "No game is in use; \"croupier score list\" shows those there are.",
        };
        say(&format!(
            "{kept}\n\nStart one for the players at your table, in the order they sit:\n  croupier score new Ann,Bo,Cy\n"
        ));
        return Ok(());
    }
    let number = meant(args)?;
    let game = read(number, args.cut)?;
    say(&format!("{}\n{}", card_of(number, &game, Ink::MARKS), choices(&game)));
    Ok(())
}

fn show(args: &Score, at: Option<usize>, ascii: bool) -> Result<(), Failure> {
    let number = meant(args)?;
    let mut game = read(number, args.cut)?;
    let mut before = String::new();
    if let Some(at) = at {
        let height = game.height();
        game = game.at(at).ok_or_else(|| {
            Failure::usage(format!("game {number} has {height} entries, so --at is 0 to {height}"))
        })?;
        before = format!("As it was after entry {at} of {height}.\n");
    }
    let ink = if ascii { Ink::ASCII } else { Ink::MARKS };
    say(&format!("{before}{}", card_of(number, &game, ink)));
    Ok(())
}

fn card_of(number: u32, game: &Game, ink: Ink) -> String {
    let mut title = format!("Game {number}, started {}", calendar::date(game.header().started));
    if let Some(of_match) = &game.header().of_match {
        title.push_str(&format!(", from the match {}", short_line(&of_match.id)));
    }
    if game.is_archived() {
        title.push_str(", archived");
    }
    let title = text::wrapped(title.split(' '), " ");
    format!("{title}\n{}", text::score_card(game.card(), ink))
}

fn log(args: &Score) -> Result<(), Failure> {
    let game = read(meant(args)?, args.cut)?;
    let mut out = String::new();
    let players: Vec<String> = game.header().players.iter().map(ToString::to_string).collect();
    out.push_str(&listed("   0  ", &format!("{} sit down", text::all_of(&players))));
    for (number, words) in (1..).zip(text::entries(&game)) {
        let gone = match game.entry(number) {
            Some(Entry::Did(_)) if !game.stands(number) => "x",
            _ => " ",
        };
        out.push_str(&listed(&format!("{number:>4} {gone}"), &words));
    }
    if (1..=game.height())
        .any(|number| matches!(game.entry(number), Some(Entry::Did(_))) && !game.stands(number))
    {
        out.push_str("x: taken back\n");
    }
    say(&out);
    Ok(())
}

/// Words after a mark, with the lines that follow set in as far.
fn listed(mark: &str, words: &str) -> String {
    let lines = text::wrapped_in(words.split(' '), " ", text::WIDTH - mark.len());
    let rest = " ".repeat(mark.len());
    let starts = [mark].into_iter().chain(std::iter::repeat(rest.as_str()));
    starts.zip(lines.lines()).map(|(start, line)| format!("{start}{line}\n")).collect()
}

/// The words with a capital letter and a full stop.
fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first: String =
        chars.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", chars.as_str())
}

/// Who plays now, for the next game of the same people.
fn still_playing(card: &Card) -> Vec<croupier_score::Name> {
    let last = card.rounds().len() as u8;
    let playing = card
        .listed()
        .into_iter()
        .filter(|player| card.round(last).is_ok_and(|round| round.cell(*player).present));
    playing
        .filter_map(|player| card.player(player).ok())
        .map(|player| player.name().clone())
        .collect()
}

/// A new game of the usual length for these players; for those of the game in use
/// if there are none.
fn new_game(names: Vec<String>) -> Command {
    Command::New { names, dealer: None, rounds: 10 }
}

fn say(text: &str) {
    let _ = out::stdout().write_all(text.as_bytes());
}

//! What `croupier` alone does at a terminal: offers the match that is not over, and
//! asks which game it shall be.

mod wanted;

use croupier_house::calendar;
use croupier_kernel::short_line;
use croupier_store::Entry;
use croupier_table::{GameName, with_game};

use crate::cli;
use crate::data;
use crate::failure::Failure;
use crate::keyboard;
use crate::out;
use crate::plain::Plain;
use crate::play;
use crate::serve;

/// The games in the order in which they are offered.
const GAMES: [GameName; 3] = [GameName::ElDorado, GameName::Brag, GameName::BuyBust];

/// Asks for a line after these words; nothing if there is no more.
type Ask<'a> = &'a mut dyn FnMut(&str) -> Option<String>;

/// What someone wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    /// Go on with the match that was played last.
    GoOn,
    /// Choose among those that are not over.
    List,
    /// A new match.
    Game(GameName),
    Leave,
}

/// Opens the browser table beside this one, and asks for games until nobody wants
/// another.
pub(crate) fn run(open: bool) -> Result<(), Failure> {
    // The plain games need no server.
    let served = serve::beside(open).map_err(|why| {
        out::warn(format!("there is no browser table: {why}"));
    });
    loop {
        // Without a data folder there is nothing to go on with.
        let begun = data::store().and_then(|store| Ok(store.unfinished()?)).unwrap_or_default();
        let done = match asked(&begun, &mut keyboard::ask) {
            Choice::Leave => return Ok(()),
            Choice::GoOn => go_on(begun.first().map(|entry| entry.id.clone())),
            Choice::List => go_on(None),
            Choice::Game(game) => {
                match with_game!(game, G => wanted::wanted::<G>(&mut keyboard::ask)) {
                    Some(table) => with_game!(game, G => play::start::<G>(&new_match(game, table))),
                    None => return Ok(()),
                }
            }
        };
        match done {
            // The browser table outlives a match that cannot be played.
            Err(failure) if served.is_ok() && out::is_read().is_ok() => out::warn(failure),
            done => done?,
        }
        if served.is_err() {
            return Ok(());
        }
    }
}

fn go_on(id: Option<String>) -> Result<(), Failure> {
    play::resume(&cli::Resume {
        id,
        seat: Vec::new(),
        cut: false,
        json: false,
        assets: None,
        cards: None,
        programs: cli::Programs::default(),
        pace: cli::Pace { speed: None, think: 30 },
    })
}

fn new_match(game: GameName, table: cli::Table) -> cli::Play {
    cli::Play {
        game,
        table,
        practice: false,
        plain: true,
        json: false,
        programs: cli::Programs::default(),
        pace: cli::Pace { speed: None, think: 30 },
        clock: None,
        no_save: false,
        open: false,
        build: false,
    }
}

/// Asks until it is clear what someone wants; Enter alone is the match that is not
/// over, or else the first game.
fn asked(begun: &[Entry], ask: Ask<'_>) -> Choice {
    let mut text = "Croupier, in plain lines. What shall it be?\n".to_string();
    if let Some(last) = begun.first() {
        text += &format!(
            "  0 go on      your match of {} of {}: {}\n",
            short_line(&last.game),
            calendar::minute(last.when()),
            last.players().join(", ")
        );
    }
    for (number, game) in GAMES.into_iter().enumerate() {
        let what = with_game!(game, G => <G as Plain>::INVITATION);
        text += &format!("  {} {:<10} {what}\n", number + 1, game.name());
    }
    if begun.len() > 1 {
        text += &format!("list shows all {} matches that are not over.\n", begun.len());
    }
    text += "At the table, help lists what you can type; croupier --help shows the rest.\n";
    let usual = if begun.is_empty() { GAMES[0].name() } else { "going on" };
    let question = format!("A number or a name, Enter for {usual}: ");
    text += &question;
    loop {
        let Some(typed) = ask(&text) else { return Choice::Leave };
        match chosen(&typed.to_ascii_lowercase(), begun) {
            Some(choice) => return choice,
            None => {
                let names = GAMES.map(GameName::name).join(", ");
                text =
                    format!("There is no such game; it is 1 to 3, {names}, or quit.\n{question}");
            }
        }
    }
}

/// What was typed, if it can mean one thing only.
fn chosen(typed: &str, begun: &[Entry]) -> Option<Choice> {
    let mut choices = GAMES.map(|game| (game.name(), Choice::Game(game))).to_vec();
    choices.extend([("quit", Choice::Leave), ("exit", Choice::Leave)]);
    if !begun.is_empty() {
        choices.extend([
            ("go on", Choice::GoOn),
            ("continue", Choice::GoOn),
            ("list", Choice::List),
        ]);
    }
    match typed {
        "" | "0" if !begun.is_empty() => return Some(Choice::GoOn),
        "" => return Some(Choice::Game(GAMES[0])),
        _ => {}
    }
    let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    if let Some(game) = number.and_then(|index| GAMES.get(index)) {
        return Some(Choice::Game(*game));
    }
    let mut meant = choices.into_iter().filter(|(name, _)| name.starts_with(typed));
    let (_, choice) = meant.next()?;
    meant.all(|(_, other)| other == choice).then_some(choice)
}

#[cfg(test)]
mod tests;

//! What `croupier` alone does at a terminal: asks which game it shall be.

use std::io::{self, BufRead, Write};

use croupier_table::{GameName, with_game};

use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::play;
use crate::serve;
use crate::typed;

/// The games in the order in which they are offered.
const GAMES: [GameName; 3] = [GameName::ElDorado, GameName::Brag, GameName::BuyBust];

/// Opens the browser table beside this one, and asks for games until nobody wants
/// another.
pub(crate) fn run(open: bool) -> Result<(), Failure> {
    // The plain games need no server.
    let served = serve::beside(open).map_err(|why| {
        out::warn(format!("there is no browser table: {why}"));
    });
    loop {
        let asked = ask(&mut io::stdin().lock(), &mut out::stdout());
        // Someone who types nothing more has left, which is not an error.
        let Ok(Some(game)) = asked else { return Ok(()) };
        play(game)?;
        if served.is_err() {
            return Ok(());
        }
    }
}

fn play(game: GameName) -> Result<(), Failure> {
    let seats = cli::Play {
        game,
        table: cli::Table::default(),
        practice: false,
        plain: true,
        json: false,
        programs: cli::Programs::default(),
        pace: cli::Pace { speed: None, think: 30 },
        clock: None,
        no_save: false,
        open: false,
        build: false,
    };
    with_game!(game, G => play::start::<G>(&seats))
}

/// Asks until a game is named; Enter alone is the first.
fn ask(input: &mut impl BufRead, out: &mut impl Write) -> io::Result<Option<GameName>> {
    writeln!(out, "Croupier. What shall it be?")?;
    for (number, game) in GAMES.into_iter().enumerate() {
        let what = with_game!(game, G => <G as Plain>::INVITATION);
        writeln!(out, "  {} {game:<10} {what}", number + 1)?;
    }
    writeln!(out, "At the table, help lists what you can type; croupier --help shows the rest.")?;
    loop {
        let words = format!("A number or a name, Enter for {}: ", GAMES[0]);
        let Some(typed) = typed::ask(&words, input, out)? else {
            writeln!(out)?;
            return Ok(None);
        };
        let typed = typed.to_ascii_lowercase();
        if ["q", "quit", "exit"].contains(&typed.as_str()) {
            return Ok(None);
        }
        if let Some(game) = chosen(&typed) {
            return Ok(Some(game));
        }
        let names = GAMES.map(GameName::name);
        writeln!(out, "There is no such game; it is 1 to 3, {}, or quit.", names.join(", "))?;
    }
}

fn chosen(typed: &str) -> Option<GameName> {
    if typed.is_empty() {
        return Some(GAMES[0]);
    }
    let number = typed.parse::<usize>().ok();
    let by_number = number.and_then(|number| GAMES.get(number.checked_sub(1)?).copied());
    by_number.or_else(|| typed.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(typed: &str) -> (Option<GameName>, String) {
        let mut out = Vec::new();
        let game = ask(&mut typed.as_bytes(), &mut out).expect("memory can be written to");
        (game, String::from_utf8(out).expect("the lobby speaks text"))
    }

    #[test]
    fn a_game_is_chosen_by_number_by_name_or_by_enter_alone() {
        for (typed, game) in [
            ("1\n", GameName::ElDorado),
            ("\n", GameName::ElDorado),
            (" BRAG \r\n", GameName::Brag),
            ("2\n", GameName::Brag),
            ("buy-bust", GameName::BuyBust),
            ("3\n", GameName::BuyBust),
        ] {
            assert_eq!(answer(typed).0, Some(game), "{typed:?}");
        }
    }

    #[test]
    fn every_game_is_offered() {
        assert!(GameName::ALL.iter().all(|game| GAMES.contains(game)));
    }

    #[test]
    fn what_is_no_game_is_asked_again_and_nothing_more_means_goodbye() {
        let (game, told) = answer("0\n4\npoker\nbrag\n");
        assert_eq!(game, Some(GameName::Brag));
        assert_eq!(told.matches("There is no such game").count(), 3);
        for typed in ["", "quit\n", "chess\n", "Q\n"] {
            assert_eq!(answer(typed).0, None, "{typed:?}");
        }
    }
}

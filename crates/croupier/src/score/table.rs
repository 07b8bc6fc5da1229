//! Games as a whole: started, listed, picked, put away.

use std::time::{SystemTime, UNIX_EPOCH};

use croupier_score::text::{all_of, fitted, status, wrapped};
use croupier_score::{Entry, Game, Header, Next, PlayerId};

use super::args::Score;
use super::{drawer, hold, meant, read, say, still_playing, typed};
use crate::failure::Failure;

pub(crate) fn new(
    args: &Score,
    words: &[String],
    dealer: Option<&str>,
    rounds: u8,
) -> Result<(), Failure> {
    let before = drawer::current()?;
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
    let number = drawer::create(&game)?;
    drawer::set_current(number)?;
    let players: Vec<PlayerId> = game.card().listed();
    let line = format!("Game {number}: {}.", all_of(&game.card().names(&players)));
    let mut out = wrapped(line.split(' '), " ");
    out.push_str(&status(game.card()));
    if let Some(before) = before
        && let Ok(found) = drawer::read(before, false)
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
    let current = drawer::current()?;
    let mut out = String::new();
    let mut hidden = 0;
    for number in drawer::numbers()? {
        match drawer::read(number, false) {
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
            Err(failure) => eprintln!("croupier: game {number} cannot be read: {failure}"),
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
    drawer::set_current(number)?;
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

/// Now, in seconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// A day as people write it, in universal time.
pub(crate) fn date(seconds: u64) -> String {
    // Days are counted from 1 March of year 0, so that leap days end a year.
    let days = seconds / 86_400 + 719_468;
    let era = days / 146_097;
    let day_of_era = days % 146_097;
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = 400 * era + year_of_era + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::date;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, day) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_798_675_199, "2026-12-30"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(date(seconds), day, "{seconds}");
        }
    }
}

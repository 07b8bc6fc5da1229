//! Each level of a seat against the same others.

use std::fmt::Write;

use croupier_sim::{BuyBustTally, Ratio};

use super::Size;
use super::table::{Table, error, errors_ahead, number, percent};
use super::targets::Decks;
use crate::LabError;

const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

/// Plays each level in each seat, with `normal` in the others, and tells how
/// it does beside the level below. What `hard` does as Player is known already.
pub(super) fn steps(tables: &Table<'_>, size: &Size, tuned: &Decks) -> Result<String, LabError> {
    let mut text = "Each level with normal in the other seats, tuned cards, deck default\n\n\
        | seat | level | runs | what it is after | | | errors ahead |\n\
        |---|---|---:|---:|---:|---:|---:|\n"
        .to_string();
    for (place, seat) in ["narc", "customer", "player"].into_iter().enumerate() {
        let mut below: Option<Ratio> = None;
        for level in LEVELS {
            let mut bots = ["normal"; 3];
            bots[place] = level;
            let (runs, tally) = match (seat, level, tuned.first()) {
                ("player", "hard", Some((_, tally))) => (size.dear, tally.clone()),
                (_, "hard", _) => {
                    (size.rivals, tables.play("tuned", "default", bots, size.rivals)?)
                }
                _ => (size.cheap, tables.play("tuned", "default", bots, size.cheap)?),
            };
            let (aim, words) = after(seat, &tally);
            // The Narc wants the Player to bring home little.
            let ahead = below.map_or(String::new(), |below| {
                let (more, less) = if seat == "narc" { (below, aim) } else { (aim, below) };
                format!("{:.1}", errors_ahead(&more, &less))
            });
            let _ = writeln!(text, "| {seat} | {level} | {runs} | {words} | {ahead} |");
            below = Some(aim);
        }
    }
    Ok(text)
}

/// What a seat is after, and a line that says how near it came.
fn after(seat: &str, tally: &BuyBustTally) -> (Ratio, String) {
    match seat {
        "narc" => {
            let cash = number(&tally.cash, 0);
            let hands = number(&tally.hands, 2);
            let busts = percent(&tally.busts);
            (tally.cash, format!("Player's cash ${cash} | {hands} hands | {busts} of runs busted"))
        }
        "customer" => {
            let aims = number(&tally.customer, 2);
            let (caught, price) = (percent(&tally.caught), number(&tally.profit, 0));
            let words = format!(
                "{aims} deals less busts a run | caught in {caught} of hands | pays ${price}"
            );
            (tally.customer, words)
        }
        _ => {
            let (cash, hands) = (number(&tally.cash, 0), number(&tally.hands, 2));
            let busts = percent(&tally.busts);
            (tally.cash, format!("${cash} a run | {hands} hands | {busts} of runs busted"))
        }
    }
}

/// `hard` beside `greedy` with the recorded card values.
pub(super) fn yardstick(
    tables: &Table<'_>,
    size: &Size,
    classic: &Decks,
) -> Result<String, LabError> {
    let Some((_, hard)) = classic.first() else { return Ok(String::new()) };
    let greedy = tables.play("classic", "default", ["normal", "normal", "greedy"], size.cheap)?;
    let (one, other) = (hard.cash.mean().unwrap_or(0.0), greedy.cash.mean().unwrap_or(0.0));
    Ok(format!(
        "The Player on classic cards, deck default, against normal: hard ${} a run ({} runs), \
         greedy ${} ({} runs); {:+.1} %, {:.1} errors ahead of greedy, {:.1} errors ahead of 115 % \
         of it\n",
        number(&hard.cash, 1),
        size.dear,
        number(&greedy.cash, 1),
        size.cheap,
        100.0 * (one / other - 1.0),
        errors_ahead(&hard.cash, &greedy.cash),
        ahead_of_share(&hard.cash, &greedy.cash, 1.15),
    ))
}

/// By how many standard errors one mean is above so many times another.
fn ahead_of_share(one: &Ratio, other: &Ratio, share: f64) -> f64 {
    let gap = one.mean().unwrap_or(0.0) - share * other.mean().unwrap_or(0.0);
    let (a, b) = (error(one), share * error(other));
    gap / (a * a + b * b).sqrt()
}

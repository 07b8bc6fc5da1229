//! The strongest Player beside simple strategies.

use std::fmt::Write;

use croupier_bots::Opponents;
use croupier_buybust::BuyBust;

use super::Size;
use super::table::{Table, errors_ahead, number, percent};
use super::targets::Decks;
use crate::LabError;

/// By how many errors `hard` is to be ahead of every simple strategy.
const WANTED: f64 = 2.0;

/// Plays every simple strategy as Player, with `normal` in the other seats, and
/// tells how far behind `hard` it stays.
pub(super) fn behind(tables: &Table<'_>, size: &Size, tuned: &Decks) -> Result<String, LabError> {
    let Some((_, hard)) = tuned.first() else { return Ok(String::new()) };
    let mut text = "Simple strategies as Player, normal in the other seats, tuned cards, deck \
        default\n\n\
        | strategy | runs | brings home | goes home | busted | hard ahead, in errors |\n\
        |---|---:|---:|---:|---:|---:|\n"
        .to_string();
    let mut nearest = ("", f64::INFINITY);
    for each in BuyBust::REFERENCES {
        // Those that play their hands like `hard` take its time.
        let runs = if each.name.starts_with("hard") { size.dear } else { size.rivals };
        let tally = tables.play("tuned", "default", ["normal", "normal", each.name], runs)?;
        let ahead = errors_ahead(&hard.cash, &tally.cash);
        if ahead < nearest.1 {
            nearest = (each.name, ahead);
        }
        let [busted, _, home, _] = tally.ends;
        let _ = writeln!(
            text,
            "| {} | {runs} | ${} | {} | {} | {ahead:.1} |",
            each.name,
            number(&tally.cash, 0),
            percent(&home),
            percent(&busted),
        );
    }
    let (name, ahead) = nearest;
    let met = if ahead >= WANTED { "met" } else { "missed" };
    let _ = writeln!(
        text,
        "\nThe nearest is {name}: hard (${}) is {ahead:.1} errors ahead, wanted {WANTED:.0}: {met}",
        number(&hard.cash, 0)
    );
    Ok(text)
}

//! The score sheet of El Dorado.

use std::fmt::Write;

use croupier_eldorado::{Tally, View};
use croupier_kernel::Seat;

/// How many seats have room for their tricks and bids beside the points.
const ROOMY: u8 = 6;

/// Every round and the totals, at most 80 columns wide.
pub(super) fn score(view: &View) -> String {
    let seats = view.board.config().seats();
    let (title, wide) = if seats <= ROOMY { (8, 11) } else { (6, 7) };
    let cell = |line: &Tally| match seats <= ROOMY {
        true => format!("{}/{} {:+}", line.won, line.bid, line.points()),
        // The points are five more than the bid, so they tell it.
        false => format!("{:+}", line.points()),
    };
    let mut text = format!("{:<title$}", "round");
    for seat in Seat::all(seats) {
        let name = if seat == view.seat { "you".to_string() } else { seat.to_string() };
        let _ = write!(text, "{name:>wide$}");
    }
    for (number, round) in (1..).zip(view.sheet.rounds()) {
        let _ = write!(text, "\n{number:<title$}");
        for (_, line) in round.iter() {
            let _ = write!(text, "{:>wide$}", cell(line));
        }
    }
    let _ = write!(text, "\n{:<title$}", "total");
    for seat in Seat::all(seats) {
        let _ = write!(text, "{:>wide$}", view.sheet.total(seat));
    }
    text
}

//! What the score sheet says about how a seat plays.

use croupier_eldorado::View;
use croupier_kernel::Seat;

use super::reading::MANNERS;

/// Before anything is known: plays to its bid, plays high, or neither.
const AT_FIRST: [f64; MANNERS] = [0.6, 0.3, 0.1];

/// How often a bid is made, missed by one, by two, by more: by each manner.
const MISSES: [[f64; MANNERS]; 4] =
    [[0.66, 0.51, 0.50], [0.28, 0.34, 0.33], [0.05, 0.11, 0.12], [0.01, 0.04, 0.05]];

/// How likely the seat is of each manner, by its finished rounds.
pub(crate) fn expected(view: &View, seat: Seat) -> [f64; MANNERS] {
    let mut chances = AT_FIRST;
    for round in view.sheet.rounds() {
        let Some(line) = round.get(seat) else { continue };
        let miss = usize::from(line.bid.abs_diff(line.won)).min(3);
        for (chance, rate) in chances.iter_mut().zip(MISSES[miss]) {
            *chance *= rate;
        }
    }
    let all: f64 = chances.iter().sum();
    // A short history never settles the matter.
    chances.map(|chance| 0.95 * chance / all + 0.05 / MANNERS as f64)
}

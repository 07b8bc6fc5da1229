//! Coins, rounds and points so far.

use std::fmt::Write;

use croupier_brag::View;
use croupier_kernel::Seat;
use croupier_table::BragHistory;

/// Each round's wins and losses, the coins, and the points ledger.
pub(super) fn score(view: &View, history: &BragHistory) -> String {
    let board = &view.board;
    let seats = || Seat::all(board.config.seats);
    let mut text = format!("{:<11}", "round");
    for seat in seats() {
        let name = if seat == view.seat { format!("{seat}*") } else { seat.to_string() };
        let _ = write!(text, "{name:>7}");
    }
    for round in &history.rounds {
        let _ = write!(text, "\n{:<11}", round.round);
        for net in &round.net {
            let _ = write!(text, "{net:>+7}");
        }
    }
    let mut line = |name: &str, value: &dyn Fn(Seat) -> u32| {
        let _ = write!(text, "\n{name:<11}");
        for seat in seats() {
            let _ = write!(text, "{:>7}", value(seat));
        }
    };
    line("coins", &|seat| board.betting.coins[seat]);
    line("rounds won", &|seat| board.rounds_won[seat].into());
    line("points", &|seat| history.points(seat));
    if board.betting.pot > 0 {
        let _ = write!(text, "\nIn the pot: {}.", board.betting.pot);
    }
    let shown = history.rounds.iter().rev().find(|round| !round.shown.is_empty());
    for show in shown.iter().flat_map(|round| &round.shown) {
        let _ = write!(
            text,
            "\nLast shown: {} {}, {}: {} points = {}",
            show.seat,
            show.hand.join(" "),
            show.category.replace('_', " "),
            show.points,
            show.explanation
        );
    }
    text + "\nCoins decide who wins; points only tell how good the shown hands were."
}

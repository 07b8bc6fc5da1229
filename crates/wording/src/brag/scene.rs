//! The table as a person sees it.

use std::fmt::Write;

use croupier_brag::{BlindEscalation, Phase, View};
use croupier_kernel::Seat;
use croupier_table::Chances;

use super::reading::{explained, percent, sorted, words};

/// The position in a few lines, as the seat sees it.
pub(super) fn scene(view: &View) -> String {
    match view.board.phase() {
        Phase::Asking => board(view),
        _ => format!("{}\n{}", board(view), hand(view)),
    }
}

/// What lies open on the table, in a few lines.
pub(super) fn board(view: &View) -> String {
    let board = &view.board;
    let (betting, floor, config) = (&board.betting, &board.floor, &board.config);
    if board.phase() == Phase::Asking {
        return format!("The {} rounds are played, and you may ask for one more.", config.rounds);
    }
    let mut text = match board.round.checked_sub(config.rounds).filter(|extra| *extra > 0) {
        Some(extra) => format!("Extra round {extra}, lap {}.", betting.lap),
        None => format!("Round {} of {}, lap {}.", board.round, config.rounds, betting.lap),
    };
    if let Some(trump) = floor.trump {
        let _ = write!(text, " Trump is {trump}.");
    }
    if !floor.magic.is_empty() {
        let idle = if config.magic_reveal { "" } else { " (they do nothing here)" };
        let _ = write!(text, " Magic{idle}: {}.", floor.magic);
    }
    let stake = betting.stake;
    let _ = write!(
        text,
        "\nPot {}. Stake {stake}: a blind seat pays {stake}, a seen seat {}.",
        betting.pot,
        2 * stake
    );
    if !betting.is_open {
        text += " Nobody has bet yet.";
        if config.blind_escalation == BlindEscalation::OpeningOnly {
            text += " A blind first bet doubles the stake.";
        }
    }
    for seat in Seat::all(config.seats) {
        let _ = write!(text, "\n  {}", player(view, seat));
    }
    if config.floor_card && betting.lap > 1 {
        let _ = match floor.card {
            Some(card) => write!(text, "\nOn the floor: {card}."),
            None => write!(text, "\nOn the floor: nothing."),
        };
        let _ = write!(text, " Cards in the deck: {}.", floor.deck_left);
        if !floor.discards.is_empty() {
            let _ = write!(text, " Discarded: {}.", floor.discards);
        }
    }
    text
}

fn player(view: &View, seat: Seat) -> String {
    let betting = &view.board.betting;
    let name = if seat == view.seat { format!("{seat} (you)") } else { seat.to_string() };
    let state = if !betting.dealt.contains(seat) {
        "out of the round"
    } else if !betting.live.contains(seat) {
        "folded"
    } else if betting.broke.contains(seat) {
        "all-in"
    } else if betting.revealed.contains(seat) {
        "seen, pays as if blind"
    } else if betting.seen.contains(seat) {
        "seen"
    } else {
        "blind"
    };
    let mut text = format!(
        "{name:<10} {:>6} coins, paid {:>5}, {state}",
        betting.coins[seat], betting.paid[seat]
    );
    let open = view.board.floor.open[seat];
    if !open.is_empty() && betting.live.contains(seat) {
        let _ = write!(text, ", holds {open}");
    }
    if seat == betting.starter {
        text += ", starts";
    }
    text
}

/// The seat's own hand and what it makes, or that it lies face down.
pub(super) fn hand(view: &View) -> String {
    let Some((hand, reading)) = view.hand.zip(view.reading()) else {
        return "Your hand: face down. Type see to look at it.".to_string();
    };
    let bonus = view.board.config.bonuses.earned(&reading, view.board.floor.trump);
    let chances = Chances::against_anyone(view).unwrap_or_default();
    format!(
        "Your hand: {}. {}; better than {} of the hands from unseen cards.\n\
         If shown it earns {} points ({}).",
        sorted(hand),
        capital(&words(&reading)),
        percent(chances.share_below()),
        bonus.total(),
        explained(&bonus),
    )
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

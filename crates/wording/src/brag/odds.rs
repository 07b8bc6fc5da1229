//! Pot odds, when a person asks.

use std::fmt::Write;

use croupier_brag::{Action, Phase, View};
use croupier_kernel::Seat;
use croupier_table::Chances;

use super::reading::percent;

/// What the pot offers for what it asks, and how good the hand is.
pub(super) fn odds(view: &View) -> String {
    let board = &view.board;
    let betting = &board.betting;
    if matches!(board.phase(), Phase::Asking | Phase::Over) {
        return "No round is being played.".to_string();
    }
    let mut text =
        format!("The pot is {}; you have paid {}.", betting.pot, betting.paid[view.seat]);
    let hand = view.hand.unwrap_or_default();
    for (action, what) in [
        (Action::Blind, "Staying (blind)"),
        (Action::Bet, "Betting"),
        (Action::Call, "Staying (call)"),
        (Action::AllIn, "Going all-in"),
        (Action::Show, "A show"),
    ] {
        if let Ok(price) = board.price(view.seat, hand, action) {
            let needed = f64::from(price) / f64::from(price + betting.pot);
            let _ = write!(
                text,
                "\n{what} costs {price}: worth it if you win more than {} of the time.",
                percent(needed)
            );
        }
    }
    let others: Vec<Seat> = betting.live.iter().filter(|seat| *seat != view.seat).collect();
    if view.hand.is_none() {
        let share = 1.0 / (others.len() as f64 + 1.0);
        let _ = write!(
            text,
            "\nYou have not looked. Of {} unknown hands yours is best {} of the time.",
            others.len() + 1,
            percent(share)
        );
        return text;
    }
    let mut all = 1.0;
    let mut alike: Vec<(Chances, Vec<String>)> = Vec::new();
    for other in &others {
        let chances = Chances::against_seat(view, *other).unwrap_or_default();
        all *= chances.share();
        match alike.iter_mut().find(|(same, _)| *same == chances) {
            Some((_, names)) => names.push(other.to_string()),
            None => alike.push((chances, vec![other.to_string()])),
        }
    }
    for (chances, names) in &alike {
        let _ = write!(
            text,
            "\nYou beat {} of the {} hands that {} may hold.",
            percent(chances.share()),
            chances.of,
            names.join(" or ")
        );
    }
    if others.len() > 1 {
        let _ = write!(text, "\nAll of them at once: about {}.", percent(all));
    }
    text + "\nThat is if they bet on anything; those who pay mostly hold more."
}

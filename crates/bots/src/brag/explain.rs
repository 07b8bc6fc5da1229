//! Decisions in one sentence, from what the seat knows.

use croupier_brag::{Action, View};

use super::Manner;
use super::outlook::Outlook;
use super::rivals::Rivals;
use super::spot::Spot;
use super::worth::Worth;

/// An action, and what speaks for it.
pub(crate) fn action(view: &View, action: Action, manner: &Manner) -> String {
    let betting = &view.board.betting;
    let why = match action {
        Action::See => "a bet on a hand nobody knows is worth less than knowing it".to_string(),
        Action::Draw => "it is free, and one more card may help".to_string(),
        Action::Pick => "the floor card makes a better hand".to_string(),
        Action::Swap(_) => "it makes the best of the four cards".to_string(),
        Action::Reveal(_) => "from now on betting costs half".to_string(),
        Action::More => "coins are to be won back".to_string(),
        Action::Enough => "there is nothing to win back".to_string(),
        Action::TimeOut => "the time was up".to_string(),
        Action::Check
        | Action::Blind
        | Action::Bet
        | Action::Call
        | Action::Raise(_)
        | Action::AllIn
        | Action::Show
        | Action::Fold => {
            let percent = (best(view, manner) * 100.0 + 0.5) as u32;
            let price = betting.stay_price(view.seat);
            let hand = match view.reading() {
                Some(reading) => format!("{reading}, "),
                None => "not looked, ".to_string(),
            };
            format!(
                "{hand}best {percent} times in 100; staying costs {price}, the pot is {}",
                betting.pot
            )
        }
    };
    format!("{action}: {why}")
}

/// How likely the seat has the best hand of all live ones as they are, the
/// others holding anything or read as its manner reads them.
fn best(view: &View, manner: &Manner) -> f64 {
    let spot = Spot::new(view, manner.foresees);
    let rivals = Rivals::new(&spot, manner.reads);
    let outlook = Outlook::new(&spot, &rivals, false);
    Worth { spot: &spot, rivals: &rivals }.best(&outlook.now)
}

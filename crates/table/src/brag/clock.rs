//! The clock of Three Card Brag.

use std::time::Duration;

use croupier_brag::{Action, Brag, Config};

use crate::Clocked;

impl Clocked for Brag {
    const TIME_UP: Option<Action> = Some(Action::TimeOut);

    fn clock(config: &Config) -> Option<Duration> {
        (config.turn_seconds > 0).then(|| Duration::from_secs(config.turn_seconds.into()))
    }

    fn keeps_turn(action: Action) -> bool {
        match action {
            Action::See | Action::Draw | Action::Pick | Action::Swap(_) | Action::Reveal(_) => true,
            Action::Check
            | Action::Blind
            | Action::Bet
            | Action::Call
            | Action::Raise(_)
            | Action::AllIn
            | Action::Show
            | Action::Fold
            | Action::More
            | Action::Enough
            | Action::TimeOut => false,
        }
    }
}

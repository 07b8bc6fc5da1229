//! What a clock needs to know of a game.

use std::time::Duration;

use croupier_kernel::Game;

/// A game whose turns may be timed. By default they are not.
pub trait Clocked: Game {
    /// What is handed in for a seat whose time is up, where the rules know of
    /// a clock.
    const TIME_UP: Option<Self::Action> = None;

    /// How long a turn may take under these rules, if there is a limit.
    fn clock(_config: &Self::Config) -> Option<Duration> {
        None
    }

    /// Whether the turn, and its clock, go on after this action.
    fn keeps_turn(_action: Self::Action) -> bool {
        false
    }
}

//! The last turn of the last lap: hands are compared next, and nobody answers any more.

use croupier_brag::{Action, Board, View};
use croupier_kernel::{Moves, Seat};

use crate::brag::Mix;

/// The mix with no raise where nobody has a turn left: it would only be paid into the pot.
pub(super) fn quiet(view: &View, mix: Mix) -> Mix {
    let is_raise = |action: Action| matches!(action, Action::Raise(_));
    if !is_last(view) || !mix.parts().iter().any(|(action, _)| is_raise(*action)) {
        return mix;
    }
    let legal = view.legal();
    let stays = [Action::Call, Action::Blind, Action::Bet];
    let Some(stay) = stays.into_iter().find(|action| legal.contains(*action)) else { return mix };
    mix.replaced(|action| if is_raise(action) { stay } else { action })
}

/// Whether no rival has a turn after this one.
fn is_last(view: &View) -> bool {
    let Board { config, betting, .. } = &view.board;
    let place = |seat: Seat| seat.index().wrapping_sub(betting.starter.index());
    let mut rivals = (betting.live - betting.broke).iter();
    betting.lap >= config.max_laps && rivals.all(|seat| place(seat) <= place(view.seat))
}

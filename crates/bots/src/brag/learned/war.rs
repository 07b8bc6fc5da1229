//! Raises that go back and forth for longer than was learned.

use croupier_brag::{Action, View};
use croupier_kernel::Moves;

use super::dear::beaten;
use crate::brag::Mix;

/// The raises of a seat that has looked, from which they and the answers to them are meant.
const MEANT: u8 = 3;
/// The part of all hands that goes on against so many; half of it against each more.
const GOES_ON: f64 = 0.06;

/// The mix with a show in the place of what prolongs a war of raises, or a call where no show can
/// be bought, unless the hand is among the best: the fewer of them, the longer the war.
pub(super) fn ended(view: &View, mix: Mix) -> Mix {
    let raises = meant_raises(view);
    let prolongs = |action: Action| {
        matches!(action, Action::Raise(_) | Action::Call | Action::Bet | Action::AllIn)
    };
    if raises < MEANT || !mix.parts().iter().any(|(action, _)| prolongs(*action)) {
        return mix;
    }
    let best = (MEANT..raises).fold(GOES_ON, |part, _| part / 2.0);
    if beaten(view).is_none_or(|share| share >= 1.0 - best) {
        return mix;
    }
    let legal = view.legal();
    let ends = [Action::Show, Action::Call, Action::AllIn];
    let Some(end) = ends.into_iter().find(|action| legal.contains(*action)) else { return mix };
    mix.replaced(|action| if prolongs(action) { end } else { action })
}

/// The most raises that a live seat has made in this round after looking; the seat's own count if
/// a rival that has looked is still there to answer them.
fn meant_raises(view: &View) -> u8 {
    let board = &view.board;
    let mut rivals = board.betting.live;
    rivals.remove(view.seat);
    let met = rivals - (rivals - board.betting.seen);
    let raisers = if met.is_empty() { rivals } else { board.betting.live };
    let meant = |seat| board.habits[seat].raises - board.habits[seat].blind_raises;
    raisers.iter().map(meant).max().unwrap_or(0)
}

//! What to do with the floor card, and with magic cards.

use croupier_brag::{Action, CardStep, Legal, View};
use croupier_kernel::Moves;

use super::outlook::best_with;

/// The card action that a seat should take before it bets, if any: what is free
/// is looked at, and what makes the hand better is taken.
pub fn act(view: &View) -> Option<Action> {
    act_on(view, &view.legal())
}

/// The same where what is legal is known.
pub(crate) fn act_on(view: &View, legal: &Legal) -> Option<Action> {
    let hand = view.hand?;
    if view.board.betting.lap < 2 {
        return None;
    }
    let (ranking, trump) = (view.board.config.ranking(), view.board.floor.trump);
    let swap = view.board.floor.card.map(|card| best_with(ranking, trump, hand, card));
    match (view.board.floor.step, swap) {
        (CardStep::Picked, Some((_, given))) => {
            given.or_else(|| legal.swaps().lowest()).map(Action::Swap)
        }
        (CardStep::Drew, Some((_, Some(given)))) => Some(Action::Swap(given)),
        (CardStep::Free, Some((_, Some(_)))) if legal.contains(Action::Pick) => Some(Action::Pick),
        (CardStep::Free, None) if legal.contains(Action::Draw) => Some(Action::Draw),
        _ => None,
    }
}

/// The magic card to show before paying, if any: the lowest, which says least.
pub(crate) fn reveal(view: &View) -> Option<Action> {
    view.legal().reveals().min_by_key(|card| card.rank()).map(Action::Reveal)
}

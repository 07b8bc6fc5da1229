//! What the exploiters have in common: they wait for a hand to bet far too much on.

use croupier_brag::{Action, View};
use croupier_kernel::Moves;

/// The pots that an exploiter bets.
const POTS: u32 = 8;
/// All hands of three cards, in ten-thousandths of which a best part is told.
const HANDS: u64 = 22_100;

/// Whether the seat has looked, and at most so many ten-thousandths of all hands
/// are as good as its own.
pub(super) fn holds_best(view: &View, ten_thousandths: u64) -> bool {
    view.reading().is_some_and(|reading| {
        let ranking = view.board.config.ranking();
        let below = ranking.hands_below(reading.strength, view.board.floor.trump);
        (HANDS - u64::from(below)) * 10_000 <= HANDS * ten_thousandths
    })
}

/// Raises to a price of eight pots or as much as it can, stays if it cannot
/// raise, and goes all-in if it cannot stay.
pub(super) fn overbet(view: &View) -> Option<Action> {
    let (legal, betting) = (view.legal(), &view.board.betting);
    let raise = legal.raises().map(|raises| {
        let stake = POTS * betting.pot / betting.per_stake(view.seat);
        let whole = stake - stake % raises.step;
        Action::Raise(whole.clamp(raises.least, raises.most().max(raises.least)))
    });
    let stays = [Action::Bet, Action::Call, Action::Blind, Action::AllIn];
    raise.or_else(|| stays.into_iter().find(|action| legal.contains(*action)))
}

/// The first of these that may be done.
pub(super) fn first_of(view: &View, actions: &[Action]) -> Option<Action> {
    let legal = view.legal();
    actions.iter().copied().find(|action| legal.contains(*action))
}

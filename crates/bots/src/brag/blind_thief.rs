//! A reference opponent that steals blind, and bets far too much on good hands.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::overbet::{first_of, holds_best, overbet};
use super::{Mix, Mixed, cards};
use crate::Bot;

/// Opens with the least raise while it is blind. Otherwise it looks, draws, bets
/// eight pots on the best 3 % of hands, and checks or folds the rest.
#[derive(Clone, Copy, Debug)]
pub struct BlindThief;

/// In ten-thousandths of all hands.
const BEST: u64 = 300;

impl Mixed for BlindThief {
    fn mix(&self, view: &View) -> Mix {
        let best = holds_best(view, BEST);
        let opens = view.hand.is_none() && !view.board.betting.is_open;
        let least = view.legal().raises().map(|raises| Action::Raise(raises.least));
        let quiet = || first_of(view, &[Action::Check, Action::Fold, Action::Enough]);
        let action = least
            .filter(|_| opens)
            .or_else(|| first_of(view, &[Action::See]))
            .or_else(|| cards::act(view))
            .or_else(|| overbet(view).filter(|_| best))
            .or_else(quiet);
        action.map(Mix::only).unwrap_or_default()
    }
}

impl Bot<Brag> for BlindThief {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: it steals blind, or waits for one of the best hands")
    }
}

//! A reference opponent that waits for the best hands, and then bets far too much.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::overbet::{first_of, holds_best, overbet};
use super::{Mix, Mixed, cards};
use crate::Bot;

/// Stays for nothing as long as it can, looks when it cannot, and folds all but
/// the best 1.5 % of hands; on those it bets eight pots.
#[derive(Clone, Copy, Debug)]
pub struct Nit;

/// In ten-thousandths of all hands.
const BEST: u64 = 150;

impl Mixed for Nit {
    fn mix(&self, view: &View) -> Mix {
        let best = holds_best(view, BEST);
        // Where looking obliges, who has not looked checks first.
        let unseen = || view.hand.is_none().then(|| first_of(view, &[Action::Check, Action::See]));
        let quiet = || first_of(view, &[Action::Check, Action::Fold, Action::Enough]);
        let action = cards::act(view)
            .or_else(|| unseen().flatten())
            .or_else(|| overbet(view).filter(|_| best))
            .or_else(quiet);
        action.map(Mix::only).unwrap_or_default()
    }
}

impl Bot<Brag> for Nit {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: it waits for one of the best hands")
    }
}

//! Simple bots that sit among the learners now and then.

use croupier_brag::{Action, Brag, Legal, View};
use croupier_kernel::{Dice, Moves};

use crate::Bot;
use crate::brag::{Caller, Tight, cards};

/// Who may sit among the learners: those who do one thing whatever happens, so that
/// the answer to it is learned in the situations that it leads to.
pub(crate) const STRANGERS: [&dyn Bot<Brag>; 5] =
    [&Caller, &Tight, &Stubborn::Stays, &Stubborn::Raises, &Stubborn::LooksAndRaises];

/// Does one thing as long as it may.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stubborn {
    /// Never looks, and stays.
    Stays,
    /// Never looks, and raises by the least.
    Raises,
    /// Looks, and raises by the least.
    LooksAndRaises,
}

impl Stubborn {
    fn wants(self, legal: &Legal) -> Option<Action> {
        let least = legal.raises().map(|raises| Action::Raise(raises.least));
        match self {
            Stubborn::Stays => None,
            Stubborn::Raises => least,
            Stubborn::LooksAndRaises => {
                if legal.contains(Action::See) {
                    Some(Action::See)
                } else {
                    least
                }
            }
        }
    }
}

impl Bot<Brag> for Stubborn {
    fn choose(&self, view: &View, _: &mut Dice) -> Option<Action> {
        let legal = view.legal();
        let rest = [
            Action::Blind,
            Action::Bet,
            Action::Call,
            Action::AllIn,
            Action::Check,
            Action::Fold,
            Action::Enough,
        ];
        let wanted = || self.wants(&legal);
        let quiet = || rest.into_iter().find(|action| legal.contains(*action));
        cards::act_on(view, &legal).or_else(wanted).or_else(quiet)
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: it always does")
    }
}

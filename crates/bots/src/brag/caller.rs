//! A reference opponent that always stays.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::{Dice, Moves};

use super::{Mix, Mixed, cards};
use crate::Bot;

/// Looks, takes what the floor offers, and then stays at any price; it never
/// raises and never folds.
#[derive(Clone, Copy, Debug)]
pub struct Caller;

/// What it does of what is open to it, the first first.
const LIKES: [Action; 7] = [
    Action::See,
    Action::Bet,
    Action::Call,
    Action::AllIn,
    Action::Check,
    Action::Fold,
    Action::Enough,
];

impl Mixed for Caller {
    fn mix(&self, view: &View) -> Mix {
        let legal = view.legal();
        let likes = || LIKES.into_iter().find(|action| legal.contains(*action));
        cards::act(view).or_else(likes).map(Mix::only).unwrap_or_default()
    }
}

impl Bot<Brag> for Caller {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: it always stays")
    }
}

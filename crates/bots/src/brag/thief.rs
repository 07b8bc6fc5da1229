//! A reference opponent that steals the antes without ever using its cards.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::overbet::first_of;
use super::{Mix, Mixed};
use crate::Bot;

/// Looks, raises once by as little as it can, and gives up when that is
/// answered; if somebody has raised before it, it gives up at once.
#[derive(Clone, Copy, Debug)]
pub struct Thief;

impl Mixed for Thief {
    fn mix(&self, view: &View) -> Mix {
        let raised = view.board.habits[view.seat].raises > 0 || view.board.betting.raises > 0;
        let legal = view.legal();
        let steal = legal.raises().filter(|_| !raised).map(|raises| Action::Raise(raises.least));
        let look = first_of(view, &[Action::See]);
        let lowest = || legal.swaps().lowest().map(Action::Swap);
        let quiet = || first_of(view, &[Action::Check, Action::Fold, Action::Enough]);
        look.or(steal).or_else(quiet).or_else(lowest).map(Mix::only).unwrap_or_default()
    }
}

impl Bot<Brag> for Thief {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: it tries to steal the antes once")
    }
}

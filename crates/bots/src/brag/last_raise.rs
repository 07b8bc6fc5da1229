//! A reference opponent that raises over every mere bet, and folds else.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::overbet::first_of;
use super::{Mix, Mixed};
use crate::Bot;

/// Where somebody has bet and nobody has raised in this round, it raises by as
/// little as it can; anything else it checks or folds. It never looks.
#[derive(Clone, Copy, Debug)]
pub struct LastRaise;

impl Mixed for LastRaise {
    fn mix(&self, view: &View) -> Mix {
        let board = &view.board;
        let raised = board.habits.iter().any(|(_, habits)| habits.raises > 0);
        let mere = board.betting.is_open && !raised;
        let least = view.legal().raises().map(|raises| Action::Raise(raises.least));
        let quiet = || first_of(view, &[Action::Check, Action::Fold, Action::Enough]);
        least.filter(|_| mere).or_else(quiet).map(Mix::only).unwrap_or_default()
    }
}

impl Bot<Brag> for LastRaise {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: it raises over a mere bet, and else pays for nothing")
    }
}

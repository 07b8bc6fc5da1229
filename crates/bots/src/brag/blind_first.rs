//! A reference opponent that does not look while betting is cheap.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::{Dice, Moves};

use super::{Manner, Mix, Mixed};
use crate::Bot;

/// Bets blind at half price through the first lap and as long as nobody has
/// raised; then looks, and plays on as `medium` does.
#[derive(Clone, Copy, Debug)]
pub struct BlindFirst;

impl Mixed for BlindFirst {
    fn mix(&self, view: &View) -> Mix {
        let betting = &view.board.betting;
        let cheap = betting.lap == 1 && betting.raises == 0;
        if cheap && view.legal().contains(Action::Blind) {
            return Mix::only(Action::Blind);
        }
        if view.legal().contains(Action::See) {
            return Mix::only(Action::See);
        }
        Manner::MEDIUM.mix(view)
    }
}

impl Bot<Brag> for BlindFirst {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, view: &View, action: Action) -> String {
        if action == Action::Blind {
            return format!("{action}: half the price while nobody has raised");
        }
        Manner::MEDIUM.reason(view, action)
    }
}

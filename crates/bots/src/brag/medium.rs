//! The usual opponent.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::{Bluff, Manner, Mix, Mixed, Reads, explain, plan};
use crate::Bot;

/// Weighs odds against prices, and sometimes bluffs when the pot odds are good.
#[derive(Clone, Copy, Debug)]
pub struct Medium;

impl Medium {
    /// How it plays (R50).
    pub const MANNER: Manner = Manner {
        bluff: Bluff { how_often: "sometimes", percent: 10, when_odds_are_good: true },
        reads: Reads::Bets,
        counts_the_draw: true,
        misjudges: 0.0,
        wavers: 0.0,
        boldest: 1.0,
    };
}

impl Mixed for Medium {
    fn mix(&self, view: &View) -> Mix {
        plan::mix(view, &Medium::MANNER)
    }
}

impl Bot<Brag> for Medium {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action, Medium::MANNER.reads)
    }
}

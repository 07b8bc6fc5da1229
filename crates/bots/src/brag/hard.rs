//! The strongest opponent.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::{Bluff, Manner, Mix, Mixed, Reads, explain, plan};
use crate::Bot;

/// Reads the others by their bets and by what they showed, and bluffs often.
#[derive(Clone, Copy, Debug)]
pub struct Hard;

impl Hard {
    /// How it plays (R50).
    pub const MANNER: Manner = Manner {
        bluff: Bluff { how_often: "often", percent: 25, when_odds_are_good: false },
        reads: Reads::BetsAndShowings,
        counts_the_draw: true,
        misjudges: 0.0,
        wavers: 0.2,
        boldest: 16.0,
    };
}

impl Mixed for Hard {
    fn mix(&self, view: &View) -> Mix {
        plan::mix(view, &Hard::MANNER)
    }
}

impl Bot<Brag> for Hard {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action, Hard::MANNER.reads)
    }
}

//! A weak opponent.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::{Bluff, Manner, Mix, Mixed, Reads, explain, plan};
use crate::Bot;

/// Looks at its hand and little else: it misjudges it, and rarely bluffs.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

impl Easy {
    /// How it plays (R50).
    pub const MANNER: Manner = Manner {
        bluff: Bluff { how_often: "rarely", percent: 3, when_odds_are_good: false },
        reads: Reads::Nothing,
        counts_the_draw: false,
        misjudges: 0.2,
        wavers: 0.0,
        boldest: 0.5,
    };
}

impl Mixed for Easy {
    fn mix(&self, view: &View) -> Mix {
        plan::mix(view, &Easy::MANNER)
    }
}

impl Bot<Brag> for Easy {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action, Easy::MANNER.reads)
    }
}

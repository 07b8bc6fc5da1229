//! What tells the opponents apart.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::Dice;

use super::{Mix, Mixed, explain, plan};
use crate::Bot;

/// How an opponent plays: all of them weigh hands and prices with the same
/// code.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// When it bluffs (R50).
    pub bluff: Bluff,
    /// What it takes from the others' play (R50).
    pub reads: Reads,
    /// Whether it counts on the card that is still to come.
    pub counts_the_draw: bool,
    /// How far off, as a share of all hands, it may judge its own.
    pub misjudges: f64,
    /// How far apart, in pots, two choices may be worth for either to be taken.
    pub wavers: f64,
    /// The highest price of a raise, in pots.
    pub boldest: f64,
    /// Whether it foresees, where only a show ends the betting, what the others
    /// will fold once they have looked.
    pub foresees: bool,
}

/// When an opponent bets or raises on a weak hand (R50).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bluff {
    /// The word for it: rarely, sometimes, often.
    pub how_often: &'static str,
    /// How many of a hundred chances to bluff it takes.
    pub percent: u8,
    /// Whether it bluffs only where the pot offers good odds for it.
    pub when_odds_are_good: bool,
}

/// What an opponent takes from the others' play, to judge what they hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reads {
    /// Nothing: they may hold anything.
    Nothing,
    /// The bets of the round.
    Bets,
    /// The bets of the round, and what each seat showed after which bets and
    /// how often it folded in earlier ones.
    BetsAndShowings,
}

impl Bluff {
    /// How likely a chance is taken.
    pub(crate) fn chance(&self) -> f64 {
        f64::from(self.percent) / 100.0
    }
}

impl Mixed for Manner {
    fn mix(&self, view: &View) -> Mix {
        plan::mix(view, self)
    }
}

impl Bot<Brag> for Manner {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, view: &View, action: Action) -> String {
        explain::action(view, action, self)
    }
}

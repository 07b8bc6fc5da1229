//! A reference opponent that waits for good hands.

use croupier_brag::{Action, Brag, View};
use croupier_kernel::{Dice, Moves};

use super::{Mix, Mixed, cards};
use crate::Bot;

/// Looks, and pays only for a hand among the best quarter of all; raises a
/// little with the best twelfth. It never bluffs.
#[derive(Clone, Copy, Debug)]
pub struct Tight;

/// Of 22,100 natural hands, how many must be below to stay: those below a pair.
const STAYS: u32 = 16_440;
/// How many to raise: those below a flush.
const RAISES: u32 = 20_184;

impl Mixed for Tight {
    fn mix(&self, view: &View) -> Mix {
        let legal = view.legal();
        if let Some(action) = cards::act(view) {
            return Mix::only(action);
        }
        let ranking = view.board.config.ranking();
        let below = view.reading().map_or(0, |reading| ranking.hands_below(reading.strength, None));
        let least = legal.raises().map(|raises| Action::Raise(raises.least));
        let raise = least.filter(|_| below >= RAISES && view.board.betting.raises == 0);
        let stays = [Action::Bet, Action::Call, Action::AllIn];
        let stay = stays.into_iter().find(|action| below >= STAYS && legal.contains(*action));
        let others = [Action::See, Action::Check, Action::Fold, Action::Enough];
        let other = || others.into_iter().find(|action| legal.contains(*action));
        let look = Some(Action::See).filter(|action| legal.contains(*action));
        look.or(raise).or(stay).or_else(other).map(Mix::only).unwrap_or_default()
    }
}

impl Bot<Brag> for Tight {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        self.mix(view).draw(dice)
    }

    fn reason(&self, _: &View, action: Action) -> String {
        format!("{action}: it pays only for a pair or better")
    }
}

//! The Heat of a hand and of the run, part by part.

use crate::{Ending, Phase, View};

/// Where the Heat of the run comes from in this hand (C-20, X-49, spec 2.4, 2.9).
///
/// Every part that counts is here: the run had `before`, the hand adds [`HandHeat::hand`],
/// and what that falls below 0 is made up by [`HandHeat::floor`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HandHeat {
    /// The Heat of the run when the hand began.
    pub before: i64,
    /// What the cards that lie face up come to.
    pub cards: i64,
    /// What waiting drew.
    pub waited: i64,
    /// For the Evidence beyond the Cover, once an Insurance was used.
    pub overage: i64,
    /// For that Insurance.
    pub penalty: i64,
    /// What takes out again the cards that came after the Player had folded.
    pub after_fold: i64,
    /// What the hand was settled with beyond that, by numbers that were edited since.
    pub edited: i64,
}

impl HandHeat {
    pub(crate) fn of(view: &View) -> HandHeat {
        let (board, cards) = (&view.board, view.totals().heat);
        let mut heat = HandHeat {
            before: board.heat_before,
            cards,
            waited: board.waited,
            overage: 0,
            penalty: 0,
            after_fold: board.left_with.map_or(0, |left| left - cards),
            edited: 0,
        };
        let over = matches!(board.phase, Phase::Between | Phase::Over);
        if let Some(last) = board.last.filter(|_| over) {
            if let Ending::Saved { overage, penalty, .. } = last.ending {
                (heat.overage, heat.penalty) = (overage, penalty);
            }
            heat.edited = last.heat + heat.waited - heat.hand();
        }
        heat
    }

    /// What the hand adds to the Heat of the run, which may be below 0.
    pub const fn hand(&self) -> i64 {
        self.cards + self.waited + self.overage + self.penalty + self.after_fold + self.edited
    }

    /// What the run would fall below 0, which counts as 0.
    pub const fn floor(&self) -> i64 {
        let sum = self.before + self.hand();
        if sum < 0 { -sum } else { 0 }
    }

    /// The Heat of the run with the hand.
    pub const fn after(&self) -> i64 {
        self.before + self.hand() + self.floor()
    }
}

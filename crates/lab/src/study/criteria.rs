//! What ADR-006 asks of Buy-Bust, as numbers.
//!
//! Actions are weighed as hints are: each is tried in the same imagined worlds,
//! and worth dollars to the Player. Everything is counted over runs of a table
//! whose Player decides three rounds a hand.

mod observed;

use std::ops::Range;

use croupier_buybust::BuyBust;
use croupier_sim::{Plan, Ratio};
use rayon::prelude::*;

use observed::Observed;

/// The figures; each is clustered by run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Criteria {
    /// Rounds with a real decision of the Player's, over the rounds it decided in.
    pub real: Ratio,
    /// Reveals after which another choice was best than after another card drawn
    /// in its stead, over reveals.
    pub reveals: Ratio,
    /// Folds after a reveal that a second, independent weighing finds best.
    pub folds: Ratio,
    /// Hands that the last Location decided: without it Evidence and Cover would
    /// have come out the other way. Over hands that were not folded and in which
    /// a Location replaced another.
    pub overrides: Ratio,
    /// Times that the Customer left and the Player's best action was another than
    /// if it had stayed, over the times that it left.
    pub leavings: Ratio,
    /// Actions of a hand, all seats together.
    pub actions: Ratio,
}

/// What a criterion wants, and whether a figure meets it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Criterion {
    /// The figure in words.
    pub name: &'static str,
    /// What was counted.
    pub ratio: Ratio,
    /// Whether it is a share.
    pub is_share: bool,
    /// The least that is wanted.
    pub least: Option<f64>,
    /// The most that is wanted.
    pub most: Option<f64>,
}

impl Criteria {
    /// A decision is real if the best action is worth at least so many dollars
    /// more than the second.
    pub const STAKE: f64 = 5.0;
    /// And if the second does at least as well in at least this share of the worlds.
    pub const DOUBT: f64 = 0.1;

    /// All six with what is wanted of them.
    pub fn each(&self) -> [Criterion; 6] {
        let share = |name, ratio, least| Criterion {
            name,
            ratio,
            is_share: true,
            least: Some(least),
            most: None,
        };
        [
            share("rounds that hold a real decision", self.real, 0.5),
            share("reveals that change the best action", self.reveals, 0.1),
            share("folds on new information that are right", self.folds, 0.8),
            share("overrides that change the outcome", self.overrides, 0.1),
            share("times the Customer leaves that change the best action", self.leavings, 0.1),
            Criterion {
                name: "actions of a hand",
                ratio: self.actions,
                is_share: false,
                least: None,
                most: Some(15.0),
            },
        ]
    }

    fn plus(mut self, other: Criteria) -> Criteria {
        let Criteria { real, reveals, folds, overrides, leavings, actions } = other;
        for (sum, more) in [
            (&mut self.real, real),
            (&mut self.reveals, reveals),
            (&mut self.folds, folds),
            (&mut self.overrides, overrides),
            (&mut self.leavings, leavings),
            (&mut self.actions, actions),
        ] {
            *sum = sum.plus(more);
        }
        self
    }
}

/// Plays a range of runs and weighs every decision of the Player's in a hand.
pub fn criteria(
    plan: &Plan<BuyBust>,
    range: Range<u64>,
    progress: impl Fn(u64) + Sync,
) -> Criteria {
    let runs: Vec<u64> = range.collect();
    let one = |number: &u64| {
        let counted = Observed::of_run(plan, *number);
        progress(1);
        counted.criteria()
    };
    runs.par_iter().map(one).reduce(Criteria::default, Criteria::plus)
}

#[cfg(test)]
mod tests {
    use croupier_bots::Bot;
    use croupier_bots::buybust::Normal;
    use croupier_content::buybust::Content;
    use croupier_kernel::Seed;
    use croupier_sim::Player;

    use super::observed::override_decided;
    use super::*;

    fn plan() -> Plan<BuyBust> {
        let config = Content::embedded().book("tuned").unwrap().config("sequential", None);
        let players = (0..3).map(|_| Player::Bot(&Normal as &'static dyn Bot<BuyBust>)).collect();
        Plan { config: config.unwrap(), players, master: Seed::from_text("criteria").unwrap() }
    }

    #[test]
    fn every_criterion_has_something_to_count() {
        let found = criteria(&plan(), 0..6, |_| {});
        for each in found.each() {
            assert!(each.ratio.count() > 0, "{}", each.name);
            assert!(each.ratio.mean().unwrap() >= 0.0);
            assert!(!each.is_share || each.ratio.mean().unwrap() <= 1.0, "{}", each.name);
        }
        assert!(found.actions.mean().unwrap() >= 3.0, "each seat acts at least once a round");
    }

    #[test]
    fn a_location_that_replaces_another_decides_or_does_not() {
        let config = plan().config;
        let card = |id: &str| config.catalog().find(id).unwrap();
        let decided = |ids: &[&str]| {
            override_decided(&config, &ids.iter().map(|id| card(id)).collect::<Vec<_>>())
        };
        assert_eq!(decided(&["weed", "safe_house"]), None, "nothing is replaced");
        assert_eq!(decided(&["school_zone", "safe_house"]), Some(true), "55 / 35 and then 25 / 60");
        assert_eq!(decided(&["back_alley", "safe_house"]), Some(false), "safe both ways");
    }
}

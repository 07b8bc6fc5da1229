//! Odds for whoever holds the cards, from what its seat may know.

use croupier_buybust::{Action, FoldPreview, Phase, Role, View};
use croupier_kernel::{Dice, Moves};

use super::aims::{End, Finish};
use super::search;
use crate::advice::percents;

/// What each open action promises the Player, found by playing it out in
/// worlds that fit the view. The same stream gives the same odds.
///
/// In those worlds the others play like `normal`, and after the action the
/// Player plays by a like policy with an eye on the rest of its run.
#[derive(Clone, PartialEq, Debug)]
pub struct Odds {
    /// In how many worlds each action was tried.
    pub worlds: u32,
    /// Each open action, in the order in which they are listed.
    pub actions: Vec<Chances>,
    /// What folding now keeps and loses, if it is allowed.
    pub fold: Option<FoldPreview>,
}

/// How the hand may go on after one action. The four shares add up to 1.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Chances {
    /// The action.
    pub action: Action,
    /// The share of worlds in which the deal closes safely.
    pub safe: f64,
    /// The share in which the run is busted.
    pub bust: f64,
    /// The share in which an Insurance saves the run.
    pub saved: f64,
    /// The share in which the Player folds, now or later.
    pub fold: f64,
    /// The mean Profit of the deals that close, in dollars; 0 if none does.
    pub profit: f64,
    /// The mean change of the cash over all worlds, in dollars.
    pub cash: f64,
    /// The mean change of the Heat over all worlds.
    pub heat: f64,
    /// What the rest of the run is worth on average, in dollars; nothing where
    /// it is busted.
    pub to_come: f64,
    /// The cash change and what is to come together, in dollars; what `hard`
    /// looks at.
    pub worth: f64,
}

impl Chances {
    /// How often it ends safe, busted, saved and folded, in whole percents that add
    /// up: the same wherever they are told.
    pub fn percents(&self) -> [u32; 4] {
        let shares = percents(&[self.safe, self.bust, self.saved, self.fold]);
        core::array::from_fn(|place| shares.get(place).copied().unwrap_or_default())
    }
}

impl Odds {
    /// In how many worlds each action is tried.
    pub const WORLDS: u32 = 300;

    /// The odds of the hand in play, for the Player's view when it is to act in
    /// a hand; `None` for any other view.
    pub fn of(view: &View, dice: &mut Dice) -> Option<Odds> {
        Odds::with_worlds(view, dice, Odds::WORLDS)
    }

    /// The odds from this many worlds.
    pub fn with_worlds(view: &View, dice: &mut Dice, worlds: u32) -> Option<Odds> {
        let turn = view.board.phase.turn()?;
        if turn != Role::Player || view.seat != turn.seat() || view.board.phase == Phase::Between {
            return None;
        }
        let mut sums: Vec<Sum> = Vec::new();
        let actions = search::try_all(view, worlds, dice, |place, end, heat| {
            if sums.len() <= place {
                sums.resize(place + 1, Sum::default());
            }
            sums[place].add(end, heat);
        });
        let actions = actions.into_iter().zip(sums).map(|(action, sum)| sum.chances(action));
        let fold = view.legal().contains(Action::Fold).then(|| view.fold_preview());
        Some(Odds { worlds, actions: actions.collect(), fold })
    }
}

/// How an action went, added up over worlds.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sum {
    worlds: f64,
    safe: f64,
    bust: f64,
    saved: f64,
    fold: f64,
    profit: f64,
    cash: f64,
    heat: f64,
    worth: f64,
}

impl Sum {
    pub(crate) fn add(&mut self, end: &End, heat: i64) {
        self.worlds += 1.0;
        match end.ending {
            Finish::Safe(profit) => {
                self.safe += 1.0;
                self.profit += profit;
            }
            Finish::Bust => self.bust += 1.0,
            Finish::Saved(_) => self.saved += 1.0,
            Finish::Folded => self.fold += 1.0,
        }
        self.cash += end.cash();
        self.heat += heat as f64;
        self.worth += end.worth(Role::Player);
    }

    pub(crate) fn chances(&self, action: Action) -> Chances {
        let mean = |sum: f64| sum / self.worlds;
        Chances {
            action,
            safe: mean(self.safe),
            bust: mean(self.bust),
            saved: mean(self.saved),
            fold: mean(self.fold),
            profit: if self.safe > 0.0 { self.profit / self.safe } else { 0.0 },
            cash: mean(self.cash),
            heat: mean(self.heat),
            to_come: mean(self.worth - self.cash),
            worth: mean(self.worth),
        }
    }
}

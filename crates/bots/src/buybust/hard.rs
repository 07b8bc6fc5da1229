//! The strongest opponent: it tries every action in worlds that fit what it knows.

use croupier_buybust::{Action, BuyBust, Phase, Role, View};
use croupier_kernel::{Dice, Seed};

use super::playout::Playout;
use super::scene::Scene;
use super::{Odds, explain, last_round, search};
use crate::Bot;

/// Imagines how the hidden cards lie and plays every action out in all of
/// those worlds.
///
/// What it spends is a number of worlds, never a time. As Narc and Customer it
/// draws its worlds from a stream of its own, so that what it does hangs on the
/// view alone.
#[derive(Clone, Copy, Debug)]
pub struct Hard {
    worlds: u32,
}

impl Hard {
    /// The usual strength.
    pub const USUAL: Hard = Hard::with_worlds(100);

    /// A bot that draws this many worlds for each decision.
    pub const fn with_worlds(worlds: u32) -> Hard {
        Hard { worlds }
    }

    /// What a hand that has just ended brought the Player, and what the rest of
    /// its run is worth, in dollars, as the bot reckons from a view of that hand.
    pub fn worth(view: &View, ended: &BuyBust) -> f64 {
        let home = ended.account().standing(Role::Player);
        let brought = (home - view.board.account.cash) as f64;
        let over = ended.board().last.is_none_or(|last| last.ending.is_bust());
        brought + if over { 0.0 } else { Playout::of(view).life_after(ended, home as f64) }
    }

    /// Another hand, if it brings anything in the worlds drawn; else home.
    fn goes_on(&self, view: &View, dice: &mut Dice) -> Action {
        let ends = search::another_hand(view, self.worlds, dice);
        let worth: f64 = ends.iter().map(|(end, _)| end.worth(Role::Player)).sum();
        if worth > 0.0 { Action::NextHand } else { Action::GoHome }
    }

    /// The action that does best in the worlds drawn, if it does clearly better
    /// than the policy by which they are played out; else what that does.
    fn tried(&self, view: &View, role: Role, dice: &mut Dice) -> Option<Action> {
        let usual = Playout::of(view).habit(view)?;
        let mut worths: Vec<Vec<f64>> = Vec::new();
        let actions = search::try_all(view, self.worlds, dice, |place, end, _| {
            if worths.len() <= place {
                worths.resize(place + 1, Vec::new());
            }
            worths[place].push(end.worth(role));
        });
        let place = actions.iter().position(|action| *action == usual)?;
        let Some(habit) = worths.get(place) else { return Some(usual) };
        let mut best = (usual, 0.0);
        for (action, own) in actions.iter().zip(&worths) {
            let gain = sure_gain(own.iter().zip(habit).map(|(one, other)| one - other));
            if gain > best.1 {
                best = (*action, gain);
            }
        }
        Some(best.0)
    }
}

/// The mean of some gaps less their standard error, so that chance alone
/// changes no habit.
fn sure_gain(gaps: impl Iterator<Item = f64>) -> f64 {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for gap in gaps {
        count += 1.0;
        sum += gap;
        squares += gap * gap;
    }
    let mean = sum / count;
    mean - ((squares / count - mean * mean).max(0.0) / count).sqrt()
}

/// The stream that hangs on nothing.
fn own_dice() -> Dice {
    Seed::from_bytes([7; 32]).dice(0, 0)
}

impl Bot<BuyBust> for Hard {
    fn choose(&self, view: &View, dice: &mut Dice) -> Option<Action> {
        let scene = Scene::of(view)?;
        if view.board.phase == Phase::Between {
            return Some(self.goes_on(view, dice));
        }
        match last_round::values(view, &Playout::of(view)) {
            Some(values) => {
                let better = |best: (Action, f64), next: (Action, f64)| {
                    if next.1 > best.1 { next } else { best }
                };
                values.into_iter().reduce(better).map(|(action, _)| action)
            }
            None if scene.role == Role::Player => self.tried(view, scene.role, dice),
            None => self.tried(view, scene.role, &mut own_dice()),
        }
    }

    fn reason(&self, view: &View, action: Action) -> String {
        let told = explain::action(view, action);
        // Thought through anew, from the stream that hangs on nothing.
        let odds = Odds::with_worlds(view, &mut own_dice(), self.worlds);
        let this =
            odds.and_then(|odds| odds.actions.into_iter().find(|each| each.action == action));
        match this {
            Some(this) if action != Action::Fold => {
                let [safe, bust, fold] =
                    [this.safe, this.bust, this.fold].map(|share| (100.0 * share + 0.5) as u32);
                let told =
                    format!("{told}; ends safe in {safe} % of likely worlds, busted in {bust} %");
                if fold > 0 { format!("{told}, folded later in {fold} %") } else { told }
            }
            _ => told,
        }
    }
}

//! Decisions that may fall one way or another.

use croupier_brag::{Action, View};
use croupier_kernel::{Chance, Dice};

/// Actions with how likely each is.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Mix {
    parts: Vec<(Action, f64)>,
}

/// Finer than any chance a bot works with.
const STEPS: u32 = 1 << 24;

impl Mix {
    /// One action for certain.
    pub fn only(action: Action) -> Mix {
        Mix { parts: vec![(action, 1.0)] }
    }

    /// One action with this chance, else another.
    pub fn either(action: Action, chance: f64, other: Action) -> Mix {
        let mut mix = Mix::default();
        mix.add(action, chance);
        mix.add(other, 1.0 - chance);
        mix
    }

    /// Adds to how likely an action is.
    pub fn add(&mut self, action: Action, chance: f64) {
        if chance <= 0.0 {
            return;
        }
        match self.parts.iter_mut().find(|(listed, _)| *listed == action) {
            Some((_, so_far)) => *so_far += chance,
            None => self.parts.push((action, chance)),
        }
    }

    /// Adds another mix, with this weight.
    pub fn add_all(&mut self, other: &Mix, weight: f64) {
        for (action, chance) in &other.parts {
            self.add(*action, weight * chance);
        }
    }

    /// The mix with another action in the place of each.
    pub(crate) fn replaced(&self, with: impl Fn(Action) -> Action) -> Mix {
        let mut replaced = Mix::default();
        for (action, chance) in &self.parts {
            replaced.add(with(*action), *chance);
        }
        replaced
    }

    /// Each action with how likely it is; the chances add up to one.
    pub fn parts(&self) -> &[(Action, f64)] {
        &self.parts
    }

    /// How likely an action is.
    pub fn chance(&self, action: Action) -> f64 {
        self.parts.iter().find(|(listed, _)| *listed == action).map_or(0.0, |(_, chance)| *chance)
    }

    /// One of the actions, by their chances.
    pub fn draw(&self, dice: &mut Dice) -> Option<Action> {
        if let [(action, _)] = self.parts[..] {
            return Some(action);
        }
        let drawn = f64::from(dice.below(STEPS)) / f64::from(STEPS);
        let mut below = 0.0;
        for (action, chance) in &self.parts {
            below += chance;
            if drawn < below {
                return Some(*action);
            }
        }
        self.parts.last().map(|(action, _)| *action)
    }
}

/// A bot whose whole plan for a position can be read off, not only one draw
/// from it.
pub trait Mixed {
    /// What it does, and how likely; nothing when it is not its turn.
    fn mix(&self, view: &View) -> Mix;
}

//! The moves: their names, prices, and when they are allowed.

use std::mem::discriminant;

use croupier_brag::Action;
use croupier_kernel::Card;
use serde::{Deserialize, Serialize};

use super::facts::Facts;
use super::text::all;
use super::{Broken, Sentence, Template, When};

/// One move (R52-R61).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Its name in the requirements, such as `BET_BLIND`.
    pub id: String,
    /// How it is written, such as `raise 40`.
    pub example: Action,
    /// What it costs a seat that has not looked; nothing if it cannot be made.
    #[serde(default)]
    pub blind: Template,
    /// What it costs a seat that has looked; nothing if it cannot be made.
    #[serde(default)]
    pub seen: Template,
    /// At which tables it can be made at all.
    #[serde(default)]
    pub when: Vec<When>,
    /// At which of these a seat that has looked can make it.
    #[serde(default)]
    pub seen_when: Vec<When>,
    /// What it does and when it is allowed.
    pub valid: Vec<Sentence>,
}

impl Move {
    /// The move with a name for what goes with it: `raise N`, `swap CARD`.
    pub fn form(&self) -> String {
        let example = self.example.to_string();
        let word = example.split(' ').next().unwrap_or_default();
        match self.example {
            Action::Raise(_) => format!("{word} N"),
            Action::Swap(_) | Action::Reveal(_) => format!("{word} CARD"),
            _ => word.to_string(),
        }
    }
}

/// What a move costs.
pub(super) struct Prices {
    /// A seat that has not looked; nothing if it cannot make the move.
    pub(super) blind: String,
    /// A seat that has looked; nothing if it cannot make the move.
    pub(super) seen: String,
}

impl Prices {
    pub(super) fn of(each: &Move, facts: &Facts) -> Prices {
        let seen = all(&each.seen_when, facts).then(|| each.seen.fill(facts));
        Prices { blind: each.blind.fill(facts), seen: seen.unwrap_or_default() }
    }
}

/// Every action of the engine, once.
pub(super) fn check_moves(moves: &[Move]) -> Result<(), Broken> {
    let kind = |each: &Move| discriminant(&each.example);
    for (place, each) in moves.iter().enumerate() {
        if moves.iter().take(place).any(|earlier| kind(earlier) == kind(each)) {
            let reason = format!("every move is listed once, and {} is already", each.form());
            return Err(Broken::new(["moves".into(), place.into(), "example".into()], reason));
        }
    }
    let card = Card::PACK[0];
    let others = [Action::Raise(0), Action::Swap(card), Action::Reveal(card)];
    let missing = |action: &Action| moves.iter().all(|each| kind(each) != discriminant(action));
    match Action::PLAIN.into_iter().chain(others).find(missing) {
        Some(action) => {
            let reason = format!("every move is listed once, and \"{action}\" is not");
            Err(Broken::new(["moves".into()], reason))
        }
        None => Ok(()),
    }
}

//! What a table of any generation is asked and tells.

use croupier_buybust::Action;
use croupier_sitting::TurnNumber;
use croupier_wording::buybust::{Moment, RunScene};

use crate::{Receipt, Report};

/// One wish of the person at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunRequest {
    /// Do this in the seat that is asked.
    Act(Action),
    /// Take the last action back, while nothing was shown since.
    TakeBack,
    /// What each action promises.
    Odds,
    /// What to do, and why.
    Hint,
    /// Begin another run, once this one is over.
    NewRun,
}

/// The table as it stands now, and what happened since the last time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RunUpdate {
    /// The table.
    pub scene: RunScene,
    /// The number of the question that is open, which a request repeats. No two
    /// questions of a table have the same.
    pub turn: TurnNumber,
    /// What the person holds of the match, if it is kept.
    pub receipt: Option<Receipt>,
    /// What came before the table stood like that, moment by moment, if one action
    /// brought several things. Their words begin the news, in order.
    pub moments: Vec<Moment>,
    /// What happened, in order.
    pub news: Vec<Report>,
    /// All that happened in this match, in words.
    pub log: Vec<String>,
    /// Why nothing can be taken back now, if nothing can.
    pub stays: Option<String>,
    /// The answer to someone who asked for odds or a hint.
    pub advice: Option<String>,
}

//! What whoever plays without a page is told.

use croupier_sitting::TurnNumber;
use serde::Serialize;

/// What whoever plays without a page is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Told {
    /// The number of the open question, which an action repeats.
    pub(crate) turn: TurnNumber,
    /// Whether it is theirs.
    pub(crate) asked: bool,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// What is seen and what may be done, in lines.
    pub(crate) words: String,
    /// The rules in force; none until the cards are dealt.
    pub(crate) rules: String,
}

impl Default for Told {
    fn default() -> Told {
        let words = "The cards are not dealt yet: the table waits for everyone to sit down.";
        let (words, rules) = (words.to_string(), String::new());
        Told { turn: 0, asked: false, over: false, words, rules }
    }
}

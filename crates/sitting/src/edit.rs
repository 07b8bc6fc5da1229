//! Rules edited while a match is played.

use croupier_table::RetuneError;

/// What came of edited rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edited {
    /// The match goes on by them.
    InForce,
    /// They count as soon as they can be played, and this stands against them.
    Waits(RetuneError),
    /// They are the rules in force.
    AsBefore,
}

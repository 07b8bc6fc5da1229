//! Why the rules refuse an action.

use core::fmt;

use croupier_kernel::Refusal;

use crate::{Card, Phase, Role};

/// Why the rules refuse an action, one reason for each rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The run is over.
    Over,
    /// Another seat is to act.
    NotYourTurn {
        /// Whose turn it is.
        turn: Role,
    },
    /// The seat does not hold the card.
    NotHeld(Card),
    /// The last seat holds a Location, none is down, and it chose another card.
    LocationDue(Card),
    /// The Narc never folds.
    NarcStays,
    /// Nobody can fold here.
    NoFoldHere(Phase),
    /// The table asks for something else.
    NotAsked(Phase),
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "A-08",
            Illegal::NotYourTurn { .. } => "A-05",
            Illegal::NotHeld(_) => "A-04",
            Illegal::LocationDue(_) => "X-23",
            Illegal::NarcStays => "X-08",
            Illegal::NoFoldHere(_) => "C-12",
            Illegal::NotAsked(phase) => match phase {
                Phase::Picking(_) => "A-05",
                Phase::Playing(_) => "C-05",
                Phase::Choosing(_) => "C-35",
                Phase::Betting(_) => "B-05",
                Phase::Deciding(_) => "C-12",
                Phase::Between | Phase::Over => "2.9",
            },
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the run is over; nothing more can be done"),
            Illegal::NotYourTurn { turn } => {
                write!(f, "it is not your turn; the table waits for the {turn}")
            }
            Illegal::NotHeld(_) => {
                f.write_str("that card is not in your hand; choose one that you hold")
            }
            Illegal::LocationDue(_) => f.write_str(
                "no Location is down and you hold one; the last seat must then play a Location",
            ),
            Illegal::NarcStays => f.write_str("the Narc never folds"),
            Illegal::NoFoldHere(_) => f.write_str(
                "nobody can fold now; the Player folds after a reveal in the first two rounds",
            ),
            Illegal::NotAsked(phase) => f.write_str(match phase {
                Phase::Picking(_) => "the table asks for a card: play one",
                Phase::Playing(_) | Phase::Choosing(_) => "the table asks: play a card, or check",
                Phase::Betting(_) => "the table asks: check, raise a card, or fold",
                Phase::Deciding(_) => "the table asks: continue, or fold",
                Phase::Between => "the hand is over: next hand, or go home",
                Phase::Over => "the run is over",
            }),
        }
    }
}

impl core::error::Error for Illegal {}

//! Why the rules refuse an action.

use core::fmt;

use croupier_kernel::Refusal;

use crate::{Card, Role};

/// Why the rules refuse an action, one reason for each rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Illegal {
    /// The sitting is over.
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
}

impl Refusal for Illegal {
    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "A-08",
            Illegal::NotYourTurn { .. } => "A-05",
            Illegal::NotHeld(_) => "A-04",
            Illegal::LocationDue(_) => "X-23",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Illegal::Over => f.write_str("the sitting is over; no more cards can be played"),
            Illegal::NotYourTurn { turn } => {
                write!(f, "it is not your turn; the table waits for the {turn}")
            }
            Illegal::NotHeld(_) => {
                f.write_str("that card is not in your hand; play one that you hold")
            }
            Illegal::LocationDue(_) => f.write_str(
                "no Location is down and you hold one; the last seat must then play a Location",
            ),
        }
    }
}

impl core::error::Error for Illegal {}

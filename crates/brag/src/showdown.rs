//! Comparing the hands.

use core::fmt;

use croupier_kernel::{CardSet, Seat, SeatSet};

use crate::Ranking;
use crate::deal::Seats;

/// Why hands are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A seat paid for it (C25).
    Show,
    /// Nobody bet in the first lap (C22).
    AllChecked,
    /// A lap from the second on went by without a raise (C23).
    QuietLap,
    /// The last lap is over (C23).
    LastLap,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Show => "a show was paid for",
            Reason::AllChecked => "nobody bet",
            Reason::QuietLap => "nobody raised in this lap",
            Reason::LastLap => "the last lap is over",
        })
    }
}

/// The live seat with the best hand (R30).
pub(crate) fn best(live: SeatSet, hands: &Seats<CardSet>) -> Option<Seat> {
    live.iter().max_by_key(|seat| Ranking::default().natural(hands[*seat]))
}

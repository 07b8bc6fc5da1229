//! Why hands are compared.

use core::fmt;

/// Why hands are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Reason {
    /// A seat paid for it (C25).
    Show,
    /// Nobody bet in the first lap (C22).
    AllChecked,
    /// A lap from the second on went by without a raise (C23).
    QuietLap,
    /// The last lap is over (C23).
    LastLap,
    /// At most one live seat has coins to bet with (spec 3.3).
    NoCoins,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::Show => "a show was paid for",
            Reason::AllChecked => "nobody bet",
            Reason::QuietLap => "nobody raised in this lap",
            Reason::LastLap => "the last lap is over",
            Reason::NoCoins => "nobody is left to bet against",
        })
    }
}

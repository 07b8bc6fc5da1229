//! Why parts of a run cannot be used.

use std::fmt;
use std::ops::Range;

use croupier_kernel::short_line;

/// What is wrong with a part, in a few words that follow its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartError {
    /// It does not end with its seal: it was not written to its end, or changed.
    Torn,
    /// It is no part of a simulation, or of another version of the format.
    Unreadable(String),
    /// It counts something else than another part.
    Clash {
        /// What differs.
        what: &'static str,
        /// What it has.
        one: String,
        /// What the other part has.
        other: String,
    },
    /// Some of its matches are in another part too.
    Overlap(Range<u64>),
    /// It does not count as many matches as it says that it has.
    Uncounted(u64),
    /// Its numbers, or what they add up to, are beyond what any run comes to.
    Wild,
    /// No part has these matches, which lie between those that are there.
    Missing(Range<u64>),
}

impl fmt::Display for PartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartError::Torn => f.write_str("is not whole: its seal is missing or does not fit"),
            PartError::Unreadable(why) => {
                write!(f, "is no part of a simulation: {}", short_line(why))
            }
            PartError::Clash { what, one, other } => {
                write!(f, "has another {what}: {}, and not {}", short_line(one), short_line(other))
            }
            PartError::Uncounted(0) => f.write_str("has no matches"),
            PartError::Uncounted(matches) => {
                write!(f, "does not count the {matches} matches that it says it has")
            }
            PartError::Wild => f.write_str("counts more than any simulation comes to"),
            PartError::Overlap(range) => {
                let (first, last) = (range.start, range.end - 1);
                write!(f, "has matches {first} to {last}, which another part has too")
            }
            PartError::Missing(range) => {
                let (first, last) = (range.start, range.end - 1);
                write!(f, "leaves a gap: no part has matches {first} to {last}")
            }
        }
    }
}

impl std::error::Error for PartError {}

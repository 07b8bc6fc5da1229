//! Why targets cannot be judged.

use std::fmt;

use super::MOST_TIMES;

/// Why targets cannot be judged, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetError {
    /// The file is none.
    File(String),
    /// There is no such figure.
    NoFigure {
        /// The target.
        target: String,
        /// What it asks for.
        figure: String,
        /// Those of a headline.
        known: Vec<&'static str>,
    },
    /// Nothing that the figure counts came up.
    Nothing {
        /// The target.
        target: String,
        /// In so many matches.
        matches: u64,
    },
    /// It has no range, or an empty one.
    NoRange(String),
    /// It is played for no matches, or for more than anybody waits for.
    Times(String, u64),
    /// A table cannot be played.
    Table {
        /// The target.
        target: String,
        /// Why.
        why: String,
    },
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TargetError::File(why) => f.write_str(why),
            TargetError::NoFigure { target, figure, known } => write!(
                f,
                "the target \"{target}\" cannot be computed: there is no figure {figure:?}; there \
                 are {}, least_played and those that docs/lab.md lists",
                known.join(", ")
            ),
            TargetError::Nothing { target, matches } => write!(
                f,
                "the target \"{target}\" cannot be computed: nothing that it counts came up in \
                 {matches} matches"
            ),
            TargetError::NoRange(target) => write!(
                f,
                "the target \"{target}\" has no range: it takes least, most or both, least first"
            ),
            TargetError::Times(target, times) => write!(
                f,
                "the target \"{target}\" is played {times} times as often as others; times takes \
                 1 to {MOST_TIMES}"
            ),
            TargetError::Table { target, why } => {
                write!(f, "the target \"{target}\" cannot be computed: {why}")
            }
        }
    }
}

impl std::error::Error for TargetError {}

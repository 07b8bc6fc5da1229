//! Why targets cannot be judged.

use std::fmt;

use croupier_kernel::{one_line, short_line};

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
    /// It has no range, an empty one, or one whose ends are no numbers.
    NoRange(String),
    /// Its name has letters that cannot be seen.
    Unseen(String),
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
        let short = |foreign: &String| short_line(foreign);
        match self {
            TargetError::File(why) => f.write_str(&short(why)),
            TargetError::NoFigure { target, figure, known } => write!(
                f,
                "the target \"{}\" cannot be computed: there is no figure \"{}\"; there are {}, \
                 least_played and those that docs/lab.md lists",
                short(target),
                short(figure),
                known.join(", ")
            ),
            TargetError::Nothing { target, matches } => write!(
                f,
                "the target \"{}\" cannot be computed: nothing that it counts came up in \
                 {matches} matches",
                short(target)
            ),
            TargetError::NoRange(target) => write!(
                f,
                "the target \"{}\" has no range: it takes least, most or both, least first",
                short(target)
            ),
            TargetError::Unseen(target) => write!(
                f,
                "the target \"{}\" cannot have that name: it has letters that cannot be seen",
                short(target)
            ),
            TargetError::Times(target, times) => write!(
                f,
                "the target \"{}\" is played {times} times as often as others; times takes \
                 1 to {MOST_TIMES}",
                short(target)
            ),
            TargetError::Table { target, why } => {
                let (target, why) = (short(target), one_line(why));
                write!(f, "the target \"{target}\" cannot be computed: {why}")
            }
        }
    }
}

impl std::error::Error for TargetError {}

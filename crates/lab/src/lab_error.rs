//! Why something cannot be measured.

use std::{fmt, io};

use croupier_kernel::NotationError;

/// What stands in the way of a measurement, in one sentence.
#[derive(Debug)]
pub enum LabError {
    /// No bench has this in its name; these are the names there are.
    NoBench {
        /// What was asked for.
        asked: String,
        /// The names of all benches.
        names: Vec<&'static str>,
    },
    /// A text is no seed.
    Seed(NotationError),
    /// A bot that is to be measured does not exist.
    NoBot(String),
    /// The shipped content lacks a table that is to be measured.
    NoTable(String),
    /// A game has no content files that could be others.
    NoContent(&'static str),
    /// A bot that should gain nothing does; the report says how much.
    Exploited(Vec<String>),
    /// The report could not be written.
    Output(io::Error),
}

impl LabError {
    /// That a table is missing, for this reason.
    pub(crate) fn no_table(why: impl fmt::Display) -> LabError {
        LabError::NoTable(why.to_string())
    }
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::NoBench { asked, names } => write!(
                f,
                "there is no bench named \"{asked}\"; the benches are {}",
                names.join(", ")
            ),
            LabError::Seed(wrong) => wrong.fmt(f),
            LabError::NoBot(name) => write!(f, "there is no bot {name}"),
            LabError::NoTable(why) => f.write_str(why),
            LabError::NoContent(game) => write!(f, "{game} has no content files"),
            LabError::Exploited(rows) => {
                write!(f, "these gain by more than three errors: {}", rows.join("; "))
            }
            LabError::Output(wrong) => write!(f, "the report could not be written: {wrong}"),
        }
    }
}

impl std::error::Error for LabError {}

impl From<io::Error> for LabError {
    fn from(wrong: io::Error) -> LabError {
        LabError::Output(wrong)
    }
}

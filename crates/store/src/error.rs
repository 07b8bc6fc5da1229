//! Why something in the data folder could not be done.

use std::fmt;
use std::io;
use std::path::Path;

/// What went wrong, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// There is nothing of the name that was asked for.
    Unknown(String),
    /// A file could not be read, written or believed.
    Failed(String),
    /// Someone else writes the same file now.
    Busy(String),
}

impl StoreError {
    /// What could not be done with a file or folder, and why.
    pub(crate) fn cannot(verb: &str, path: &Path, wrong: &io::Error) -> StoreError {
        StoreError::Failed(format!("cannot {verb} {}: {wrong}", path.display()))
    }

    /// What is wrong with a file.
    pub(crate) fn at(path: &Path, why: &dyn fmt::Display) -> StoreError {
        StoreError::Failed(format!("{}: {why}", path.display()))
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Unknown(sentence)
            | StoreError::Failed(sentence)
            | StoreError::Busy(sentence) => f.write_str(sentence),
        }
    }
}

impl std::error::Error for StoreError {}

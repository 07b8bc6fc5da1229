//! An edit of the files that a match is played from.

use std::fmt;
use std::path::PathBuf;

use croupier_content::ContentError;
use croupier_content::buybust::Change;

use crate::SetupError;

/// What became of the files that a match is played from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Edit<C> {
    /// They make other rules.
    Rules {
        /// The rules as they are edited.
        config: C,
        /// What they change of the rules in force.
        changes: Vec<EditChange>,
    },
    /// They change nothing, and why; the rules in force stay.
    Bad(EditError),
}

/// One thing that edited rules change of the rules in force.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditChange {
    /// All that this folder had otherwise before the match went on with it.
    Before(PathBuf),
    /// What differs in the files.
    Content(Change),
}

impl fmt::Display for EditChange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditChange::Before(folder) => {
                write!(f, "all that {} had otherwise than the run", folder.display())
            }
            EditChange::Content(change) => change.fmt(f),
        }
    }
}

/// Why an edit changes nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditError {
    /// A file cannot be used.
    Content(ContentError),
    /// The edited files do not make the table that was asked for.
    Setup(SetupError),
    /// This folder makes other rules than those of the match, which stay until it
    /// is edited.
    Differs(PathBuf),
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EditError::Content(fault) => fault.fmt(f),
            EditError::Setup(refused) => refused.fmt(f),
            EditError::Differs(folder) => write!(
                f,
                "{} has other cards or rules than this run, which count from its next edit",
                folder.display()
            ),
        }
    }
}

impl std::error::Error for EditError {}

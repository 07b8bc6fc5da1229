//! A rule that a file breaks, and where.

use crate::ContentError;
use crate::place::Step;

/// A rule that a file breaks, and the way to the value that breaks it.
pub(super) struct Broken {
    way: Vec<Step>,
    reason: String,
}

impl Broken {
    pub(super) fn new<const N: usize>(way: [Step; N], reason: impl Into<String>) -> Broken {
        Broken { way: way.into(), reason: reason.into() }
    }

    /// The fault of the file with this text.
    pub(super) fn fault(self, file: &str, text: &str) -> ContentError {
        ContentError::at(file, text, &self.way, self.reason)
    }
}

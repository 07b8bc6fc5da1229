//! Why records do not make a match.

use std::fmt;

use croupier_kernel::short_line;

/// A record that does not fit the match before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    /// The line of the match file, from 1.
    pub line: usize,
    why: String,
}

impl RecordError {
    /// A record by its index, and why it does not fit, which may
    /// repeat what the file says.
    pub fn new(index: usize, why: &str) -> RecordError {
        RecordError { line: index + 1, why: short_line(why) }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} does not fit: {}", self.line, self.why)
    }
}

impl std::error::Error for RecordError {}

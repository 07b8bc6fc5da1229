//! What is wrong with a file of content, and where.

use std::fmt;

use serde::de::DeserializeOwned;

/// A file that cannot be used, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The file, as the person who edits it knows it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// The rule that is broken, in one sentence.
    pub reason: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.reason)
    }
}

impl std::error::Error for Fault {}

/// Reads a whole file of RON.
///
/// # Errors
///
/// If the text is not what the type asks for, with the place.
pub fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, Fault> {
    ron::from_str(text).map_err(|wrong| Fault {
        file: file.to_string(),
        line: wrong.span.start.line,
        column: wrong.span.start.col,
        reason: wrong.code.to_string(),
    })
}

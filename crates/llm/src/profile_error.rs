//! Why a profile cannot be used.

use std::fmt;

/// Why a profile cannot be used, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileError {
    /// The line of the file, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    pub(crate) why: String,
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for ProfileError {}

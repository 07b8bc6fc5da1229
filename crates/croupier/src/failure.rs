//! What went wrong, in one sentence, and the exit code.

use std::fmt;

use croupier_store::StoreError;

/// A command that could not do what was asked.
#[derive(Debug)]
pub(crate) struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// The command line asked for something that cannot be: exit code 2.
    pub(crate) fn usage(message: impl fmt::Display) -> Failure {
        Failure { message: message.to_string(), code: 2 }
    }

    /// The command was understood and did not succeed: exit code 1.
    pub(crate) fn new(message: impl fmt::Display) -> Failure {
        Failure { message: message.to_string(), code: 1 }
    }

    /// The exit code of the process.
    pub(crate) fn code(&self) -> u8 {
        self.code
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

/// What is not there was asked for wrongly; all else did not succeed.
impl From<StoreError> for Failure {
    fn from(wrong: StoreError) -> Failure {
        match wrong {
            StoreError::Unknown(_) => Failure::usage(wrong),
            StoreError::Failed(_) | StoreError::Busy(_) => Failure::new(wrong),
        }
    }
}

//! What went wrong, in one sentence, and the exit code.

use std::fmt;

use croupier_house::{HostError, SetupError};
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

    /// The same where it was said already what is wrong.
    pub(crate) fn said() -> Failure {
        Failure { message: String::new(), code: 1 }
    }

    /// Whether there is still something to say.
    pub(crate) fn is_unsaid(&self) -> bool {
        !self.message.is_empty()
    }

    /// Somebody stopped the command: exit code 130, as shells have it.
    pub(crate) fn stopped(message: impl fmt::Display) -> Failure {
        Failure { message: message.to_string(), code: 130 }
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

impl From<SetupError> for Failure {
    fn from(wrong: SetupError) -> Failure {
        match wrong {
            SetupError::NoUse { game, field } => {
                Failure::usage(format!("{game} has no use for --{field}"))
            }
            SetupError::Refused(_) => Failure::usage(wrong),
            SetupError::Content(fault) => Failure::new(fault),
        }
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

impl From<HostError> for Failure {
    fn from(wrong: HostError) -> Failure {
        match wrong {
            HostError::Store(wrong) => wrong.into(),
            HostError::Seat(wrong) => Failure::usage(wrong),
            HostError::Stuck(_) => Failure::new(wrong),
        }
    }
}

//! Why edited rules cannot take effect.

use std::fmt;

use croupier_buybust::ConfigError;

/// Why a match does not go on under edited rules; nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RetuneError {
    /// The rules of this game, by its name, do not change while it is played.
    Fixed(&'static str),
    /// A run of Buy-Bust cannot go on with them at this moment.
    Run(ConfigError),
}

impl fmt::Display for RetuneError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RetuneError::Fixed(game) => {
                write!(f, "the rules of {game} do not change while it is played")
            }
            RetuneError::Run(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for RetuneError {}

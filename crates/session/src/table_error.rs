//! Why a table cannot be sat at.

use std::fmt;

use croupier_buybust::BadConfig;
use croupier_house::HostError;
use croupier_store::StoreError;

/// Why a table cannot be sat at or played on, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TableError {
    /// The rules cannot be played here.
    Rules(BadConfig),
    /// The match cannot be played on.
    Host(HostError),
    /// The match is of another kind than is drawn.
    OtherGame,
    /// The match is over.
    Over,
    /// The seed of the match is missing.
    NoSecret,
    /// The records of the match do not fit, and why.
    Broken(String),
}

impl TableError {
    pub(crate) fn rules(bad: BadConfig) -> TableError {
        TableError::Rules(bad)
    }
}

impl From<HostError> for TableError {
    fn from(wrong: HostError) -> TableError {
        TableError::Host(wrong)
    }
}

impl From<StoreError> for TableError {
    fn from(wrong: StoreError) -> TableError {
        TableError::Host(wrong.into())
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Rules(bad) => bad.fmt(f),
            TableError::Host(wrong) => wrong.fmt(f),
            TableError::OtherGame => f.write_str(
                "only a match of buy-bust in one round with every seat yours is drawn; go on with \
                 others in the terminal: croupier resume",
            ),
            TableError::Over => f.write_str("this match is over"),
            TableError::NoSecret => {
                f.write_str("the secret seed of this match is missing, so it cannot go on")
            }
            TableError::Broken(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for TableError {}

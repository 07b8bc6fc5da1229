//! What a program is told beside the game, and how.

use croupier_table::Kind;

use super::limit::Limit;

/// How a seat is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Form {
    /// In the JSON lines of the protocol.
    #[default]
    Json,
    /// In short lines of words.
    Text,
}

/// What a program is told beside the game, and how.
#[derive(Clone, Default)]
pub(crate) struct Terms {
    /// Who plays each seat.
    pub(crate) kinds: Vec<Kind>,
    /// How long an answer may take.
    pub(crate) limit: Limit,
    pub(crate) form: Form,
    /// Whether it is left to work out for itself what its hand makes.
    pub(crate) unaided: bool,
}

//! What a program is told beside the game, and how.

use croupier_table::Kind;
use croupier_wording::Words;

use super::chair::Chair;
use super::limit::Limit;
use crate::plain::Plain;

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
#[derive(Clone)]
pub(crate) struct Terms<G: Plain> {
    /// Who plays each seat.
    pub(crate) kinds: Vec<Kind>,
    /// The rules in words.
    pub(crate) words: Words<G>,
    /// How long an answer may take.
    pub(crate) limit: Limit,
    pub(crate) form: Form,
    /// Whether it is left to work out for itself what its hand makes.
    pub(crate) unaided: bool,
}

impl<G: Plain> Terms<G> {
    /// The usual terms at a table of these seats.
    pub(crate) fn new(chairs: &[Chair], words: Words<G>) -> Terms<G> {
        Terms {
            kinds: chairs.iter().map(Chair::kind).collect(),
            words,
            limit: Limit::default(),
            form: Form::default(),
            unaided: false,
        }
    }
}

//! What a program is told beside the game, and how.

use croupier_sitting::Occupant;
use croupier_table::Kind;
use croupier_wording::{Wording, Words};

use crate::Limit;

/// How a seat is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Form {
    /// In the JSON lines of the protocol.
    #[default]
    Json,
    /// In short lines of words, which are answered in JSON.
    Text,
    /// In short lines of words, which are answered by a call.
    Call,
}

impl Form {
    /// Whether it is words.
    pub(crate) fn is_words(self) -> bool {
        match self {
            Form::Json => false,
            Form::Text | Form::Call => true,
        }
    }
}

/// What a program is told beside the game, and how.
#[derive(Clone)]
pub struct Terms<G: Wording> {
    /// Who plays each seat.
    pub kinds: Vec<Kind>,
    /// The rules in words.
    pub words: Words<G>,
    /// How long an answer may take.
    pub limit: Limit,
    /// How it is spoken to.
    pub form: Form,
    /// What the deal was committed to, if it was.
    pub commitment: Option<String>,
    /// Whether it is left to work out for itself what its hand makes.
    pub unaided: bool,
    /// Whether it is told the rules in their short form.
    pub short: bool,
    /// Whether its answer is looked for in what it says and taken in any words
    /// that mean one legal action, as models need. Programs are read strictly.
    pub lenient: bool,
}

impl<G: Wording> Terms<G> {
    /// The usual terms at a table of these seats.
    pub fn new(occupants: &[Occupant], words: Words<G>) -> Terms<G> {
        Terms {
            kinds: occupants.iter().map(Occupant::kind).collect(),
            words,
            limit: Limit::default(),
            form: Form::default(),
            commitment: None,
            unaided: false,
            short: false,
            lenient: false,
        }
    }
}

//! Why something does not fit into a book.

use alloc::string::String;
use core::fmt;

use crate::{ConfigError, DeckError};

/// Why something does not fit into a book.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BookError {
    /// A deck, preset or ruleset cannot have this name.
    Name(String),
    /// Two decks, presets or rulesets have this name.
    Repeated(String),
    /// There is no deck or preset of this name.
    NoDeck(String),
    /// There is no ruleset of this name.
    NoRuleset(String),
    /// The deck of this name is not one.
    Deck(String, DeckError),
    /// The ruleset of this name cannot be played.
    Ruleset(String, ConfigError),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::Name(name) => write!(
                f,
                "{name:?} is not a name; a name is a lower-case letter, then lower-case letters, \
                 digits and hyphens"
            ),
            BookError::Repeated(name) => write!(f, "there are two of the name {name}"),
            BookError::NoDeck(name) => write!(f, "there is no deck or preset named {name}"),
            BookError::NoRuleset(name) => write!(f, "there is no ruleset named {name}"),
            BookError::Deck(name, bad) => write!(f, "{name}: {bad}"),
            BookError::Ruleset(name, bad) => write!(f, "{name}: {bad}"),
        }
    }
}

impl core::error::Error for BookError {}

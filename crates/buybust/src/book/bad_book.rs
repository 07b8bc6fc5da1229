//! Why something does not fit into a book.

use alloc::string::String;
use core::fmt;

use crate::{BadConfig, BadDeck};

/// Why something does not fit into a book.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadBook {
    /// A deck, preset or ruleset cannot have this name.
    Name(String),
    /// Two decks, presets or rulesets have this name.
    Repeated(String),
    /// There is no deck or preset of this name.
    NoDeck(String),
    /// There is no ruleset of this name.
    NoRuleset(String),
    /// The deck of this name is not one.
    Deck(String, BadDeck),
    /// The ruleset of this name cannot be played.
    Ruleset(String, BadConfig),
}

impl fmt::Display for BadBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadBook::Name(name) => write!(
                f,
                "{name:?} is not a name; a name is a lower-case letter, then lower-case letters, \
                 digits and hyphens"
            ),
            BadBook::Repeated(name) => write!(f, "there are two of the name {name}"),
            BadBook::NoDeck(name) => write!(f, "there is no deck or preset named {name}"),
            BadBook::NoRuleset(name) => write!(f, "there is no ruleset named {name}"),
            BadBook::Deck(name, bad) => write!(f, "{name}: {bad}"),
            BadBook::Ruleset(name, bad) => write!(f, "{name}: {bad}"),
        }
    }
}

impl core::error::Error for BadBook {}

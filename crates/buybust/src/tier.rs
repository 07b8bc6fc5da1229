//! Heat tiers: the hotter the run, the harder the Narc's deck.

use alloc::string::String;

use crate::DeckList;

/// A span of Heat with a Narc deck of its own (2.9).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tier {
    /// What it is called, e.g. `Scorching`.
    pub name: String,
    /// The Heat of the run from which on it holds.
    pub from: u16,
    /// What the Narc plays with then.
    pub narc: DeckList,
}

impl Tier {
    /// The most tiers of a table, beside the Narc's usual deck.
    pub const MOST: usize = 8;
}

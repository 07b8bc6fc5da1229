//! Opponents by name.

use croupier_kernel::Game;

use crate::Bot;

/// A bot by name.
pub struct NamedBot<G: 'static> {
    /// What it is called at a table of this game.
    pub name: &'static str,
    /// The bot.
    pub bot: &'static dyn Bot<G>,
}

/// A game that has opponents.
pub trait Opponents: Game + 'static {
    /// The opponents there are; the first fills seats nobody named.
    const BOTS: &'static [NamedBot<Self>];

    /// Who gives hints.
    const ADVISER: &'static dyn Bot<Self>;
}

/// The bot of a name.
pub fn named<G: Opponents>(name: &str) -> Option<&'static dyn Bot<G>> {
    G::BOTS.iter().find(|named| named.name == name).map(|named| named.bot)
}

/// The names of all bots, for messages.
pub fn names<G: Opponents>() -> String {
    let names: Vec<&str> = G::BOTS.iter().map(|named| named.name).collect();
    names.join(", ")
}

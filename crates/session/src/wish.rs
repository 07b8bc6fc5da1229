//! What someone asks for in a lobby.

use croupier_house::Setup;

/// The match that someone wants to sit down to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wish {
    /// A new one.
    New(Box<NewMatch>),
    /// A kept one by its id.
    GoOn(String),
}

/// A match that has yet to begin.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct NewMatch {
    /// Ruleset, cards, deck and folder.
    pub setup: Setup,
    /// Who plays Narc, Customer and Player: `human`, `open` or a bot's name. Bots
    /// and one person in the Player's seat if it is empty.
    pub seats: Vec<String>,
    /// The text that decides every deal; drawn if there is none.
    pub seed: Option<String>,
    /// Whether every card may be taken back.
    pub practice: bool,
}

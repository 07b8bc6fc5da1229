//! Who reads the rules.

/// A reader of the rules of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Audience {
    /// A person.
    Player,
    /// A language model in a seat.
    Llm,
    /// A small one, which is told no more than it cannot do without.
    SmallLlm,
    /// A program.
    Json,
}

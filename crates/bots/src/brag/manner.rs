//! What tells the opponents apart.

use super::Bluff;

/// How an opponent plays: all of them weigh hands and prices with the same
/// code.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// When it bluffs (R50).
    pub bluff: Bluff,
    /// What it takes from the others' play (R50).
    pub reads: Reads,
    /// Whether it counts on the card that is still to come.
    pub counts_the_draw: bool,
    /// How far off, as a share of all hands, it may judge its own.
    pub misjudges: f64,
    /// How far apart, in pots, two choices may be worth for either to be taken.
    pub wavers: f64,
    /// The highest price of a raise, in pots.
    pub boldest: f64,
}

/// What an opponent takes from the others' play, to judge what they hold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reads {
    /// Nothing: they may hold anything.
    Nothing,
    /// The bets of the round.
    Bets,
    /// The bets of the round, and what each seat showed after which bets and
    /// how often it folded in earlier ones.
    BetsAndShowings,
}

//! What the table asks of a game beyond its rules.

use std::fmt::Display;

use croupier_kernel::{Event, Game, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Move;

/// A game that can be written down and shown to programs.
pub trait Playable:
    Game<
        Config: Serialize + DeserializeOwned,
        Event: Event<Shown: Serialize + Display> + Serialize + Display,
    >
{
    /// What a seat knows, as data for programs.
    type Position: Serialize + JsonSchema;

    /// The position in a view.
    fn position(view: &Self::View) -> Self::Position;

    /// The actions open in a view, ranges as ranges, with prices.
    fn moves(legal: &Self::Legal) -> Vec<Move>;

    /// Everyone who won.
    fn winners(outcome: &Self::Outcome) -> SeatSet;

    /// What to do for a seat that does not answer: the least that is legal.
    fn fallback(legal: &Self::Legal) -> Option<Self::Action>;
}

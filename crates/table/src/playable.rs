//! What the table asks of a game beyond its rules.

use croupier_kernel::{NotationError, Seat, SeatSet};
use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{Move, RetuneError, Shown, Told};

/// A game that can be written down and shown to people and programs.
///
/// Words and data are made under the rules in force, because those name the
/// cards.
pub trait Playable: Told<Config: Serialize + DeserializeOwned> {
    /// What a seat knows, as data for programs.
    type Position: Serialize + JsonSchema;

    /// The position in a view, with what the seat was shown so far, in order.
    fn position(view: &Self::View, shown: &[Shown<Self>]) -> Self::Position;

    /// A position without what a seat could work out from the rest of it, for
    /// those who are to be tested rather than helped.
    fn without_aid(position: Self::Position) -> Self::Position {
        position
    }

    /// The actions open in a view, ranges as ranges, with prices.
    fn moves(view: &Self::View) -> Vec<Move>;

    /// Everyone who won.
    fn winners(outcome: &Self::Outcome) -> SeatSet;

    /// What to do for a seat that does not answer: the least that is legal.
    fn fallback(view: &Self::View) -> Option<Self::Action>;

    /// Whether an event tells its seat something that whoever plays every seat
    /// knows, because their own cards are all it speaks of.
    fn is_clue(_event: &Self::Event) -> bool {
        false
    }

    /// What a seat is called.
    fn seat_name(seat: Seat) -> String {
        seat.to_string()
    }

    /// Reads what a seat is called.
    ///
    /// # Errors
    ///
    /// If no seat is called so, with what is allowed.
    fn read_seat(text: &str) -> Result<Seat, NotationError> {
        text.parse()
    }

    /// The same sitting under edited rules, a pure function of the two.
    ///
    /// # Errors
    ///
    /// If this edit cannot take effect now.
    fn retuned(&self, _edited: &Self::Config) -> Result<Self, RetuneError> {
        Err(RetuneError::Fixed(Self::NAME))
    }
}

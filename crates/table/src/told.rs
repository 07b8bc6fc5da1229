//! What happens in a game, for whoever is told of it.

use std::fmt::Display;

use croupier_kernel::{Event, Game};
use serde::Serialize;

/// What a seat is shown of an event.
pub type Shown<G> = <<G as Game>::Event as Event>::Shown;

/// A game whose events can be told, in words and as data.
///
/// Both are made under the rules in force, because those name the cards.
pub trait Told: Game {
    /// An event in words, for those who may see everything.
    fn event_words<'e>(
        config: &'e Self::Config,
        event: &'e Self::Event,
    ) -> impl Display + use<'e, Self>;

    /// An event as data, for those who may see everything.
    fn event_data<'e>(
        config: &'e Self::Config,
        event: &'e Self::Event,
    ) -> impl Serialize + use<'e, Self>;

    /// What a seat was shown, in words.
    fn shown_words<'e>(
        config: &'e Self::Config,
        shown: &'e Shown<Self>,
    ) -> impl Display + use<'e, Self>;

    /// What a seat was shown, as data.
    fn shown_data<'e>(
        config: &'e Self::Config,
        shown: &'e Shown<Self>,
    ) -> impl Serialize + use<'e, Self>;
}

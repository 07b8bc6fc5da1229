//! A game by its name.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use croupier_table::{GameName, with_game};

use crate::plain::Plain;

/// Reads the name of a game, and lists them all.
pub(super) fn game() -> impl TypedValueParser<Value = GameName> {
    let listed = GameName::ALL.map(|game| {
        PossibleValue::new(game.name()).help(with_game!(game, G => <G as Plain>::ABOUT))
    });
    PossibleValuesParser::new(listed).try_map(|name| name.parse::<GameName>())
}

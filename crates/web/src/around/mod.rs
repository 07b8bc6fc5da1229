//! What stands around the cards of every game.

mod banner;
mod close;
mod edited;
mod fair;
mod farewell;
mod menu;
mod sitter;
mod tools;

use crate::drawn::Common;

pub(crate) use banner::{back, banner};
pub(crate) use close::close;
pub(crate) use edited::edited;
pub(crate) use fair::fair;
pub(crate) use farewell::{headline, ways};
pub(crate) use menu::{menu, stands_in};
pub(crate) use sitter::{clock, is_away, level, seats_from_below};
pub(crate) use tools::tools;

/// `Ann`, `Ann and Bo`, `Ann, Bo and Cy`.
pub(crate) fn list(names: &[&str]) -> String {
    match names {
        [] => "nobody".to_string(),
        [one] => (*one).to_string(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// What the browser's tab says at a table of this game.
pub(crate) fn title<'c>(common: &Common, game: &'c str) -> &'c str {
    if common.ending.is_some() {
        "The match is over"
    } else if common.is_asked() {
        "Your turn"
    } else {
        game
    }
}

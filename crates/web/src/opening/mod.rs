//! How tables are opened: from what is chosen, and from the files of matches.

mod begun;
mod fetched;
mod opened;

use croupier_store::Kept;
use croupier_table::GameName;

use crate::sentence::sentence;
use crate::sorry::Sorry;

pub(crate) use begun::{again, begin};
pub(crate) use fetched::fetch;

fn game_of(kept: &Kept) -> Result<GameName, Sorry> {
    let game = kept.header().game.parse();
    game.map_err(|_| Sorry::conflict("This game is not known here."))
}

fn failed(why: impl std::fmt::Display) -> Sorry {
    Sorry::failed(sentence(&why.to_string()))
}

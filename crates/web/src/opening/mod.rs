//! How tables are opened: from what is chosen, and from the files of matches.

mod begun;
mod fetched;
mod opened;

use croupier_house::{Setup, people};
use croupier_sitting::Occupant;
use croupier_store::Kept;
use croupier_table::GameName;

use crate::drawn::Drawn;
use crate::sentence::sentence;
use crate::sorry::Sorry;

pub(crate) use begun::{again, begin};
pub(crate) use fetched::fetch;

fn game_of(kept: &Kept) -> Result<GameName, Sorry> {
    let game = kept.header().game.parse();
    game.map_err(|_| Sorry::conflict("This game is not known here."))
}

/// Whether everyone can play at this server: it starts no program and asks no model.
fn can_sit(occupants: &[Occupant]) -> bool {
    let open = occupants.iter().filter(|occupant| **occupant == Occupant::Open).count();
    !occupants.iter().any(Occupant::is_foreign) && (open == 0 || open == occupants.len())
}

/// Checks that these rules are for so many people.
fn suit<G: Drawn>(config: G::Config, occupants: &[Occupant]) -> Result<(), Sorry> {
    let suited = G::timed(config, &Setup::default(), people(occupants).count());
    suited.map(drop).map_err(|why| Sorry::conflict(sentence(&why.to_string())))
}

fn failed(why: impl std::fmt::Display) -> Sorry {
    Sorry::failed(sentence(&why.to_string()))
}

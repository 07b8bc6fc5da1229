//! What the command line and the plain client ask of a game.

use croupier_house::{Offered, Setup};
use croupier_sitting::Occupant;
use croupier_wording::Lines;

use crate::failure::Failure;

/// A game that can be played in lines of text.
pub(crate) trait Plain: Offered + Lines {
    /// The game in a line, where the command line lists the games.
    const ABOUT: &'static str;

    /// The same where someone is asked which game it shall be.
    const INVITATION: &'static str;

    /// The sets of rules there are, the usual one first.
    fn rule_names() -> Vec<String>;

    /// Asks for what is still to be chosen before these seats sit down, and fills
    /// it into the setup: at a terminal always, elsewhere only if `asked`.
    fn prepare(_setup: &mut Setup, _seats: &[Occupant], asked: bool) -> Result<(), Failure> {
        match asked {
            false => Ok(()),
            true => Err(Failure::usage(format!("{} has no use for --build", Self::NAME))),
        }
    }
}

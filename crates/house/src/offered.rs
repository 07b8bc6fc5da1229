//! What a game is offered with.

use std::ops::RangeInclusive;

use croupier_bots::Opponents;
use croupier_bots::advice::Advised;
use croupier_eldorado::Public;
use croupier_kernel::{NotationError, Seat, Seed};
use croupier_sitting::Look;
use croupier_table::Clocked;
use croupier_wording::{Wording, Words};

use crate::{Edits, Field, Setup, SetupError};

/// A game that a table can be set up for.
pub trait Offered: Wording + Opponents + Advised + Clocked {
    /// How many seats a table has if nobody says, and where its one person
    /// sits.
    const USUAL: (u8, Seat) = (4, Seat::FIRST);

    /// How many seats a table may have.
    fn seat_range() -> RangeInclusive<u8>;

    /// The rules that a setup asks for, at a table of `seats`.
    ///
    /// # Errors
    ///
    /// If they do not exist or cannot be played.
    fn agreed(setup: &Setup, seats: u8) -> Result<Self::Config, SetupError>;

    /// These rules with the clock that a setup asks for, or what is usual with
    /// so many people at the table.
    ///
    /// # Errors
    ///
    /// If the game cannot be played with that clock.
    fn timed(
        config: Self::Config,
        setup: &Setup,
        _people: usize,
    ) -> Result<Self::Config, SetupError> {
        match setup.clock {
            None => Ok(config),
            Some(_) => {
                Err(SetupError::refused(format!("{} is played without a clock", Self::NAME)))
            }
        }
    }

    /// The same rules for one hand with fresh decks, if a sitting is a run of hands.
    fn single_hand(_: &Self::Config) -> Option<Self::Config> {
        None
    }

    /// Reads a typed seed under these rules.
    ///
    /// # Errors
    ///
    /// If it is none, with what is allowed.
    fn read_seed(config: &Self::Config, text: &str) -> Result<Seed, NotationError>;

    /// A seed text made of drawn bytes.
    fn seed_text(config: &Self::Config, bytes: [u8; 32]) -> String;

    /// Everything that everyone saw, if this game is written on a score card and
    /// something for it came since this many actions stood.
    fn scored(_look: Look<'_, Self>, _since: usize) -> Option<Vec<Public>> {
        None
    }

    /// The words of the setup's content files, if it has any of its own.
    ///
    /// # Errors
    ///
    /// If a file cannot be used.
    fn words(_setup: &Setup) -> Result<Words<Self>, SetupError> {
        Ok(Words::default())
    }

    /// Where edits of these rules come from while the match is played.
    ///
    /// # Errors
    ///
    /// If the files cannot be used.
    fn edits(_setup: &Setup) -> Result<Option<Box<dyn Edits<Self::Config>>>, SetupError> {
        Ok(None)
    }

    /// The same for a match that goes on, whose rules may be others than those
    /// that the files make by now.
    ///
    /// # Errors
    ///
    /// If the files cannot be used, or the game has none.
    fn edits_since(
        setup: &Setup,
        _config: &Self::Config,
    ) -> Result<Option<Box<dyn Edits<Self::Config>>>, SetupError> {
        setup.refuse(Self::NAME, &[Field::Cards, Field::Deck, Field::Assets]).map(|()| None)
    }
}

//! Buy-Bust as it is offered.

mod asked;
mod deck_draft;
mod pool_card;
mod recalled;
mod saved_decks;
mod watched;

use std::ops::RangeInclusive;

use croupier_buybust::{BuyBust, Config, Role};
use croupier_kernel::{Game, Hex, NotationError, Seat, Seed};

use crate::{Edits, Field, Offered, Setup, SetupError, content};
use watched::Watched;

pub use asked::{USUAL_RULES, book, card_set, made_of};
pub use deck_draft::{DeckDraft, DeckSums};
pub use pool_card::PoolCard;
pub use saved_decks::{DeckShelf, SavedDeckError, SavedDecks};

impl Offered for BuyBust {
    const USUAL: (u8, Seat) = (Role::COUNT, Role::Player.seat());

    fn seat_range() -> RangeInclusive<u8> {
        Role::COUNT..=Role::COUNT
    }

    fn agreed(setup: &Setup, _: u8) -> Result<Config, SetupError> {
        setup.refuse(BuyBust::NAME, &[Field::Rounds, Field::FirstDealer])?;
        asked::made_of(&content(setup.assets.as_deref())?, setup)
    }

    fn single_hand(config: &Config) -> Option<Config> {
        config.with_hands(1).ok()
    }

    fn read_seed(_: &Config, text: &str) -> Result<Seed, NotationError> {
        Seed::from_text(text)
    }

    fn seed_text(_: &Config, bytes: [u8; 32]) -> String {
        Hex(&bytes).to_string()
    }

    fn edits(setup: &Setup) -> Result<Option<Box<dyn Edits<Config>>>, SetupError> {
        let Some(folder) = &setup.assets else { return Ok(None) };
        Ok(Some(Box::new(Watched::start(folder, setup)?)))
    }

    fn edits_since(
        setup: &Setup,
        config: &Config,
    ) -> Result<Option<Box<dyn Edits<Config>>>, SetupError> {
        let Some(folder) = &setup.assets else { return Ok(None) };
        Ok(Some(Box::new(Watched::again(folder, setup, config)?)))
    }
}

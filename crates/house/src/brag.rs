//! Three Card Brag as it is offered.

use std::ops::RangeInclusive;

use croupier_brag::{Brag, Config, Preset, Settings};
use croupier_kernel::{Game, Hex, NotationError, Seed};
use croupier_wording::Words;
use croupier_wording::brag::{changed, words_of};

use crate::{Edits, Field, Offered, Setup, SetupError, brag_rules};

impl Offered for Brag {
    fn seat_range() -> RangeInclusive<u8> {
        Config::FEWEST_SEATS..=Config::MOST_SEATS
    }

    fn agreed(setup: &Setup, seats: u8) -> Result<Config, SetupError> {
        setup.refuse(Brag::NAME, &[Field::Cards, Field::Deck, Field::FirstDealer])?;
        let preset: Preset = match &setup.rules {
            None => Preset::default(),
            Some(name) => name.parse().map_err(|_| {
                SetupError::refused(format!(
                    "there are no rules named \"{name}\"; brag has seed, seed-quiet, traditional and unity-like"
                ))
            })?,
        };
        let asset = brag_rules(setup.assets.as_deref())?;
        let usual = asset.presets.config(preset).map(|config| config.settings());
        let mut settings = Settings { seats, ..usual.unwrap_or(preset.settings()) };
        if let Some(rounds) = setup.rounds {
            settings.rounds = u8::try_from(rounds).unwrap_or(0);
        }
        let typed = setup.changes.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        changed(settings, typed).map_err(SetupError::refused)
    }

    /// Nobody hurries one person among bots (R43).
    fn timed(config: Config, setup: &Setup, people: usize) -> Result<Config, SetupError> {
        let usual = if people > 1 { config.turn_seconds } else { 0 };
        let turn_seconds = setup.clock.unwrap_or(usual);
        Config::new(Settings { turn_seconds, ..config.settings() }).map_err(SetupError::refused)
    }

    fn read_seed(_: &Config, text: &str) -> Result<Seed, NotationError> {
        Seed::from_text(text)
    }

    fn seed_text(_: &Config, bytes: [u8; 32]) -> String {
        Hex(&bytes).to_string()
    }

    fn words(setup: &Setup) -> Result<Words<Brag>, SetupError> {
        brag_rules(setup.assets.as_deref()).map(words_of)
    }

    /// Its files are read once; a match that goes on takes nothing but the words
    /// from them.
    fn edits_since(
        setup: &Setup,
        _: &Config,
    ) -> Result<Option<Box<dyn Edits<Config>>>, SetupError> {
        setup.refuse(Brag::NAME, &[Field::Cards, Field::Deck]).map(|()| None)
    }
}

//! El Dorado as it is offered.

use std::ops::RangeInclusive;

use croupier_eldorado::{
    Config, ElDorado, FirstDealer, MOST_CARDS, MOST_SEATS, Public, Shown, Shuffle, Twins, legacy,
};
use croupier_kernel::{Game, Hex, NotationError, Seed};
use croupier_sitting::Look;

use crate::{Field, Offered, Setup, SetupError};

impl Offered for ElDorado {
    fn seat_range() -> RangeInclusive<u8> {
        2..=MOST_SEATS
    }

    fn agreed(setup: &Setup, seats: u8) -> Result<Config, SetupError> {
        let mut config = Config::new(seats).map_err(SetupError::refused)?;
        let useless = [Field::Cards, Field::Deck, Field::Assets, Field::Changes];
        setup.refuse(ElDorado::NAME, &useless)?;
        config = match setup.rules.as_deref().unwrap_or("house") {
            "house" => config,
            "later-twin" => config.with_twins(Twins::Later),
            "legacy" => config.with_shuffle(Shuffle::Legacy),
            other => {
                return Err(SetupError::refused(format!(
                    "there are no rules named \"{other}\"; el-dorado has house, later-twin and legacy"
                )));
            }
        };
        if let Some(rounds) = setup.rounds {
            let rounds = u8::try_from(rounds).map_err(|_| {
                SetupError::refused(format!("a match has 1 to {MOST_CARDS} rounds, not {rounds}"))
            })?;
            config = config.with_rounds(rounds).map_err(SetupError::refused)?;
        }
        if let Some(dealer) = &setup.first_dealer {
            let dealer = match dealer.as_str() {
                "drawn" => FirstDealer::Drawn,
                seat => FirstDealer::Seat(seat.parse().map_err(SetupError::refused)?),
            };
            config = config.with_first_dealer(dealer).map_err(SetupError::refused)?;
        }
        Ok(config)
    }

    fn timed(config: Config, setup: &Setup, people: usize) -> Result<Config, SetupError> {
        if setup.clock.is_some() {
            return Err(SetupError::refused("el-dorado is played without a clock"));
        }
        if config.shuffle() == Shuffle::Legacy && people > 1 {
            return Err(SetupError::refused(
                "legacy deals come from 32 bits, so whoever sees one hand can work out all of \
                 them: they are for one person, and house is for several",
            ));
        }
        Ok(config)
    }

    fn read_seed(config: &Config, text: &str) -> Result<Seed, NotationError> {
        match config.shuffle() {
            Shuffle::House => Seed::from_text(text),
            Shuffle::Legacy => legacy::seed_from_text(text),
        }
    }

    fn scored(look: Look<'_, ElDorado>, since: usize) -> Option<Vec<Public>> {
        let public = |shown| match shown {
            Shown::Public(public) => Some(public),
            Shown::YourHand { .. } => None,
        };
        let new = look.shown_since(since).into_iter().filter_map(public);
        let counts = |public| matches!(public, Public::BidMade { .. } | Public::RoundScored { .. });
        new.into_iter()
            .any(counts)
            .then(|| look.shown_since(0).into_iter().filter_map(public).collect())
    }

    fn seed_text(config: &Config, bytes: [u8; 32]) -> String {
        match config.shuffle() {
            Shuffle::House => Hex(&bytes).to_string(),
            Shuffle::Legacy => {
                u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]).to_string()
            }
        }
    }
}

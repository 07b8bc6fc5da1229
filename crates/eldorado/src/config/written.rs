//! The rules of a match as a file holds them: any values at all, checked on
//! the way in.

use alloc::string::{String, ToString};

use serde::{Deserialize, Serialize};

use super::{ConfigError, FirstDealer, Shuffle, Twins};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Config {
    seats: u8,
    rounds: u8,
    first_cards: u8,
    /// A seat such as `p1`, or `drawn`.
    first_dealer: String,
    twins: Twins,
    shuffle: Shuffle,
}

impl From<super::Config> for Config {
    fn from(config: super::Config) -> Config {
        Config {
            seats: config.seats,
            rounds: config.rounds,
            first_cards: config.first_cards,
            first_dealer: match config.first_dealer {
                FirstDealer::Seat(seat) => seat.to_string(),
                FirstDealer::Drawn => "drawn".to_string(),
            },
            twins: config.twins,
            shuffle: config.shuffle,
        }
    }
}

impl TryFrom<Config> for super::Config {
    type Error = String;

    fn try_from(written: Config) -> Result<super::Config, String> {
        let wrong = |bad: ConfigError| bad.to_string();
        let first_dealer = match written.first_dealer.as_str() {
            "drawn" => FirstDealer::Drawn,
            seat => FirstDealer::Seat(seat.parse().map_err(|bad| alloc::format!("{bad}"))?),
        };
        Ok(super::Config::new(written.seats)
            .and_then(|config| config.with_rounds(written.rounds))
            .and_then(|config| config.with_first_cards(written.first_cards))
            .and_then(|config| config.with_first_dealer(first_dealer))
            .map_err(wrong)?
            .with_twins(written.twins)
            .with_shuffle(written.shuffle))
    }
}

//! Settings that were checked, and are rules.

use core::fmt;
use core::ops::Deref;

use croupier_kernel::Seat;

use crate::{Ranking, Settings};

/// The rules in force: [`Settings`] that were checked, and read like them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Settings", into = "Settings"))]
pub struct Config(Settings);

impl Config {
    /// The fewest seats (R2).
    pub const FEWEST_SEATS: u8 = 2;
    /// The most seats (R2).
    pub const MOST_SEATS: u8 = Seat::MOST;
    /// The most coins a seat may start with; all coins then fit a `u32` many times over.
    pub const MOST_COINS: u32 = 1_000_000;

    /// Checks settings.
    ///
    /// # Errors
    ///
    /// The first setting that cannot be played.
    pub fn new(settings: Settings) -> Result<Config, ConfigError> {
        let coins = 1..=Config::MOST_COINS;
        for (fine, bad) in [
            (
                (Config::FEWEST_SEATS..=Config::MOST_SEATS).contains(&settings.seats),
                ConfigError::Seats,
            ),
            ((1..=100).contains(&settings.rounds), ConfigError::Rounds),
            (settings.extra_rounds <= 5, ConfigError::ExtraRounds),
            (coins.contains(&settings.coins), ConfigError::Coins),
            (coins.contains(&settings.base), ConfigError::Base),
            ((1..=100).contains(&settings.blind_multiplier), ConfigError::BlindMultiplier),
            (settings.first_stake() <= u64::from(Config::MOST_COINS), ConfigError::BlindMultiplier),
            (settings.ante <= settings.coins, ConfigError::Ante),
            (settings.starter_ante <= settings.coins, ConfigError::StarterAnte),
            ((1..=100).contains(&settings.max_laps), ConfigError::Laps),
            ((1..=10).contains(&settings.show_price_multiplier), ConfigError::ShowPrice),
            (!settings.reaches_covered_pots(), ConfigError::ShowReach),
            (settings.max_raises <= 100, ConfigError::Raises),
            (!settings.magic_reveal || settings.magic_cards, ConfigError::MagicReveal),
            (settings.bonuses.are_bounded(), ConfigError::Bonuses),
            (settings.bonuses.claims_agree_with_ranking(), ConfigError::Priorities),
        ] {
            if !fine {
                return Err(bad);
            }
        }
        Ok(Config(settings))
    }

    /// The settings that were checked.
    pub const fn settings(&self) -> Settings {
        self.0
    }

    /// How hands are ranked.
    pub const fn ranking(&self) -> Ranking {
        Ranking { ace_low_run: self.0.ace_low_run, royal_flush: self.0.royal_flush }
    }

    /// The fewest coins with which a seat can play a round (C24).
    pub(crate) fn entry(&self) -> u32 {
        self.ante.max(1)
    }
}

/// The settings, to read and not to change.
impl Deref for Config {
    type Target = Settings;

    #[inline]
    fn deref(&self) -> &Settings {
        &self.0
    }
}

impl TryFrom<Settings> for Config {
    type Error = ConfigError;

    fn try_from(settings: Settings) -> Result<Config, ConfigError> {
        Config::new(settings)
    }
}

impl From<Config> for Settings {
    fn from(config: Config) -> Settings {
        config.0
    }
}

/// Which setting cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ConfigError {
    /// Too few or too many seats (R2).
    Seats,
    /// No rounds, or too many (R31, C39).
    Rounds,
    /// Too many extra rounds (C24).
    ExtraRounds,
    /// No coins to start with, or too many (R7).
    Coins,
    /// A base bet of nothing, or too high (R8).
    Base,
    /// A first stake of nothing, or too high (R23).
    BlindMultiplier,
    /// An ante that nobody can post (C21).
    Ante,
    /// More to pay for who starts than anybody has (C42).
    StarterAnte,
    /// No laps, or too many (C23).
    Laps,
    /// A show that costs nothing, or too much (C25).
    ShowPrice,
    /// A show that not all have answered, at a table with covered pots (C25, C29).
    ShowReach,
    /// Too many raises in a lap (C28).
    Raises,
    /// Magic cards that do something and are not named (C40).
    MagicReveal,
    /// A bonus that is too high (R69-R75).
    Bonuses,
    /// Priorities by which a hand is claimed by another rule than its own (C1, C2).
    Priorities,
}

impl ConfigError {
    /// The name of that setting.
    pub const fn setting(self) -> &'static str {
        match self {
            ConfigError::Seats => "seats",
            ConfigError::Rounds => "rounds",
            ConfigError::ExtraRounds => "extra_rounds",
            ConfigError::Coins => "coins",
            ConfigError::Base => "base",
            ConfigError::BlindMultiplier => "blind_multiplier",
            ConfigError::Ante => "ante",
            ConfigError::StarterAnte => "starter_ante",
            ConfigError::Laps => "max_laps",
            ConfigError::ShowPrice => "show_price_multiplier",
            ConfigError::ShowReach => "show_reach",
            ConfigError::Raises => "max_raises",
            ConfigError::MagicReveal => "magic_reveal",
            ConfigError::Bonuses | ConfigError::Priorities => "bonuses",
        }
    }
}

impl fmt::Display for ConfigError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ConfigError::Seats => "a table has 2 to 13 seats",
            ConfigError::Rounds => "a sitting has 1 to 100 rounds",
            ConfigError::ExtraRounds => "a sitting has 0 to 5 extra rounds",
            ConfigError::Coins => "a seat starts with 1 to 1000000 coins",
            ConfigError::Base => "the base bet is 1 to 1000000 coins",
            ConfigError::BlindMultiplier => {
                "the first stake is 1 to 100 base bets and at most 1000000 coins"
            }
            ConfigError::Ante => "the ante is at most the coins a seat starts with",
            ConfigError::StarterAnte => {
                "what the starter pays on top of the ante is at most the coins a seat starts with"
            }
            ConfigError::Laps => "a round has 1 to 100 laps",
            ConfigError::ShowPrice => "a show costs 1 to 10 times the price of staying",
            ConfigError::ShowReach => {
                "a show reaches everyone where pots are covered (short_stack: cover_pot)"
            }
            ConfigError::Raises => "a lap has 0 to 100 raises",
            ConfigError::MagicReveal => "magic cards that can be revealed must be named first",
            ConfigError::Bonuses => "a bonus is at most 10000",
            ConfigError::Priorities => {
                "the priorities must let each hand be claimed by the rule of its own category"
            }
        })
    }
}

impl core::error::Error for ConfigError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bonuses, RuleValues, ShortStack, ShowReach};

    #[test]
    fn each_setting_is_checked_at_both_ends() {
        let ok = Settings::default();
        let check = |settings| Config::new(settings).map(|config| config.settings());
        for fine in [
            Settings { seats: 2, ..ok },
            Settings { seats: 13, ..ok },
            Settings { ante: 0, ..ok },
            Settings { ante: 10_000, ..ok },
            Settings { starter_ante: 10_000, ..ok },
            Settings { rounds: 100, extra_rounds: 0, ..ok },
            Settings { base: 10_000, blind_multiplier: 100, ..ok },
            Settings { max_raises: 0, max_laps: 1, ..ok },
            Settings { magic_reveal: true, ..ok },
            Settings { short_stack: ShortStack::CoverPot, show_reach: ShowReach::Everyone, ..ok },
        ] {
            assert_eq!(check(fine), Ok(fine));
        }
        let bonuses = ok.bonuses;
        let pair = RuleValues { priority: 88, ..bonuses.pair };
        let rich = RuleValues { bonus: 10_001, ..bonuses.flush };
        for (bad, why) in [
            (Settings { seats: 1, ..ok }, ConfigError::Seats),
            (Settings { seats: 14, ..ok }, ConfigError::Seats),
            (Settings { rounds: 0, ..ok }, ConfigError::Rounds),
            (Settings { rounds: 101, ..ok }, ConfigError::Rounds),
            (Settings { extra_rounds: 6, ..ok }, ConfigError::ExtraRounds),
            (Settings { coins: 0, ante: 0, ..ok }, ConfigError::Coins),
            (Settings { coins: 1_000_001, ..ok }, ConfigError::Coins),
            (Settings { base: 0, ..ok }, ConfigError::Base),
            (Settings { base: 1_000_001, ..ok }, ConfigError::Base),
            (Settings { blind_multiplier: 0, ..ok }, ConfigError::BlindMultiplier),
            (Settings { blind_multiplier: 101, ..ok }, ConfigError::BlindMultiplier),
            (Settings { base: 10_001, blind_multiplier: 100, ..ok }, ConfigError::BlindMultiplier),
            (Settings { coins: 4, ..ok }, ConfigError::Ante),
            (Settings { starter_ante: 10_001, ..ok }, ConfigError::StarterAnte),
            (Settings { max_laps: 0, ..ok }, ConfigError::Laps),
            (Settings { max_laps: 101, ..ok }, ConfigError::Laps),
            (Settings { show_price_multiplier: 0, ..ok }, ConfigError::ShowPrice),
            (Settings { show_price_multiplier: 11, ..ok }, ConfigError::ShowPrice),
            (Settings { short_stack: ShortStack::CoverPot, ..ok }, ConfigError::ShowReach),
            (Settings { max_raises: 101, ..ok }, ConfigError::Raises),
            (Settings { magic_cards: false, magic_reveal: true, ..ok }, ConfigError::MagicReveal),
            (Settings { bonuses: Bonuses { flush: rich, ..bonuses }, ..ok }, ConfigError::Bonuses),
            (Settings { bonuses: Bonuses { pair, ..bonuses }, ..ok }, ConfigError::Priorities),
        ] {
            assert_eq!(check(bad), Err(why));
        }
    }
}

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
    pub fn new(settings: Settings) -> Result<Config, BadConfig> {
        let coins = 1..=Config::MOST_COINS;
        for (fine, bad) in [
            (
                (Config::FEWEST_SEATS..=Config::MOST_SEATS).contains(&settings.seats),
                BadConfig::Seats,
            ),
            ((1..=100).contains(&settings.rounds), BadConfig::Rounds),
            (settings.extra_rounds <= 5, BadConfig::ExtraRounds),
            (coins.contains(&settings.coins), BadConfig::Coins),
            (coins.contains(&settings.base), BadConfig::Base),
            ((1..=100).contains(&settings.blind_multiplier), BadConfig::BlindMultiplier),
            (settings.first_stake() <= u64::from(Config::MOST_COINS), BadConfig::BlindMultiplier),
            (settings.ante <= settings.coins, BadConfig::Ante),
            ((1..=100).contains(&settings.max_laps), BadConfig::Laps),
            ((1..=10).contains(&settings.show_price_multiplier), BadConfig::ShowPrice),
            (settings.max_raises <= 100, BadConfig::Raises),
            (!settings.magic_reveal || settings.magic_cards, BadConfig::MagicReveal),
            (settings.bonuses.are_bounded(), BadConfig::Bonuses),
            (settings.bonuses.claims_agree_with_ranking(), BadConfig::Priorities),
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
    type Error = BadConfig;

    fn try_from(settings: Settings) -> Result<Config, BadConfig> {
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
pub enum BadConfig {
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
    /// No laps, or too many (C23).
    Laps,
    /// A show that costs nothing, or too much (C25).
    ShowPrice,
    /// Too many raises in a lap (C28).
    Raises,
    /// Magic cards that do something and are not named (C40).
    MagicReveal,
    /// A bonus that is too high (R69-R75).
    Bonuses,
    /// Priorities by which a hand is claimed by another rule than its own (C1, C2).
    Priorities,
}

impl BadConfig {
    /// The name of that setting.
    pub const fn setting(self) -> &'static str {
        match self {
            BadConfig::Seats => "seats",
            BadConfig::Rounds => "rounds",
            BadConfig::ExtraRounds => "extra_rounds",
            BadConfig::Coins => "coins",
            BadConfig::Base => "base",
            BadConfig::BlindMultiplier => "blind_multiplier",
            BadConfig::Ante => "ante",
            BadConfig::Laps => "max_laps",
            BadConfig::ShowPrice => "show_price_multiplier",
            BadConfig::Raises => "max_raises",
            BadConfig::MagicReveal => "magic_reveal",
            BadConfig::Bonuses | BadConfig::Priorities => "bonuses",
        }
    }
}

impl fmt::Display for BadConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadConfig::Seats => "a table has 2 to 13 seats",
            BadConfig::Rounds => "a sitting has 1 to 100 rounds",
            BadConfig::ExtraRounds => "a sitting has 0 to 5 extra rounds",
            BadConfig::Coins => "a seat starts with 1 to 1000000 coins",
            BadConfig::Base => "the base bet is 1 to 1000000 coins",
            BadConfig::BlindMultiplier => {
                "the first stake is 1 to 100 base bets and at most 1000000 coins"
            }
            BadConfig::Ante => "the ante is at most the coins a seat starts with",
            BadConfig::Laps => "a round has 1 to 100 laps",
            BadConfig::ShowPrice => "a show costs 1 to 10 times the price of staying",
            BadConfig::Raises => "a lap has 0 to 100 raises",
            BadConfig::MagicReveal => "magic cards that can be revealed must be named first",
            BadConfig::Bonuses => "a bonus is at most 10000",
            BadConfig::Priorities => {
                "the priorities must let each hand be claimed by the rule of its own category"
            }
        })
    }
}

impl core::error::Error for BadConfig {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Bonuses, RuleValues};

    #[test]
    fn each_setting_is_checked_at_both_ends() {
        let ok = Settings::default();
        let check = |settings| Config::new(settings).map(|config| config.settings());
        for fine in [
            Settings { seats: 2, ..ok },
            Settings { seats: 13, ..ok },
            Settings { ante: 0, ..ok },
            Settings { ante: 10_000, ..ok },
            Settings { rounds: 100, extra_rounds: 0, ..ok },
            Settings { base: 10_000, blind_multiplier: 100, ..ok },
            Settings { max_raises: 0, max_laps: 1, ..ok },
            Settings { magic_reveal: true, ..ok },
        ] {
            assert_eq!(check(fine), Ok(fine));
        }
        let bonuses = ok.bonuses;
        let pair = RuleValues { priority: 88, ..bonuses.pair };
        let rich = RuleValues { bonus: 10_001, ..bonuses.flush };
        for (bad, why) in [
            (Settings { seats: 1, ..ok }, BadConfig::Seats),
            (Settings { seats: 14, ..ok }, BadConfig::Seats),
            (Settings { rounds: 0, ..ok }, BadConfig::Rounds),
            (Settings { rounds: 101, ..ok }, BadConfig::Rounds),
            (Settings { extra_rounds: 6, ..ok }, BadConfig::ExtraRounds),
            (Settings { coins: 0, ante: 0, ..ok }, BadConfig::Coins),
            (Settings { coins: 1_000_001, ..ok }, BadConfig::Coins),
            (Settings { base: 0, ..ok }, BadConfig::Base),
            (Settings { base: 1_000_001, ..ok }, BadConfig::Base),
            (Settings { blind_multiplier: 0, ..ok }, BadConfig::BlindMultiplier),
            (Settings { blind_multiplier: 101, ..ok }, BadConfig::BlindMultiplier),
            (Settings { base: 10_001, blind_multiplier: 100, ..ok }, BadConfig::BlindMultiplier),
            (Settings { coins: 4, ..ok }, BadConfig::Ante),
            (Settings { max_laps: 0, ..ok }, BadConfig::Laps),
            (Settings { max_laps: 101, ..ok }, BadConfig::Laps),
            (Settings { show_price_multiplier: 0, ..ok }, BadConfig::ShowPrice),
            (Settings { show_price_multiplier: 11, ..ok }, BadConfig::ShowPrice),
            (Settings { max_raises: 101, ..ok }, BadConfig::Raises),
            (Settings { magic_cards: false, magic_reveal: true, ..ok }, BadConfig::MagicReveal),
            (Settings { bonuses: Bonuses { flush: rich, ..bonuses }, ..ok }, BadConfig::Bonuses),
            (Settings { bonuses: Bonuses { pair, ..bonuses }, ..ok }, BadConfig::Priorities),
        ] {
            assert_eq!(check(bad), Err(why));
        }
    }
}

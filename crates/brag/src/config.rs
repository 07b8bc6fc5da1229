//! The settings of a sitting, and the check that makes them rules.

use core::fmt;

use croupier_kernel::Seat;

/// Settings as someone wrote them, not necessarily playable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// How many sit down, 2 to 13 (R2).
    pub seats: u8,
    /// How many rounds a sitting has at most, 1 to 10 (R31, C39).
    pub rounds: u8,
    /// The coins each seat starts with (R7).
    pub coins: u32,
    /// The stake each round starts at, and the step of a raise (R8, C28).
    pub base: u32,
    /// What each seat pays into the pot before the deal; may be 0 (C21).
    pub ante: u32,
}

/// Four seats, ten rounds, 10,000 coins, base bet and ante 5.
impl Default for Settings {
    fn default() -> Settings {
        Settings { seats: 4, rounds: 10, coins: 10_000, base: 5, ante: 5 }
    }
}

/// The rules in force: [`Settings`] that were checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Config(Settings);

impl Config {
    /// The fewest seats (R2).
    pub const FEWEST_SEATS: u8 = 2;
    /// The most seats (R2).
    pub const MOST_SEATS: u8 = Seat::MOST;
    /// The most rounds (C39).
    pub const MOST_ROUNDS: u8 = 10;
    /// The most coins a seat may start with; all coins then fit a `u32` many times over.
    pub const MOST_COINS: u32 = 1_000_000;

    /// Checks settings.
    ///
    /// # Errors
    ///
    /// The first setting that cannot be played.
    pub const fn new(settings: Settings) -> Result<Config, BadConfig> {
        let Settings { seats, rounds, coins, base, ante } = settings;
        if seats < Config::FEWEST_SEATS || seats > Config::MOST_SEATS {
            Err(BadConfig::Seats)
        } else if rounds < 1 || rounds > Config::MOST_ROUNDS {
            Err(BadConfig::Rounds)
        } else if coins < 1 || coins > Config::MOST_COINS {
            Err(BadConfig::Coins)
        } else if base < 1 || base > Config::MOST_COINS {
            Err(BadConfig::Base)
        } else if ante > coins {
            Err(BadConfig::Ante)
        } else {
            Ok(Config(settings))
        }
    }

    /// The settings that were checked.
    pub const fn settings(&self) -> Settings {
        self.0
    }

    /// How many seats there are.
    pub const fn seats(&self) -> u8 {
        self.0.seats
    }

    /// How many rounds there are at most.
    pub const fn rounds(&self) -> u8 {
        self.0.rounds
    }

    /// The coins each seat starts with.
    pub const fn coins(&self) -> u32 {
        self.0.coins
    }

    /// The first stake of a round, and the step of a raise.
    pub const fn base(&self) -> u32 {
        self.0.base
    }

    /// What each seat pays before the deal.
    pub const fn ante(&self) -> u32 {
        self.0.ante
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
    /// No coins to start with, or too many (R7).
    Coins,
    /// A base bet of nothing, or too high (R8).
    Base,
    /// An ante that nobody can post (C21).
    Ante,
}

impl fmt::Display for BadConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BadConfig::Seats => "a table has 2 to 13 seats",
            BadConfig::Rounds => "a sitting has 1 to 10 rounds",
            BadConfig::Coins => "a seat starts with 1 to 1000000 coins",
            BadConfig::Base => "the base bet is 1 to 1000000 coins",
            BadConfig::Ante => "the ante is at most the coins a seat starts with",
        })
    }
}

impl core::error::Error for BadConfig {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_setting_is_checked_at_both_ends() {
        let ok = Settings::default();
        let check = |settings| Config::new(settings).map(|config| config.settings());
        for seats in [2, 13] {
            let settings = Settings { seats, ..ok };
            assert_eq!(check(settings), Ok(settings));
        }
        assert_eq!(check(Settings { ante: 0, ..ok }), Ok(Settings { ante: 0, ..ok }));
        for (bad, why) in [
            (Settings { seats: 1, ..ok }, BadConfig::Seats),
            (Settings { seats: 14, ..ok }, BadConfig::Seats),
            (Settings { rounds: 0, ..ok }, BadConfig::Rounds),
            (Settings { rounds: 11, ..ok }, BadConfig::Rounds),
            (Settings { coins: 0, ante: 0, ..ok }, BadConfig::Coins),
            (Settings { coins: 1_000_001, ..ok }, BadConfig::Coins),
            (Settings { base: 0, ..ok }, BadConfig::Base),
            (Settings { base: 1_000_001, ..ok }, BadConfig::Base),
            (Settings { coins: 4, ..ok }, BadConfig::Ante),
        ] {
            assert_eq!(check(bad), Err(why));
        }
    }
}

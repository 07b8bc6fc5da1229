//! The settings of a sitting, and the check that makes them rules.

use core::fmt;
use core::ops::Deref;

use croupier_kernel::Seat;

use crate::{
    AceLowRun, BlindEscalation, Bonuses, BustPolicy, RaiseCap, Ranking, ShortStack, ShowWhen,
    Starter, TieBreak, TimeoutAction,
};

/// Settings as someone wrote them, not necessarily playable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Settings {
    /// How many sit down, 2 to 13 (R2, C38).
    pub seats: u8,
    /// How many rounds a sitting has, 1 to 100 (R31, C39).
    pub rounds: u8,
    /// How many more a trailing seat may ask for, 0 to 5 (R32, C24).
    pub extra_rounds: u8,
    /// The coins each seat starts with (R7).
    pub coins: u32,
    /// The step of a raise, and with the multiplier the first stake (R8, C28).
    pub base: u32,
    /// How many base bets the first stake of a round is, 1 to 100 (R23, R44).
    pub blind_multiplier: u8,
    /// What each seat pays into the pot before the deal; may be 0 (C21).
    pub ante: u32,
    /// Whether a seat may stay for nothing until somebody bets (C22).
    pub check: bool,
    /// Where A-2-3 stands among the runs (C5).
    pub ace_low_run: AceLowRun,
    /// Whether A-K-Q of one suit is a category of its own (R13).
    pub royal_flush: bool,
    /// How hands of equal ranks are told apart (C9).
    pub tie_break: TieBreak,
    /// Whether a lap from the second on without a raise ends the round (C23).
    pub quiet_lap: bool,
    /// The laps after which hands are compared in any case, 1 to 100 (C23).
    pub max_laps: u8,
    /// What a blind bet does to the stake (C19).
    pub blind_escalation: BlindEscalation,
    /// When a show may be bought (C25).
    pub show_when: ShowWhen,
    /// How many times the price of staying a show costs, 1 to 10 (C25).
    pub show_price_multiplier: u8,
    /// Whether a show costs that many stakes to everyone, blind or seen.
    pub show_price_flat: bool,
    /// Whether a show may be bought while another live seat is blind (C25).
    pub can_show_blind: bool,
    /// How high the stake may be raised (C28).
    pub raise_cap: RaiseCap,
    /// How many raises a lap may have, 0 to 100 (C28).
    pub max_raises: u8,
    /// What a seat may do that cannot pay for staying (C29).
    pub short_stack: ShortStack,
    /// What a seat that cannot go on means for the sitting (C24).
    pub bust_policy: BustPolicy,
    /// Who starts a round after the first (C36).
    pub starter: Starter,
    /// Whether one card of each round is trump (R9, R45).
    pub trump: bool,
    /// Whether there is a floor card to pick and swap (R26-R28).
    pub floor_card: bool,
    /// Whether a floor card may be drawn from the deck (R45).
    pub draw_from_deck: bool,
    /// Whether four cards of each round are named magic (C40).
    pub magic_cards: bool,
    /// Whether showing a magic card makes betting cheaper (our own rule).
    pub magic_reveal: bool,
    /// What becomes of a seat whose time is up (C35).
    pub timeout_action: TimeoutAction,
    /// How long a turn may take; 0 for a table without a clock (R43).
    pub turn_seconds: u16,
    /// The numbers of the points ledger (R41, R66, R69-R75).
    pub bonuses: Bonuses,
}

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

impl Settings {
    /// The stake each round starts at (R23, C19).
    fn first_stake(&self) -> u64 {
        u64::from(self.base) * u64::from(self.blind_multiplier)
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
    use crate::RuleValues;

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

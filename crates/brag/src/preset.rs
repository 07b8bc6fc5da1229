//! The tables that have a name (spec 3.3).

use core::fmt;
use core::str::FromStr;

use croupier_kernel::NotationError;

use crate::{
    AceLowRun, BlindEscalation, Bonuses, BustPolicy, CheckWhen, RaiseCap, Settings, ShortStack,
    ShowReach, ShowWhen, Starter, TieBreak, TimeoutAction,
};

/// A table with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Preset {
    /// `seed`: the game as it was asked for.
    #[default]
    Seed,
    /// `seed-quiet`: the same with free checks and without doubling.
    SeedQuiet,
    /// `traditional`: as it is played in pubs.
    Traditional,
    /// `unity-like`: close to an earlier program.
    UnityLike,
}

impl Preset {
    /// All of them.
    pub const ALL: [Preset; 4] =
        [Preset::Seed, Preset::SeedQuiet, Preset::Traditional, Preset::UnityLike];

    /// Its settings, for four seats.
    pub fn settings(self) -> Settings {
        let seed = Settings {
            seats: 4,
            rounds: 10,
            extra_rounds: 5,
            coins: 10_000,
            base: 5,
            blind_multiplier: 1,
            ante: 5,
            starter_ante: 0,
            check_when: CheckWhen::FirstLapUnseen,
            ace_low_run: AceLowRun::Lowest,
            royal_flush: true,
            tie_break: TieBreak::Suit,
            quiet_lap: true,
            max_laps: 6,
            blind_escalation: BlindEscalation::OpeningOnly,
            show_when: ShowWhen::AnyTime,
            show_price_multiplier: 2,
            show_price_flat: false,
            can_show_blind: true,
            show_reach: ShowReach::Answered,
            raise_cap: RaiseCap::None,
            max_raises: 4,
            short_stack: ShortStack::SidePots,
            bust_policy: BustPolicy::EndGame,
            starter: Starter::Winner,
            trump: true,
            floor_card: true,
            draw_from_deck: true,
            magic_cards: true,
            magic_reveal: false,
            timeout_action: TimeoutAction::CheckFold,
            turn_seconds: 60,
            bonuses: Bonuses::default(),
        };
        let quiet = Settings {
            check_when: CheckWhen::UntilBet,
            ace_low_run: AceLowRun::Second,
            blind_escalation: BlindEscalation::None,
            show_reach: ShowReach::Everyone,
            bonuses: Bonuses { adjacent_with_pairs: false, ..seed.bonuses },
            ..seed
        };
        match self {
            Preset::Seed => seed,
            Preset::SeedQuiet => quiet,
            Preset::Traditional => Settings {
                ace_low_run: AceLowRun::Highest,
                royal_flush: false,
                tie_break: TieBreak::CallerLoses,
                quiet_lap: false,
                max_laps: 20,
                check_when: CheckWhen::Never,
                show_when: ShowWhen::HeadsUp,
                can_show_blind: false,
                raise_cap: RaiseCap::Double,
                short_stack: ShortStack::CoverPot,
                trump: false,
                floor_card: false,
                draw_from_deck: false,
                magic_cards: false,
                ..quiet
            },
            Preset::UnityLike => Settings {
                tie_break: TieBreak::Split,
                quiet_lap: false,
                max_laps: 20,
                check_when: CheckWhen::Never,
                blind_escalation: BlindEscalation::Every,
                show_price_flat: true,
                short_stack: ShortStack::MustFold,
                timeout_action: TimeoutAction::AutoCall,
                ..quiet
            },
        }
    }
}

/// The preset `seed`: four seats, ten rounds, 10,000 coins, base bet and ante 5.
impl Default for Settings {
    fn default() -> Settings {
        Preset::Seed.settings()
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Preset::Seed => "seed",
            Preset::SeedQuiet => "seed-quiet",
            Preset::Traditional => "traditional",
            Preset::UnityLike => "unity-like",
        })
    }
}

impl FromStr for Preset {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Preset, NotationError> {
        match text {
            "seed" => Ok(Preset::Seed),
            "seed-quiet" => Ok(Preset::SeedQuiet),
            "traditional" => Ok(Preset::Traditional),
            "unity-like" => Ok(Preset::UnityLike),
            _ => Err(NotationError::new(
                text,
                "a table is seed, seed-quiet, traditional or unity-like",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Config;
    use alloc::string::ToString;

    #[test]
    fn every_preset_is_playable_and_reads_back_from_its_name() {
        for preset in Preset::ALL {
            assert!(Config::new(preset.settings()).is_ok(), "{preset}");
            assert_eq!(preset.to_string().parse(), Ok(preset));
        }
        assert!("Seed".parse::<Preset>().is_err());
    }
}

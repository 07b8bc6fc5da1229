//! Tables for every value of every setting.

use croupier_brag::{
    AceLowRun, BlindEscalation, Bonuses, BustPolicy, CheckWhen, Config, Preset, RaiseCap,
    RuleValues, Settings, ShortStack, ShowReach, ShowWhen, Starter, TieBreak, TimeoutAction,
};
use croupier_kernel::{Chance, Dice, Seed};

/// Every setting with its values, or with both ends and something between.
macro_rules! settings {
    ($($field:ident: $values:expr),* $(,)?) => {
        /// Each value in turn, the others as they are. A new setting does not
        /// compile here until it is listed.
        fn one_at_a_time(base: Settings) -> Vec<Settings> {
            let Settings { $($field: _),* } = base;
            let mut all = Vec::new();
            $(all.extend($values.map(|value| Settings { $field: value, ..base }));)*
            all
        }

        /// Each setting at one of its values.
        fn mixed(dice: &mut Dice) -> Settings {
            Settings { $($field: { let values = $values; values[dice.below(values.len() as u32) as usize] }),* }
        }

        /// The values at which nobody plays.
        fn unplayed(tables: &[Config]) -> Vec<String> {
            let mut missing = Vec::new();
            $(for value in $values {
                if !tables.iter().any(|table| table.$field == value) {
                    missing.push(format!("{} {value:?}", stringify!($field)));
                }
            })*
            missing
        }
    };
}

const SWITCH: [bool; 2] = [false, true];

settings! {
    seats: [2, 3, 4, 13],
    rounds: [1, 2, 100],
    extra_rounds: [0, 1, 5],
    coins: [1, 7, 150, Config::MOST_COINS],
    base: [1, 5, Config::MOST_COINS],
    blind_multiplier: [1, 3, 100],
    ante: [0, 1, 5, 150],
    starter_ante: [0, 5, 150],
    check_when: [CheckWhen::UntilBet, CheckWhen::FirstLapUnseen, CheckWhen::Never],
    ace_low_run: [AceLowRun::Second, AceLowRun::Highest, AceLowRun::Lowest],
    royal_flush: SWITCH,
    tie_break: [TieBreak::Suit, TieBreak::Split, TieBreak::CallerLoses],
    quiet_lap: SWITCH,
    max_laps: [1, 2, 100],
    blind_escalation: [BlindEscalation::None, BlindEscalation::OpeningOnly, BlindEscalation::Every],
    show_when: [ShowWhen::AnyTime, ShowWhen::HeadsUp],
    show_price_multiplier: [1, 2, 10],
    show_price_flat: SWITCH,
    can_show_blind: SWITCH,
    show_reach: [ShowReach::Answered, ShowReach::Everyone],
    raise_cap: [RaiseCap::None, RaiseCap::Double, RaiseCap::Pot],
    max_raises: [0, 1, 100],
    short_stack: [ShortStack::SidePots, ShortStack::CoverPot, ShortStack::MustFold],
    bust_policy: [BustPolicy::EndGame, BustPolicy::Eliminate],
    starter: [Starter::Winner, Starter::Rotating],
    trump: SWITCH,
    floor_card: SWITCH,
    draw_from_deck: SWITCH,
    magic_cards: SWITCH,
    magic_reveal: SWITCH,
    timeout_action: [TimeoutAction::CheckFold, TimeoutAction::AutoCall],
    turn_seconds: [0, 60, u16::MAX],
    bonuses: [Bonuses::default(), highest(10_000), highest(0), unpaired()],
}

/// Every number of the ledger but the priorities at this one.
fn highest(number: u16) -> Bonuses {
    let usual = Bonuses::default();
    let at = |values: RuleValues| RuleValues { bonus: number, trump: number, ..values };
    Bonuses {
        three_of_a_kind: at(usual.three_of_a_kind),
        royal_flush: at(usual.royal_flush),
        straight_flush: at(usual.straight_flush),
        straight: at(usual.straight),
        flush: at(usual.flush),
        pair: at(usual.pair),
        high_card: at(usual.high_card),
        straight_in_one_colour: number,
        trump_in_middle: number,
        adjacent_to_trump: number,
        ..usual
    }
}

/// The usual numbers, with nothing for a prial or pair next to the trump.
fn unpaired() -> Bonuses {
    Bonuses { adjacent_with_pairs: false, ..Bonuses::default() }
}

/// Every preset with one setting changed, with few coins and few rounds; what
/// the rules refuse is left out.
pub(crate) fn each() -> Vec<Config> {
    let quick = |preset: Preset| {
        let usual = preset.settings();
        Settings { seats: 4, coins: 150, rounds: 2, extra_rounds: 1, ..usual }
    };
    let all = Preset::ALL.into_iter().flat_map(|preset| one_at_a_time(quick(preset)));
    all.filter_map(|settings| Config::new(settings).ok()).collect()
}

/// Tables at which every setting was drawn.
pub(crate) fn drawn() -> Vec<Config> {
    let mut dice = Seed::from_text("settings").unwrap().dice(0, 0);
    let tables = (0..300).filter_map(|_| Config::new(mixed(&mut dice)).ok());
    tables.take(90).collect()
}

#[test]
fn there_is_a_table_for_every_value_of_every_setting() {
    assert_eq!(unplayed(&[each(), drawn()].concat()), [""; 0]);
    assert_eq!(unplayed(&drawn()), [""; 0]);
    assert_eq!(drawn().len(), 90);
}

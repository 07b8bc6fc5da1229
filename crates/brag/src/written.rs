//! Settings as files have them, of this and of earlier versions.

use alloc::string::String;

use crate::{
    AceLowRun, BlindEscalation, Bonuses, BustPolicy, CheckWhen, RaiseCap, Settings, ShortStack,
    ShowReach, ShowWhen, Starter, TieBreak, TimeoutAction,
};

/// Settings as files have them. A file of an earlier version says `check: true`
/// or `check: false` and has no `show_reach`; it means what it meant then.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields, rename = "Settings")]
pub(crate) struct Written {
    seats: u8,
    rounds: u8,
    extra_rounds: u8,
    coins: u32,
    base: u32,
    blind_multiplier: u8,
    ante: u32,
    #[serde(default)]
    starter_ante: u32,
    #[serde(default, deserialize_with = "given")]
    check: Option<bool>,
    #[serde(default, deserialize_with = "given")]
    check_when: Option<CheckWhen>,
    ace_low_run: AceLowRun,
    royal_flush: bool,
    tie_break: TieBreak,
    quiet_lap: bool,
    max_laps: u8,
    blind_escalation: BlindEscalation,
    show_when: ShowWhen,
    show_price_multiplier: u8,
    show_price_flat: bool,
    can_show_blind: bool,
    #[serde(default = "everyone")]
    show_reach: ShowReach,
    raise_cap: RaiseCap,
    max_raises: u8,
    short_stack: ShortStack,
    bust_policy: BustPolicy,
    starter: Starter,
    trump: bool,
    floor_card: bool,
    draw_from_deck: bool,
    magic_cards: bool,
    magic_reveal: bool,
    timeout_action: TimeoutAction,
    turn_seconds: u16,
    bonuses: Bonuses,
}

/// A value that is there is read as itself: files do not write `Some`.
fn given<'de, D, T>(reader: D) -> Result<Option<T>, D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::Deserialize<'de>,
{
    T::deserialize(reader).map(Some)
}

fn everyone() -> ShowReach {
    ShowReach::Everyone
}

impl TryFrom<Written> for Settings {
    type Error = String;

    fn try_from(written: Written) -> Result<Settings, String> {
        let check_when = match (written.check_when, written.check) {
            (Some(when), None) => when,
            (None, Some(true)) => CheckWhen::UntilBet,
            (None, Some(false)) => CheckWhen::Never,
            (None, None) => return Err("missing field `check_when`".into()),
            (Some(_), Some(_)) => {
                return Err("check_when and check, its earlier form, cannot both be given".into());
            }
        };
        Ok(Settings {
            seats: written.seats,
            rounds: written.rounds,
            extra_rounds: written.extra_rounds,
            coins: written.coins,
            base: written.base,
            blind_multiplier: written.blind_multiplier,
            ante: written.ante,
            starter_ante: written.starter_ante,
            check_when,
            ace_low_run: written.ace_low_run,
            royal_flush: written.royal_flush,
            tie_break: written.tie_break,
            quiet_lap: written.quiet_lap,
            max_laps: written.max_laps,
            blind_escalation: written.blind_escalation,
            show_when: written.show_when,
            show_price_multiplier: written.show_price_multiplier,
            show_price_flat: written.show_price_flat,
            can_show_blind: written.can_show_blind,
            show_reach: written.show_reach,
            raise_cap: written.raise_cap,
            max_raises: written.max_raises,
            short_stack: written.short_stack,
            bust_policy: written.bust_policy,
            starter: written.starter,
            trump: written.trump,
            floor_card: written.floor_card,
            draw_from_deck: written.draw_from_deck,
            magic_cards: written.magic_cards,
            magic_reveal: written.magic_reveal,
            timeout_action: written.timeout_action,
            turn_seconds: written.turn_seconds,
            bonuses: written.bonuses,
        })
    }
}

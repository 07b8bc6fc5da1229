//! The small game that is solved.

use croupier_brag::{Config, Preset, RaiseCap, Settings, TieBreak};

/// Two seats, one round, no trump, no floor card, no magic cards; two raises a
/// lap, to at most twice the stake, and two laps; equal hands share. Ante,
/// prices, looking and showing are those of `seed-quiet`.
pub(crate) fn small() -> Config {
    capped(2)
}

/// The same with so many raises a lap.
pub(crate) fn capped(max_raises: u8) -> Config {
    Config::new(Settings {
        seats: 2,
        rounds: 1,
        extra_rounds: 0,
        trump: false,
        floor_card: false,
        draw_from_deck: false,
        magic_cards: false,
        tie_break: TieBreak::Split,
        raise_cap: RaiseCap::Double,
        max_raises,
        max_laps: 2,
        turn_seconds: 0,
        ..Preset::SeedQuiet.settings()
    })
    .expect("rules that can be played")
}

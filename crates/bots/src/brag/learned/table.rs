//! The tables that a strategy is learned for.

use std::fmt;

use croupier_brag::{Config, Preset, RaiseCap, Settings, TieBreak};

use super::book;
use super::classes::Classes;

/// Rules and numbers of seats that one strategy is learned for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Table {
    /// What it is called, as in the name of its file.
    pub name: &'static str,
    /// The numbers of seats, each as often as it is played while learning.
    pub seats: &'static [u8],
    /// The rounds that are learned from; none where `examples/heads_up` solves the
    /// game instead.
    pub rounds: u64,
    /// The most bytes of its strategy.
    pub bytes: usize,
    /// The chance with which the others are taken to make any move at all, so that
    /// answers to what should not be done are learned too.
    pub(crate) slip: f32,
    /// A move that is made less often than this is left out: most such moves are
    /// what is left of early errors.
    pub(crate) rare: f64,
    /// The chance that one of the others is no learner in a round, but plays as a
    /// simple bot does. Where there is one, the others explore at their first decisions
    /// only.
    pub(crate) strangers: f32,
    /// Whether the courses of the betting are told apart. In long rounds there are too
    /// many to learn.
    pub(crate) courses: bool,
    /// Whether the others go on exploring once the learning seat tries its moves, which
    /// then counts by how likely it is.
    pub(crate) throughout: bool,
    /// Whether any move at all may also be a raise that no learner makes.
    pub(crate) any_raise: bool,
    rules: Rules,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rules {
    Preset(Preset),
    Small,
}

const PAIR: &[u8] = &[2];
const FEW: &[u8] = &[3, 4, 4];
const MANY: &[u8] = &[5, 6, 7, 8, 8, 10, 13];

const fn table(
    name: &'static str,
    preset: Preset,
    seats: &'static [u8],
    rounds: u64,
    bytes: usize,
) -> Table {
    Table {
        name,
        seats,
        rounds,
        bytes,
        slip: 0.02,
        rare: 0.08,
        strangers: 0.0,
        courses: !matches!(preset, Preset::Traditional),
        throughout: false,
        any_raise: matches!(preset, Preset::UnityLike),
        rules: Rules::Preset(preset),
    }
}

impl Table {
    const fn with_strangers(self, strangers: f32) -> Table {
        Table { strangers, any_raise: true, ..self }
    }

    const fn slipping(self, slip: f32) -> Table {
        Table { slip, ..self }
    }

    const fn exploring_throughout(self) -> Table {
        Table { throughout: true, ..self }
    }

    /// All of them.
    pub const ALL: [Table; 10] = [
        table("seed-2", Preset::Seed, PAIR, 16_000_000, 400_000),
        table("seed-4", Preset::Seed, FEW, 16_000_000, 700_000),
        table("seed-13", Preset::Seed, MANY, 12_000_000, 600_000),
        table("traditional-2", Preset::Traditional, PAIR, 4_000_000, 100_000)
            .exploring_throughout(),
        table("traditional-4", Preset::Traditional, FEW, 18_000_000, 300_000)
            .with_strangers(0.01)
            .slipping(0.002)
            .exploring_throughout(),
        table("traditional-13", Preset::Traditional, MANY, 6_000_000, 450_000),
        table("unity-like-2", Preset::UnityLike, PAIR, 6_000_000, 300_000),
        table("unity-like-4", Preset::UnityLike, FEW, 8_000_000, 600_000).with_strangers(0.05),
        table("unity-like-13", Preset::UnityLike, MANY, 10_000_000, 580_000).with_strangers(0.05),
        Table {
            name: "small-2",
            seats: PAIR,
            rounds: 0,
            bytes: 100_000,
            slip: 0.02,
            rare: 0.0,
            strangers: 0.0,
            courses: false,
            throughout: false,
            any_raise: false,
            rules: Rules::Small,
        },
    ];

    /// The table of a name.
    pub fn named(name: &str) -> Option<&'static Table> {
        static ALL: [Table; 10] = Table::ALL;
        ALL.iter().find(|table| table.name == name)
    }

    /// The strategy that was learned for it, as the program comes with it.
    pub fn learned(&self) -> &'static [u8] {
        book::learned(self)
    }

    /// Its rules, for its first number of seats.
    pub fn settings(&self) -> Settings {
        let settings = match self.rules {
            Rules::Preset(preset) => preset.settings(),
            Rules::Small => small(),
        };
        Settings { seats: self.seats[0], ..settings }
    }

    /// The classes of its hands.
    pub(crate) fn classes(&self) -> Classes {
        let settings = self.settings();
        let ranking = Config::new(settings).map(|config| config.ranking()).unwrap_or_default();
        Classes::of(ranking, settings.trump, settings.floor_card && settings.draw_from_deck)
    }

    /// How far these rules are from the ones it is for: the settings that differ
    /// and change how one should bet.
    pub(crate) fn distance(&self, other: &Settings) -> u32 {
        let own = self.settings();
        let seats = |settings: &Settings| match settings.seats {
            0..=2 => 0,
            3 | 4 => 1,
            _ => 2,
        };
        let differs: [(bool, u32); 10] = [
            (seats(&own) != seats(other), 16),
            (own.quiet_lap != other.quiet_lap, 4),
            (own.check_when != other.check_when, 4),
            (own.raise_cap != other.raise_cap, 4),
            (own.blind_escalation != other.blind_escalation, 3),
            (own.floor_card != other.floor_card, 3),
            (own.show_when != other.show_when, 2),
            (own.short_stack != other.short_stack, 2),
            (own.trump != other.trump, 2),
            (own.show_reach != other.show_reach, 1),
        ];
        differs.iter().map(|(differs, weight)| if *differs { *weight } else { 0 }).sum()
    }
}

/// The game for two that `examples/heads_up` solves.
fn small() -> Settings {
    Settings {
        trump: false,
        floor_card: false,
        draw_from_deck: false,
        magic_cards: false,
        tie_break: TieBreak::Split,
        raise_cap: RaiseCap::Double,
        max_raises: 2,
        max_laps: 2,
        ..Preset::SeedQuiet.settings()
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

//! The bar at the top: the rules, the hand, the cash and the Heat; and the keys
//! at the bottom.

use bevy::prelude::*;

use croupier_session::Stage;

use super::RunShown;
use super::felt::RunPlace;
use crate::bar::{self, NoticePlace, Yields};
use crate::felt::Step;
use crate::paint::{CHALK, CHALK_SOFT, GOLD, bold, line, plain, show, warm};
use crate::parts;

/// A key at the bottom, and when it does something.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Key {
    Always,
    /// Until the run is over.
    During,
    /// Once the run is over.
    After,
}

const KEYS: [(Key, &str, &str); 10] = [
    (Key::During, "1 2 3", "choose a card"),
    (Key::During, "Enter", "play it"),
    (Key::During, "C  F", "check, fold"),
    (Key::During, "N", "next hand"),
    (Key::After, "N", "new run"),
    (Key::During, "O  H", "odds, hint"),
    (Key::Always, "W  L", "why, log"),
    (Key::After, "R", "the run"),
    (Key::During, "Backspace", "take back"),
    (Key::Always, "Esc", "lobby"),
];

/// An account of the run.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunFact {
    Rules,
    Hand,
    Round,
    Cash,
    Heat,
}

impl RunFact {
    pub(super) fn name(self) -> &'static str {
        match self {
            RunFact::Rules => "",
            RunFact::Hand => "Hand",
            RunFact::Round => "Round",
            RunFact::Cash => "Cash",
            RunFact::Heat => "Heat of the run",
        }
    }

    pub(super) fn amount(self, shown: &RunShown) -> String {
        let scene = &shown.scene;
        match self {
            RunFact::Rules => scene.rules.clone(),
            RunFact::Hand => format!("{} of {}", scene.account.hand, scene.account.hands),
            RunFact::Round => format!("{} of {}", scene.round, scene.rounds),
            RunFact::Cash => format!("${}", scene.account.cash),
            RunFact::Heat => scene.account.heat.to_string(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn).add_systems(
        Update,
        (facts, keys_there).run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Draw),
    );
}

/// Only keys that do something are named.
fn keys_there(shown: Res<RunShown>, mut keys: Query<(&Key, &mut Node)>) {
    let over = shown.scene.stage == Stage::Over;
    for (when, mut node) in &mut keys {
        show(&mut node, *when == Key::Always || (*when == Key::After) == over);
    }
}

fn spawn(places: Query<(Entity, &RunPlace)>, mut commands: Commands) {
    for (entity, place) in &places {
        let mut row = commands.entity(entity);
        match place {
            RunPlace::Bar => {
                row.with_children(fill);
            }
            RunPlace::Keys => {
                row.insert(Yields::Late).with_children(keys);
            }
            RunPlace::Seats | RunPlace::Band | RunPlace::Play | RunPlace::Totals => {}
        }
    }
}

fn fill(bar: &mut ChildSpawnerCommands) {
    let pair = Node { column_gap: px(7), align_items: AlignItems::Baseline, ..default() };
    parts::lobby_chip(bar);
    bar.spawn((Yields::Early, line(bold("BUY-BUST", 22.0, GOLD))));
    bar.spawn((Yields::Early, RunFact::Rules, line(bold("", 15.0, CHALK_SOFT))));
    bar.spawn((NoticePlace { quiet: "" }, bar::middle()));
    for fact in [RunFact::Hand, RunFact::Round, RunFact::Cash, RunFact::Heat] {
        bar.spawn(Node { margin: UiRect::left(px(12)), ..pair.clone() }).with_children(|pair| {
            pair.spawn(line(plain(fact.name(), 15.0, CHALK_SOFT)));
            pair.spawn((fact, line(bold("", 22.0, CHALK))));
        });
    }
}

fn keys(row: &mut ChildSpawnerCommands) {
    for (when, key, does) in KEYS {
        let pair = Node { column_gap: px(6), align_items: AlignItems::Baseline, ..default() };
        row.spawn((when, pair)).with_children(|pair| {
            pair.spawn(line(bold(key, 15.0, CHALK)));
            pair.spawn(line(plain(does, 15.0, CHALK_SOFT)));
        });
    }
}

fn facts(shown: Res<RunShown>, mut texts: Query<(&RunFact, &mut Text, &mut TextColor)>) {
    for (fact, mut text, mut color) in &mut texts {
        text.set_if_neq(Text(fact.amount(&shown)));
        let ink = match fact {
            RunFact::Heat => warm(shown.scene.heat.warmth),
            RunFact::Rules => CHALK_SOFT,
            RunFact::Hand | RunFact::Round | RunFact::Cash => CHALK,
        };
        color.set_if_neq(TextColor(ink));
    }
}

//! The bar at the top: the rules, the hand, the cash and the Heat; and the keys
//! at the bottom.

use bevy::prelude::*;

use super::RunShown;
use super::felt::RunPlace;
use crate::bar::NoticePlace;
use crate::felt::Step;
use crate::paint::{CHALK, CHALK_SOFT, GOLD, bold, line, plain, warm};
use crate::parts;

const KEYS: [(&str, &str); 8] = [
    ("1 2 3", "choose a card"),
    ("Enter", "play it"),
    ("C  F", "check, fold"),
    ("N", "next hand"),
    ("O  H", "odds, hint"),
    ("W  L", "why, log"),
    ("Backspace", "take back"),
    ("Esc", "lobby"),
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
        facts.run_if(resource_exists_and_changed::<RunShown>).in_set(Step::Draw),
    );
}

fn spawn(places: Query<(Entity, &RunPlace)>, mut commands: Commands) {
    for (entity, place) in &places {
        match place {
            RunPlace::Bar => commands.entity(entity).with_children(bar),
            RunPlace::Keys => commands.entity(entity).with_children(keys),
            RunPlace::Seats | RunPlace::Band | RunPlace::Play | RunPlace::Totals => continue,
        };
    }
}

fn bar(bar: &mut ChildSpawnerCommands) {
    let pair = Node { column_gap: px(7), align_items: AlignItems::Baseline, ..default() };
    parts::lobby_chip(bar);
    bar.spawn(line(bold("BUY-BUST", 22.0, GOLD)));
    bar.spawn((RunFact::Rules, line(bold("", 15.0, CHALK_SOFT))));
    let middle = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        height: percent(100),
        align_items: AlignItems::Center,
        overflow: Overflow::clip(),
        ..default()
    };
    bar.spawn((NoticePlace { quiet: "" }, middle));
    for fact in [RunFact::Hand, RunFact::Round, RunFact::Cash, RunFact::Heat] {
        bar.spawn(Node { margin: UiRect::left(px(12)), ..pair.clone() }).with_children(|pair| {
            pair.spawn(line(plain(fact.name(), 15.0, CHALK_SOFT)));
            pair.spawn((fact, line(bold("", 22.0, CHALK))));
        });
    }
}

fn keys(row: &mut ChildSpawnerCommands) {
    for (key, does) in KEYS {
        let pair = Node { column_gap: px(6), align_items: AlignItems::Baseline, ..default() };
        row.spawn(pair).with_children(|pair| {
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

//! The bar at the top: the game, the notice and the account; and the keys at
//! the bottom.

use bevy::prelude::*;

use crate::Shown;
use crate::felt::{Place, Step};
use crate::paint::{CHALK, CHALK_SOFT, GOLD, bold, line, plain};
use crate::parts;

/// What each key does, as it is shown below the table.
const KEYS: [(&str, &str); 7] = [
    ("1 2 3", "choose a card"),
    ("Enter", "put it face down"),
    ("Backspace", "take it back"),
    ("N", "next hand"),
    ("Tab  Arrows", "move"),
    ("Esc", "let go, lobby"),
    ("Ctrl+Q", "quit"),
];

/// Draws the top and the bottom of the felt.
pub struct BarPlugin;

/// Where the notice goes, and what stands there while there is none.
#[derive(Component)]
pub(crate) struct NoticePlace {
    pub(crate) quiet: &'static str,
}

/// Gives its room to a notice.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Yields {
    /// To one that needs more than the room beside it.
    Early,
    /// To one that needs more than two lines even so.
    Late,
}

/// What stands there at a table where one person plays every seat.
const QUIET: &str = "An open table: you play all three seats, so every hand is shown";

/// The account of the game.
#[derive(Component, Clone, Copy)]
pub(crate) enum Account {
    Hand,
    Cash,
    Heat,
}

impl Account {
    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Account::Hand => "Hand",
            Account::Cash => "Cash",
            Account::Heat => "Heat so far",
        }
    }

    /// How much of it there is.
    pub(crate) fn amount(self, shown: &Shown) -> String {
        match self {
            Account::Hand => shown.scene.hand.to_string(),
            Account::Cash => format!("${}", shown.scene.cash),
            Account::Heat => shown.scene.heat.to_string(),
        }
    }
}

impl Plugin for BarPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, spawn).add_systems(
            Update,
            account.run_if(resource_exists_and_changed::<Shown>).in_set(Step::Draw),
        );
    }
}

fn spawn(mut places: Query<(Entity, &Place, &mut Node)>, mut commands: Commands) {
    for (entity, place, mut node) in &mut places {
        match place {
            Place::Bar => {
                node.min_height = px(40);
                node.flex_shrink = 0.0;
                node.align_items = AlignItems::Center;
                node.column_gap = px(22);
                commands.entity(entity).with_children(bar);
            }
            Place::Keys => {
                node.justify_content = JustifyContent::Center;
                node.column_gap = px(26);
                commands.entity(entity).insert(Yields::Late).with_children(keys);
            }
            Place::Zones | Place::Verdict | Place::Totals => {}
        }
    }
}

fn bar(bar: &mut ChildSpawnerCommands) {
    parts::lobby_chip(bar);
    bar.spawn((Yields::Early, line(bold("BUY-BUST", 22.0, GOLD))));
    bar.spawn((NoticePlace { quiet: QUIET }, middle()));
    for account in [Account::Hand, Account::Cash, Account::Heat] {
        let pair = Node { column_gap: px(7), align_items: AlignItems::Baseline, ..default() };
        bar.spawn(pair).with_children(|pair| {
            pair.spawn(line(plain(account.name(), 15.0, CHALK_SOFT)));
            pair.spawn((account, line(bold("", 22.0, CHALK))));
        });
    }
}

/// The room between the name of the game and its account.
pub(crate) fn middle() -> Node {
    Node { flex_grow: 1.0, flex_basis: px(0), align_items: AlignItems::Center, ..default() }
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

fn account(shown: Res<Shown>, mut texts: Query<(&Account, &mut Text)>) {
    for (account, mut text) in &mut texts {
        text.set_if_neq(Text(account.amount(&shown)));
    }
}

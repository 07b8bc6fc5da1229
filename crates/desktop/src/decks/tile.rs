//! A card on the desk, as small as it can be read.

use accesskit::Toggled;
use bevy::a11y::AccessibilityNode;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use croupier_buybust::Kind;
use croupier_session::PoolCard;

use crate::paint::{self, GOLD, INK, INK_SOFT, PAPER, bold, line, plain};
use crate::{Pick, press};

/// How a card lies there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lies {
    /// In the pool, and taken or not.
    InPool { taken: bool },
    /// In the deck.
    InDeck,
}

/// Lays a card there.
pub(super) fn tile(row: &mut ChildSpawnerCommands, card: &PoolCard, kind: &Kind, lies: Lies) {
    let (pick, width, taken) = match lies {
        Lies::InPool { taken } => (Pick::Toggle(card.id.clone()), percent(49.2), taken),
        Lies::InDeck => (Pick::Remove(card.id.clone()), percent(48.8), false),
    };
    let node = Node {
        width,
        min_height: px(if lies == Lies::InDeck { 32 } else { 42 }),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(6)),
        align_items: AlignItems::Stretch,
        overflow: Overflow::clip(),
        ..default()
    };
    let edge = if taken { GOLD } else { PAPER };
    let ground = if taken { PAPER.with_alpha(0.72) } else { PAPER };
    let paint = (BackgroundColor(ground), BorderColor::all(edge), spoken(card, lies));
    row.spawn((pick, TabIndex(0), node, paint)).with_children(|tile| {
        banner(tile, kind);
        words(tile, card, lies);
    });
}

/// The kind: its colour, its outline and its letter.
fn banner(tile: &mut ChildSpawnerCommands, kind: &Kind) {
    let strip = Node {
        width: px(32),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let (shape, turn) = paint::badge(kind, 20.0);
    let letter = line(bold(paint::letter(kind), 12.0, paint::tint(kind)));
    tile.spawn((strip, BackgroundColor(paint::tint(kind)))).with_children(|strip| {
        let turned = UiTransform::from_rotation(turn);
        let upright = UiTransform::from_rotation(turn.inverse());
        strip.spawn((shape, BackgroundColor(PAPER), turned, children![(letter, upright)]));
    });
}

fn words(tile: &mut ChildSpawnerCommands, card: &PoolCard, lies: Lies) {
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        justify_content: JustifyContent::Center,
        padding: UiRect::axes(px(if lies == Lies::InDeck { 5 } else { 8 }), px(2)),
        ..default()
    };
    tile.spawn(column).with_children(|column| {
        let head = Node { justify_content: JustifyContent::SpaceBetween, ..default() };
        column.spawn(head).with_children(|head| {
            head.spawn(line(bold(card.name.clone(), 15.0, INK)));
            if lies == (Lies::InPool { taken: true }) {
                head.spawn(line(bold("IN DECK", 12.0, INK_SOFT)));
            }
        });
        if lies != Lies::InDeck {
            column.spawn(plain(card.does.clone(), 13.0, INK_SOFT));
        }
    });
}

fn spoken(card: &PoolCard, lies: Lies) -> AccessibilityNode {
    let mut node = press::spoken();
    let what = format!("{}, {}: {}", card.name, card.kind, card.does);
    match lies {
        Lies::InPool { taken } => {
            node.set_label(what);
            node.set_toggled(if taken { Toggled::True } else { Toggled::False });
        }
        Lies::InDeck => node.set_label(format!("Take out {what}")),
    }
    node
}

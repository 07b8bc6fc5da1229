//! The three zones: Narc, Customer, Player.

use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_session::{LyingCard, Standing, Zone, name};

use crate::cards::Look;
use crate::felt::{Place, Step};
use crate::paint::{self, CHALK, CHALK_SOFT, GOLD, INK, PANEL_EDGE, bold, plain};
use crate::{HandSlot, Pressable, Shown};

/// Where a seat's card lies.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, Look, Node)]
pub struct Spot(pub Role);

/// A zone's pane.
#[derive(Component)]
struct Pane(Role);

/// What a zone says of its seat.
#[derive(Component)]
struct Status(Role);

/// What a zone says of the card that lies there.
#[derive(Component)]
struct Remark(Role);

/// The row of cards in hand.
#[derive(Component)]
struct Hand(Role);

/// Draws the zones around the cards.
pub struct ZonesPlugin;

impl Plugin for ZonesPlugin {
    fn build(&self, app: &mut App) {
        app.add_systems(Startup, spawn).add_systems(
            Update,
            (panes, statuses, remarks, sizes)
                .run_if(resource_exists_and_changed::<Shown>)
                .in_set(Step::Draw),
        );
    }
}

fn spawn(places: Query<(Entity, &Place)>, mut commands: Commands) {
    let Some((zones, _)) = places.iter().find(|(_, place)| **place == Place::Zones) else { return };
    for role in Role::ORDER {
        let pane = paint::pane(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            row_gap: px(8),
            padding: UiRect::axes(px(12), px(8)),
            ..default()
        });
        let pane = commands.spawn((Pane(role), pane, ChildOf(zones))).id();
        let head = Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            height: px(26),
            ..default()
        };
        let status = Node {
            padding: UiRect::axes(px(10), px(3)),
            border_radius: BorderRadius::MAX,
            ..default()
        };
        let head = commands.spawn((head, ChildOf(pane))).id();
        let title = format!("{}  {}", role.index() + 1, name(role));
        commands.spawn((bold(title, 20.0, CHALK), ChildOf(head)));
        commands.spawn((Status(role), status, BackgroundColor(Color::NONE), ChildOf(head)));
        let middle = Node {
            flex_grow: 1.0,
            column_gap: px(16),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        let middle = commands.spawn((middle, ChildOf(pane))).id();
        commands.spawn((Spot(role), ChildOf(middle)));
        let remark = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(3),
            width: px(138),
            ..default()
        };
        commands.spawn((Remark(role), remark, ChildOf(middle)));
        let hand = Node { column_gap: px(8), justify_content: JustifyContent::Center, ..default() };
        let hand = commands.spawn((Hand(role), hand, ChildOf(pane))).id();
        for place in 0..croupier_buybust::HAND_SIZE {
            let node = Node {
                flex_grow: 1.0,
                flex_basis: px(0),
                min_width: px(0),
                max_width: px(150),
                height: px(146),
                ..default()
            };
            commands.spawn((HandSlot { role, place }, node, ChildOf(hand)));
        }
    }
}

fn panes(shown: Res<Shown>, mut panes: Query<(&Pane, &mut BorderColor)>) {
    for (Pane(role), mut edge) in &mut panes {
        let asked = shown.0.zones[role.index()].asked;
        edge.set_if_neq(BorderColor::all(if asked { GOLD } else { PANEL_EDGE }));
    }
}

fn statuses(
    shown: Res<Shown>,
    mut statuses: Query<(Entity, &Status, &mut BackgroundColor)>,
    mut commands: Commands,
) {
    for (entity, Status(role), mut back) in &mut statuses {
        let zone = &shown.0.zones[role.index()];
        let (words, ink) = status(zone);
        back.set_if_neq(BackgroundColor(if zone.asked { GOLD } else { Color::NONE }));
        commands.entity(entity).despawn_children().with_child(bold(words, 14.0, ink));
    }
}

fn status(zone: &Zone) -> (&'static str, Color) {
    match zone.lies.last() {
        _ if zone.asked => ("CHOOSES A CARD", INK),
        None if zone.held.is_empty() => ("NO CARD", CHALK_SOFT),
        None => ("WAITS", CHALK_SOFT),
        Some(LyingCard::Down) => ("CARD IS DOWN", CHALK_SOFT),
        Some(LyingCard::Up { .. }) => ("TURNED OVER", CHALK_SOFT),
    }
}

fn remarks(
    shown: Res<Shown>,
    mut remarks: Query<(Entity, &Remark, &mut Node)>,
    mut commands: Commands,
) {
    for (entity, Remark(role), mut node) in &mut remarks {
        let zone = &shown.0.zones[role.index()];
        let mut remark = commands.entity(entity);
        remark.despawn_children();
        node.display = if zone.lies.is_empty() { Display::None } else { Display::Flex };
        let Some(lying) = zone.lies.last() else { continue };
        remark.with_children(|remark| match lying {
            LyingCard::Down => {
                remark.spawn(plain("all three are turned over together", 15.0, CHALK_SOFT));
            }
            LyingCard::Up { standing, gives, .. } => {
                let title = match standing {
                    Standing::InEffect | Standing::Adds => "counts",
                    Standing::Replaced { .. } => "still counts",
                };
                remark.spawn(plain(title, 15.0, CHALK_SOFT));
                for given in gives {
                    remark.spawn((bold(given.as_str(), 18.0, CHALK), TextLayout::no_wrap()));
                }
            }
        });
    }
}

/// A card face up is larger, because the hands have gone back.
fn sizes(
    shown: Res<Shown>,
    mut spots: Query<(&Spot, &mut Node), Without<Hand>>,
    mut hands: Query<(&Hand, &mut Node), Without<Spot>>,
) {
    for (Spot(role), mut node) in &mut spots {
        let lies = shown.0.zones[role.index()].lies.last();
        let (width, height) = match lies {
            Some(LyingCard::Up { .. }) => (214.0, 262.0),
            Some(LyingCard::Down) | None => (134.0, 146.0),
        };
        (node.width, node.height) = (px(width), px(height));
        node.flex_shrink = 0.0;
    }
    for (Hand(role), mut node) in &mut hands {
        let empty = shown.0.zones[role.index()].held.is_empty();
        node.display = if empty { Display::None } else { Display::Flex };
    }
}

//! The three zones: Narc, Customer, Player.

use bevy::prelude::*;
use bevy::text::LineHeight;
use croupier_buybust::Role;
use croupier_session::{LyingCard, Standing, Zone, name};

use crate::cards::{self, Look};
use crate::felt::{Place, Step};
use crate::paint::{self, CHALK, CHALK_SOFT, GOLD, INK, PANEL_EDGE, bold, line, plain, show};
use crate::{HandSlot, Pressable, Shown, face, stamp};

/// Where a seat's card lies.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, Look)]
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

/// A part of it: a title, and below it what the card gives to each total.
#[derive(Component)]
struct RemarkPart {
    role: Role,
    title: bool,
}

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
        commands.spawn((line(bold(name(role), 22.0, CHALK)), ChildOf(head)));
        let words = children![line(bold("", 15.0, CHALK_SOFT))];
        commands.spawn((Status(role), status, words, ChildOf(head)));
        let middle = Node {
            flex_grow: 1.0,
            column_gap: px(16),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        };
        let middle = commands.spawn((middle, ChildOf(pane))).id();
        let spot = cards::place(Node { flex_shrink: 0.0, ..default() });
        commands.spawn((Spot(role), spot, ChildOf(middle))).with_children(|spot| {
            face::print(spot, &face::LARGE);
            stamp::over_table(spot);
        });
        let remark = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(3),
            width: px(138),
            ..default()
        };
        commands.spawn((Remark(role), remark, ChildOf(middle))).with_children(|remark| {
            let part = |title| RemarkPart { role, title };
            remark.spawn((part(true), plain("", 15.0, CHALK_SOFT)));
            let gives = line(bold("", 18.0, CHALK));
            remark.spawn((part(false), gives, LineHeight::Px(24.6)));
        });
        let hand = Node { column_gap: px(8), justify_content: JustifyContent::Center, ..default() };
        let hand = commands.spawn((Hand(role), hand, ChildOf(pane))).id();
        for place in 0..croupier_buybust::HAND_SIZE {
            let node = cards::place(Node {
                width: percent(32),
                max_width: px(150),
                height: px(146),
                ..default()
            });
            let slot = (HandSlot { role, place }, node, ChildOf(hand));
            commands.spawn(slot).with_children(|slot| {
                face::print(slot, &face::SMALL);
                stamp::over_hand(slot);
            });
        }
    }
}

fn panes(shown: Res<Shown>, mut panes: Query<(&Pane, &mut BorderColor)>) {
    for (Pane(role), mut edge) in &mut panes {
        let asked = shown.scene.zones[role.index()].asked;
        edge.set_if_neq(BorderColor::all(if asked { GOLD } else { PANEL_EDGE }));
    }
}

fn statuses(
    shown: Res<Shown>,
    mut statuses: Query<(&Status, &mut BackgroundColor, &Children)>,
    mut texts: Query<(&mut Text, &mut TextColor)>,
) {
    for (Status(role), mut back, words) in &mut statuses {
        let zone = &shown.scene.zones[role.index()];
        let (words_now, ink) = status(zone);
        back.set_if_neq(BackgroundColor(if zone.asked { GOLD } else { Color::NONE }));
        let mut words = texts.iter_many_mut(words);
        while let Some((mut text, mut color)) = words.fetch_next() {
            text.set_if_neq(Text::new(words_now));
            color.set_if_neq(TextColor(ink));
        }
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
    mut remarks: Query<(&Remark, &mut Node)>,
    mut parts: Query<(&RemarkPart, &mut Text)>,
) {
    for (Remark(role), mut node) in &mut remarks {
        show(&mut node, !shown.scene.zones[role.index()].lies.is_empty());
    }
    for (part, mut text) in &mut parts {
        let (title, gives) = match shown.scene.zones[part.role.index()].lies.last() {
            None => ("", &[][..]),
            Some(LyingCard::Down) => ("all three are turned over together", &[][..]),
            Some(LyingCard::Up { standing: Standing::Replaced { .. }, gives, .. }) => {
                ("still counts", &gives[..])
            }
            Some(LyingCard::Up { gives, .. }) => ("counts", &gives[..]),
        };
        text.set_if_neq(Text(if part.title { title.to_string() } else { gives.join("\n") }));
    }
}

/// A card face up is larger, because the hands have gone back.
fn sizes(
    shown: Res<Shown>,
    mut spots: Query<(&Spot, &mut Node), Without<Hand>>,
    mut hands: Query<(&Hand, &mut Node), Without<Spot>>,
) {
    for (Spot(role), mut node) in &mut spots {
        let lies = shown.scene.zones[role.index()].lies.last();
        let (width, height) = match lies {
            Some(LyingCard::Up { .. }) => (214.0, 262.0),
            Some(LyingCard::Down) | None => (134.0, 146.0),
        };
        let now = Node { width: px(width), height: px(height), ..node.clone() };
        node.set_if_neq(now);
    }
    for (Hand(role), mut node) in &mut hands {
        show(&mut node, !shown.scene.zones[role.index()].held.is_empty());
    }
}

//! What is laid over a card: its back, a veil, a ribbon, the stroke through a
//! replaced one. All of it is there from the start, and shown when it is true.

use bevy::prelude::*;
use croupier_session::Standing;

use crate::cards::Look;
use crate::paint::{BUST, CHALK_SOFT, GOLD, INK, PAPER, STROKE, bold, line, plain, show};

/// The ground of a card's back.
pub(crate) const BACK: Color = Color::srgb(0.180, 0.086, 0.106);

/// The ribbon of a card that only adds.
const DULL: Color = Color::srgb(0.847, 0.816, 0.737);

/// Something laid over the card at a place, or into the empty place.
#[derive(Component, Clone, Copy, Debug)]
#[require(Node)]
pub(crate) struct Stamp {
    at: Entity,
    mark: Mark,
}

/// The words of a stamp.
#[derive(Component, Clone, Copy, Debug)]
pub(crate) struct Words(Stamp);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mark {
    /// Says that the place is free.
    Free,
    /// Stands in the middle of a back.
    Back,
    /// Dims a card that cannot be put down now.
    Veil,
    /// Says what a card does, across its foot.
    Ribbon,
    /// Strikes a replaced card through.
    Strike,
}

/// The pattern on the back of every card.
pub(crate) fn back() -> BackgroundGradient {
    let light = Color::srgb(0.32, 0.13, 0.16);
    let mut stops = Vec::new();
    for stripe in 0..12 {
        let color = if stripe % 2 == 0 { BACK } else { light };
        stops.push(ColorStop::px(color, 14.0 * stripe as f32));
        stops.push(ColorStop::px(color, 14.0 * (stripe + 1) as f32));
    }
    LinearGradient::to_bottom_right(stops).into()
}

/// What can be laid over a card in hand.
pub(crate) fn over_hand(place: &mut ChildSpawnerCommands) {
    let veil = Stamp { at: place.target_entity(), mark: Mark::Veil };
    place.spawn((veil, over(), Pickable::IGNORE));
}

/// What can be laid over a card on the table.
pub(crate) fn over_table(place: &mut ChildSpawnerCommands) {
    let at = place.target_entity();
    let stamp = |mark| Stamp { at, mark };
    let free = stamp(Mark::Free);
    place.spawn((free, Words(free), line(plain("", 15.0, CHALK_SOFT))));
    let badge = Node {
        padding: UiRect::axes(px(10), px(6)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    };
    let words = children![line(bold("FACE DOWN", 12.0, PAPER))];
    let paint = (BackgroundColor(BACK), BorderColor::all(GOLD));
    place.spawn((stamp(Mark::Back), badge, paint, words));
    let ribbon = Node {
        justify_content: JustifyContent::Center,
        padding: UiRect::axes(px(6), px(7)),
        border_radius: BorderRadius::bottom(px(5)),
        ..default()
    };
    let words = children![(Words(stamp(Mark::Ribbon)), line(bold("", 18.0, INK)))];
    place.spawn((stamp(Mark::Ribbon), ribbon, words));
    let wash = BackgroundColor(Color::NONE);
    let strike = stamp(Mark::Strike);
    place
        .spawn((strike, over(), wash, Pickable::IGNORE))
        .with_children(|parts| strike_through(parts, strike));
}

/// Two strokes across a card, and what took its place.
fn strike_through(parts: &mut ChildSpawnerCommands, strike: Stamp) {
    for turn in [-40.0_f32, 40.0] {
        parts.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: percent(-12),
                right: percent(-12),
                top: percent(50),
                height: px(6),
                margin: UiRect::top(px(-3)),
                border_radius: BorderRadius::MAX,
                ..default()
            },
            BackgroundColor(STROKE),
            UiTransform::from_rotation(Rot2::degrees(turn)),
            Pickable::IGNORE,
        ));
    }
    let middle = Node {
        align_items: AlignItems::End,
        justify_content: JustifyContent::Center,
        padding: UiRect::bottom(px(14)),
        ..over()
    };
    let label = Node {
        padding: UiRect::axes(px(10), px(4)),
        border_radius: BorderRadius::all(px(5)),
        ..default()
    };
    parts.spawn((middle, Pickable::IGNORE)).with_children(|middle| {
        middle.spawn((
            label,
            BackgroundColor(BUST),
            UiTransform::from_rotation(Rot2::degrees(-5.0)),
            children![(
                Words(strike),
                bold("", 18.0, PAPER),
                TextLayout::new(Justify::Center, LineBreak::NoWrap),
            )],
        ));
    });
}

/// A node that covers its parent.
fn over() -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(0),
        bottom: px(0),
        border_radius: BorderRadius::all(px(6)),
        ..default()
    }
}

/// Shows what is true of the cards that look different now, and hides the rest.
pub(crate) fn repaint(
    looks: Query<&Look, Changed<Look>>,
    mut stamps: Query<(&Stamp, &mut Node, &mut BackgroundColor)>,
    mut texts: Query<(&Words, &mut Text, &mut TextColor)>,
) {
    for (stamp, mut node, mut back) in &mut stamps {
        let Ok(look) = looks.get(stamp.at) else { continue };
        let there = match (stamp.mark, look) {
            (Mark::Free, Look::Free { .. }) | (Mark::Back, Look::Down) => true,
            (Mark::Veil, Look::Held { key, refused, .. }) => {
                let strength = if *refused { 0.55 } else { 0.30 };
                back.set_if_neq(BackgroundColor(Color::srgba(0.02, 0.10, 0.07, strength)));
                key.is_none() || *refused
            }
            (Mark::Ribbon, Look::Up { standing, .. }) => {
                let color = if *standing == Standing::InEffect { GOLD } else { DULL };
                back.set_if_neq(BackgroundColor(color));
                !matches!(standing, Standing::Replaced { .. })
            }
            (Mark::Strike, Look::Up { standing, .. }) => {
                matches!(standing, Standing::Replaced { .. })
            }
            _ => false,
        };
        show(&mut node, there);
    }
    for (Words(stamp), mut text, mut color) in &mut texts {
        let Ok(look) = looks.get(stamp.at) else { continue };
        let words = match (stamp.mark, look) {
            (Mark::Free, Look::Free { lit }) => {
                color.set_if_neq(TextColor(if *lit { GOLD } else { CHALK_SOFT }));
                if *lit { "put it here" } else { "no card yet" }.to_string()
            }
            (Mark::Ribbon, Look::Up { face, standing: Standing::InEffect }) => {
                format!("ACTIVE {}", face.kind.name().to_uppercase())
            }
            (Mark::Ribbon, Look::Up { standing: Standing::Adds, .. }) => "ADDED".to_string(),
            (Mark::Strike, Look::Up { standing: Standing::Replaced { by }, .. }) => {
                format!("REPLACED\nby {by}")
            }
            // What cannot be seen need not be scaled with the window.
            _ => String::new(),
        };
        text.set_if_neq(Text(words));
    }
}

//! What is laid over a card: its back, a veil, the stroke through a replaced one.

use bevy::prelude::*;

use crate::paint::{BUST, GOLD, INK, PAPER, bold};

/// The ribbon of a card that only adds.
pub(crate) const DULL: Color = Color::srgb(0.847, 0.816, 0.737);

/// The pattern on the back of every card.
pub(crate) fn back() -> impl Bundle {
    let dark = Color::srgb(0.180, 0.086, 0.106);
    let light = Color::srgb(0.32, 0.13, 0.16);
    let mut stops = Vec::new();
    for stripe in 0..12 {
        let color = if stripe % 2 == 0 { dark } else { light };
        stops.push(ColorStop::px(color, 14.0 * stripe as f32));
        stops.push(ColorStop::px(color, 14.0 * (stripe + 1) as f32));
    }
    (BackgroundColor(dark), BackgroundGradient::from(LinearGradient::to_bottom_right(stops)))
}

/// The mark in the middle of a back.
pub(crate) fn back_badge() -> impl Bundle {
    (
        Node {
            padding: UiRect::axes(px(10), px(6)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        BackgroundColor(Color::srgb(0.180, 0.086, 0.106)),
        BorderColor::all(GOLD),
        children![bold("FACE DOWN", 12.0, PAPER)],
    )
}

/// Dims a card.
pub(crate) fn veil(strength: f32) -> impl Bundle {
    (over(), BackgroundColor(Color::srgba(0.02, 0.10, 0.07, strength)), Pickable::IGNORE)
}

/// A ribbon across the foot of a card.
pub(crate) fn ribbon(words: String, color: Color) -> impl Bundle {
    (
        Node {
            justify_content: JustifyContent::Center,
            padding: UiRect::axes(px(6), px(7)),
            border_radius: BorderRadius::bottom(px(5)),
            ..default()
        },
        BackgroundColor(color),
        children![(bold(words, 17.0, INK), TextLayout::no_wrap())],
    )
}

/// Strikes a card through and says what took its place.
pub(crate) fn strike(card: &mut ChildSpawnerCommands, by: &str) {
    card.spawn((
        over(),
        BackgroundColor(Color::srgba(0.973, 0.949, 0.890, 0.35)),
        Pickable::IGNORE,
    ));
    for turn in [-40.0_f32, 40.0] {
        card.spawn((
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
            BackgroundColor(BUST.with_alpha(0.85)),
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
    card.spawn((middle, Pickable::IGNORE)).with_children(|middle| {
        middle.spawn((
            Node {
                padding: UiRect::axes(px(10), px(4)),
                border_radius: BorderRadius::all(px(5)),
                ..default()
            },
            BackgroundColor(BUST),
            UiTransform::from_rotation(Rot2::degrees(-5.0)),
            children![(
                bold(format!("REPLACED\nby {by}"), 17.0, PAPER),
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

//! The face of a card: its kind as badge and word, its name, its numbers.
//!
//! It is printed once at each place for a card; what is on it changes.

use bevy::prelude::*;
use bevy::text::LineHeight;
use croupier_buybust::Kind;
use croupier_session::{CardFace, Number};

use crate::cards::Look;
use crate::paint::{self, INK, INK_SOFT, PAPER, bold, line, plain, show};

/// How large a face is printed.
#[derive(Debug)]
pub(crate) struct Print {
    gap: f32,
    edge: f32,
    badge: f32,
    letter: f32,
    kind: f32,
    name: f32,
    label: f32,
    amount: f32,
}

/// A card in hand.
pub(crate) const SMALL: Print = Print {
    gap: 1.0,
    edge: 4.0,
    badge: 19.0,
    letter: 12.0,
    kind: 12.0,
    name: 15.0,
    label: 15.0,
    amount: 18.0,
};

/// A card on the table.
pub(crate) const LARGE: Print = Print {
    gap: 1.55,
    edge: 9.0,
    badge: 29.0,
    letter: 18.0,
    kind: 18.0,
    name: 22.0,
    label: 22.0,
    amount: 22.0,
};

/// A part of the face at a place for a card.
#[derive(Component, Clone, Copy, Debug)]
#[require(Node)]
pub(crate) struct Part {
    card: Entity,
    what: What,
}

#[derive(Clone, Copy, Debug)]
enum What {
    Banner,
    Badge { size: f32 },
    Letter,
    Kind,
    Key,
    Body,
    Name,
    Labels,
    Amounts,
}

/// Prints an empty face at a place for a card.
pub(crate) fn print(place: &mut ChildSpawnerCommands, print: &Print) {
    let card = place.target_entity();
    let part = |what| Part { card, what };
    let gap = print.gap;
    let banner = Node {
        align_items: AlignItems::Center,
        column_gap: px(5.0 * gap),
        padding: UiRect::axes(px(print.edge), px(3.5 * gap)),
        border_radius: BorderRadius::top(px(5)),
        ..default()
    };
    place.spawn((part(What::Banner), banner)).with_children(|banner| {
        let badge = (part(What::Badge { size: print.badge }), BackgroundColor(PAPER));
        banner.spawn((badge, children![(part(What::Letter), line(bold("", print.letter, INK)))]));
        banner.spawn((part(What::Kind), line(bold("", print.kind, PAPER))));
        banner.spawn(Node { flex_grow: 1.0, ..default() });
        banner.spawn((part(What::Key), line(bold("", 15.0, PAPER))));
    });
    let body = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        row_gap: px(gap),
        padding: UiRect::axes(px(print.edge), px(5.0 * gap)),
        min_height: px(0),
        overflow: Overflow::clip(),
        ..default()
    };
    place.spawn((part(What::Body), body)).with_children(|body| {
        body.spawn((
            part(What::Name),
            line(bold("", print.name, INK)),
            Node { margin: UiRect::bottom(px(3.0 * gap)), flex_shrink: 0.0, ..default() },
        ));
        let columns = Node { justify_content: JustifyContent::SpaceBetween, ..default() };
        body.spawn(columns).with_children(|columns| {
            let height = LineHeight::Px(1.2 * print.amount + gap);
            // Smaller letters stand higher in lines of one height.
            let lower =
                Node { margin: UiRect::top(px(0.36 * (print.amount - print.label))), ..default() };
            let labels = line(plain("", print.label, INK_SOFT));
            columns.spawn((part(What::Labels), labels, height, lower));
            let amounts = TextLayout::new(Justify::Right, LineBreak::NoWrap);
            columns.spawn((part(What::Amounts), bold("", print.amount, INK), amounts, height));
        });
    });
}

/// Changes what differs on the faces of cards that look different now.
pub(crate) fn repaint(
    looks: Query<&Look, Changed<Look>>,
    mut parts: Query<(&Part, &mut Node, &mut BackgroundColor, &mut UiTransform)>,
    mut texts: Query<(&Part, &mut Text, &mut TextColor, &mut TextLayout)>,
) {
    for (part, mut node, mut back, mut transform) in &mut parts {
        let Ok(look) = looks.get(part.card) else { continue };
        let face = look.face();
        match (part.what, face) {
            (What::Banner, Some(face)) => {
                show(&mut node, true);
                back.set_if_neq(BackgroundColor(paint::tint(&face.kind)));
            }
            (What::Banner | What::Body, _) => show(&mut node, face.is_some()),
            (What::Badge { size }, Some(face)) => {
                let (shape, turn) = paint::badge(&face.kind, size);
                node.set_if_neq(shape);
                transform.set_if_neq(UiTransform::from_rotation(turn));
            }
            // The letter stays upright.
            (What::Letter, Some(face)) => {
                let (_, turn) = paint::badge(&face.kind, 1.0);
                transform.set_if_neq(UiTransform::from_rotation(turn.inverse()));
            }
            (What::Key, _) => show(&mut node, look.key().is_some()),
            _ => {}
        }
    }
    for (part, mut text, mut color, mut layout) in &mut texts {
        let Ok(look) = looks.get(part.card) else { continue };
        let Some(face) = look.face() else {
            // What cannot be seen need not be scaled with the window.
            text.set_if_neq(Text::default());
            continue;
        };
        if matches!(part.what, What::Letter) {
            color.set_if_neq(TextColor(paint::tint(&face.kind)));
        }
        if matches!(part.what, What::Name) {
            let breaks = breaks(&face.name);
            if layout.linebreak != breaks {
                layout.linebreak = breaks;
            }
        }
        if let Some(words) = words(part.what, look, face) {
            text.set_if_neq(Text(words));
        }
    }
}

fn words(what: What, look: &Look, face: &CardFace) -> Option<String> {
    match what {
        What::Banner | What::Badge { .. } | What::Body => None,
        What::Letter => Some(paint::letter(&face.kind).to_string()),
        What::Kind => Some(word(&face.kind).to_uppercase()),
        What::Key => look.key().map(|key| key.to_string()),
        What::Name => Some(face.name.clone()),
        What::Labels => Some(lines(face, |number| number.label)),
        What::Amounts => Some(lines(face, |number| &number.amount)),
    }
}

/// The word of a kind; whose a Dealer's card is stands elsewhere.
fn word(kind: &Kind) -> &'static str {
    match kind {
        Kind::DealerLocation { .. } | Kind::DealerModifier { .. } => paint::kind(kind),
        other => other.name(),
    }
}

/// A name that is too long for one line is broken, even within a word.
fn breaks(name: &str) -> LineBreak {
    const LINE: usize = 13;
    if name.chars().count() > LINE { LineBreak::WordOrCharacter } else { LineBreak::NoWrap }
}

fn lines(face: &CardFace, of: impl Fn(&Number) -> &str) -> String {
    let lines: Vec<&str> = face.numbers.iter().map(of).collect();
    lines.join("\n")
}

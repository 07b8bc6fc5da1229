//! A card on the table as it is drawn there: its kind, its name, what it gives.

use bevy::prelude::*;
use croupier_buybust::Kind;
use croupier_session::{LaidCard, Standing};

use super::RunShown;
use super::laid::{self, Laid, LaidSlot};
use crate::paint::{self, BUST, GOLD, INK, INK_SOFT, PAPER, bold, line, show};
use crate::stamp::{BACK, back};

/// A part of a card on the table.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct FacePart {
    slot: Entity,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    Banner,
    Badge,
    Letter,
    Order,
    Body,
    Name,
    Kind,
    Gives,
    Back,
    Strike,
    /// The word of a stroke.
    Label,
    Mark,
    /// The word of a mark.
    Marked,
}

/// Makes an empty place for a card. What is printed on it comes with the first card:
/// a pane has more places than it will ever need, and every node costs each frame.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, slot: LaidSlot) {
    let card = Node {
        display: Display::None,
        flex_direction: FlexDirection::Column,
        width: percent(31.6),
        height: px(158),
        border: UiRect::all(px(3)),
        border_radius: BorderRadius::all(px(8)),
        overflow: Overflow::clip(),
        ..default()
    };
    let paper = (BackgroundColor(PAPER), BorderColor::all(PAPER), BackgroundGradient::default());
    row.spawn((slot, card, paper));
}

/// Prints the places at which a card lies, and in a frame that shows nothing new the
/// place of the card that a pane has next, so that it need not be printed then.
pub(super) fn print(
    shown: Option<Res<RunShown>>,
    slots: Query<(Entity, &LaidSlot, &Laid), Without<Children>>,
    mut commands: Commands,
) {
    let Some(shown) = shown else { return };
    for (slot, ..) in slots.iter().filter(|(.., laid)| laid.card.is_some()) {
        commands.entity(slot).with_children(parts);
    }
    let is_next = |slot: &LaidSlot| slot.place == laid::cards(&shown.scene, slot.owner).len();
    let next = slots.iter().find(|(_, slot, laid)| laid.card.is_none() && is_next(slot));
    if let Some((slot, ..)) = next.filter(|_| !shown.is_changed()) {
        commands.entity(slot).with_children(parts);
    }
}

fn parts(card: &mut ChildSpawnerCommands) {
    let slot = card.target_entity();
    let part = |what| FacePart { slot, what };
    let banner = Node {
        height: px(21),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        padding: UiRect::axes(px(4), px(2)),
        border_radius: BorderRadius::top(px(4)),
        ..default()
    };
    card.spawn((part(What::Banner), banner, BackgroundColor(PAPER))).with_children(|banner| {
        let badge = (part(What::Badge), Node::default(), BackgroundColor(PAPER));
        let letter = (part(What::Letter), line(bold("", 12.0, INK)));
        banner.spawn((badge, children![letter]));
        banner.spawn((part(What::Order), line(bold("", 12.0, PAPER))));
    });
    let body = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        min_height: px(0),
        row_gap: px(2),
        padding: UiRect::axes(px(2), px(2)),
        ..default()
    };
    card.spawn((part(What::Body), body)).with_children(|body| {
        body.spawn((part(What::Name), bold("", 12.0, INK)));
        body.spawn((part(What::Kind), line(bold("", 12.0, INK))));
        body.spawn((part(What::Gives), bold("", 12.0, INK_SOFT)));
    });
    let over = Node {
        display: Display::None,
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(0),
        bottom: px(0),
        align_items: AlignItems::End,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let label = |color| {
        let node = Node {
            padding: UiRect::axes(px(5), px(2)),
            margin: UiRect::bottom(px(5)),
            border_radius: BorderRadius::all(px(4)),
            ..default()
        };
        (node, BackgroundColor(color))
    };
    let words = children![line(bold("FACE DOWN", 12.0, GOLD))];
    card.spawn((part(What::Back), over.clone(), children![(label(BACK), words)]));
    let strokes = over.clone();
    card.spawn((part(What::Strike), strokes, BackgroundColor(PAPER.with_alpha(0.35))))
        .with_children(|over| {
            for turn in [-50.0_f32, 50.0] {
                over.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: percent(-20),
                        right: percent(-20),
                        top: percent(50),
                        height: px(4),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(BUST.with_alpha(0.75)),
                    UiTransform::from_rotation(Rot2::degrees(turn)),
                ));
            }
            let words = children![line(bold("REPLACED", 12.0, PAPER))];
            over.spawn((part(What::Label), label(BUST), words));
        });
    let active = Node { ..over };
    let words = children![(part(What::Marked), line(bold("", 12.0, INK)))];
    card.spawn((part(What::Mark), active, children![(label(GOLD), words)]));
}

/// The paper, the edge and the back of the cards that look different.
pub(super) fn paper(
    mut slots: Query<
        (&Laid, &mut Node, &mut BackgroundColor, &mut BorderColor, &mut BackgroundGradient),
        Changed<Laid>,
    >,
) {
    for (Laid { card, .. }, mut node, mut ground, mut edge, mut pattern) in &mut slots {
        show(&mut node, card.is_some());
        let Some(card) = card else { continue };
        let hidden = card.face.is_none();
        let effect = card.standing == Some(Standing::InEffect) && card.waits.is_none();
        ground.set_if_neq(BackgroundColor(if hidden { BACK } else { PAPER }));
        edge.set_if_neq(BorderColor::all(if effect { GOLD } else { PAPER }));
        pattern.set_if_neq(if hidden { back() } else { BackgroundGradient::default() });
    }
}

/// What is printed on the cards that look different.
pub(super) fn repaint(
    laid: Query<&Laid, Changed<Laid>>,
    mut parts: Query<(&FacePart, &mut Node, Option<&mut BackgroundColor>, &mut UiTransform)>,
    mut texts: Query<(&FacePart, &mut Text, &mut TextColor)>,
) {
    for (part, mut node, ground, mut transform) in &mut parts {
        let Ok(Laid { card: Some(card), rows }) = laid.get(part.slot) else { continue };
        let roomy = *rows <= 1;
        let face = card.face.as_ref();
        match (part.what, face) {
            (What::Banner, Some(face)) => {
                show(&mut node, true);
                if let Some(mut ground) = ground {
                    ground.set_if_neq(BackgroundColor(paint::tint(&face.kind)));
                }
            }
            (What::Banner | What::Body, _) => show(&mut node, face.is_some()),
            (What::Badge, Some(face)) => {
                let (shape, turn) = paint::badge(&face.kind, 17.0);
                node.set_if_neq(shape);
                transform.set_if_neq(UiTransform::from_rotation(turn));
            }
            // The letter stays upright.
            (What::Letter, Some(face)) => {
                let (_, turn) = paint::badge(&face.kind, 1.0);
                transform.set_if_neq(UiTransform::from_rotation(turn.inverse()));
            }
            (What::Kind, _) => show(&mut node, roomy),
            (What::Gives, _) => show(&mut node, *rows <= 2),
            (What::Label, _) => show(&mut node, roomy),
            (What::Back, _) => show(&mut node, card.is_down()),
            (What::Strike, _) => {
                show(&mut node, matches!(card.standing, Some(Standing::Replaced { .. })));
            }
            (What::Mark, _) => {
                show(&mut node, roomy && card.standing == Some(Standing::InEffect));
            }
            _ => {}
        }
    }
    for (part, mut text, mut color) in &mut texts {
        let Ok(Laid { card, rows }) = laid.get(part.slot) else { continue };
        let words = card.as_ref().map_or(String::new(), |card| words(part.what, card, *rows));
        text.set_if_neq(Text(words));
        let face = card.as_ref().and_then(|card| card.face.as_ref());
        if let (What::Letter | What::Kind, Some(face)) = (part.what, face) {
            color.set_if_neq(TextColor(paint::tint(&face.kind)));
        }
    }
}

fn words(what: What, card: &LaidCard, rows: usize) -> String {
    let Some(face) = &card.face else { return String::new() };
    match what {
        What::Letter => paint::kind(&face.kind)[..1].to_string(),
        What::Order if rows > 1 => match card.standing {
            Some(Standing::InEffect) if card.waits.is_some() => format!("waits {}", card.order),
            Some(Standing::InEffect) => format!("in effect {}", card.order),
            Some(Standing::Replaced { .. }) => format!("replaced {}", card.order),
            Some(Standing::Adds) | None => card.order.to_string(),
        },
        What::Order => card.order.to_string(),
        What::Name => face.name.clone(),
        What::Kind => paint::kind(&face.kind).to_string(),
        What::Gives if card.is_down() => String::new(),
        What::Gives if card.gives.is_empty() => match &face.kind {
            // It adds nothing, and decides what a fold and an Insurance are worth.
            Kind::Conviction { threshold } => format!("From Heat {threshold}"),
            _ => "no effect".to_string(),
        },
        What::Gives if rows > 1 => short(&card.gives),
        What::Gives => card.gives.join("\n"),
        What::Marked if card.waits.is_some() => "WAITS".to_string(),
        What::Marked => "IN EFFECT".to_string(),
        What::Banner
        | What::Badge
        | What::Body
        | What::Back
        | What::Strike
        | What::Label
        | What::Mark => String::new(),
    }
}

/// What a card gives in one line, each total by its letter: `E 15 H +3`.
fn short(gives: &[String]) -> String {
    let letter = |line: &String| match line.split_once(' ') {
        Some((total, amount)) => format!("{} {amount}", &total[..1]),
        None => line.clone(),
    };
    let letters: Vec<String> = gives.iter().map(letter).collect();
    letters.join(" ")
}

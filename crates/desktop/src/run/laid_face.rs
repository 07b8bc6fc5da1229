//! A card on the table as it is drawn there: its kind, its name, what it gives.

use bevy::prelude::*;
use croupier_buybust::Kind;
use croupier_session::{LaidCard, Standing};

use super::RunShown;
use super::laid::{self, Laid, LaidSlot, Spread};
use crate::paint::{self, BUST, GOLD, INK, PAPER, STROKE, bold, line, show};
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
    /// The name, on a card that lies on its side.
    Title,
    Order,
    Body,
    Name,
    Kind,
    /// What it gives, and on a card that lies on its side how it stands.
    Gives,
    Back,
    /// The word of a back.
    Lies,
    /// The strokes, which lie behind what is written.
    Strike,
    /// What is laid over a replaced card.
    Over,
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
    let strikes = Node { overflow: Overflow::clip(), ..over.clone() };
    card.spawn((part(What::Strike), strikes)).with_children(|behind| {
        for turn in [-50.0_f32, 50.0] {
            behind.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: percent(-20),
                    right: percent(-20),
                    top: percent(50),
                    height: px(4),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(STROKE),
                UiTransform::from_rotation(Rot2::degrees(turn)),
            ));
        }
    });
    let banner = Node {
        min_height: px(21),
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        column_gap: px(3),
        padding: UiRect::axes(px(4), px(0)),
        border_radius: BorderRadius::top(px(4)),
        ..default()
    };
    card.spawn((part(What::Banner), banner, BackgroundColor(PAPER))).with_children(|banner| {
        let badge = (part(What::Badge), Node::default(), BackgroundColor(PAPER));
        let letter = (part(What::Letter), line(bold("", 12.0, INK)));
        banner.spawn((badge, children![letter]));
        let title = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
        banner.spawn((part(What::Title), bold("", 12.0, PAPER), title));
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
        body.spawn((part(What::Gives), bold("", 12.0, INK)));
    });
    let label = |color| {
        let node = Node {
            padding: UiRect::axes(px(5), px(2)),
            margin: UiRect::bottom(px(5)),
            border_radius: BorderRadius::all(px(4)),
            ..default()
        };
        (node, BackgroundColor(color))
    };
    let words = children![(part(What::Lies), line(bold("FACE DOWN", 12.0, GOLD)))];
    card.spawn((part(What::Back), over.clone(), children![(label(BACK), words)]));
    let words = children![line(bold("REPLACED", 12.0, PAPER))];
    card.spawn((part(What::Over), over.clone(), children![(label(BUST), words)]));
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
        let Ok(Laid { card: Some(card), spread }) = laid.get(part.slot) else { continue };
        let roomy = *spread == Spread::Upright;
        let struck = matches!(card.standing, Some(Standing::Replaced { .. }));
        let face = card.face.as_ref();
        match (part.what, face) {
            (What::Banner, Some(face)) => {
                show(&mut node, true);
                let wanted = Node {
                    min_height: px(banner(*spread)),
                    flex_grow: if matches!(spread, Spread::Strips(_)) { 1.0 } else { 0.0 },
                    ..node.clone()
                };
                node.set_if_neq(wanted);
                if let Some(mut ground) = ground {
                    ground.set_if_neq(BackgroundColor(paint::tint(&face.kind)));
                }
            }
            (What::Body, Some(_)) => {
                let strip = matches!(spread, Spread::Strips(_));
                let wanted = Node {
                    display: Display::Flex,
                    flex_grow: if strip { 0.0 } else { 1.0 },
                    padding: UiRect::axes(
                        px(if roomy { 2 } else { 1 }),
                        px(if strip { 0 } else { 2 }),
                    ),
                    justify_content: match strip {
                        true => JustifyContent::Center,
                        false => JustifyContent::FlexStart,
                    },
                    ..node.clone()
                };
                node.set_if_neq(wanted);
            }
            (What::Banner | What::Body, _) => show(&mut node, face.is_some()),
            (What::Title, _) => show(&mut node, !roomy),
            (What::Name, _) => show(&mut node, roomy),
            (What::Badge, Some(face)) => {
                let (shape, turn) = paint::badge(&face.kind, if roomy { 17.0 } else { 14.0 });
                node.set_if_neq(shape);
                transform.set_if_neq(UiTransform::from_rotation(turn));
            }
            // The letter stays upright.
            (What::Letter, Some(face)) => {
                let (_, turn) = paint::badge(&face.kind, 1.0);
                transform.set_if_neq(UiTransform::from_rotation(turn.inverse()));
            }
            (What::Kind, _) => show(&mut node, roomy),
            (What::Over, _) => show(&mut node, roomy && struck),
            (What::Strike, _) => show(&mut node, struck),
            (What::Back, _) => show(&mut node, card.is_down()),
            (What::Mark, _) => {
                show(&mut node, roomy && card.standing == Some(Standing::InEffect));
            }
            _ => {}
        }
    }
    for (part, mut text, mut color) in &mut texts {
        let Ok(Laid { card, spread }) = laid.get(part.slot) else { continue };
        let words = card.as_ref().map_or(String::new(), |card| words(part.what, card, *spread));
        text.set_if_neq(Text(words));
        let face = card.as_ref().and_then(|card| card.face.as_ref());
        if let (What::Letter | What::Kind, Some(face)) = (part.what, face) {
            let struck = card.as_ref().is_some_and(is_struck);
            // Over the strokes only ink is read.
            let ink = if struck && part.what == What::Kind { INK } else { paint::tint(&face.kind) };
            color.set_if_neq(TextColor(ink));
        }
    }
}

fn is_struck(card: &LaidCard) -> bool {
    matches!(card.standing, Some(Standing::Replaced { .. }))
}

/// How high the strip with the letter is.
fn banner(spread: Spread) -> f32 {
    match spread {
        Spread::Upright | Spread::Flat(_) => 21.0,
        Spread::Strips(_) => 14.0,
    }
}

fn words(what: What, card: &LaidCard, spread: Spread) -> String {
    if what == What::Lies {
        return if card.is_picked() { "PICKED" } else { "FACE DOWN" }.to_string();
    }
    let Some(face) = &card.face else { return String::new() };
    let flat = spread != Spread::Upright;
    match what {
        What::Letter => paint::letter(&face.kind).to_string(),
        What::Order if card.is_picked() => String::new(),
        What::Order => card.order.to_string(),
        What::Title if flat => face.name.clone(),
        What::Name if !flat => face.name.clone(),
        What::Kind => paint::kind(&face.kind).to_string(),
        What::Gives if card.is_down() => String::new(),
        What::Gives if flat => {
            format!("{} {}", in_short(&face.kind, card), stands(card)).trim().to_string()
        }
        What::Gives if card.gives.is_empty() => nothing(&face.kind),
        What::Gives => card.gives.join("\n"),
        What::Marked if card.waits.is_some() => "WAITS".to_string(),
        What::Marked => "IN EFFECT".to_string(),
        What::Banner
        | What::Badge
        | What::Title
        | What::Body
        | What::Name
        | What::Back
        | What::Lies
        | What::Strike
        | What::Over
        | What::Mark => String::new(),
    }
}

/// What is said of a card that adds nothing.
fn nothing(kind: &Kind) -> String {
    match kind {
        // It decides what a fold and an Insurance are worth.
        Kind::Conviction { threshold } => format!("From Heat {threshold}"),
        _ => "no effect".to_string(),
    }
}

/// What is said of a card that lies on its side.
fn in_short(kind: &Kind, card: &LaidCard) -> String {
    let replaced = matches!(card.standing, Some(Standing::Replaced { .. }));
    match kind {
        _ if !card.gives.is_empty() => short(&card.gives),
        _ if replaced => String::new(),
        Kind::Conviction { threshold } => format!("at H{threshold}"),
        _ => nothing(kind),
    }
}

/// How a card stands, after what it gives.
fn stands(card: &LaidCard) -> &'static str {
    match card.standing {
        Some(Standing::InEffect) if card.waits.is_some() => "waits",
        Some(Standing::InEffect) => "active",
        Some(Standing::Replaced { .. }) => "replaced",
        Some(Standing::Adds) | None => "",
    }
}

/// What a card gives in one line, each total by its letter: `E15 H+3`. What is sold
/// is known by its dollar, and what multiplies it by its `x`.
fn short(gives: &[String]) -> String {
    let letter = |line: &String| match line.split_once(' ') {
        Some((_, amount)) if amount.starts_with(['$', 'x']) => amount.to_string(),
        Some((total, amount)) => format!("{}{amount}", &total[..1]),
        None => line.clone(),
    };
    let letters: Vec<String> = gives.iter().map(letter).collect();
    letters.join(" ")
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn what_a_card_gives_stands_in_one_line() {
        let gives = ["Price x1.50", "Evidence 20", "Heat +15"].map(str::to_string);
        assert_eq!(short(&gives), "x1.50 E20 H+15");
        assert_eq!(short(&["Heat +30", "Profit $100"].map(str::to_string)), "H+30 $100");
    }
}

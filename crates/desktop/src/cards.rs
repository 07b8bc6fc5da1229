//! Cards in hand and on the table.

use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_session::{CardFace, HeldCard, LyingCard, Standing};

use crate::felt::Step;
use crate::paint::{self, CHALK_SOFT, GOLD, INK, INK_SOFT, PAPER, bold, plain};
use crate::stamp::{self, strike};
use crate::{Choice, Pressable, Shown, Spot};

/// A place in a seat's hand.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, Look, Node)]
pub struct HandSlot {
    /// Whose hand.
    pub role: Role,
    /// Which card of it, from 0.
    pub place: usize,
}

/// What is to be seen at a place for a card.
#[derive(Component, Clone, PartialEq, Default, Debug)]
pub(crate) enum Look {
    /// No card, and no room for one.
    #[default]
    Gone,
    /// Room for a card, lit if the chosen one would go there.
    Free { lit: bool },
    /// A card in hand.
    Held { face: CardFace, chosen: bool, asked: bool, refused: bool },
    /// A card face down.
    Down,
    /// A card face up.
    Up { face: CardFace, standing: Standing },
}

/// Draws every card.
pub struct CardsPlugin;

impl Plugin for CardsPlugin {
    fn build(&self, app: &mut App) {
        let seen = resource_exists_and_changed::<Shown>.or_else(resource_changed::<Choice>);
        app.add_systems(
            Update,
            ((look_in_hands, look_at_spots).run_if(resource_exists::<Shown>).run_if(seen), draw)
                .chain()
                .in_set(Step::Draw),
        );
    }
}

fn look_in_hands(
    shown: Res<Shown>,
    choice: Res<Choice>,
    mut slots: Query<(Entity, &HandSlot, &mut Look, Has<TabIndex>)>,
    mut commands: Commands,
) {
    let chosen = shown.chosen(&choice);
    for (entity, slot, mut look, tabbed) in &mut slots {
        let zone = &shown.0.zones[slot.role.index()];
        let held = zone.held.get(slot.place);
        look.set_if_neq(held.map_or(Look::Gone, |held| Look::Held {
            face: held.face.clone(),
            chosen: chosen.is_some_and(|chosen: &HeldCard| chosen == held),
            asked: zone.asked,
            refused: held.refused.is_some(),
        }));
        // Only cards of the seat that is asked can be reached by keys.
        let reached = zone.asked && held.is_some();
        if reached != tabbed {
            let mut slot = commands.entity(entity);
            if reached {
                slot.insert(TabIndex(0))
            } else {
                slot.remove::<TabIndex>()
            };
        }
    }
}

fn look_at_spots(shown: Res<Shown>, choice: Res<Choice>, mut spots: Query<(&Spot, &mut Look)>) {
    let chosen = shown.chosen(&choice).is_some_and(|held| held.refused.is_none());
    for (spot, mut look) in &mut spots {
        let zone = &shown.0.zones[spot.0.index()];
        // One round, one card each: the last is the only one.
        look.set_if_neq(match zone.lies.last() {
            None => Look::Free { lit: zone.asked && chosen },
            Some(LyingCard::Down) => Look::Down,
            Some(LyingCard::Up { face, standing, .. }) => {
                Look::Up { face: face.clone(), standing: standing.clone() }
            }
        });
    }
}

fn draw(
    mut looks: Query<(Entity, &Look, &mut Node, Option<&HandSlot>), Changed<Look>>,
    mut commands: Commands,
) {
    for (entity, look, mut node, slot) in &mut looks {
        node.display = if *look == Look::Gone { Display::None } else { Display::Flex };
        node.flex_direction = FlexDirection::Column;
        node.border_radius = BorderRadius::all(px(9));
        (node.align_items, node.justify_content) = match look {
            Look::Gone | Look::Free { .. } | Look::Down => {
                (AlignItems::Center, JustifyContent::Center)
            }
            Look::Held { .. } | Look::Up { .. } => (AlignItems::Stretch, JustifyContent::FlexStart),
        };
        node.border = UiRect::all(match look {
            Look::Gone | Look::Free { .. } => px(2),
            Look::Held { .. } => px(3),
            Look::Down | Look::Up { .. } => px(4),
        });
        let mut card = commands.entity(entity);
        card.despawn_children().remove::<BackgroundGradient>();
        match look {
            Look::Gone => {}
            Look::Free { lit } => draw_free(&mut card, *lit),
            Look::Down => {
                card.insert((BorderColor::all(PAPER), paint::shadow(), stamp::back()));
                card.with_child(stamp::back_badge());
            }
            Look::Held { face, chosen, asked, refused } => {
                paper(&mut card, *chosen);
                // A chosen card is lifted.
                let lift = if *chosen { -6.0 } else { 0.0 };
                card.insert(UiTransform::from_translation(Val2::px(0.0, lift)));
                let number = slot.map(|slot| slot.place + 1).filter(|_| *asked);
                card.with_children(|card| print(card, face, 1.0, number));
                if !*asked || *refused {
                    card.with_child(stamp::veil(if *refused { 0.55 } else { 0.30 }));
                }
            }
            Look::Up { face, standing } => draw_up(&mut card, face, standing),
        }
    }
}

fn paper(card: &mut EntityCommands, golden: bool) {
    let edge = if golden { GOLD } else { PAPER };
    card.insert((BackgroundColor(PAPER), BorderColor::all(edge), paint::shadow()));
}

fn draw_free(card: &mut EntityCommands, lit: bool) {
    let (words, ink, edge) = match lit {
        true => ("put it here", GOLD, GOLD),
        false => ("no card yet", CHALK_SOFT, CHALK_SOFT.with_alpha(0.35)),
    };
    card.insert((
        BackgroundColor(Color::srgba(0.0, 0.0, 0.0, 0.18)),
        BorderColor::all(edge),
        BoxShadow::default(),
        children![plain(words, 15.0, ink)],
    ));
}

fn draw_up(card: &mut EntityCommands, face: &CardFace, standing: &Standing) {
    paper(card, *standing == Standing::InEffect);
    card.with_children(|card| print(card, face, 1.55, None));
    match standing {
        Standing::InEffect => {
            let words = format!("ACTIVE {}", face.kind.name().to_uppercase());
            card.with_child(stamp::ribbon(words, GOLD));
        }
        Standing::Adds => {
            card.with_child(stamp::ribbon("ADDS UP".into(), stamp::DULL));
        }
        Standing::Replaced { by } => {
            card.with_children(|card| strike(card, by));
        }
    }
}

/// Prints a card's face: its kind as badge and word, its name, its numbers.
fn print(card: &mut ChildSpawnerCommands, face: &CardFace, size: f32, number: Option<usize>) {
    let banner = Node {
        align_items: AlignItems::Center,
        column_gap: px(5.0 * size),
        padding: UiRect::axes(px(6.0 * size), px(3.5 * size)),
        border_radius: BorderRadius::top(px(5)),
        ..default()
    };
    card.spawn((banner, BackgroundColor(paint::tint(&face.kind)))).with_children(|banner| {
        banner.spawn(paint::badge(&face.kind, 19.0 * size));
        banner.spawn(bold(face.kind.name().to_uppercase(), 12.0 * size, PAPER));
        if let Some(number) = number {
            banner.spawn(Node { flex_grow: 1.0, ..default() });
            banner.spawn(bold(number.to_string(), 13.0 * size, PAPER));
        }
    });
    let body = Node {
        flex_direction: FlexDirection::Column,
        flex_grow: 1.0,
        row_gap: px(1.0 * size),
        padding: UiRect::axes(px(6.0 * size), px(5.0 * size)),
        ..default()
    };
    card.spawn(body).with_children(|body| {
        body.spawn((
            bold(face.name.as_str(), 15.5 * size, INK),
            TextLayout::no_wrap(),
            Node { margin: UiRect::bottom(px(3.0 * size)), ..default() },
        ));
        for number in &face.numbers {
            let line = Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Baseline,
                ..default()
            };
            body.spawn(line).with_children(|line| {
                line.spawn(plain(number.label, 14.0 * size, INK_SOFT));
                line.spawn(bold(number.amount.as_str(), 17.0 * size, INK));
            });
        }
    });
}

//! Cards in hand and on the table.

use bevy::ecs::query::QueryData;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_session::{CardFace, HeldCard, LyingCard, Standing};

use crate::felt::Step;
use crate::paint::{self, CHALK_SOFT, GOLD, PAPER};
use crate::{Choice, Pressable, Shown, Spot, face, stamp};

/// The ground of a place without a card.
const HOLLOW: Color = Color::srgba(0.0, 0.0, 0.0, 0.18);

/// A place in a seat's hand.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Pressable, Look)]
pub struct HandSlot {
    /// Whose hand.
    pub role: Role,
    /// Which card of it, from 0.
    pub place: usize,
}

/// What is to be seen at a place for a card.
#[derive(Component, Clone, PartialEq, Default, Debug)]
#[require(Node, BoxShadow, BackgroundGradient)]
pub(crate) enum Look {
    /// No card, and no room for one.
    #[default]
    Gone,
    /// Room for a card, lit if the chosen one would go there.
    Free { lit: bool },
    /// A card in hand, with the key that chooses it if its seat is asked.
    Held { face: CardFace, chosen: bool, key: Option<usize>, refused: bool },
    /// A card face down.
    Down,
    /// A card face up.
    Up { face: CardFace, standing: Standing },
}

impl Look {
    /// The face, if it is to be seen.
    pub(crate) fn face(&self) -> Option<&CardFace> {
        match self {
            Look::Held { face, .. } | Look::Up { face, .. } => Some(face),
            Look::Gone | Look::Free { .. } | Look::Down => None,
        }
    }

    /// The key that chooses it.
    pub(crate) fn key(&self) -> Option<usize> {
        match self {
            Look::Held { key, .. } => *key,
            Look::Gone | Look::Free { .. } | Look::Down | Look::Up { .. } => None,
        }
    }

    /// Where it comes to rest; a chosen card is lifted.
    pub(crate) fn rests(&self) -> UiTransform {
        let lifted = matches!(self, Look::Held { chosen: true, key: Some(_), .. });
        UiTransform::from_translation(Val2::px(0.0, if lifted { -6.0 } else { 0.0 }))
    }
}

/// A place for a card, as large as this node.
pub(crate) fn place(node: Node) -> Node {
    let border_radius = BorderRadius::all(px(9));
    Node { flex_direction: FlexDirection::Column, border_radius, ..node }
}

/// Draws every card.
pub struct CardsPlugin;

impl Plugin for CardsPlugin {
    fn build(&self, app: &mut App) {
        let seen = resource_exists_and_changed::<Shown>.or_else(resource_changed::<Choice>);
        app.add_systems(
            Update,
            (
                (look_in_hands, look_at_spots).run_if(resource_exists::<Shown>).run_if(seen),
                (draw, face::repaint, stamp::repaint),
            )
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
        let zone = &shown.scene.zones[slot.role.index()];
        let held = zone.held.get(slot.place);
        look.set_if_neq(held.map_or(Look::Gone, |held| Look::Held {
            face: held.face.clone(),
            chosen: chosen.is_some_and(|chosen: &HeldCard| chosen == held),
            key: zone.asked.then_some(slot.place + 1),
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
        let zone = &shown.scene.zones[spot.0.index()];
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

/// What a place for a card is drawn with.
#[derive(QueryData)]
#[query_data(mutable)]
pub(crate) struct Paper {
    node: &'static mut Node,
    transform: &'static mut UiTransform,
    back: &'static mut BackgroundColor,
    pattern: &'static mut BackgroundGradient,
    edge: &'static mut BorderColor,
    shadow: &'static mut BoxShadow,
}

/// Changes what differs of the cards themselves, which stay where they are.
pub(crate) fn draw(mut looks: Query<(&Look, Paper), Changed<Look>>) {
    for (look, mut paper) in &mut looks {
        let (align_items, justify_content) = match look.face() {
            Some(_) => (AlignItems::Stretch, JustifyContent::FlexStart),
            None => (AlignItems::Center, JustifyContent::Center),
        };
        let (ground, border, golden) = match look {
            Look::Gone => (HOLLOW, 2, false),
            Look::Free { lit } => (HOLLOW, 2, *lit),
            Look::Held { chosen, .. } => (PAPER, 3, *chosen),
            Look::Down => (stamp::BACK, 4, false),
            Look::Up { standing, .. } => (PAPER, 4, *standing == Standing::InEffect),
        };
        let display = if *look == Look::Gone { Display::None } else { Display::Flex };
        let border = UiRect::all(px(border));
        let now = Node { display, align_items, justify_content, border, ..paper.node.clone() };
        paper.node.set_if_neq(now);
        paper.back.set_if_neq(BackgroundColor(ground));
        let bare = ground == HOLLOW;
        let plain = if bare { CHALK_SOFT.with_alpha(0.35) } else { PAPER };
        paper.edge.set_if_neq(BorderColor::all(if golden { GOLD } else { plain }));
        paper.shadow.set_if_neq(if bare { BoxShadow::default() } else { paint::shadow() });
        let down = *look == Look::Down;
        paper.pattern.set_if_neq(if down { stamp::back() } else { BackgroundGradient::default() });
        paper.transform.set_if_neq(look.rests());
    }
}

//! The cards on the table, each in the pane of who put it there.

use bevy::prelude::*;
use croupier_buybust::{Role, Source};
use croupier_session::{LaidCard, RunScene, Standing};

use super::motion::{Clock, Motion};
use super::{Pace, RunShown, laid_face};
use crate::felt::Step;
use crate::paint::show;

/// The most cards that a pane has room for.
const ROOM: usize = 9;
/// How high all rows of a pane are together.
const HEIGHT: f32 = 158.0;

/// How the cards of a pane stand, by how many they are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Spread {
    /// Upright, side by side.
    #[default]
    Upright,
    /// On their sides, two in a row, in so many rows: the name above what they give.
    Flat(usize),
    /// One below the other, so many of them, each in one line.
    Strips(usize),
}

impl Spread {
    fn of(cards: usize) -> Spread {
        match cards {
            0..=3 => Spread::Upright,
            4..=6 => Spread::Flat(cards.div_ceil(2)),
            more => Spread::Strips(more),
        }
    }

    /// The gap between two rows.
    fn gap(self) -> f32 {
        if matches!(self, Spread::Strips(_)) { 1.0 } else { 4.0 }
    }

    /// How wide a card is, in percent of its pane, and how high.
    fn size(self) -> (f32, f32) {
        let (width, rows) = match self {
            Spread::Upright => (31.6, 1),
            Spread::Flat(rows) => (49.4, rows),
            Spread::Strips(rows) => (100.0, rows),
        };
        let gaps = self.gap() * rows.saturating_sub(1) as f32;
        (width, (HEIGHT - gaps) / rows.max(1) as f32)
    }

    /// Which way the parts of a card follow each other.
    fn way(self) -> FlexDirection {
        match self {
            Spread::Upright | Spread::Flat(_) => FlexDirection::Column,
            Spread::Strips(_) => FlexDirection::Row,
        }
    }
}

/// Whose pane it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// A seat's.
    Seat(Role),
    /// The Dealer's, and of what the rules lay down.
    Dealer,
}

impl Owner {
    pub(super) const ALL: [Owner; 4] = [
        Owner::Seat(Role::Narc),
        Owner::Seat(Role::Customer),
        Owner::Seat(Role::Player),
        Owner::Dealer,
    ];

    fn of(source: Source) -> Owner {
        match source {
            Source::Seat(role) => Owner::Seat(role),
            Source::Dealer | Source::House => Owner::Dealer,
        }
    }
}

/// A place for a card on the table.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
#[require(Laid)]
pub struct LaidSlot {
    /// In whose pane.
    pub owner: Owner,
    /// Which card of the pane, from 0.
    pub place: usize,
}

/// The card that is to be seen at a place, and how the pane's cards stand.
#[derive(Component, Clone, PartialEq, Default, Debug)]
pub(super) struct Laid {
    pub(super) card: Option<LaidCard>,
    pub(super) spread: Spread,
}

impl Laid {
    /// What is to be seen at a place of this table.
    pub(super) fn at(scene: &RunScene, slot: LaidSlot) -> Laid {
        let cards = cards(scene, slot.owner);
        let card = cards.get(slot.place).map(|card| (*card).clone());
        Laid { card, spread: Spread::of(cards.len()) }
    }
}

/// The row of a pane's cards.
#[derive(Component, Clone, Copy)]
struct Cards(Owner);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            (lay, sizes).run_if(resource_exists_and_changed::<RunShown>),
            (laid_face::paper, laid_face::print, laid_face::repaint).chain(),
        )
            .chain()
            .in_set(Step::Draw),
    );
}

pub(super) fn spawn(pane: &mut ChildSpawnerCommands, owner: Owner) {
    let row = Node {
        flex_grow: 1.0,
        min_height: px(0),
        flex_wrap: FlexWrap::Wrap,
        align_content: AlignContent::FlexStart,
        column_gap: px(3),
        row_gap: px(4),
        ..default()
    };
    pane.spawn((Cards(owner), row)).with_children(|row| {
        for place in 0..ROOM {
            laid_face::spawn(row, LaidSlot { owner, place });
        }
    });
}

/// The cards of a pane, in order, and then what its seat has picked in secret.
pub(super) fn cards(scene: &RunScene, owner: Owner) -> Vec<&LaidCard> {
    let picked = match owner {
        Owner::Seat(role) => scene.zone(role).picked.as_ref(),
        Owner::Dealer => None,
    };
    scene.laid.iter().filter(|card| Owner::of(card.from) == owner).chain(picked).collect()
}

/// Puts each card where it lies. A card that is new moves; one that is taken away
/// is swept off first.
fn lay(
    shown: Res<RunShown>,
    (pace, clock): (Res<Pace>, Res<Clock>),
    mut slots: Query<(Entity, &LaidSlot, &mut Laid, Option<&Motion>)>,
    mut commands: Commands,
) {
    for (entity, slot, mut laid, moving) in &mut slots {
        let now = Laid::at(&shown.scene, *slot);
        if *laid == now && !moving.is_some_and(Motion::sweeps) {
            continue;
        }
        let motion = match (&laid.card, &now.card) {
            (None, Some(_)) if slot.owner == Owner::Dealer => Some(Motion::reveal(&clock)),
            (None, Some(_)) => Some(Motion::play(&clock)),
            (Some(_), None) => Some(Motion::sweep(&clock)),
            (Some(before), Some(after)) if before.is_down() != after.is_down() => {
                Some(Motion::flip(&clock))
            }
            (Some(before), Some(after)) if is_struck(after) && !is_struck(before) => {
                Some(Motion::strike(&clock))
            }
            _ => None,
        };
        let sweeps = motion.as_ref().is_some_and(Motion::sweeps) && pace.motion;
        if let Some(motion) = motion.filter(|_| pace.motion) {
            commands.entity(entity).insert(motion);
        }
        // What is swept off is seen until it is gone.
        if !sweeps {
            laid.set_if_neq(now);
        }
    }
}

fn is_struck(card: &LaidCard) -> bool {
    matches!(card.standing, Some(Standing::Replaced { .. }))
}

/// Up to three cards stand upright; more lie in rows that share the height.
fn sizes(
    shown: Res<RunShown>,
    mut slots: Query<(&LaidSlot, &mut Node)>,
    mut rows: Query<(&Cards, &mut Node), Without<LaidSlot>>,
) {
    for (slot, mut node) in &mut slots {
        let spread = Spread::of(cards(&shown.scene, slot.owner).len());
        let (width, height) = spread.size();
        let edge = if spread == Spread::Upright { 3 } else { 1 };
        let wanted = Node {
            width: percent(width),
            height: px(height),
            border: UiRect::all(px(edge)),
            flex_direction: spread.way(),
            ..node.clone()
        };
        node.set_if_neq(wanted);
    }
    let betting = shown.scene.betting.is_some();
    for (Cards(owner), mut node) in &mut rows {
        let empty = *owner == Owner::Dealer && betting && cards(&shown.scene, *owner).is_empty();
        show(&mut node, !empty);
        let gap = px(Spread::of(cards(&shown.scene, *owner).len()).gap());
        if node.row_gap != gap {
            node.row_gap = gap;
        }
    }
}

//! The cards on the table, each in the pane of who put it there.

use bevy::prelude::*;
use croupier_buybust::{Role, Source};
use croupier_session::{LaidCard, RunScene, Standing};

use super::motion::{Clock, Motion};
use super::{Pace, RunShown, laid_face};
use crate::felt::Step;
use crate::paint::show;

/// The most cards that a pane has room for, and how many stand side by side.
const ROOM: usize = 9;
const ABREAST: usize = 3;

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

/// The card that is to be seen at a place, and in how many rows the pane's cards
/// stand.
#[derive(Component, Clone, PartialEq, Default, Debug)]
pub(super) struct Laid {
    pub(super) card: Option<LaidCard>,
    pub(super) rows: usize,
}

impl Laid {
    /// What is to be seen at a place of this table.
    pub(super) fn at(scene: &RunScene, slot: LaidSlot) -> Laid {
        let cards = cards(scene, slot.owner);
        let card = cards.get(slot.place).map(|card| (*card).clone());
        Laid { card, rows: cards.len().div_ceil(ABREAST) }
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
        column_gap: px(6),
        row_gap: px(5),
        ..default()
    };
    pane.spawn((Cards(owner), row)).with_children(|row| {
        for place in 0..ROOM {
            laid_face::spawn(row, LaidSlot { owner, place });
        }
    });
}

/// The cards of a pane, in order.
pub(super) fn cards(scene: &RunScene, owner: Owner) -> Vec<&LaidCard> {
    scene.laid.iter().filter(|card| Owner::of(card.from) == owner).collect()
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

/// Three cards stand in one row; more stand in rows that share the height.
fn sizes(
    shown: Res<RunShown>,
    mut slots: Query<(&LaidSlot, &mut Node)>,
    mut rows: Query<(&Cards, &mut Node), Without<LaidSlot>>,
) {
    for (slot, mut node) in &mut slots {
        let count = cards(&shown.scene, slot.owner).len();
        let height = match count.div_ceil(ABREAST) {
            0 | 1 => 158.0,
            2 => 76.5,
            _ => 49.0,
        };
        if node.height != px(height) {
            node.height = px(height);
        }
    }
    let betting = shown.scene.betting.is_some();
    for (Cards(owner), mut node) in &mut rows {
        let empty = *owner == Owner::Dealer && betting && cards(&shown.scene, *owner).is_empty();
        show(&mut node, !empty);
    }
}

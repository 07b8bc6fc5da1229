//! Cards that move: short, and only to show what happened.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::laid::{Laid, LaidSlot};
use super::{RunShown, Skipped};
use crate::cards::Look;
use crate::felt::Step;
use crate::paint::show;

/// The window's clock.
pub(super) type Clock = Time<Real>;

/// How a card or a coin moves.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Motion {
    way: Way,
    /// When it began, by the window's clock.
    began: Duration,
    waits: Duration,
    lasts: Duration,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    /// From the deck into the hand.
    Deal,
    /// From the hand onto the table.
    Play,
    /// From its back to its face.
    Flip,
    /// Struck through.
    Strike,
    /// Off the table.
    Sweep,
    /// From so far away to where it lies, and gone there.
    Coin(Vec2),
}

impl Motion {
    fn new(way: Way, clock: &Clock, waits: u64, lasts: u64) -> Motion {
        let [waits, lasts] = [waits, lasts].map(Duration::from_millis);
        Motion { way, began: clock.elapsed(), waits, lasts }
    }

    /// A card comes into the hand, each a little after the one before it.
    pub(super) fn deal(clock: &Clock, place: usize) -> Motion {
        Motion::new(Way::Deal, clock, 60 * place as u64, 220)
    }

    /// A coin flies from so far away, each a little after the one before it.
    pub(super) fn coin(clock: &Clock, from: Vec2, number: usize) -> Motion {
        Motion::new(Way::Coin(from), clock, 40 * number as u64, 350)
    }

    /// A seat plays a card.
    pub(super) fn play(clock: &Clock) -> Motion {
        Motion::new(Way::Play, clock, 0, 220)
    }

    /// The Dealer turns a card over.
    pub(super) fn reveal(clock: &Clock) -> Motion {
        Motion::new(Way::Flip, clock, 0, 320)
    }

    /// A card is turned over.
    pub(super) fn flip(clock: &Clock) -> Motion {
        Motion::new(Way::Flip, clock, 0, 300)
    }

    /// A card is replaced by another, which lands first.
    pub(super) fn strike(clock: &Clock) -> Motion {
        Motion::new(Way::Strike, clock, 150, 250)
    }

    /// A card is taken away.
    pub(super) fn sweep(clock: &Clock) -> Motion {
        Motion::new(Way::Sweep, clock, 0, 300)
    }

    pub(super) fn sweeps(&self) -> bool {
        self.way == Way::Sweep
    }

    /// How far it has come, from 0 to 1.
    fn part(&self, clock: &Clock) -> f32 {
        let gone = clock.elapsed().saturating_sub(self.began).saturating_sub(self.waits);
        (gone.as_secs_f32() / self.lasts.as_secs_f32()).min(1.0)
    }

    /// Where the card is after this part of the way, fast at first.
    fn at(&self, part: f32) -> UiTransform {
        let left = (1.0 - part).powi(3);
        match self.way {
            Way::Deal => UiTransform {
                translation: Val2::px(260.0 * left, -40.0 * left),
                scale: Vec2::splat(1.0 - 0.4 * left),
                ..default()
            },
            Way::Coin(from) => {
                // It rises a little on its way.
                let high = -60.0 * 4.0 * left * (1.0 - left);
                UiTransform::from_translation(Val2::px(from.x * left, from.y * left + high))
            }
            Way::Play => UiTransform {
                translation: Val2::px(0.0, 70.0 * left),
                scale: Vec2::splat(1.0 - 0.25 * left),
                ..default()
            },
            Way::Strike => UiTransform {
                rotation: Rot2::degrees(8.0 * left * (1.0 - left) * 4.0),
                ..default()
            },
            Way::Flip => UiTransform { scale: Vec2::new(1.0 - left, 1.0), ..default() },
            Way::Sweep => UiTransform {
                translation: Val2::px(0.0, -220.0 * (1.0 - left)),
                scale: Vec2::splat(left.max(0.3)),
                ..default()
            },
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        step.run_if(resource_exists::<RunShown>)
            .run_if(any_with_component::<Motion>)
            .after(Step::Draw),
    );
}

/// What moves, with what it is.
type Moving<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Motion,
        &'static mut UiTransform,
        &'static mut Node,
        Option<(&'static LaidSlot, &'static mut Laid)>,
        Option<&'static Look>,
    ),
>;

/// Moves what moves, and asks for another frame while anything does. A press ends
/// every motion.
fn step(
    clock: Res<Clock>,
    skipped: Res<Skipped>,
    shown: Res<RunShown>,
    mut moving: Moving,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, motion, mut transform, mut node, laid, look) in &mut moving {
        let part = if skipped.motion { 1.0 } else { motion.part(&clock) };
        if part < 1.0 {
            transform.set_if_neq(motion.at(part));
            redraw.write(RequestRedraw);
            continue;
        }
        transform.set_if_neq(look.map_or(UiTransform::default(), Look::rests));
        commands.entity(entity).remove::<Motion>();
        match (motion.way, laid) {
            (Way::Sweep, Some((slot, mut laid))) => {
                laid.set_if_neq(Laid::at(&shown.scene, *slot));
                redraw.write(RequestRedraw);
            }
            (Way::Coin(_), _) => {
                show(&mut node, false);
                redraw.write(RequestRedraw);
            }
            _ => {}
        }
    }
}

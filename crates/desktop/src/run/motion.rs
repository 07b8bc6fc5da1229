//! Cards that move: short, and only to show what happened.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::laid::{Laid, LaidSlot};
use super::{RunShown, Skipped};
use crate::felt::Step;

/// How a card moves on the table.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Motion {
    way: Way,
    began: Instant,
    waits: Duration,
    lasts: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// From the hand onto the table.
    Play,
    /// From its back to its face.
    Flip,
    /// Struck through.
    Strike,
    /// Off the table.
    Sweep,
}

impl Motion {
    fn new(way: Way, waits: u64, lasts: u64) -> Motion {
        let [waits, lasts] = [waits, lasts].map(Duration::from_millis);
        Motion { way, began: Instant::now(), waits, lasts }
    }

    /// A seat plays a card.
    pub(super) fn play() -> Motion {
        Motion::new(Way::Play, 0, 220)
    }

    /// The Dealer turns a card over, once the last one has come to rest.
    pub(super) fn reveal() -> Motion {
        Motion::new(Way::Flip, 260, 320)
    }

    /// A card is turned over.
    pub(super) fn flip() -> Motion {
        Motion::new(Way::Flip, 0, 300)
    }

    /// A card is replaced by another, which lands first.
    pub(super) fn strike() -> Motion {
        Motion::new(Way::Strike, 150, 250)
    }

    /// A card is taken away.
    pub(super) fn sweep() -> Motion {
        Motion::new(Way::Sweep, 0, 300)
    }

    pub(super) fn sweeps(&self) -> bool {
        self.way == Way::Sweep
    }

    /// How far it has come, from 0 to 1.
    fn part(&self, now: Instant) -> f32 {
        let gone = now.saturating_duration_since(self.began).saturating_sub(self.waits);
        (gone.as_secs_f32() / self.lasts.as_secs_f32()).min(1.0)
    }

    /// Where the card is after this part of the way, fast at first.
    fn at(&self, part: f32) -> UiTransform {
        let left = (1.0 - part).powi(3);
        match self.way {
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

/// Moves what moves, and asks for another frame while anything does. A press ends
/// every motion.
fn step(
    skipped: Res<Skipped>,
    shown: Res<RunShown>,
    mut moving: Query<(Entity, &LaidSlot, &Motion, &mut UiTransform, &mut Laid)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    let now = Instant::now();
    for (entity, slot, motion, mut transform, mut laid) in &mut moving {
        let part = if skipped.motion { 1.0 } else { motion.part(now) };
        if part < 1.0 {
            transform.set_if_neq(motion.at(part));
            redraw.write(RequestRedraw);
            continue;
        }
        transform.set_if_neq(UiTransform::default());
        commands.entity(entity).remove::<Motion>();
        if motion.sweeps() {
            laid.set_if_neq(Laid::at(&shown.scene, *slot));
            redraw.write(RequestRedraw);
        }
    }
}

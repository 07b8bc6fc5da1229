//! The table as it was last shown, and the pace at which it is.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use croupier_session::{HeldCard, Receipt, RunRequest, RunScene, RunUpdate, SeatZone, TurnNumber};

use super::Panel;
use crate::Heard;
use crate::link::AnswerDue;

/// The table as it was last shown.
#[derive(Resource)]
pub struct RunShown {
    /// The table.
    pub scene: RunScene,
    /// The number of its question, which every answer to it repeats.
    pub turn: TurnNumber,
    /// What the person holds of the match, if it is kept.
    pub receipt: Option<Receipt>,
    /// All that happened, in words.
    pub log: Vec<String>,
    /// What happened last, in words.
    pub news: Vec<String>,
}

impl RunShown {
    /// Asks for something in answer to what is shown.
    pub fn ask(&self, request: RunRequest) -> RunAsk {
        RunAsk { request, turn: self.turn }
    }

    /// The hand that is seen: that of the seat that is asked, or the person's own.
    pub(crate) fn hand(&self) -> Option<&SeatZone> {
        let own = || self.scene.zones.iter().rev().find(|zone| zone.open);
        self.scene.asked().or_else(own)
    }

    /// The chosen card, if a card is asked for.
    pub(crate) fn chosen(&self, choice: &RunChoice) -> Option<&HeldCard> {
        let held = self.scene.asked()?.held.get(choice.0?)?;
        held.change.is_some().then_some(held)
    }
}

/// The place in hand of the chosen card.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunChoice(pub Option<usize>);

/// Something to ask of the table, of the question that was shown then.
#[derive(Message)]
pub struct RunAsk {
    pub(crate) request: RunRequest,
    pub(crate) turn: TurnNumber,
}

/// How the table takes its time, by the window's clock.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Pace {
    /// How long each thing that happens is shown before the next.
    pub between: Duration,
    /// Whether cards move.
    pub motion: bool,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { between: Duration::from_millis(700), motion: true }
    }
}

/// What was told and is not shown yet.
#[derive(Resource, Default)]
pub(crate) struct Queue {
    updates: VecDeque<RunUpdate>,
    since: Option<Instant>,
    /// Whether someone wakes the window when the next is due.
    woken: bool,
}

impl Queue {
    pub(crate) fn push(&mut self, update: RunUpdate) {
        self.updates.push_back(update);
    }

    /// Shows the answer to what is asked as soon as it comes.
    pub(crate) fn hurry(&mut self) {
        self.since = None;
    }
}

/// What a press of this frame skips.
#[derive(Resource, Default)]
pub(crate) struct Skipped {
    /// Whether it only shows what was still to come.
    waiting: bool,
    /// Whether it ends what moves.
    pub(super) motion: bool,
}

/// Wakes the window up.
#[derive(Resource, Clone)]
pub(crate) struct Waker(pub(crate) Arc<dyn Fn() + Send + Sync>);

/// Whether everything that was told is shown, and was before this frame.
pub(crate) fn is_at_rest(queue: &Queue, skipped: &Skipped) -> bool {
    queue.updates.is_empty() && !skipped.waiting
}

/// Shows what was told, each thing for its time; all at once if somebody presses
/// anything.
pub(crate) fn present(
    (mut queue, mut skipped, mut due): (ResMut<Queue>, ResMut<Skipped>, ResMut<AnswerDue>),
    pace: Res<Pace>,
    waker: Option<Res<Waker>>,
    (mut keys, mut buttons): (MessageReader<KeyboardInput>, MessageReader<MouseButtonInput>),
    mut panel: ResMut<Panel>,
    mut heard: MessageWriter<Heard>,
    mut commands: Commands,
) {
    let typed = keys.read().filter(|key| key.state.is_pressed()).count();
    let clicked = buttons.read().filter(|button| button.state.is_pressed()).count();
    let waits = !queue.updates.is_empty() && queue.since.is_some();
    skipped.motion = typed + clicked > 0;
    skipped.waiting = waits && skipped.motion;
    loop {
        let left = match queue.since {
            Some(since) if !skipped.waiting => pace.between.saturating_sub(since.elapsed()),
            Some(_) | None => Duration::ZERO,
        };
        if queue.updates.is_empty() {
            break;
        }
        if !left.is_zero() {
            if let (false, Some(waker)) = (queue.woken, waker) {
                queue.woken = true;
                let wake = waker.0.clone();
                std::thread::spawn(move || {
                    std::thread::sleep(left);
                    wake();
                });
            }
            break;
        }
        let Some(update) = queue.updates.pop_front() else { break };
        (queue.since, queue.woken) = (Some(Instant::now()), false);
        due.0 = false;
        let RunUpdate { scene, turn, receipt, news, log, advice } = update;
        if let Some(words) = advice {
            panel.set_if_neq(Panel::Advice(words));
        }
        let words = news.iter().map(croupier_session::Report::words).collect();
        heard.write_batch(news.into_iter().map(Heard));
        commands.insert_resource(RunShown { scene, turn, receipt, log, news: words });
    }
}

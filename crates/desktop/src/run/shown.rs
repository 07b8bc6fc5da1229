//! The table as it was last shown, and the pace at which it is.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use croupier_session::{
    HeldCard, Moment, Receipt, Report, RunRequest, RunScene, RunUpdate, SeatZone, TurnNumber,
};

use super::Panel;
use crate::link::AnswerDue;
use crate::{Heard, Pause};

/// The longest that one of several things is shown that an action brings.
const MOMENT: Duration = Duration::from_millis(350);

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
    /// What happened before that without being shown by itself, in short.
    pub missed: Vec<String>,
    /// Why nothing can be taken back now, if nothing can.
    pub stays: Option<String>,
    /// Whether it is shown only for a moment, and nobody is asked.
    pub passes: bool,
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

    /// The cards of that hand, but for one that is picked and lies on the table.
    pub(crate) fn held(&self) -> Vec<&HeldCard> {
        let Some(zone) = self.hand() else { return Vec::new() };
        let picked = zone.picked.iter().find_map(|card| card.face.as_ref());
        let is_picked = |held: &HeldCard| picked.is_some_and(|face| face.card == held.face.card);
        let lies = zone.held.iter().position(is_picked);
        let stays = zone.held.iter().enumerate().filter(|(place, _)| Some(*place) != lies);
        stays.map(|(_, held)| held).collect()
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

impl Pace {
    /// How long each of the things is shown that one action brings.
    pub(crate) fn moment(&self) -> Duration {
        (self.between / 2).min(MOMENT)
    }
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { between: Duration::from_millis(700), motion: true }
    }
}

/// What was told and is not shown yet.
#[derive(Resource, Default)]
pub(crate) struct Queue {
    told: VecDeque<Told>,
    since: Option<Instant>,
    /// Whether what is shown is only for a moment.
    passes: bool,
    /// Whether someone wakes the window when the next is due.
    woken: bool,
}

/// A table to be shown.
enum Told {
    /// For a moment, until the rest of what an action brought.
    Passing { moment: Box<Moment>, news: Vec<Report>, turn: TurnNumber, receipt: Option<Receipt> },
    /// Until something happens.
    Resting(Box<RunUpdate>),
}

impl Queue {
    pub(crate) fn push(&mut self, mut update: RunUpdate) {
        for moment in std::mem::take(&mut update.moments) {
            let words = moment.words.len().min(update.news.len());
            let news = update.news.drain(..words).collect();
            let (turn, receipt) = (update.turn, update.receipt.clone());
            let moment = Box::new(moment);
            self.told.push_back(Told::Passing { moment, news, turn, receipt });
        }
        self.told.push_back(Told::Resting(Box::new(update)));
    }

    /// Shows the answer to what is asked as soon as it comes.
    pub(crate) fn hurry(&mut self) {
        self.since = None;
    }

    /// How long what is shown has still to be seen.
    fn left(&self, pace: &Pace) -> Duration {
        let lasts = if self.passes { pace.moment() } else { pace.between };
        self.since.map_or(Duration::ZERO, |since| lasts.saturating_sub(since.elapsed()))
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
    queue.told.is_empty() && !skipped.waiting
}

/// What happened, without the totals that came of it.
pub(super) fn brief(words: &str) -> String {
    words.split(": ").next().unwrap_or(words).to_string()
}

/// Shows what was told, each thing for its time; all at once if somebody presses
/// anything. Where nothing is to move, what an action brings is shown at once and told.
pub(crate) fn present(
    (mut queue, mut skipped, mut due): (ResMut<Queue>, ResMut<Skipped>, ResMut<AnswerDue>),
    (pace, mut pause): (Res<Pace>, ResMut<Pause>),
    waker: Option<Res<Waker>>,
    (mut keys, mut buttons): (MessageReader<KeyboardInput>, MessageReader<MouseButtonInput>),
    (shown, mut panel): (Option<Res<RunShown>>, ResMut<Panel>),
    mut heard: MessageWriter<Heard>,
    mut commands: Commands,
) {
    let typed = keys.read().filter(|key| key.state.is_pressed()).count();
    let clicked = buttons.read().filter(|button| button.state.is_pressed()).count();
    let waits = !queue.told.is_empty() && queue.since.is_some();
    skipped.motion = typed + clicked > 0;
    skipped.waiting = waits && skipped.motion;
    let mut missed = Vec::new();
    while !queue.told.is_empty() {
        let left = if skipped.waiting { Duration::ZERO } else { queue.left(&pace) };
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
        let Some(told) = queue.told.pop_front() else { break };
        due.0 = false;
        let at_once = skipped.waiting || !pace.motion;
        queue.passes = matches!(told, Told::Passing { .. });
        let next = match told {
            Told::Passing { moment, news, .. } if at_once => {
                // A verdict stands there already.
                if moment.scene.result.is_none() {
                    missed.extend(moment.words.iter().map(|words| brief(words)));
                }
                heard.write_batch(news.into_iter().map(Heard));
                continue;
            }
            Told::Passing { moment, news, turn, receipt } => {
                heard.write_batch(news.into_iter().map(Heard));
                let log = shown.as_ref().map_or(Vec::new(), |shown| shown.log.clone());
                let Moment { scene, words: news } = *moment;
                RunShown {
                    scene,
                    turn,
                    receipt,
                    log,
                    news,
                    missed: Vec::new(),
                    stays: None,
                    passes: true,
                }
            }
            Told::Resting(update) => {
                let RunUpdate { scene, turn, receipt, moments: _, news, log, stays, advice } =
                    *update;
                if let Some(words) = advice {
                    panel.set_if_neq(Panel::Advice(words));
                }
                let words = news.iter().map(Report::words).collect();
                heard.write_batch(news.into_iter().map(Heard));
                let missed = std::mem::take(&mut missed);
                RunShown { scene, turn, receipt, log, news: words, missed, stays, passes: false }
            }
        };
        (queue.since, queue.woken) = (Some(Instant::now()), false);
        pause.note(next.scene.result.is_some());
        commands.insert_resource(next);
    }
}

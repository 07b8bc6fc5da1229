//! A match that is over, step by step.

mod page;

use std::collections::VecDeque;
use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use croupier_session::{Moment, Replay, ReplayStep, RunScene};

use crate::felt::Step;
use crate::typed::{self, Typed};
use crate::{Activate, Home, Pace, Pick, Preferences, Screen};

/// How long a step is shown while a replay runs by itself, as is usual.
const PACE: Duration = Duration::from_millis(1200);

/// How many sentences are told of the steps before, where this one has but one.
const EARLIER: usize = 4;

/// Where to in a replay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Jump {
    /// The beginning.
    Start,
    /// One step back.
    Back,
    /// One step on.
    On,
    /// The end.
    End,
    /// This step.
    To(usize),
}

/// The match that is watched.
#[derive(Resource, Default)]
pub struct Watched {
    replay: Option<Replay>,
    at: usize,
    step: Option<ReplayStep>,
    /// What this step brings and is seen before it, and how long the first of it was.
    passing: VecDeque<Moment>,
    seen: Duration,
    /// What happened in the steps before, the newest first.
    before: Vec<String>,
    /// How long this step has been shown, while the replay runs by itself.
    runs: Option<Duration>,
    wrong: Option<String>,
}

/// Draws replays, and goes through them.
pub struct ReplayPlugin;

impl Plugin for ReplayPlugin {
    fn build(&self, app: &mut App) {
        let seen = state_changed::<Screen>.or_else(resource_changed::<Watched>);
        let here = in_state(Screen::Replay);
        app.init_resource::<Watched>()
            .add_observer(pick)
            .add_systems(
                Update,
                (skip, keys, pass, run)
                    .chain()
                    .after(typed::take)
                    .run_if(here)
                    .in_set(Step::Decide),
            )
            .add_systems(OnExit(Screen::Replay), halt)
            .add_systems(
                Update,
                page::draw.run_if(in_state(Screen::Replay)).run_if(seen).in_set(Step::Draw),
            );
    }
}

impl Watched {
    fn open(&mut self, home: &Home, id: &str) {
        *self = Watched::default();
        let opened = home.store.as_ref().map(|store| Replay::open(store, id));
        match opened {
            Some(Ok(replay)) => self.replay = Some(replay),
            Some(Err(wrong)) => self.wrong = Some(wrong.to_string()),
            None => self.wrong = Some("nothing is kept in this window".to_string()),
        }
        self.show(0);
    }

    fn last(&self) -> usize {
        self.replay.as_ref().map_or(0, |replay| replay.count().saturating_sub(1))
    }

    /// The table that is seen: after the step, or at a moment of it.
    fn scene(&self) -> Option<&RunScene> {
        let passing = self.passing.front().map(|moment| &moment.scene);
        passing.or(self.step.as_ref().map(|step| &step.scene))
    }

    /// What has happened by then in this step.
    fn story(&self) -> &[String] {
        let passing = self.passing.front().map(|moment| &moment.words);
        passing.or(self.step.as_ref().map(|step| &step.story)).map_or(&[], Vec::as_slice)
    }

    /// Where to, with what a step on brings one after the other, unless nothing is to
    /// move.
    fn follow(&mut self, jump: Jump, still: bool) {
        if jump == Jump::On && !still { self.step_on() } else { self.go(jump) }
    }

    /// One step on, with all that it brings one after the other.
    fn step_on(&mut self) {
        let before = self.at;
        self.go(Jump::On);
        let moments = self.replay.as_ref().filter(|_| self.at > before);
        let moments = moments.and_then(|replay| replay.moments(self.at).ok());
        self.passing = moments.unwrap_or_default().into();
    }

    fn go(&mut self, jump: Jump) {
        (self.passing, self.seen) = (VecDeque::new(), Duration::ZERO);
        self.show(match jump {
            Jump::Start => 0,
            Jump::Back => self.at.saturating_sub(1),
            Jump::On => (self.at + 1).min(self.last()),
            Jump::End => self.last(),
            Jump::To(step) => step.min(self.last()),
        });
    }

    fn show(&mut self, at: usize) {
        self.at = at;
        let Some(replay) = &self.replay else { return };
        match replay.step(at) {
            Ok(step) => {
                let room = EARLIER.saturating_sub(step.story.len().saturating_sub(1));
                let before = (at.saturating_sub(EARLIER)..at).rev();
                let told = before.filter_map(|step| Some(replay.step(step).ok()?.story));
                self.before = told.flat_map(|story| story.into_iter().rev()).take(room).collect();
                self.step = Some(step);
            }
            Err(wrong) => self.wrong = Some(wrong.to_string()),
        }
    }
}

fn pick(
    activated: On<Activate>,
    picks: Query<&Pick>,
    (home, preferences): (Res<Home>, Res<Preferences>),
    mut watched: ResMut<Watched>,
    mut next: ResMut<NextState<Screen>>,
) {
    match picks.get(activated.entity) {
        Ok(Pick::Watch(id)) => {
            watched.open(&home, id);
            next.set(Screen::Replay);
        }
        Ok(Pick::Step(jump)) => {
            watched.runs = None;
            watched.follow(*jump, preferences.0.still);
        }
        Ok(Pick::Run(run)) => {
            if *run && watched.at == watched.last() {
                watched.go(Jump::Start);
            }
            watched.runs = run.then_some(Duration::ZERO);
        }
        _ => {}
    }
}

/// Keys that step wherever the focus is.
fn keys(typed: Res<Typed>, preferences: Res<Preferences>, mut watched: ResMut<Watched>) {
    let jump = if typed.is_letter("n") {
        Jump::On
    } else if typed.is_letter("b") || typed.is_any(&[KeyCode::Backspace]) {
        Jump::Back
    } else if typed.is_any(&[KeyCode::Home]) {
        Jump::Start
    } else if typed.is_any(&[KeyCode::End]) {
        Jump::End
    } else {
        return;
    };
    watched.runs = None;
    watched.follow(jump, preferences.0.still);
}

/// Any press shows the whole step at once.
fn skip(
    (mut keys, mut buttons): (MessageReader<KeyboardInput>, MessageReader<MouseButtonInput>),
    mut watched: ResMut<Watched>,
) {
    let typed = keys.read().filter(|key| key.state.is_pressed()).count();
    let clicked = buttons.read().filter(|button| button.state.is_pressed()).count();
    if typed + clicked > 0 && !watched.passing.is_empty() {
        watched.passing.clear();
    }
}

/// The next of what a step brings, once this was seen long enough.
fn pass(
    time: Res<Time<Real>>,
    pace: Option<Res<Pace>>,
    mut watched: ResMut<Watched>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    if watched.passing.is_empty() {
        return;
    }
    redraws.write(RequestRedraw);
    let seen = watched.seen + time.delta();
    if seen < pace.map_or(Pace::default().moment(), |pace| pace.moment()) {
        watched.bypass_change_detection().seen = seen;
        return;
    }
    watched.seen = Duration::ZERO;
    watched.passing.pop_front();
}

/// The next step once this one was shown long enough, by the window's clock.
fn run(
    time: Res<Time<Real>>,
    preferences: Res<Preferences>,
    mut watched: ResMut<Watched>,
    mut redraws: MessageWriter<RequestRedraw>,
) {
    let Some(shown) = watched.runs.filter(|_| watched.passing.is_empty()) else { return };
    redraws.write(RequestRedraw);
    let shown = shown + time.delta();
    if shown * 100 < PACE * preferences.0.speed.hundredths() {
        watched.bypass_change_detection().runs = Some(shown);
        return;
    }
    watched.follow(Jump::On, preferences.0.still);
    watched.runs = (watched.at < watched.last()).then_some(Duration::ZERO);
}

fn halt(mut watched: ResMut<Watched>) {
    watched.runs = None;
}

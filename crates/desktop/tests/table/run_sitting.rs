//! A table of any generation without a window.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::render::RenderPlugin;
use croupier_buybust::Action;
use croupier_desktop::{
    Activate, DrawnTable, LaidSlot, LinkPlugin, Owner, Pace, Pause, RunButton, RunChoice, RunShown,
    RunSlot,
};
use croupier_session::{Line, NewMatch, RunRequest, RunScene, RunTable, Setup, Stage, Store};

use super::sitting::{Sitting, without_a_window};

/// A new match of these rules, at most two hands long.
pub(crate) fn wanted(rules: &str, seats: &[&str], seed: &str) -> NewMatch {
    NewMatch {
        setup: Setup { rules: Some(rules.to_string()), hands: Some(2), ..Setup::default() },
        seats: seats.iter().map(ToString::to_string).collect(),
        seed: Some(seed.to_string()),
        practice: false,
    }
}

/// Something that can be done: a card if one is asked for, and else the first
/// button.
pub(crate) fn choice(scene: &RunScene) -> Action {
    let zone = scene.asked().expect("someone here is asked");
    let held = zone.held.iter().find(|held| held.refused.is_none() && held.change.is_some());
    match (held, scene.stage) {
        (Some(held), Stage::Betting) if scene.betting.as_ref().unwrap().raises == 0 => {
            Action::Raise(held.face.card)
        }
        (Some(held), Stage::Picking | Stage::Playing | Stage::Choosing) => {
            Action::Play(held.face.card)
        }
        _ => scene.offers.iter().find_map(|offer| offer.action).unwrap(),
    }
}

impl Sitting {
    /// Sits down to this match, where nothing takes its time.
    pub(crate) fn run(wanted: &NewMatch, size: (u32, u32)) -> Sitting {
        let still = Pace { between: Duration::ZERO, motion: false };
        Sitting::paced(wanted, size, still, None)
    }

    /// The same at this pace, kept in this store.
    pub(crate) fn paced(
        wanted: &NewMatch,
        size: (u32, u32),
        pace: Pace,
        store: Option<Store>,
    ) -> Sitting {
        Sitting::run_in(Sitting::app_without_a_window(size), wanted, pace, store)
    }

    /// An app that draws nothing and has a window of this size.
    pub(crate) fn app_without_a_window(size: (u32, u32)) -> App {
        let render = RenderPlugin {
            render_creation: bevy::render::settings::WgpuSettings { backends: None, ..default() }
                .into(),
            ..default()
        };
        let window = Window { resolution: size.into(), ..default() };
        let mut app = App::new();
        app.add_plugins(without_a_window(render, Some(window)));
        app
    }

    /// The same in an app that has all of Bevy that it needs.
    pub(crate) fn run_in(app: App, wanted: &NewMatch, pace: Pace, store: Option<Store>) -> Sitting {
        let table = RunTable::sit_down(wanted, store.clone()).unwrap();
        Sitting::run_at(app, table, pace, store)
    }

    /// The same at this table.
    pub(crate) fn run_at(
        mut app: App,
        table: RunTable,
        pace: Pace,
        store: Option<Store>,
    ) -> Sitting {
        let link = LinkPlugin::new(move |wake| Ok(Line::open(table, wake)));
        app.add_plugins((DrawnTable, link.keeping(store, Setup::default())));
        app.insert_resource(Pause::lasting(Duration::ZERO));
        app.insert_resource(pace);
        app.finish();
        app.cleanup();
        Sitting { app }
    }

    pub(crate) fn run_scene(&self) -> Option<&RunScene> {
        self.app.world().get_resource::<RunShown>().map(|shown| &shown.scene)
    }

    /// Lets frames pass until the table shows this.
    pub(crate) fn until_run(&mut self, wanted: impl Fn(&RunScene) -> bool) {
        let began = Instant::now();
        loop {
            self.app.update();
            if self.run_scene().is_some_and(&wanted) {
                break self.settle();
            }
            assert!(began.elapsed() < Duration::from_secs(30), "{:?}", self.run_scene());
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Whether the person is asked.
    pub(crate) fn is_asked(&self) -> bool {
        self.run_scene().is_some_and(|scene| scene.mine)
    }

    /// Lets frames pass until the person is asked, or the run is over.
    pub(crate) fn until_asked(&mut self) {
        self.until_run(|scene| scene.mine || scene.stage == Stage::Over);
    }

    /// Asks as the person would, and waits for the next question.
    pub(crate) fn act(&mut self, action: Action) {
        let shown = self.app.world().resource::<RunShown>();
        let (turn, ask) = (shown.turn, shown.ask(RunRequest::Act(action)));
        self.app.world_mut().write_message(ask);
        self.past(turn);
    }

    /// Waits for another question than that of this number.
    pub(crate) fn past(&mut self, turn: u32) {
        let began = Instant::now();
        while self.app.world().resource::<RunShown>().turn == turn {
            self.app.update();
            assert!(began.elapsed() < Duration::from_secs(30), "nothing came after {turn}");
            std::thread::sleep(Duration::from_millis(2));
        }
        self.until_asked();
    }

    pub(crate) fn turn(&self) -> u32 {
        self.app.world().resource::<RunShown>().turn
    }

    pub(crate) fn hand_slot(&mut self, place: usize) -> Entity {
        self.find(|slot: &RunSlot| slot.0 == place)
    }

    pub(crate) fn laid_slot(&mut self, owner: Owner, place: usize) -> Entity {
        self.find(|slot: &LaidSlot| *slot == LaidSlot { owner, place })
    }

    /// Chooses a card, if it is not chosen already.
    pub(crate) fn press_slot(&mut self, place: usize) {
        let slot = self.hand_slot(place);
        let chosen = self.app.world().resource::<RunChoice>().0;
        if chosen != Some(place) {
            self.app.world_mut().trigger(Activate { entity: slot });
            self.settle();
        }
    }

    /// The button that says this.
    pub(crate) fn button_named(&mut self, label: &str) -> Entity {
        let buttons =
            [0, 1, 2].map(|place| self.find(|it: &RunButton| *it == RunButton::Offer(place)));
        let says = |button: &Entity| self.words(*button).first().is_some_and(|word| word == label);
        buttons.into_iter().find(says).unwrap_or_else(|| panic!("no button says {label:?}"))
    }
}

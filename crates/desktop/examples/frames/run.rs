//! A run that is played without a screen, every frame timed.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use croupier_buybust::Action;
use croupier_desktop::{DrawnTable, LinkPlugin, Pace, Pause, RunChoice, RunShown};
use croupier_session::{Line, NewMatch, RunRequest, RunScene, RunTable, Setup, Stage};

use crate::clock::timed;
use crate::sitting::without_a_screen;

/// A run with every seat open, and every frame of it by what happened in it.
pub(crate) struct Run {
    app: App,
    pub(crate) frames: Vec<(&'static str, Duration)>,
    /// The most cards that lay on the table.
    pub(crate) most: usize,
}

impl Run {
    /// Sits down, and waits for the first picture.
    pub(crate) fn new(rules: &str) -> Run {
        let wanted = NewMatch {
            setup: Setup { rules: Some(rules.to_string()), ..Setup::default() },
            seats: ["open"; 3].map(str::to_string).to_vec(),
            seed: Some("frames".to_string()),
            practice: false,
        };
        let table = RunTable::sit_down(&wanted, None).expect("these are rules");
        let mut app = without_a_screen();
        let link = LinkPlugin::new(move |wake| Ok(Line::open(table, wake)));
        app.add_plugins((DrawnTable, link));
        app.insert_resource(Pause::lasting(Duration::ZERO));
        app.insert_resource(Pace { between: Duration::ZERO, motion: true });
        app.finish();
        app.cleanup();
        let mut run = Run { app, frames: Vec::new(), most: 0 };
        run.until_asked(0);
        // Letters are drawn and cards are dealt before anything counts.
        std::thread::sleep(Duration::from_millis(500));
        (0..4).for_each(|_| run.app.update());
        run.frames.clear();
        run
    }

    fn scene(&self) -> Option<&RunScene> {
        self.app.world().get_resource::<RunShown>().map(|shown| &shown.scene)
    }

    fn frame(&mut self, what: &'static str) {
        let took = timed(|| self.app.update());
        self.frames.push((what, took));
    }

    /// Lets frames pass until there is another question than that of this number.
    fn until_asked(&mut self, turn: u32) {
        let began = Instant::now();
        loop {
            let before = self.scene().cloned();
            let took = timed(|| self.app.update());
            let shown = self.app.world().get_resource::<RunShown>();
            let asked = shown.is_some_and(|shown| {
                shown.turn != turn && (shown.scene.mine || shown.scene.stage == Stage::Over)
            });
            if self.scene() != before.as_ref() {
                self.frames.push(("what happened is shown", took));
            }
            if asked {
                return;
            }
            assert!(began.elapsed() < Duration::from_secs(20), "the table answers");
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Plays the run to its end, with as many cards as there may be.
    pub(crate) fn played(mut self) -> Run {
        while let Some(scene) = self.scene().filter(|scene| scene.stage != Stage::Over).cloned() {
            self.most = self.most.max(scene.laid.len());
            let Some(zone) = scene.asked() else { return self };
            let held = zone.held.iter().find(|it| it.refused.is_none() && it.change.is_some());
            let buttons = || scene.offers.iter().filter(|offer| offer.refused.is_none());
            let action = match (held, scene.stage) {
                (Some(held), Stage::Betting) if buttons().any(|it| it.action.is_none()) => {
                    Some(Action::Raise(held.face.card))
                }
                (Some(held), Stage::Playing | Stage::Picking | Stage::Choosing) => {
                    Some(Action::Play(held.face.card))
                }
                _ => buttons().find_map(|offer| offer.action),
            };
            let Some(action) = action else { return self };
            for place in 0..3 {
                self.app.insert_resource(RunChoice(Some(place)));
                self.frame("a card is chosen");
            }
            let shown = self.app.world().resource::<RunShown>();
            let (turn, ask) = (shown.turn, shown.ask(RunRequest::Act(action)));
            self.app.world_mut().write_message(ask);
            self.frame("the table is asked");
            self.until_asked(turn);
            for _ in 0..8 {
                std::thread::sleep(Duration::from_millis(16));
                self.frame("cards move");
            }
        }
        self
    }
}

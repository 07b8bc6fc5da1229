//! Matches that bots play, for pages to be made of.

use std::time::Duration;

use croupier_bots::{named, stream};
use croupier_brag::{Action, Brag, Config, Settings};
use croupier_kernel::{Seat, Seed, Viewer};
use croupier_sitting::{Input, Notes, Occupant, Sitting};
use croupier_table::Table;

use crate::brag::Scene;
use crate::testing::common;

/// A match at a table of these settings.
pub(crate) struct Sample {
    pub(crate) sitting: Sitting<Brag>,
    bot: &'static str,
}

impl Sample {
    pub(crate) fn new(settings: Settings, seed: &str) -> Sample {
        let config = Config::new(settings).unwrap();
        let table = Table::new(config, Seed::from_text(seed).unwrap(), false);
        let occupants = vec![Occupant::Person; usize::from(settings.seats)];
        let mut sitting = Sitting::new(table, occupants);
        sitting.open(Duration::ZERO);
        Sample { sitting, bot: "normal" }
    }

    pub(crate) fn of_seats(seats: u8, seed: &str) -> Sample {
        Sample::new(Settings { seats, ..Settings::default() }, seed)
    }

    /// The same played by another bot.
    pub(crate) fn played_by(self, bot: &'static str) -> Sample {
        Sample { bot, ..self }
    }

    /// Whoever is asked does this.
    pub(crate) fn act(&mut self, action: Action) {
        let question = self.sitting.question().unwrap();
        let (seat, turn) = (question.seat, question.turn);
        self.sitting
            .step(Duration::ZERO, Input::Act { seat, turn, action, notes: Notes::default() });
    }

    /// What a bot in the place of whoever is asked would do.
    pub(crate) fn choice(&self) -> Option<Action> {
        let question = self.sitting.question()?;
        let look = self.sitting.look(question.seat);
        let mut dice = stream(self.sitting.bot_seed(), question.seat, look.actions() as u32);
        named::<Brag>(self.bot).unwrap().choose(&look.view(), &mut dice)
    }

    /// Whoever is asked acts as a bot would.
    pub(crate) fn step(&mut self) -> bool {
        let Some(action) = self.choice() else { return false };
        self.act(action);
        true
    }

    /// Steps until the scene of a seat is as wanted.
    pub(crate) fn until(&mut self, seat: Seat, wanted: impl Fn(&Scene) -> bool) -> Scene {
        loop {
            let scene = self.scene(seat);
            if wanted(&scene) {
                return scene;
            }
            assert!(self.step(), "the match is over and it never came to that");
        }
    }

    /// What a viewer is shown.
    pub(crate) fn scene(&self, viewer: impl Into<Viewer>) -> Scene {
        let viewer = viewer.into();
        let look = self.sitting.look(viewer);
        let told = self.sitting.look(Viewer::Watcher).shown_since(0);
        let common = common(&self.sitting, viewer);
        Scene { common, view: look.view(), told, advice: None }
    }
}

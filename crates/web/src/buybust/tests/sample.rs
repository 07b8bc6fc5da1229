//! Runs that bots play, for pages to be made of.

use std::time::Duration;

use croupier_bots::{named, stream};
use croupier_buybust::{Action, BuyBust, Role, View};
use croupier_house::{Offered, Setup};
use croupier_kernel::{Seed, Viewer};
use croupier_sitting::{Input, Notes, Occupant, Sitting};
use croupier_table::Table;

use crate::buybust::Scene;
use crate::drawn::Common;
use crate::testing::common;

/// A run by these rules.
pub(crate) struct Sample {
    pub(crate) sitting: Sitting<BuyBust>,
    bot: &'static str,
}

impl Sample {
    pub(crate) fn new(rules: &str, seed: &str) -> Sample {
        let setup = Setup { rules: Some(rules.to_string()), ..Setup::default() };
        let config = BuyBust::agreed(&setup, Role::COUNT).unwrap();
        let table = Table::new(config, Seed::from_text(seed).unwrap(), false);
        let mut sitting = Sitting::new(table, vec![Occupant::Person; 3]);
        sitting.open(Duration::ZERO);
        Sample { sitting, bot: "normal" }
    }

    /// The same played by another bot.
    pub(crate) fn played_by(self, bot: &'static str) -> Sample {
        Sample { bot, ..self }
    }

    /// What a bot in the place of whoever is asked would do.
    fn choice(&self) -> Option<Action> {
        let question = self.sitting.question()?;
        let look = self.sitting.look(question.seat);
        let mut dice = stream(self.sitting.bot_seed(), question.seat, look.actions() as u32);
        named::<BuyBust>(self.bot).unwrap().choose(&look.view(), &mut dice)
    }

    /// Whoever is asked acts as a bot would.
    pub(crate) fn step(&mut self) -> bool {
        let (Some(action), Some(question)) = (self.choice(), self.sitting.question()) else {
            return false;
        };
        let (seat, turn) = (question.seat, question.turn);
        let notes = Notes::default();
        self.sitting.step(Duration::ZERO, Input::Act { seat, turn, action, notes });
        true
    }

    /// Steps until the scene of a viewer is as wanted.
    pub(crate) fn until(
        &mut self,
        viewer: impl Into<Viewer>,
        wanted: impl Fn(&Scene) -> bool,
    ) -> Option<Scene> {
        let viewer = viewer.into();
        loop {
            let scene = self.scene(viewer);
            if wanted(&scene) {
                return Some(scene);
            }
            if !self.step() {
                return None;
            }
        }
    }

    /// The other two seats' views.
    pub(crate) fn others(&self, own: Role) -> Vec<View> {
        let others = Role::ORDER.into_iter().filter(|role| *role != own);
        others.map(|role| self.sitting.look(role.seat()).view()).collect()
    }

    /// What every game's page has, for a viewer at a table of people.
    pub(crate) fn common(&self, viewer: Viewer) -> Common {
        let mut common = common(&self.sitting, viewer);
        common.sitters.iter_mut().for_each(|sitter| sitter.bot = None);
        common
    }

    /// What a viewer is shown.
    pub(crate) fn scene(&self, viewer: impl Into<Viewer>) -> Scene {
        let viewer = viewer.into();
        let told = self.sitting.look(Viewer::Watcher).shown_since(0);
        Scene::of(&self.common(viewer), &self.sitting.look(viewer).view(), &[], &told)
    }
}

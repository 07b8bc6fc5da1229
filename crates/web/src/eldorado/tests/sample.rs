//! Matches that bots play, for pages to be made of.

use std::time::Duration;

use croupier_bots::{named, stream};
use croupier_eldorado::{Action, Config, ElDorado, Public, Shown};
use croupier_kernel::{Seat, Seed, Viewer};
use croupier_sitting::{Input, Notes, Occupant, Sitting};
use croupier_table::Table;

use crate::drawn::Common;
use crate::eldorado::{Ending, Scene};
use crate::testing::common;

/// A match at a table of this many seats.
pub(crate) struct Sample {
    sitting: Sitting<ElDorado>,
}

impl Sample {
    pub(crate) fn new(seats: u8, seed: &str) -> Sample {
        let table = Table::new(Config::new(seats).unwrap(), Seed::from_text(seed).unwrap(), false);
        let occupants = vec![Occupant::Person; usize::from(seats)];
        let mut sitting = Sitting::new(table, occupants);
        sitting.open(Duration::ZERO);
        Sample { sitting }
    }

    /// Whoever is asked acts as a bot would.
    pub(crate) fn step(&mut self) -> bool {
        let Some(question) = self.sitting.question() else { return false };
        let look = self.sitting.look(question.seat);
        let mut dice = stream(self.sitting.bot_seed(), question.seat, look.actions() as u32);
        let bot = named::<ElDorado>("normal").unwrap();
        let action: Action = bot.choose(&look.view(), &mut dice).unwrap();
        let (seat, turn) = (question.seat, question.turn);
        self.sitting
            .step(Duration::ZERO, Input::Act { seat, turn, action, notes: Notes::default() });
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
        let told: Vec<Public> = look
            .shown_since(0)
            .into_iter()
            .filter_map(|shown| match shown {
                Shown::Public(public) => Some(public),
                Shown::YourHand { .. } => None,
            })
            .collect();
        let common = common(&self.sitting, viewer);
        let ending = common.ending.clone().map(|ending| Ending { card: Some(3), ..ending });
        let common = Common { ending, ..common };
        Scene { common, view: look.view(), told, advice: None }
    }
}

//! Matches that bots play, for pages to be made of.

use std::time::Duration;

use croupier_bots::{named, stream};
use croupier_brag::{Action, Brag, Config, Settings};
use croupier_kernel::{Seat, Seed, Viewer};
use croupier_sitting::{Input, Notes, Occupant, Sitting};
use croupier_table::Table;

use crate::brag::Scene;
use crate::drawn::{Common, Ending, Sitter};
use crate::pace::Speed;

const NAMES: [&str; 13] = [
    "Ann", "Bo", "Cleo", "Dutch", "Edith", "Fritz", "Greta", "Hank", "Isolde", "Juan", "Kit",
    "Lou", "Mona",
];
const LEVELS: [&str; 3] = ["easy", "normal", "hard"];

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
        let question = self.sitting.question();
        let person = |index: usize| viewer.seat().is_some_and(|seat| seat.index() == index);
        let sitters = (0..usize::from(look.seats())).map(|index| Sitter {
            name: NAMES[index].to_string(),
            bot: (!person(index) && index != 2).then(|| LEVELS[index % 3].to_string()),
            stands_in: false,
            here: true,
        });
        let common = Common {
            id: "brag-7f3a".to_string(),
            seat: viewer.seat(),
            sitters: sitters.collect(),
            turn: question.map_or(0, |question| question.turn),
            asked: question.map(|question| question.seat),
            time: None,
            practice: false,
            paused: false,
            host: viewer.seat().is_some(),
            speed: Speed::Normal,
            commitment: "58086a8102edbb67fada8802d0eb299f99f332e0f1508f33c0096f57b9803f5e"
                .to_string(),
            contributed: Vec::new(),
            ending: question.is_none().then(|| Ending {
                winners: look.winners(),
                seed: "evening".to_string(),
                card: None,
            }),
            trouble: None,
            edited: None,
            open: false,
            links: Vec::new(),
            watch: None,
            ended: false,
            rematch: None,
        };
        Scene { common, view: look.view(), told, advice: None }
    }
}

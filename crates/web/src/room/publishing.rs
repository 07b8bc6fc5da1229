//! How a table is shown to everyone who looks.

use std::sync::Arc;
use std::time::{Duration, Instant};

use croupier_house::Host;
use croupier_kernel::{Seat, Viewer};
use croupier_sitting::Occupant;
use croupier_table::Record;

use super::course::{Course, Stage};
use super::in_play::{InPlay, ShownClock};
use super::showing::Showing;
use crate::drawn::{Drawn, Ending, Sitter};

impl<G: Drawn> Course<G> {
    /// Shows the table as it stands to everyone who looks.
    pub(crate) fn publish(&mut self) {
        self.held = false;
        self.shown = Instant::now();
        let sitters = self.sitters();
        let trouble = self.trouble.clone();
        let showing: Arc<dyn Showing> = match &self.stage {
            Stage::Nothing => return,
            Stage::Waiting(waiting) => Arc::new(waiting.showing(
                &self.id,
                &self.guests,
                sitters,
                &self.commitment,
                &self.addresses,
                trouble,
            )),
            Stage::InPlay(host) => {
                let told = host.look(Viewer::Watcher).shown_since(0);
                self.lasting = G::lasting(&told);
                Arc::new(self.in_view(host, told, sitters))
            }
        };
        self.show.send_replace(showing);
    }

    fn in_view(
        &self,
        host: &Host<G>,
        told: Vec<croupier_table::Shown<G>>,
        sitters: Vec<Sitter>,
    ) -> InPlay<G> {
        let sitting = host.sitting();
        let config = host.look(Viewer::Watcher).config().clone();
        let seats = Seat::all(sitters.len() as u8).map(Viewer::Seat);
        let question = sitting.question();
        let clock = sitting.turn_length().map(|length| ShownClock {
            length,
            until: question.and_then(|question| host.deadline(question)),
            used: sitting.used(Duration::ZERO).unwrap_or_default(),
        });
        let ending = match sitting.over() {
            Some(Record::Over { winners, seed, seed_text, .. }) => {
                let seed = seed_text.unwrap_or(seed);
                Some(Ending { winners, seed, card: host.score_card() })
            }
            _ => None,
        };
        InPlay {
            config,
            id: self.id.clone(),
            guests: self.guests.clone(),
            addresses: self.addresses.clone(),
            views: Arc::new(
                seats.chain([Viewer::Watcher]).map(|viewer| host.look(viewer).view()).collect(),
            ),
            told: Arc::new(told),
            sitters,
            turn: question.map_or(0, |question| question.turn),
            asked: question.map(|question| question.seat),
            clock,
            practice: host.look(Viewer::Watcher).is_practice(),
            commitment: self.commitment.clone(),
            contributed: self.contributed.clone(),
            ending,
            trouble: self.trouble.clone(),
            edited: self.edited.clone(),
            failure: self.broken.clone(),
        }
    }

    fn sitters(&self) -> Vec<Sitter> {
        let occupants = match &self.stage {
            Stage::Waiting(waiting) => waiting.occupants.as_slice(),
            Stage::InPlay(host) => host.sitting().occupants(),
            Stage::Nothing => &[],
        };
        let sitter = |(index, occupant): (usize, &Occupant)| {
            let place = self.guests.places.get(index);
            let bot = match occupant {
                Occupant::Bot(name) => Some(name.clone()),
                _ => None,
            };
            let pages = self.pages.get(index).is_some_and(|pages| *pages > 0);
            Sitter {
                name: place.map(|place| place.name.clone()).unwrap_or_default(),
                stands_in: place.is_some_and(|place| place.stands_in),
                here: bot.is_some() || pages,
                bot,
            }
        };
        occupants.iter().enumerate().map(sitter).collect()
    }
}

//! Programs in the seats of simulated matches.

use std::sync::Arc;
use std::time::Duration;

use croupier_house::{Confinement, Setup};
use croupier_kernel::{Seat, Seed};
use croupier_seats::{Answered, Limit, Peer, Program, Terms};
use croupier_sim::Guests;
use croupier_sitting::{Input, Notes, Occupant, Output, Refused, Sitting};
use croupier_table::Table;
use croupier_wording::Words;

use crate::cli::Programs;
use crate::failure::Failure;
use crate::plain::Plain;
use crate::play::confinement;

/// How long a program may think about one answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// How programs are started for each match.
pub(crate) struct Invitation<G: Plain> {
    config: G::Config,
    seats: Vec<Occupant>,
    words: Words<G>,
    confinement: Arc<Confinement>,
}

impl<G: Plain> Invitation<G> {
    /// Programs for these seats of a table.
    pub(crate) fn new(
        config: &G::Config,
        seats: &[Occupant],
        setup: &Setup,
        programs: &Programs,
    ) -> Result<Invitation<G>, Failure> {
        Ok(Invitation {
            config: config.clone(),
            seats: seats.to_vec(),
            words: G::words(setup)?,
            confinement: Arc::new(confinement(programs, [])?),
        })
    }

    /// Whether a program sits anywhere.
    pub(crate) fn has_programs(&self) -> bool {
        self.seats.iter().any(|seat| matches!(seat, Occupant::Program(_)))
    }

    /// Starts the programs for the match with this seed.
    pub(crate) fn sit_down(&self, seed: Seed) -> Result<Seated<G>, Failure> {
        let table = Table::<G>::new(self.config.clone(), seed, false);
        let mut sitting = Sitting::new(table, self.seats.clone());
        sitting.open(Duration::ZERO);
        let terms = Terms {
            limit: Limit::each(PATIENCE),
            ..Terms::new(sitting.occupants(), self.words.clone())
        };
        let mut peers = Vec::new();
        for (seat, occupant) in Seat::all(self.seats.len() as u8).zip(&self.seats) {
            peers.push(match occupant {
                Occupant::Program(command) => {
                    let program = Program::start(command, seat, &self.confinement);
                    let program = program.map_err(Failure::new)?;
                    Some(Peer::new(Box::new(program), terms.clone()))
                }
                Occupant::Person | Occupant::Open | Occupant::Bot(_) | Occupant::Model(_) => None,
            });
        }
        Ok(Seated { sitting, peers })
    }
}

/// The programs of one match. They see a sitting that follows it.
pub(crate) struct Seated<G: Plain> {
    sitting: Sitting<G>,
    peers: Vec<Option<Peer<G>>>,
}

impl<G: Plain> Guests<G> for Seated<G> {
    type Error = Failure;

    fn choose(&mut self, seat: Seat) -> Result<Option<G::Action>, Failure> {
        let Some(peer) = self.peers.get_mut(seat.index()).and_then(Option::as_mut) else {
            return Ok(None);
        };
        let Some(question) = self.sitting.question() else { return Ok(None) };
        let turn = question.turn;
        peer.ask(self.sitting.look(seat), question, None);
        loop {
            let answered = peer.answer(self.sitting.look(seat), PATIENCE);
            let (action, notes) = match answered {
                Some(Answered::Act(action, notes)) => (action, notes),
                Some(Answered::Nothing(notes)) => return Err(silent::<G>(seat, &notes)),
                None => continue,
            };
            let outputs =
                self.sitting.step(Duration::ZERO, Input::Act { seat, turn, action, notes });
            match outputs.as_slice() {
                [Output::Refused { why, .. }] if !matches!(why, Refused::NothingToDo) => {
                    peer.refuse(self.sitting.look(seat), why);
                }
                _ => return Ok(Some(action)),
            }
        }
    }

    fn see(&mut self, seat: Seat, action: G::Action) -> Result<(), Failure> {
        let Some(question) = self.sitting.question() else { return Ok(()) };
        let (turn, notes) = (question.turn, Notes::default());
        let outputs = self.sitting.step(Duration::ZERO, Input::Act { seat, turn, action, notes });
        match outputs.as_slice() {
            [Output::Refused { .. }] => {
                Err(Failure::new(format!("what {seat} did cannot be told to the programs")))
            }
            _ => Ok(()),
        }
    }
}

impl<G: Plain> Drop for Seated<G> {
    fn drop(&mut self) {
        for (seat, peer) in Seat::all(self.peers.len() as u8).zip(&mut self.peers) {
            if let Some(peer) = peer {
                peer.dismiss(self.sitting.look(seat), seat);
            }
        }
    }
}

/// That a program did nothing that counts, which a measurement cannot go on with.
fn silent<G: Plain>(seat: Seat, notes: &Notes) -> Failure {
    let why = notes.open.last().map_or("it gave no action that is legal", String::as_str);
    Failure::new(format!("the program of {} cannot be measured: {why}", G::seat_name(seat)))
}

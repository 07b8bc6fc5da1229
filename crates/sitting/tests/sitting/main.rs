//! A match in play, without a process, a file or a sleep.

mod clock;
mod edits;
mod seats;
mod taking_back;
mod turns;

use std::time::Duration;

use croupier_eldorado::{Action, Config, ElDorado};
use croupier_kernel::{Moves, Seat, Seed};
use croupier_sitting::{Input, Moment, Notes, Occupant, Output, Question, Sitting};
use croupier_table::{Clocked, Playable, Table};

/// When nothing hangs on the time.
const NOW: Moment = Duration::ZERO;

/// Two people at El Dorado.
fn people(practice: bool) -> Sitting<ElDorado> {
    let config = Config::new(2).and_then(|config| config.with_rounds(3)).unwrap();
    let table = Table::new(config, Seed::from_text("two people").unwrap(), practice);
    let mut sitting = Sitting::new(table, vec![Occupant::Person, Occupant::Person]);
    sitting.open(NOW);
    sitting
}

fn asked<G: Playable + Clocked>(sitting: &Sitting<G>) -> Question {
    sitting.question().expect("someone is asked")
}

fn act<G: Playable>(seat: Seat, turn: u32, action: G::Action) -> Input<G> {
    Input::Act { seat, turn, action, notes: Notes::default() }
}

/// The first legal action of whoever is asked, carried out.
fn any<G: Playable + Clocked>(sitting: &mut Sitting<G>) -> Vec<Output<G>> {
    let Question { seat, turn, .. } = asked(sitting);
    let action = G::legal_in(&sitting.look(seat).view()).iter().next().expect("something is legal");
    sitting.step(NOW, act(seat, turn, action))
}

/// Both people bid.
fn bid(sitting: &mut Sitting<ElDorado>) {
    for _ in 0..2 {
        let Question { seat, turn, .. } = asked(sitting);
        let outputs = sitting.step(NOW, act(seat, turn, Action::Bid(1)));
        assert!(matches!(
            outputs.as_slice(),
            [Output::Keep(_), Output::Moved { .. }, Output::Ask(_)]
        ));
    }
}

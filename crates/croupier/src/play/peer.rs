//! What answers for a seat from outside.

use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_table::Table;

use super::chair::Chair;
use super::llm::Llm;
use super::program::Program;
use super::reply::Reply;
use super::terms::Terms;
use crate::failure::Failure;
use crate::plain::Plain;

/// A program or a language model.
pub(super) enum Peer<G: Plain> {
    Program(Program<G>),
    Llm(Llm<G>),
}

impl<G: Plain> Peer<G> {
    /// Starts what sits in a chair, unless that is a person or a bot.
    pub(super) fn start(
        chair: &Chair,
        seat: Seat,
        patience: Duration,
        terms: &Terms<G>,
    ) -> Result<Option<Peer<G>>, Failure> {
        match chair {
            Chair::Exec(command) => Program::start(command, seat, patience, terms.clone())
                .map(|program| Some(Peer::Program(program))),
            Chair::Llm(name) => {
                Llm::start(name, seat, terms.clone()).map(|llm| Some(Peer::Llm(llm)))
            }
            Chair::Human | Chair::Open | Chair::Bot(_) => Ok(None),
        }
    }

    /// Asks for an action in a turn that ends then.
    pub(super) fn ask(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        turn_ends: Option<Instant>,
    ) -> Reply<G> {
        match self {
            Peer::Program(program) => program.ask(table, seat, turn_ends),
            Peer::Llm(llm) => llm.ask(table, seat, turn_ends),
        }
    }

    /// Only this many actions stand now.
    pub(super) fn rewind(&mut self, actions: usize) {
        match self {
            Peer::Program(program) => program.rewind(actions),
            Peer::Llm(llm) => llm.rewind(actions),
        }
    }

    /// Says how the match ended and lets it go.
    pub(super) fn dismiss(&mut self, table: &Table<G>, seat: Seat) {
        match self {
            Peer::Program(program) => program.dismiss(table, seat),
            Peer::Llm(_) => {}
        }
    }
}

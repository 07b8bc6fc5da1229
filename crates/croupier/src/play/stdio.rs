//! The protocol on standard input and output.

use std::io::{self, Write};
use std::time::Instant;

use croupier_kernel::Seat;
use croupier_table::Table;

use super::guest::{Guest, Notes, Wish};
use super::limit::Limit;
use super::line::{Heard, Line, read_line};
use super::reply::Reply;
use super::terms::Terms;
use super::wire::Wire;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

/// A program that speaks for the one human seat.
pub(crate) struct StdioGuest<G: Plain> {
    seat: Seat,
    wire: Wire<G>,
}

struct Stdio;

impl Line for Stdio {
    fn send(&mut self, line: &str, _: Limit) -> io::Result<()> {
        let mut out = out::stdout();
        writeln!(out, "{line}")?;
        out.flush()
    }

    fn receive(&mut self, _: Limit) -> Heard {
        read_line(&mut io::stdin().lock())
    }
}

impl<G: Plain> StdioGuest<G> {
    pub(crate) fn new(seat: Seat, terms: Terms<G>) -> StdioGuest<G> {
        StdioGuest { seat, wire: Wire::new(terms) }
    }
}

impl<G: Plain> Guest<G> for StdioGuest<G> {
    fn welcome(&mut self, _: &Table<G>) {}

    fn watch(&mut self, _: &Table<G>) {}

    fn decide(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        _: Option<Instant>,
    ) -> Result<Wish<G>, Failure> {
        let Reply { action, faults, private, .. } = self.wire.ask(&mut Stdio, table, seat, None);
        if self.wire.is_gone() {
            return Ok(Wish::Leave);
        }
        let action = action.or_else(|| table.fallback(seat));
        Ok(action.map_or(Wish::Leave, |action| Wish::Act(action, Notes { open: faults, private })))
    }

    fn tell(&mut self, text: &str) {
        eprintln!("croupier: {text}");
    }

    fn over(&mut self, table: &Table<G>, _: &str) {
        self.wire.over(&mut Stdio, table, self.seat);
    }
}

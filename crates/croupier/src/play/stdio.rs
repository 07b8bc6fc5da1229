//! The protocol on standard input and output.

use std::io::{self, Write};
use std::time::Duration;

use croupier_house::{Host, News};
use croupier_kernel::Seat;
use croupier_seats::{Answered, Channel, Heard, Limit, Peer, Terms, read_line};
use croupier_sitting::{Question, TurnNumber};

use super::guest::{Guest, Wish};
use super::news;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

/// A program that speaks for the one human seat.
pub(crate) struct StdioGuest<G: Plain> {
    seat: Seat,
    peer: Peer<G>,
    asked: Option<TurnNumber>,
}

struct Stdio;

impl Channel for Stdio {
    fn send(&mut self, line: &str, _: Limit) -> io::Result<()> {
        let mut out = out::stdout();
        writeln!(out, "{line}")?;
        out.flush()
    }

    /// Nobody hurries it, so it is waited for.
    fn receive(&mut self, _: Duration, _: Limit) -> Option<Heard> {
        Some(read_line(&mut io::stdin().lock()))
    }
}

impl<G: Plain> StdioGuest<G> {
    pub(crate) fn new(seat: Seat, terms: Terms<G>) -> StdioGuest<G> {
        StdioGuest { seat, peer: Peer::new(Box::new(Stdio), terms), asked: None }
    }
}

impl<G: Plain> Guest<G> for StdioGuest<G> {
    fn welcome(&mut self, _: &Host<G>, _: bool) {}

    fn show(&mut self, host: &Host<G>, news: &News<G>) {
        match news {
            News::Moved(_) => {}
            News::TakenBack(_) => self.peer.rewind(host.look(self.seat).actions()),
            News::Refused(_, why) => self.peer.refuse(host.look(self.seat), why),
            News::Fault(seat, _) if *seat == self.seat => {}
            News::Over => self.peer.dismiss(host.look(self.seat), self.seat),
            other => {
                if let Some(line) = news::words(other) {
                    Guest::<G>::tell(self, &line);
                }
            }
        }
    }

    fn decide(&mut self, host: &mut Host<G>, question: Question) -> Result<Wish<G>, Failure> {
        let look = host.look(question.seat);
        if self.asked != Some(question.turn) {
            self.asked = Some(question.turn);
            self.peer.ask(look, question, None);
        }
        let answered = self.peer.answer(look, Duration::MAX);
        if self.peer.is_gone() {
            return Ok(Wish::Leave);
        }
        Ok(match answered {
            None => Wish::Again,
            Some(Answered::Act(action, notes)) => Wish::Act(action, notes),
            Some(Answered::Nothing(notes)) => Wish::NoAnswer(notes),
        })
    }

    fn tell(&mut self, text: &str) {
        eprintln!("croupier: {text}");
    }
}

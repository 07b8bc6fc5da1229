//! The protocol on standard input and output.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
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

/// How often somebody who reads is looked for.
const TICK: Duration = Duration::from_millis(100);

/// A program that speaks for the one human seat.
pub(crate) struct StdioGuest<G: Plain> {
    seat: Seat,
    peer: Peer<G>,
    asked: Option<TurnNumber>,
}

/// Lines from standard input, read by a thread of their own so that it is noticed
/// when nobody reads the other way any more.
struct Stdio {
    lines: Receiver<Heard>,
}

impl Stdio {
    fn new() -> Stdio {
        // Each line waits until it is asked for.
        let (told, lines) = sync_channel(0);
        thread::spawn(move || {
            loop {
                let heard = read_line(&mut io::stdin().lock());
                let last = matches!(heard, Heard::Gone(_));
                if told.send(heard).is_err() || last {
                    break;
                }
            }
        });
        Stdio { lines }
    }
}

impl Channel for Stdio {
    fn send(&mut self, line: &str, _: Limit) -> io::Result<()> {
        let mut out = out::stdout();
        writeln!(out, "{line}")?;
        out.flush()
    }

    /// Nobody hurries it, so it is waited for.
    fn receive(&mut self, _: Duration, _: Limit) -> Option<Heard> {
        loop {
            match self.lines.recv_timeout(TICK) {
                Ok(heard) => return Some(heard),
                Err(RecvTimeoutError::Timeout) if out::is_read().is_ok() => {}
                Err(_) => return Some(Heard::Gone("its program has ended".to_string())),
            }
        }
    }
}

impl<G: Plain> StdioGuest<G> {
    pub(crate) fn new(seat: Seat, terms: Terms<G>) -> StdioGuest<G> {
        StdioGuest { seat, peer: Peer::new(Box::new(Stdio::new()), terms), asked: None }
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
        out::warn(text);
    }
}

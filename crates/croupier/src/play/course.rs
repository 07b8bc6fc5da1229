//! The course of a match at this screen.

use std::time::{Duration, Instant};

use croupier_house::{Host, Step};
use croupier_sitting::Input;

use super::guest::{Guest, Wish};
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;

/// How long a program or a model is waited for at a time.
const WAIT: Duration = Duration::from_millis(200);

/// Plays until the match is over or the guest leaves, and tells whether it is over.
pub(super) fn run<G: Plain>(
    mut host: Host<G>,
    mut guest: Box<dyn Guest<G>>,
    begun_before: bool,
) -> Result<bool, Failure> {
    guest.welcome(&host, begun_before);
    host.open()?;
    loop {
        match host.next(WAIT)? {
            Step::Show(news) => {
                out::is_read()?;
                let watched = Instant::now();
                guest.show(&host, &news);
                // The pause to watch is nobody's time.
                host.input(Input::Paused(watched.elapsed()))?;
            }
            Step::Ask(question) => {
                let (seat, turn) = (question.seat, question.turn);
                match guest.decide(&mut host, question)? {
                    Wish::Act(action, notes) => {
                        host.input(Input::Act { seat, turn, action, notes })?;
                    }
                    Wish::NoAnswer(notes) => host.input(Input::NoAnswer { seat, turn, notes })?,
                    Wish::TakeBack(seat) => host.input(Input::TakeBack { seat })?,
                    Wish::Again => host.input(Input::Tick)?,
                    Wish::Leave => {
                        host.leave()?;
                        out::is_read()?;
                        guest.tell(&match host.id() {
                            Some(id) => {
                                format!("The match is kept. Go on with: croupier resume {id}")
                            }
                            None => "The match was not kept (--no-save).".to_string(),
                        });
                        return Ok(false);
                    }
                }
            }
            Step::Wait => out::is_read()?,
            Step::Done => break,
        }
    }
    if let Some(id) = host.id() {
        guest.tell(&format!("See it again with: croupier replay {id}"));
        guest.tell(&format!("Prove its deal with: croupier verify {id}"));
        if let Some(number) = host.score_card() {
            guest.tell(&format!("Its score card: croupier score show --game {number}"));
        }
    }
    Ok(true)
}

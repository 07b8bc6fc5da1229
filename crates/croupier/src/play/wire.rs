//! The line protocol: what the table says to a program, and what it makes of
//! the answer.

use std::io;
use std::time::Instant;

use croupier_kernel::Seat;
use croupier_table::{Answer, Event, Message, Observation, Table};
use serde_json::Value;

use super::limit::Limit;
use super::line::{Heard, Line};
use super::reply::{Refused, Reply, judge};
use super::terms::{Form, Terms};
use super::text;
use crate::cli::Audience;
use crate::plain::Plain;

const PROTOCOL: u32 = 1;
/// How often a program may ask a question within one turn.
const QUESTIONS: u32 = 4;

/// One end of the protocol, for one seat.
pub(crate) struct Wire<G: Plain> {
    terms: Terms<G>,
    /// The rules that the program knows.
    rules: Option<Value>,
    seen: Option<usize>,
    gone: bool,
}

impl<G: Plain> Wire<G> {
    pub(crate) fn new(terms: Terms<G>) -> Wire<G> {
        Wire { terms, rules: None, seen: None, gone: false }
    }

    /// Whether the program has stopped answering.
    pub(crate) fn is_gone(&self) -> bool {
        self.gone
    }

    /// Only this many actions stand now.
    pub(crate) fn rewind(&mut self, actions: usize) {
        self.seen = self.seen.map(|seen| seen.min(actions));
    }

    /// Asks for an action in a turn that ends then; a wrong answer is asked
    /// for once more, in what is left of the turn.
    pub(crate) fn ask(
        &mut self,
        line: &mut impl Line,
        table: &Table<G>,
        seat: Seat,
        turn_ends: Option<Instant>,
    ) -> Reply<G> {
        let mut reply = Reply::default();
        if self.gone {
            return reply;
        }
        let limit = self.terms.limit.until(turn_ends);
        if !limit.is_over() {
            self.converse(line, table, seat, limit, &mut reply);
        }
        reply.time_up = reply.action.is_none() && limit.is_over();
        reply
    }

    /// Nothing is said once the turn is over, and what is said is waited for:
    /// a program that answers it would else be a line ahead from then on.
    fn converse(
        &mut self,
        line: &mut impl Line,
        table: &Table<G>,
        seat: Seat,
        limit: Limit,
        reply: &mut Reply<G>,
    ) {
        let mut said = self.describe(line, table, seat, limit);
        let (mut tries, mut questions) = (0, 0);
        loop {
            if let Err(wrong) = said {
                return self.lose(&format!("it cannot be reached: {wrong}"), reply);
            }
            said = Ok(());
            let refused = match line.receive(limit) {
                Heard::Line(text) => match Answer::read(&text) {
                    Ok(Answer::Ask(_)) if questions < QUESTIONS => {
                        questions += 1;
                        if limit.is_over() {
                            return;
                        }
                        said = self.tell_rules(line, table, limit);
                        continue;
                    }
                    Ok(Answer::Ask(_)) => Some(Refused::form(format!(
                        "only {QUESTIONS} questions a turn are answered"
                    ))),
                    Ok(Answer::Act(act)) => match judge(table, seat, &act.action) {
                        Ok(action) => {
                            reply.action = Some(action);
                            let reason = act.reason.map(|reason| format!("reason: {reason}"));
                            reply.private.extend(reason);
                            return;
                        }
                        Err(refused) => Some(refused),
                    },
                    Err(reason) => Some(Refused::form(reason)),
                },
                Heard::Nothing(why) => {
                    reply.faults.push(why);
                    None
                }
                Heard::Gone(why) => return self.lose(&why, reply),
            };
            if let Some(refused) = &refused {
                reply.refuse(refused);
            }
            tries += 1;
            if tries == 2 {
                reply.faults.push("the table acts for it after two tries".to_string());
                return;
            }
            if limit.is_over() {
                return;
            }
            if let Some(Refused { reason, rule, .. }) = refused {
                let legal = G::moves(&table.view(seat));
                said = match self.terms.form {
                    Form::Json => send::<G>(line, &Message::Refused { reason, rule, legal }, limit),
                    Form::Text => line.send(&text::refused(&reason, &legal), limit),
                };
            }
        }
    }

    fn tell_rules(&self, line: &mut impl Line, table: &Table<G>, limit: Limit) -> io::Result<()> {
        let text = self.terms.words.tell(table.config(), Audience::Llm);
        match self.terms.form {
            Form::Json => send::<G>(line, &Message::Rules { text }, limit),
            Form::Text => line.send(&text, limit),
        }
    }

    fn lose(&mut self, why: &str, reply: &mut Reply<G>) {
        self.gone = true;
        reply.faults.push(format!("{why}; the table plays on for this seat"));
    }

    fn describe(
        &mut self,
        line: &mut impl Line,
        table: &Table<G>,
        seat: Seat,
        limit: Limit,
    ) -> io::Result<()> {
        if self.terms.form == Form::Text {
            line.begin();
            let words = text::turn(table, seat, &self.terms, limit, self.since());
            self.seen = Some(table.actions());
            return line.send(&words, limit);
        }
        self.greet(line, table, seat, limit)?;
        line.begin();
        let happened = self.happened(table, seat);
        let view = table.view(seat);
        send::<G>(
            line,
            &Message::Turn(Observation {
                seat: G::seat_name(seat),
                kinds: self.terms.kinds.clone(),
                time_left_ms: limit.left().map(|left| left.as_millis() as u64),
                position: self.position(table, seat),
                legal: G::moves(&view),
                happened,
            }),
            limit,
        )
    }

    /// Says what is played, and again whenever the rules were edited.
    fn greet(
        &mut self,
        line: &mut impl Line,
        table: &Table<G>,
        seat: Seat,
        limit: Limit,
    ) -> io::Result<()> {
        let config = serde_json::to_value(table.config()).unwrap_or_default();
        if self.rules.as_ref() == Some(&config) {
            return Ok(());
        }
        self.rules = Some(config.clone());
        let (game, seat) = (G::NAME.to_string(), G::seat_name(seat));
        let commitment = table.commitment();
        let hello = Message::Hello { protocol: PROTOCOL, game, seat, config, commitment };
        send::<G>(line, &hello, limit)
    }

    fn position(&self, table: &Table<G>, seat: Seat) -> G::Position {
        let position = table.position(seat);
        if self.terms.unaided { G::without_aid(position) } else { position }
    }

    /// From how many actions on the program has not been told what happened.
    fn since(&self) -> usize {
        self.seen.map_or(0, |seen| seen + 1)
    }

    fn happened(&mut self, table: &Table<G>, seat: Seat) -> Vec<Event> {
        let from = self.since();
        self.seen = Some(table.actions());
        table.data_since(seat, from).into_iter().map(Event).collect()
    }

    /// Says how the match ended.
    pub(crate) fn over(&mut self, line: &mut impl Line, table: &Table<G>, seat: Seat) {
        let limit = self.terms.limit;
        if self.gone || self.greet(line, table, seat, limit).is_err() {
            return;
        }
        let happened = self.happened(table, seat);
        let winners = table.winners().into_iter().map(G::seat_name).collect();
        let scores = Seat::all(table.seats()).map(|seat| table.standing(seat)).collect();
        let _ = send::<G>(line, &Message::Over { winners, scores, happened }, limit);
    }
}

fn send<G: Plain>(
    line: &mut impl Line,
    message: &Message<G::Position>,
    limit: Limit,
) -> io::Result<()> {
    line.send(&serde_json::to_string(message)?, limit)
}

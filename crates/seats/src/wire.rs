//! The line protocol: what the table says to a program, and what it makes of
//! the answer.

use croupier_kernel::Seat;
use croupier_sitting::{Look, Notes, Question, Refused};
use croupier_table::{Answer, Event, Message, Observation, Offer};
use croupier_wording::{Audience, Wording};
use serde_json::Value;

use crate::meaning::{Meaning, meaning};
use crate::objection::Objection;
use crate::terms::{Form, Terms};
use crate::{Limit, text};

/// The version of the protocol: in 2 every turn has its number.
const PROTOCOL: u32 = 2;
/// How often a program may ask a question within one turn.
const QUESTIONS: u32 = 4;
/// How many lines that answer nothing are dropped in one turn.
const SURPLUS: u32 = 64;

/// One end of the protocol, for one seat.
pub struct Wire<G: Wording> {
    terms: Terms<G>,
    /// The rules that the program knows.
    rules: Option<Value>,
    /// How many actions stood when it was last told what happened.
    seen: Option<usize>,
    gone: bool,
    /// How many answers did not count.
    refusals: u32,
    exchange: Exchange,
}

/// What was said about one question.
#[derive(Default)]
struct Exchange {
    question: Option<Question>,
    limit: Limit,
    tries: u32,
    questions: u32,
    surplus: u32,
    notes: Notes,
}

/// What comes of what was heard.
pub enum Next<G: Wording> {
    /// Say this and listen on.
    Say(String),
    /// Listen on.
    Listen,
    /// It wants to do this.
    Act(G::Action),
    /// It gives no answer that counts.
    NoAnswer,
}

impl<G: Wording> Wire<G> {
    /// An end that nobody was told anything over yet.
    pub fn new(terms: Terms<G>) -> Wire<G> {
        let exchange = Exchange::default();
        Wire { terms, rules: None, seen: None, gone: false, refusals: 0, exchange }
    }

    /// Whether the program has stopped answering.
    pub fn is_gone(&self) -> bool {
        self.gone
    }

    /// How many answers did not count so far.
    pub fn refusals(&self) -> u32 {
        self.refusals
    }

    /// Only this many actions stand, so what comes after them is told again.
    pub fn rewind(&mut self, actions: usize) {
        self.seen = self.seen.map(|seen| seen.min(actions));
    }

    /// How long an answer may take.
    pub fn limit(&self) -> Limit {
        self.exchange.limit
    }

    /// What is to be written down about this turn so far.
    pub fn notes(&self) -> &Notes {
        &self.exchange.notes
    }

    /// The rules in words.
    pub fn rules(&self, look: Look<'_, G>) -> String {
        let audience = if self.terms.short { Audience::SmallLlm } else { Audience::Llm };
        self.terms.words.tell(look.config(), audience)
    }

    /// Opens a question, with what is to be said about it; nothing to nobody.
    pub fn begin(&mut self, look: Look<'_, G>, question: Question, limit: Limit) -> Vec<String> {
        self.exchange = Exchange { question: Some(question), limit, ..Exchange::default() };
        if self.gone {
            return Vec::new();
        }
        let seat = question.seat;
        if self.terms.form.is_words() {
            let words = text::turn(look, seat, &self.terms, limit, self.since());
            self.seen = Some(look.actions());
            return vec![words];
        }
        let hello = self.hello(look, seat);
        let happened = self.happened(look);
        let turn = Message::Turn(Observation {
            turn: question.turn,
            seat: G::seat_name(seat),
            kinds: self.terms.kinds.clone(),
            time_left_ms: limit.left().map(|left| left.as_millis() as u64),
            position: self.position(look),
            legal: look.moves(),
            happened,
        });
        hello.into_iter().chain([line::<G>(&turn)]).collect()
    }

    /// A line came back.
    pub fn heard(&mut self, look: Look<'_, G>, text: &str) -> Next<G> {
        if self.terms.lenient {
            return match meaning(look, text) {
                Err(objection) => self.object(look, &objection),
                Ok(Meaning::Rules) => self.asked(look),
                Ok(Meaning::Act(action, reason)) => self.act(action, reason),
            };
        }
        let act = match Answer::read(text) {
            Err(reason) => return self.object(look, &Objection::form(reason)),
            Ok(Answer::Ask(_)) => return self.asked(look),
            Ok(Answer::Act(act)) => act,
        };
        let open = self.exchange.question.map(|question| question.turn);
        if act.turn.is_some_and(|turn| Some(turn) != open) {
            return self.surplus();
        }
        match G::read(look.config(), &act.action) {
            Err(wrong) => self.object(look, &Objection::unread(wrong.to_string())),
            Ok(action) => self.act(action, act.reason),
        }
    }

    fn act(&mut self, action: G::Action, reason: Option<String>) -> Next<G> {
        let reason = reason.map(|reason| format!("reason: {reason}"));
        self.exchange.notes.private.extend(reason);
        Next::Act(action)
    }

    /// The table refused what it wanted to do.
    pub fn refused(&mut self, look: Look<'_, G>, why: &Refused<G>) -> Next<G> {
        // Its reason was for something that is not done.
        let notes = &mut self.exchange.notes.private;
        if notes.last().is_some_and(|note| note.starts_with("reason: ")) {
            notes.pop();
        }
        self.object(look, &Objection::refused(why))
    }

    /// A line came back that answers nothing. It is dropped.
    pub fn surplus(&mut self) -> Next<G> {
        self.exchange.surplus += 1;
        if self.exchange.surplus == 1 {
            let note = "a line that answers no open question was dropped";
            self.exchange.notes.open.push(note.to_string());
        }
        if self.exchange.surplus > SURPLUS {
            return self.lose("its program does not stop talking");
        }
        Next::Listen
    }

    /// No answer came, for this reason; the next question may be answered.
    pub fn silent(&mut self, why: String) -> Next<G> {
        self.exchange.notes.open.push(why);
        self.try_again(None)
    }

    /// Nobody is there any more.
    pub fn lose(&mut self, why: &str) -> Next<G> {
        self.gone = true;
        let note = format!("{why}; the table plays on for this seat");
        self.exchange.notes.open.push(note);
        Next::NoAnswer
    }

    /// What is to be said once the match is over.
    pub fn over(&mut self, look: Look<'_, G>, seat: Seat) -> Vec<String> {
        if self.gone || self.terms.form.is_words() {
            return Vec::new();
        }
        let hello = self.hello(look, seat);
        let happened = self.happened(look);
        let winners = look.winners().into_iter().map(G::seat_name).collect();
        let scores = Seat::all(look.seats()).map(|seat| look.standing(seat)).collect();
        let over = Message::Over { winners, scores, happened };
        hello.into_iter().chain([line::<G>(&over)]).collect()
    }

    fn asked(&mut self, look: Look<'_, G>) -> Next<G> {
        if self.exchange.questions == QUESTIONS {
            let reason = format!("only {QUESTIONS} questions a turn are answered");
            return self.object(look, &Objection::form(reason));
        }
        self.exchange.questions += 1;
        if self.exchange.limit.is_over() {
            return Next::NoAnswer;
        }
        let text = self.rules(look);
        Next::Say(match self.terms.form {
            Form::Json => line::<G>(&Message::Rules { text }),
            Form::Text | Form::Call => text,
        })
    }

    fn object(&mut self, look: Look<'_, G>, objection: &Objection) -> Next<G> {
        self.refusals += 1;
        objection.note(&mut self.exchange.notes);
        let legal = look.moves();
        let reason = objection.reason.clone();
        let said = match self.terms.form {
            form @ (Form::Text | Form::Call) => text::refused(&reason, &legal, form),
            Form::Json => {
                let turn = self.exchange.question.map_or(0, |question| question.turn);
                let rule = objection.rule.map(ToString::to_string);
                line::<G>(&Message::Refused { turn, reason, rule, legal })
            }
        };
        self.try_again(Some(said))
    }

    /// A wrong answer is asked for once more, in what is left of the turn. What
    /// is said is waited for, so nothing is said once the turn is over.
    fn try_again(&mut self, said: Option<String>) -> Next<G> {
        self.exchange.tries += 1;
        if self.exchange.tries == 2 {
            let note = "the table acts for it after two tries";
            self.exchange.notes.open.push(note.to_string());
            return Next::NoAnswer;
        }
        match said {
            _ if self.exchange.limit.is_over() => Next::NoAnswer,
            Some(said) => Next::Say(said),
            None => Next::Listen,
        }
    }

    /// Says what is played, and again whenever the rules were edited.
    fn hello(&mut self, look: Look<'_, G>, seat: Seat) -> Option<String> {
        let config = serde_json::to_value(look.config()).unwrap_or_default();
        if self.rules.as_ref() == Some(&config) {
            return None;
        }
        self.rules = Some(config.clone());
        let hello = Message::Hello(Offer {
            protocol: PROTOCOL,
            game: G::NAME.to_string(),
            seat: G::seat_name(seat),
            commitment: self.terms.commitment.clone(),
            config,
        });
        Some(line::<G>(&hello))
    }

    fn position(&self, look: Look<'_, G>) -> G::Position {
        let position = look.position();
        if self.terms.unaided { G::without_aid(position) } else { position }
    }

    /// From how many actions on the program has not been told what happened.
    fn since(&self) -> usize {
        self.seen.map_or(0, |seen| seen + 1)
    }

    fn happened(&mut self, look: Look<'_, G>) -> Vec<Event> {
        let from = self.since();
        self.seen = Some(look.actions());
        look.data_since(from).into_iter().map(Event).collect()
    }
}

fn line<G: Wording>(message: &Message<G::Position>) -> String {
    serde_json::to_string(message)
        .expect("a message is made of words, numbers and lists, which have a JSON form")
}

//! A language model in a seat.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_llm::{Exchange, ModelError, Observation, Profile, RulesForm, Speaker};
use croupier_wording::Wording;
use serde_json::{Value, json};

use crate::{Channel, Form, Heard, Limit, Peer, SeatError, Spent, Terms, Tokens};

/// The most bytes a profile may have.
const LARGEST: u64 = 64 << 10;

/// After how many questions in a row that did not reach the model it is given up.
const UNREACHED: u32 = 3;

/// How long a model that was not reached is left alone before it is asked again.
const PAUSE: Duration = Duration::from_millis(500);

/// How many characters of an answer are written down.
const LONGEST_NOTED: usize = 2000;

/// The protocol's lines as a conversation with a model: each turn is a fresh
/// one, so a slow answer can never be taken for another turn's.
pub struct Model {
    model: Arc<croupier_llm::Model>,
    system: String,
    said: Vec<(Speaker, String)>,
    /// An answer that is waited for.
    asked: Option<Receiver<Exchange>>,
    /// How many questions in a row did not reach it.
    unreached: u32,
    /// What was asked and answered this turn; a hash for what was asked.
    notes: Vec<String>,
    /// What all answers used.
    spent: Spent,
}

impl Model {
    /// Has the model of a profile sit down: a file, or the name of one in the
    /// folder of profiles.
    ///
    /// # Errors
    ///
    /// If the profile cannot be used, or nobody is there to be asked.
    pub fn start<G: Wording>(
        name: &str,
        profiles: &Path,
        seat: Seat,
        terms: Terms<G>,
    ) -> Result<Peer<G>, SeatError> {
        let path = profile_path(name, profiles);
        let text = croupier_file::read_text(&path, LARGEST).map_err(|wrong| {
            SeatError(format!(
                "cannot read the model profile of {seat}, {}: {wrong}",
                path.display()
            ))
        })?;
        let profile =
            Profile::read(&text).map_err(|bad| SeatError(format!("{}:{bad}", path.display())))?;
        let terms = Terms {
            limit: Limit::each(Duration::from_secs(profile.seconds)),
            form: match profile.observation {
                Observation::Text => Form::Text,
                Observation::Json => Form::Json,
            },
            unaided: !profile.aid,
            short: profile.rules == RulesForm::Short,
            lenient: true,
            ..terms
        };
        let model = Arc::new(croupier_llm::Model::new(profile).map_err(SeatError)?);
        greet(&model, seat)?;
        let (system, said, notes) = (String::new(), Vec::new(), Vec::new());
        let spent = Spent::default();
        let line = Model { model, system, said, asked: None, unreached: 0, notes, spent };
        Ok(Peer::new(Box::new(line), terms))
    }

    /// Sends the conversation off after a pause, on a thread of its own.
    fn post(&self, limit: Limit, pause: Duration) -> Receiver<Exchange> {
        let (tell, answered) = channel();
        let (model, system, said) =
            (Arc::clone(&self.model), self.system.clone(), self.said.clone());
        let limit = limit.left().unwrap_or(Duration::from_secs(model.profile().seconds));
        // What is left is for the question first.
        let pause = pause.min(limit / 10);
        thread::spawn(move || {
            thread::sleep(pause);
            // Nobody listens any more once the turn is over.
            let _ = tell.send(model.ask(&system, &said, &answer_schema(), limit - pause));
        });
        answered
    }

    fn spent_on(&self, counted: croupier_llm::Tokens) -> Spent {
        let tokens = Tokens { input: counted.input, output: counted.output };
        let Profile { price_in, price_out, .. } = self.model.profile();
        let price = |tokens: Option<u64>, price: &Option<f64>| {
            Some(tokens? as f64 / 1_000_000.0 * (*price)?)
        };
        let both = [price(tokens.input, price_in), price(tokens.output, price_out)];
        let cost = both.into_iter().flatten().reduce(|one, other| one + other);
        Spent { tokens, cost }
    }

    fn note(&mut self, exchange: &Exchange) {
        let Profile { model, temperature, .. } = self.model.profile();
        let mut note = format!("model {model}");
        if let Some(temperature) = temperature {
            note += &format!(", temperature {temperature}");
        }
        note += &format!(", prompt {}, {} ms", exchange.prompt_hash, exchange.took.as_millis());
        if exchange.waits > 0 {
            note += &format!(", asked again {} times", exchange.waits);
        }
        if let (Some(read), Some(written)) = (exchange.tokens.input, exchange.tokens.output) {
            note += &format!(", {read} tokens in, {written} out");
        }
        match &exchange.answer {
            Ok(answer) => {
                note += ", answered: ";
                note.extend(answer.chars().take(LONGEST_NOTED));
            }
            Err(ModelError::Refused(refusal)) if !refusal.said.is_empty() => {
                note += &format!(", refused with status {}: {}", refusal.status, refusal.said);
            }
            Err(_) => {}
        }
        self.notes.push(note);
    }
}

/// Finds an endpoint that is not there before the first card. No card is dealt
/// yet, so what it says may be told.
fn greet(model: &croupier_llm::Model, seat: Seat) -> Result<(), SeatError> {
    let Err(trouble) = model.greet() else { return Ok(()) };
    let Profile { model, .. } = model.profile();
    let said = match &trouble {
        ModelError::Refused(refusal) if !refusal.said.is_empty() => format!(": {}", refusal.said),
        _ => String::new(),
    };
    Err(SeatError(format!(
        "model \"{model}\" of {seat} cannot play: {trouble}{said}; look at its profile"
    )))
}

/// What an answer is held to where the endpoint can do that. Every field is
/// asked for, as strict schemas want it, and the reason comes first, so that the
/// model thinks before it acts.
fn answer_schema() -> Value {
    json!({
        "type": "object",
        "properties": {
            "reason": { "type": "string", "description": "why, in a few words" },
            "action": { "type": "string", "description": "one of the legal moves, as it is listed" },
        },
        "required": ["reason", "action"],
        "additionalProperties": false,
    })
}

/// A profile by its path, or by its name in the folder of profiles.
fn profile_path(name: &str, profiles: &Path) -> PathBuf {
    match name.contains(['/', '\\', '.']) {
        true => PathBuf::from(name),
        false => profiles.join(name).with_extension("ron"),
    }
}

impl Channel for Model {
    fn begin(&mut self, rules: &dyn Fn() -> String) {
        self.system = rules();
        self.said.clear();
        self.notes.clear();
        self.asked = None;
    }

    fn send(&mut self, line: &str, _: Limit) -> io::Result<()> {
        self.said.push((Speaker::Table, line.to_string()));
        Ok(())
    }

    /// A model that was not reached is asked again in the same turn, so that one
    /// sentence says what came of it.
    fn receive(&mut self, wait: Duration, limit: Limit) -> Option<Heard> {
        let until = Instant::now().checked_add(wait);
        let mut pause = Duration::ZERO;
        let exchange = loop {
            let asked = self.asked.take().unwrap_or_else(|| self.post(limit, pause));
            let left = until.map_or(wait, |end| end.saturating_duration_since(Instant::now()));
            let exchange = match asked.recv_timeout(left) {
                Ok(exchange) => exchange,
                Err(RecvTimeoutError::Timeout) => {
                    self.asked = Some(asked);
                    return None;
                }
                Err(RecvTimeoutError::Disconnected) => {
                    return Some(Heard::Nothing("the model could not be asked".to_string()));
                }
            };
            self.note(&exchange);
            self.spent += self.spent_on(exchange.tokens);
            let unreached = matches!(exchange.answer, Err(ModelError::Unreachable(_)));
            self.unreached = if unreached { self.unreached + 1 } else { 0 };
            if !unreached || self.unreached >= UNREACHED || limit.is_over() {
                break exchange;
            }
            pause = PAUSE;
        };
        Some(match exchange.answer {
            Ok(answer) => {
                self.said.push((Speaker::Model, answer.clone()));
                Heard::Line(answer)
            }
            Err(trouble) if self.unreached >= UNREACHED => {
                Heard::Gone(format!("{trouble} ({UNREACHED} times in a row)"))
            }
            Err(trouble) => Heard::Nothing(trouble.to_string()),
        })
    }

    /// What was asked before is noted already.
    fn stop(&mut self) {
        self.notes.clear();
    }

    fn notes(&self) -> &[String] {
        &self.notes
    }

    fn spent(&self) -> Spent {
        self.spent
    }
}

//! A language model in a seat.

use std::io;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use croupier_kernel::Seat;
use croupier_llm::{Model, Observation, Profile, Speaker};
use croupier_table::Table;

use super::limit::Limit;
use super::line::{Heard, Line};
use super::reply::Reply;
use super::terms::{Form, Terms};
use super::wire::Wire;
use crate::cli::Audience;
use crate::data;
use crate::failure::Failure;
use crate::plain::Plain;
use crate::words::Words;

/// How many characters of an answer are written down.
const LONGEST_NOTED: usize = 2000;

/// A model and the protocol with it.
pub(crate) struct Llm<G: Plain> {
    line: Conversation,
    words: Words<G>,
    wire: Wire<G>,
}

/// The protocol's lines as a conversation: each turn is a fresh one, so a
/// slow answer can never be taken for another turn's.
struct Conversation {
    model: Model,
    system: String,
    said: Vec<(Speaker, String)>,
    /// What was asked and answered this turn; a hash for what was asked.
    notes: Vec<String>,
}

impl<G: Plain> Llm<G> {
    /// Takes up the profile of this name: a file, or one in the data folder.
    pub(crate) fn start(name: &str, seat: Seat, terms: Terms<G>) -> Result<Llm<G>, Failure> {
        let path = profile_path(name)?;
        let text = std::fs::read_to_string(&path).map_err(|wrong| {
            Failure::usage(format!(
                "cannot read the model profile of {seat}, {}: {wrong}",
                path.display()
            ))
        })?;
        let profile = Profile::read(&text)
            .map_err(|bad| Failure::usage(format!("{}:{bad}", path.display())))?;
        let terms = Terms {
            limit: Limit::each(Duration::from_secs(profile.seconds)),
            form: match profile.observation {
                Observation::Text => Form::Text,
                Observation::Json => Form::Json,
            },
            unaided: !profile.aid,
            ..terms
        };
        let model = Model::new(profile).map_err(Failure::usage)?;
        let line =
            Conversation { model, system: String::new(), said: Vec::new(), notes: Vec::new() };
        Ok(Llm { line, words: terms.words.clone(), wire: Wire::new(terms) })
    }

    /// Asks for an action in a turn that ends then; a wrong answer is asked
    /// for once more.
    pub(crate) fn ask(
        &mut self,
        table: &Table<G>,
        seat: Seat,
        turn_ends: Option<Instant>,
    ) -> Reply<G> {
        self.line.system = self.words.tell(table.config(), Audience::Llm);
        let mut reply = self.wire.ask(&mut self.line, table, seat, turn_ends);
        reply.private.append(&mut self.line.notes);
        reply
    }

    /// Only this many actions stand now.
    pub(crate) fn rewind(&mut self, actions: usize) {
        self.wire.rewind(actions);
    }
}

/// A profile by its path, or by its name in the data folder.
fn profile_path(name: &str) -> Result<PathBuf, Failure> {
    if name.contains(['/', '\\', '.']) {
        return Ok(PathBuf::from(name));
    }
    Ok(data::store()?.home().join("llm").join(name).with_extension("ron"))
}

impl Line for Conversation {
    fn begin(&mut self) {
        self.said.clear();
    }

    fn send(&mut self, line: &str, _: Limit) -> io::Result<()> {
        self.said.push((Speaker::Table, line.to_string()));
        Ok(())
    }

    fn receive(&mut self, limit: Limit) -> Heard {
        let Profile { model, temperature, seconds, .. } = self.model.profile();
        let limit = limit.left().unwrap_or(Duration::from_secs(*seconds));
        let exchange = self.model.ask(&self.system, &self.said, limit);
        let mut note = format!(
            "model {model}, temperature {temperature}, prompt {}, {} ms",
            exchange.prompt_hash,
            exchange.took.as_millis()
        );
        if let Some(tokens) = exchange.tokens {
            note += &format!(", {tokens} tokens");
        }
        if let Ok(answer) = &exchange.answer {
            note += ", answered: ";
            note.extend(answer.chars().take(LONGEST_NOTED));
        }
        self.notes.push(note);
        match exchange.answer {
            Ok(answer) => {
                self.said.push((Speaker::Model, answer.clone()));
                Heard::Line(answer)
            }
            Err(trouble) => Heard::Nothing(trouble.to_string()),
        }
    }
}

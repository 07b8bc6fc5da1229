//! What a program in a seat is told, and what it answers: the line protocol.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::IntoDeserializer;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// One line from the table to a program.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message<P> {
    /// The first line: what is played, and where the program sits.
    Hello {
        /// The version of this protocol.
        protocol: u32,
        /// The game, e.g. `el-dorado`.
        game: String,
        /// The program's seat.
        seat: String,
        /// The rules in force, as in the match file.
        config: Value,
        /// What the table committed to before the first card, as in the match
        /// file: the SHA-256 of what decides every deal.
        commitment: String,
    },
    /// It is the program's turn; it must answer with one line.
    Turn(Observation<P>),
    /// The last answer was refused; the program may answer once more.
    Refused {
        /// What was wrong and what is allowed.
        reason: String,
        /// The number of the broken rule, if a rule was broken.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// What may be answered.
        legal: Vec<Move>,
    },
    /// The rules in words, because the program asked.
    Rules {
        /// The text for language models.
        text: String,
    },
    /// The match is over; no answer is expected.
    Over {
        /// Everyone who won.
        winners: Vec<String>,
        /// The final scores in table order.
        scores: Vec<i64>,
        /// What the program was shown since its last turn.
        happened: Vec<Event>,
    },
}

/// What a seat knows when it is to act.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Observation<P> {
    /// The program's seat.
    pub seat: String,
    /// Who plays each seat, in table order.
    pub kinds: Vec<Kind>,
    /// How long the answer may take, in milliseconds, if there is a limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub time_left_ms: Option<u64>,
    /// The position as the seat sees it.
    pub position: P,
    /// Everything that may be answered.
    pub legal: Vec<Move>,
    /// What the seat was shown since its last turn, in order.
    pub happened: Vec<Event>,
}

/// Who plays a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A person.
    Human,
    /// A bot of the table's own.
    Bot,
    /// A program that speaks this protocol.
    Program,
    /// A language model.
    Model,
}

/// An action, or a range of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct Move {
    /// The action as it is answered; for a range, without its number.
    pub action: String,
    /// The least number, if the action takes one: `bid` with 0 is `bid 0`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    /// The greatest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
    /// The step between numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<i64>,
    /// What the action costs, in the game's own money; with a range, per unit
    /// of the number.
    pub price: i64,
}

impl Move {
    /// A single action that costs nothing.
    pub fn free(action: &impl ToString) -> Move {
        Move { action: action.to_string(), least: None, most: None, step: None, price: 0 }
    }
}

/// Something the seat was shown: an object with an `event` field that names
/// its kind.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub struct Event(pub Value);

impl JsonSchema for Event {
    fn schema_name() -> Cow<'static, str> {
        "Event".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Something the seat was shown; docs/notation.md lists the kinds and their fields.",
            "type": "object",
            "required": ["event"],
            "properties": { "event": { "type": "string" } }
        })
    }
}

/// One line from a program to the table.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Answer {
    /// What the seat does.
    Act(Act),
    /// A question that does not use up the turn.
    Ask(Ask),
}

/// What the seat does.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Act {
    /// The action as a person would type it, e.g. `bid 3` or `play Qh`.
    pub action: String,
    /// Why, in a few words; kept in the match file.
    #[serde(default)]
    pub reason: Option<String>,
}

/// A question.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ask {
    /// What is asked for.
    #[serde(deserialize_with = "by_name")]
    pub ask: Question,
}

/// A question as a string; serde alone would read `{"rules": null}` as well.
fn by_name<'de, D: Deserializer<'de>>(reader: D) -> Result<Question, D::Error> {
    Question::deserialize(String::deserialize(reader)?.into_deserializer())
}

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// The rules in words.
    Rules,
}

impl Answer {
    /// Reads one line.
    ///
    /// # Errors
    ///
    /// If it is not exactly one answer, with what is allowed.
    pub fn read(line: &str) -> Result<Answer, String> {
        // Serde alone would read an array of the fields as well.
        let object = line.trim_ascii_start().starts_with('{');
        let answer = serde_json::from_str(line).ok().filter(|_| object);
        answer.ok_or_else(|| {
            "an answer is one JSON object on one line: {\"action\": \"...\"}, with an optional \
             \"reason\", or {\"ask\": \"rules\"}"
                .to_string()
        })
    }
}

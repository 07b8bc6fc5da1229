//! In which manner a model is asked.

use serde::Deserialize;

/// The form of questions and answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Api {
    /// OpenAI's chat completions, which most servers speak.
    #[default]
    Openai,
    /// Anthropic's messages.
    Anthropic,
}

/// What the endpoint is asked to hold an answer to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResponseFormat {
    /// Nothing.
    #[default]
    Text,
    /// Any JSON object.
    JsonObject,
    /// The answer's own schema.
    JsonSchema,
}

/// How much of the rules a model is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulesForm {
    /// All of them.
    #[default]
    Full,
    /// What a small model cannot do without.
    Short,
}

/// The form in which a model is told the position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Observation {
    /// Short lines of words.
    #[default]
    Text,
    /// The JSON lines that programs are told.
    Json,
}

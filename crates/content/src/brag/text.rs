//! A text as topics of sentences, each with the settings it is true under.

use serde::{Deserialize, Serialize};

use super::facts::Facts;
use super::{Template, When};

/// The rules for one kind of reader.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// The version of this shape.
    pub version: u32,
    /// What it begins with; nothing for no heading.
    #[serde(default)]
    pub heading: String,
    /// The first words.
    pub opening: Vec<Sentence>,
    /// The body.
    pub topics: Vec<Topic>,
    /// The last words.
    #[serde(default)]
    pub closing: Vec<Sentence>,
}

/// Sentences about one thing, and perhaps a table after them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// What it is about.
    pub title: String,
    /// When it is told at all.
    #[serde(default)]
    pub when: Vec<When>,
    /// What is told.
    #[serde(default)]
    pub says: Vec<Sentence>,
    /// What is listed after that.
    #[serde(default)]
    pub table: Listing,
    /// Whether small language models are told it as well.
    #[serde(default)]
    pub short: bool,
}

impl Text {
    /// The text with the topics of its short form alone.
    pub(super) fn short(&self) -> Text {
        let topics = self.topics.iter().filter(|topic| topic.short).cloned().collect();
        Text { topics, ..self.clone() }
    }
}

/// A sentence, and when it is true.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sentence {
    /// All that must hold.
    #[serde(default)]
    pub when: Vec<When>,
    /// The words.
    pub text: Template,
}

/// What can be listed in a text; its rows come from the rest of the asset.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Listing {
    /// Nothing.
    #[default]
    Nothing,
    /// The kinds of hand, best first, with an example and their share.
    Rankings,
    /// What the trump makes of some hands.
    TrumpExamples,
    /// The moves, with their prices.
    Moves,
    /// What hands earn on the points ledger.
    Points,
    /// The classes of hands.
    Classes,
    /// Advice.
    Tips,
}

/// Whether all conditions hold.
pub(super) fn all(when: &[When], facts: &Facts) -> bool {
    when.iter().all(|when| when.holds(facts))
}

/// The sentences that are true at a table.
pub(super) fn said(sentences: &[Sentence], facts: &Facts) -> Vec<String> {
    let told = sentences.iter().filter(|sentence| all(&sentence.when, facts));
    told.map(|sentence| sentence.text.fill(facts)).collect()
}

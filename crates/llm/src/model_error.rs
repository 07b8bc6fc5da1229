//! Why there is no answer.

use std::fmt;
use std::time::Duration;

use serde_json::Value;

/// How many characters of what an endpoint says are kept.
const LONGEST: usize = 500;

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ModelError {
    /// No connection to the endpoint came about.
    Unreachable(String),
    /// The endpoint did not answer, or not in time.
    NoAnswer(String),
    /// The endpoint sent the question elsewhere, with this status.
    Redirect(u16),
    /// The endpoint refused.
    Refused(Refusal),
    /// What came back is not a chat completion.
    NotACompletion,
    /// The endpoint stopped the model before it answered.
    CutOff,
}

/// How an endpoint refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The status of its response.
    pub status: u16,
    /// What it said; that may repeat the question.
    pub said: String,
    /// How long it wants to be left alone, if it says so.
    pub wait: Option<Duration>,
}

impl Refusal {
    /// Whether the same question may be answered a little later.
    pub(crate) fn is_passing(&self) -> bool {
        matches!(self.status, 408 | 425 | 429 | 500 | 502 | 503 | 504 | 529)
    }

    /// Whether something that was asked for is not known there.
    pub(crate) fn is_misunderstood(&self) -> bool {
        matches!(self.status, 400 | 404 | 415 | 422 | 501)
    }
}

/// The words of a refusal, wherever its body has them.
pub(crate) fn words(body: &str) -> String {
    let read: Value = serde_json::from_str(body).unwrap_or_default();
    let known = ["/error/message", "/error", "/message", "/detail"];
    let found = known.iter().find_map(|path| read.pointer(path)?.as_str());
    let words = found.unwrap_or(body).split_whitespace().collect::<Vec<_>>().join(" ");
    words.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect()
}

/// The sentence for everyone at the table. What the endpoint said is not in it,
/// because that may repeat what only one seat knows.
impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::NoAnswer(why) => write!(f, "the model gave no answer: {why}"),
            ModelError::Unreachable(why) => write!(f, "the model cannot be reached: {why}"),
            ModelError::Redirect(status) => write!(
                f,
                "the endpoint sends the question elsewhere (status {status}), where it is not asked"
            ),
            ModelError::Refused(Refusal { status, .. }) => {
                write!(f, "the endpoint refused with status {status}")
            }
            ModelError::NotACompletion => f.write_str("the endpoint sent no chat completion"),
            ModelError::CutOff => {
                f.write_str("the model was stopped before it answered: it may write too few tokens")
            }
        }
    }
}

impl std::error::Error for ModelError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_refusal_are_found_and_cut() {
        for (body, found) in [
            ("{\"error\": {\"message\": \"no\\nsuch model\", \"type\": \"x\"}}", "no such model"),
            ("{\"error\": \"busy\"}", "busy"),
            (
                "{\"type\": \"error\", \"error\": {\"type\": \"x\", \"message\": \"overloaded\"}}",
                "overloaded",
            ),
            ("{\"detail\": \"too long\"}", "too long"),
            (" plain\twords \u{1b}", "plain words "),
            ("", ""),
        ] {
            assert_eq!(words(body).trim_end(), found.trim_end(), "{body}");
        }
        assert_eq!(words(&"x".repeat(9000)).len(), LONGEST);
    }
}

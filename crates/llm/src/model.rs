//! One question, one answer.

use std::fmt;
use std::time::{Duration, Instant};

use serde_json::json;
use sha2::{Digest, Sha256};
use ureq::Agent;

use crate::key::Key;
use crate::local::is_here;
use crate::{Completion, Profile, Tokens};

/// The most that is read of an answer, in bytes.
const LONGEST: u64 = 256 * 1024;

/// How long a connection may take to come about.
const LONGEST_WAY: Duration = Duration::from_secs(10);

/// A model that can be asked.
pub struct Model {
    profile: Profile,
    key: Option<Key>,
    agent: Agent,
}

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The first 16 digits of the SHA-256 of all that was said.
    pub prompt_hash: String,
    /// How long it took.
    pub took: Duration,
    /// How many tokens it used.
    pub tokens: Tokens,
    /// The answer, or why there is none.
    pub answer: Result<String, ModelError>,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ModelError {
    /// No connection to the endpoint came about.
    Unreachable(String),
    /// The endpoint did not answer, or not in time.
    NoAnswer(String),
    /// The endpoint sent the question elsewhere, with this status.
    Redirect(u16),
    /// The endpoint refused, with this status.
    Status(u16),
    /// What came back is not a chat completion.
    NotACompletion,
    /// The endpoint stopped the model before it answered.
    CutOff,
}

impl Model {
    /// Takes up a profile; the key is read from the environment, once.
    ///
    /// # Errors
    ///
    /// If the profile names a variable that is not set.
    pub fn new(profile: Profile) -> Result<Model, String> {
        let key = match &profile.key_from {
            None => None,
            Some(name) => Some(std::env::var(name).map(Key::new).map_err(|_| {
                format!(
                    "the key for model \"{}\" is not in the environment: set {name}",
                    profile.model
                )
            })?),
        };
        // A question is for the endpoint of the profile and for nobody else: it
        // follows no redirect, and what is on this machine needs no proxy.
        let settings = Agent::config_builder().http_status_as_error(false).max_redirects(0);
        let settings = if is_here(&profile.base) { settings.proxy(None) } else { settings };
        let agent = settings.build().new_agent();
        Ok(Model { profile, key, agent })
    }

    /// How it is asked.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Asks for one completion of a conversation that starts with `system`,
    /// and waits for it no longer than `limit`.
    pub fn ask(&self, system: &str, said: &[(Speaker, String)], limit: Duration) -> Exchange {
        let mut messages = vec![json!({ "role": "system", "content": system })];
        messages.extend(said.iter().map(|(who, text)| {
            let role = match who {
                Speaker::Table => "user",
                Speaker::Model => "assistant",
            };
            json!({ "role": role, "content": text })
        }));
        let body = json!({
            "model": self.profile.model,
            "temperature": self.profile.temperature,
            "messages": messages,
        })
        .to_string();
        let start = Instant::now();
        let completion = self.post(&body, limit).and_then(|body| self.read(&body));
        let took = start.elapsed();
        let tokens = completion.as_ref().map(|completion| completion.tokens).unwrap_or_default();
        let answer = completion.and_then(|completion| {
            let why =
                if completion.is_cut { ModelError::CutOff } else { ModelError::NotACompletion };
            completion.answer.ok_or(why)
        });
        Exchange { prompt_hash: hash(&body), took, tokens, answer }
    }

    /// What an endpoint answered, from the body of its response; the key is in
    /// none of it.
    ///
    /// # Errors
    ///
    /// If it is not JSON.
    pub fn read(&self, body: &str) -> Result<Completion, ModelError> {
        let read = Completion::read(&self.without_key(body))?;
        // Reading the JSON may have spelt the key out.
        Ok(Completion { answer: read.answer.map(|answer| self.without_key(&answer)), ..read })
    }

    fn post(&self, body: &str, limit: Duration) -> Result<String, ModelError> {
        let address = format!("{}/chat/completions", self.profile.base.trim_end_matches('/'));
        let request = self.agent.post(&address).config();
        // Less than the whole, so that it can be told which of them was missed.
        let way = LONGEST_WAY.min(limit - limit / 10);
        let request = request.timeout_global(Some(limit)).timeout_connect(Some(way)).build();
        let mut request = request.header("content-type", "application/json");
        if let Some(key) = &self.key {
            request = request.header("authorization", key.bearer());
        }
        let unanswered = |wrong: ureq::Error| {
            let why = self.without_key(&wrong.to_string());
            if is_far(&wrong) { ModelError::Unreachable(why) } else { ModelError::NoAnswer(why) }
        };
        let mut response = request.send(body).map_err(unanswered)?;
        let status = response.status().as_u16();
        if (300..400).contains(&status) {
            return Err(ModelError::Redirect(status));
        }
        if status != 200 {
            return Err(ModelError::Status(status));
        }
        response.body_mut().with_config().limit(LONGEST).read_to_string().map_err(unanswered)
    }

    /// What came from outside, in words that cannot hold the key.
    fn without_key(&self, text: &str) -> String {
        self.key.as_ref().map_or_else(|| text.to_string(), |key| key.struck_from(text))
    }
}

/// Whether it is a connection that did not come about.
fn is_far(wrong: &ureq::Error) -> bool {
    use std::io::ErrorKind;
    match wrong {
        ureq::Error::HostNotFound | ureq::Error::ConnectionFailed => true,
        ureq::Error::Timeout(which) => {
            matches!(which, ureq::Timeout::Connect | ureq::Timeout::Resolve)
        }
        ureq::Error::Io(wrong) => matches!(
            wrong.kind(),
            ErrorKind::ConnectionRefused
                | ErrorKind::HostUnreachable
                | ErrorKind::NetworkUnreachable
                | ErrorKind::AddrNotAvailable
        ),
        _ => false,
    }
}

/// Who said a line of a conversation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Speaker {
    /// The table, on the game's behalf.
    Table,
    /// The model itself.
    Model,
}

fn hash(text: &str) -> String {
    Sha256::digest(text).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

impl fmt::Display for ModelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ModelError::NoAnswer(why) => write!(f, "the model gave no answer: {why}"),
            ModelError::Unreachable(why) => write!(f, "the model cannot be reached: {why}"),
            ModelError::Redirect(status) => write!(
                f,
                "the endpoint sends the question elsewhere (status {status}), where it is not asked"
            ),
            ModelError::Status(status) => write!(f, "the endpoint refused with status {status}"),
            ModelError::NotACompletion => f.write_str("the endpoint sent no chat completion"),
            ModelError::CutOff => {
                f.write_str("the model was stopped before it answered: it may write too few tokens")
            }
        }
    }
}

impl std::error::Error for ModelError {}

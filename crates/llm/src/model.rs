//! One question, one answer.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;
use sha2::{Digest, Sha256};
use ureq::http::{HeaderMap, Response};
use ureq::{Agent, Body, RequestBuilder};

use crate::key::Key;
use crate::local::is_here;
use crate::model_error::words;
use crate::request::{self, Speaker};
use crate::{Completion, ModelError, Profile, Refusal, ResponseFormat, Tokens};

/// The most that is read of an answer, in bytes.
const LONGEST: u64 = 256 * 1024;

/// How long a connection may take to come about.
const LONGEST_WAY: Duration = Duration::from_secs(10);

/// How long a sign of life is waited for.
const GREETING: Duration = Duration::from_secs(5);

/// How long a busy endpoint that does not say so itself is left alone at first;
/// each time after that twice as long.
const PAUSE: Duration = Duration::from_millis(500);

/// A model that can be asked.
pub struct Model {
    profile: Profile,
    key: Option<Key>,
    agent: Agent,
    /// Whether the endpoint has refused to hold an answer to a form.
    formless: AtomicBool,
}

/// What came of a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The first 16 digits of the SHA-256 of all that was said.
    pub prompt_hash: String,
    /// How long it took, waits included.
    pub took: Duration,
    /// How often the endpoint was busy and was asked again.
    pub waits: u32,
    /// How many tokens it used.
    pub tokens: Tokens,
    /// The answer, or why there is none.
    pub answer: Result<String, ModelError>,
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
        Ok(Model { profile, key, agent, formless: AtomicBool::new(false) })
    }

    /// How it is asked.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// Finds out, without a question, that nobody is there or that the key does
    /// not count. Whoever is there and says nothing may still answer questions.
    ///
    /// # Errors
    ///
    /// If no question could be answered.
    pub fn greet(&self) -> Result<(), ModelError> {
        let request = self.agent.get(request::list_address(&self.profile));
        let answered = self.prepared(request, GREETING).call();
        match answered.map_err(|wrong| self.unanswered(&wrong)).map(|it| self.judged(it)) {
            Err(gone @ ModelError::Unreachable(_)) => Err(gone),
            Ok(Err(ModelError::Refused(refusal))) if matches!(refusal.status, 401 | 403) => {
                Err(ModelError::Refused(refusal))
            }
            Err(_) | Ok(_) => Ok(()),
        }
    }

    /// Asks for one completion of a conversation that starts with `system`,
    /// and waits for it no longer than `limit`. Where the profile says so, the
    /// endpoint holds the answer to the schema.
    pub fn ask(
        &self,
        system: &str,
        said: &[(Speaker, String)],
        schema: &Value,
        limit: Duration,
    ) -> Exchange {
        let start = Instant::now();
        let left = || limit.saturating_sub(start.elapsed());
        let formless = || request::body(&self.profile, system, said, None);
        let wants_form = self.profile.response_format != ResponseFormat::Text;
        let mut held = wants_form && !self.formless.load(Ordering::Relaxed);
        let mut body = match held {
            true => request::body(&self.profile, system, said, Some(schema)),
            false => formless(),
        };
        let mut waits = 0;
        let completion = loop {
            match self.post(&body, left()) {
                Err(ModelError::Refused(refusal)) if held && refusal.is_misunderstood() => {
                    (held, body) = (false, formless());
                }
                Err(ModelError::Refused(refusal))
                    if refusal.is_passing() && waits < self.profile.retries =>
                {
                    let Some(pause) = pause(refusal.wait, waits, left()) else {
                        break Err(ModelError::Refused(refusal));
                    };
                    thread::sleep(pause);
                    waits += 1;
                }
                answered => break answered.and_then(|body| self.read(&body)),
            }
        };
        if wants_form && !held && completion.is_ok() {
            // It answers without, so it need not be asked for it again.
            self.formless.store(true, Ordering::Relaxed);
        }
        let tokens = completion.as_ref().map(|completion| completion.tokens).unwrap_or_default();
        let answer = completion.and_then(|completion| {
            let why =
                if completion.is_cut { ModelError::CutOff } else { ModelError::NotACompletion };
            completion.answer.ok_or(why)
        });
        Exchange { prompt_hash: hash(&body), took: start.elapsed(), waits, tokens, answer }
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
        let request = self.agent.post(request::address(&self.profile));
        let response = self.prepared(request, limit).send(body);
        self.judged(response.map_err(|wrong| self.unanswered(&wrong))?)
    }

    fn prepared<B>(&self, request: RequestBuilder<B>, limit: Duration) -> RequestBuilder<B> {
        // Less than the whole, so that it can be told which of them was missed.
        let way = LONGEST_WAY.min(limit - limit / 10);
        let settings = request.config();
        let mut request = settings.timeout_global(Some(limit)).timeout_connect(Some(way)).build();
        for (name, value) in request::headers(&self.profile) {
            request = request.header(name, value);
        }
        if let Some(key) = &self.key {
            let (name, before) = request::key_header(&self.profile);
            request = request.header(name, key.after_word(before));
        }
        request
    }

    /// The body of a response, unless it is a refusal.
    fn judged(&self, mut response: Response<Body>) -> Result<String, ModelError> {
        let status = response.status().as_u16();
        if (300..400).contains(&status) {
            return Err(ModelError::Redirect(status));
        }
        let wait = told_wait(response.headers());
        let read = response.body_mut().with_config().limit(LONGEST).read_to_string();
        if status != 200 {
            let body = self.without_key(&read.unwrap_or_default());
            let said = self.without_key(&words(&body));
            return Err(ModelError::Refused(Refusal { status, said, wait }));
        }
        read.map_err(|wrong| self.unanswered(&wrong))
    }

    fn unanswered(&self, wrong: &ureq::Error) -> ModelError {
        let why = self.without_key(&wrong.to_string());
        if is_far(wrong) { ModelError::Unreachable(why) } else { ModelError::NoAnswer(why) }
    }

    /// What came from outside, in words that cannot hold the key.
    fn without_key(&self, text: &str) -> String {
        self.key.as_ref().map_or_else(|| text.to_string(), |key| key.struck_from(text))
    }
}

/// How long an endpoint is left alone that was busy so often before, unless that is
/// longer than what is left.
fn pause(told: Option<Duration>, waits: u32, left: Duration) -> Option<Duration> {
    let pause = told.unwrap_or(PAUSE.saturating_mul(2u32.saturating_pow(waits)));
    (pause < left).then_some(pause)
}

/// How long an endpoint wants to be left alone, if it says so in seconds.
fn told_wait(headers: &HeaderMap) -> Option<Duration> {
    let number = |name: &str| headers.get(name)?.to_str().ok()?.trim().parse::<f64>().ok();
    let seconds = number("retry-after-ms").map(|ms| ms / 1000.0).or_else(|| number("retry-after"));
    Duration::try_from_secs_f64(seconds?).ok()
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

fn hash(text: &str) -> String {
    Sha256::digest(text).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use ureq::http::HeaderValue;

    use super::*;

    const LIMITS: [Duration; 5] = [
        Duration::ZERO,
        Duration::from_millis(1),
        Duration::from_secs(1),
        Duration::from_secs(600),
        Duration::MAX,
    ];

    /// What is waited for with this header is less than what is left, whatever it says.
    fn is_bounded(value: &[u8]) {
        let Ok(value) = HeaderValue::from_bytes(value) else { return };
        for name in ["retry-after", "retry-after-ms"] {
            let told = told_wait(&HeaderMap::from_iter([(
                ureq::http::HeaderName::from_static(name),
                value.clone(),
            )]));
            for (left, waits) in
                LIMITS.into_iter().flat_map(|left| (0..=40).map(move |it| (left, it)))
            {
                let pause = pause(told, waits, left);
                assert!(pause.is_none_or(|pause| pause < left), "{value:?}: {pause:?}");
            }
        }
    }

    #[test]
    fn no_header_makes_a_wait_longer_than_what_is_left() {
        for value in [
            "",
            " ",
            "0",
            "-0",
            "-1",
            "-1e300",
            "1e300",
            "1e400",
            "inf",
            "-inf",
            "NaN",
            "1.5",
            "1,5",
            "18446744073709551615",
            "18446744073709551616",
            "99999999999999999999999999",
            "0x10",
            "Wed, 21 Oct 2099 07:28:00 GMT",
            "Wed, 21 Oct 1999 07:28:00 GMT",
            "soon",
            "3 s",
            "+3",
        ] {
            is_bounded(value.as_bytes());
        }
        is_bounded(b"\xff\xfe3");
        // Numbers, dates and things like them.
        let letters = b"0123456789999+-..eE ,:infNaGMT\xff";
        let mut state: u64 = 1;
        let mut drawn = |most: usize| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as usize % most
        };
        for _ in 0..5_000 {
            let length = drawn(30);
            let value: Vec<u8> = (0..length).map(|_| letters[drawn(letters.len())]).collect();
            is_bounded(&value);
        }
    }

    #[test]
    fn a_wait_is_told_in_seconds_or_milliseconds_and_is_never_negative() {
        let told = |name: &'static str, value: &str| {
            let name = ureq::http::HeaderName::from_static(name);
            told_wait(&HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())]))
        };
        assert_eq!(told("retry-after", "2"), Some(Duration::from_secs(2)));
        assert_eq!(told("retry-after-ms", " 250 "), Some(Duration::from_millis(250)));
        for value in ["-1", "nan", "1e300", "Wed, 21 Oct 2099 07:28:00 GMT", "soon", ""] {
            assert_eq!(told("retry-after", value), None, "{value}");
        }
        assert_eq!(pause(None, 2, Duration::from_secs(9)), Some(PAUSE * 4));
    }
}

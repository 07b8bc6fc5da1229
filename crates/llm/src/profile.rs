//! Which model to ask, and how.

use std::collections::BTreeMap;

use ron::extensions::Extensions;
use serde::Deserialize;
use serde_json::Value;

use crate::{Api, Observation, ProfileError, ResponseFormat, RulesForm};

/// Headers that are the connection's own or carry keys, which come from the
/// environment alone.
const NOT_HEADERS: [&str; 10] = [
    "api-key",
    "authorization",
    "connection",
    "content-length",
    "content-type",
    "cookie",
    "host",
    "proxy-authorization",
    "transfer-encoding",
    "x-api-key",
];

/// Fields of a question that are the table's own.
const NOT_IN_BODY: [&str; 4] = ["messages", "model", "stream", "system"];

/// A model's profile, as a RON file holds it.
///
/// ```ron
/// (
///     version: 1,
///     base: "http://localhost:11434/v1",
///     model: "qwen3:8b",
///     temperature: 0.2,
///     seconds: 60,
///     key_from: "OPENAI_API_KEY",
/// )
/// ```
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The version of this form: 1.
    pub version: u32,
    /// The address up to and without `/chat/completions` or `/messages`.
    pub base: String,
    /// The model's name, as the endpoint knows it.
    pub model: String,
    /// The form of questions and answers.
    #[serde(default)]
    pub api: Api,
    /// How freely it answers, from 0 to 2; what the endpoint thinks best if it
    /// is left out.
    #[serde(default)]
    pub temperature: Option<f64>,
    /// How many tokens an answer may have, thoughts included.
    #[serde(default)]
    pub max_tokens: Option<u32>,
    /// How hard a reasoning model thinks, in the endpoint's own word.
    #[serde(default)]
    pub effort: Option<String>,
    /// Whether the endpoint is asked to hold the answer to a form.
    #[serde(default)]
    pub response_format: ResponseFormat,
    /// More fields of every question, as the endpoint names them.
    #[serde(default)]
    pub body: BTreeMap<String, Value>,
    /// More headers of every question; none of them is a secret.
    #[serde(default)]
    pub headers: BTreeMap<String, String>,
    /// How long it may take over one answer, in seconds.
    #[serde(default = "a_minute")]
    pub seconds: u64,
    /// How often a busy endpoint is asked again, within that time.
    #[serde(default = "thrice")]
    pub retries: u32,
    /// The environment variable that holds the key, if one is needed.
    #[serde(default)]
    pub key_from: Option<String>,
    /// The header that the key is sent in, if it is not the usual one.
    #[serde(default)]
    pub key_header: Option<String>,
    /// The form in which it is told the position.
    #[serde(default)]
    pub observation: Observation,
    /// Whether it is told what it could work out for itself, such as what its
    /// hand makes.
    #[serde(default = "yes")]
    pub aid: bool,
    /// How much of the rules it is told.
    #[serde(default)]
    pub rules: RulesForm,
    /// What a million tokens cost that the model reads, in any money.
    #[serde(default)]
    pub price_in: Option<f64>,
    /// The same for those that it writes.
    #[serde(default)]
    pub price_out: Option<f64>,
}

fn yes() -> bool {
    true
}

fn a_minute() -> u64 {
    60
}

fn thrice() -> u32 {
    3
}

impl Profile {
    /// Reads a profile.
    ///
    /// # Errors
    ///
    /// If it is not one, with the place and what is wrong.
    pub fn read(text: &str) -> Result<Profile, ProfileError> {
        let form = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let profile: Profile = form.from_str(text).map_err(|wrong| ProfileError {
            line: wrong.span.start.line,
            column: wrong.span.start.col,
            why: wrong.code.to_string(),
        })?;
        match profile.fault() {
            None => Ok(profile),
            Some(why) => Err(ProfileError { line: 1, column: 1, why }),
        }
    }

    /// What cannot be asked with, and what is allowed.
    fn fault(&self) -> Option<String> {
        let word = |text: &str| {
            !text.is_empty()
                && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        let price = |price: &Option<f64>| price.is_none_or(|price| (0.0..=1e6).contains(&price));
        let own = |name: &&String| NOT_IN_BODY.contains(&name.as_str());
        let held = |name: &&String| NOT_HEADERS.contains(&name.to_ascii_lowercase().as_str());
        let seen = |value: &String| value.bytes().all(|byte| (b' '..=b'~').contains(&byte));
        let names = self.headers.keys().chain(&self.key_header);
        let fault = match self {
            _ if self.version != 1 => "version is 1",
            _ if !(self.base.starts_with("http://") || self.base.starts_with("https://")) => {
                "base is an address that starts with http:// or https://"
            }
            _ if self.model.trim().is_empty() => "model is a name",
            _ if self.temperature.is_some_and(|free| !(0.0..=2.0).contains(&free)) => {
                "temperature is 0 to 2"
            }
            _ if !(1..=600).contains(&self.seconds) => "seconds is 1 to 600",
            _ if self.max_tokens == Some(0) => "max_tokens is 1 or more",
            _ if self.retries > 10 => "retries is 0 to 10",
            _ if self.effort.as_ref().is_some_and(|effort| !word(effort)) => {
                "effort is a word, such as low or high"
            }
            _ if !(price(&self.price_in) && price(&self.price_out)) => {
                "price_in and price_out are 0 to 1000000 for a million tokens"
            }
            _ if !names.clone().all(|name| word(name)) => {
                "the name of a header is made of letters, digits and -"
            }
            _ if !self.headers.values().all(seen) => "a header is made of letters that can be seen",
            _ => {
                let field = self.body.keys().find(own).map(|name| {
                    format!("body cannot have \"{name}\", which the table writes itself")
                });
                return field.or_else(|| {
                    self.headers.keys().find(held).map(|name| {
                        format!(
                            "headers cannot have \"{name}\"; a key comes from the environment, \
                             with key_from and key_header"
                        )
                    })
                });
            }
        };
        Some(fault.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "(version: 1, base: \"http://localhost:1/v1\", model: \"m\")";

    fn with(more: &str) -> Result<Profile, ProfileError> {
        Profile::read(&GOOD.replace("\"m\"", &format!("\"m\", {more}")))
    }

    #[test]
    fn what_is_left_out_is_as_usual() {
        let profile = Profile::read(GOOD).unwrap();
        assert_eq!((profile.seconds, profile.retries), (60, 3));
        assert_eq!((profile.temperature, profile.max_tokens, profile.effort), (None, None, None));
        assert_eq!((profile.api, profile.response_format), (Api::Openai, ResponseFormat::Text));
        assert_eq!((profile.observation, profile.aid), (Observation::Text, true));
        assert!(profile.body.is_empty() && profile.headers.is_empty());
    }

    #[test]
    fn what_is_given_is_read_with_some_and_without() {
        let profile = with("observation: json, aid: false").unwrap();
        assert_eq!((profile.observation, profile.aid), (Observation::Json, false));
        for more in
            ["key_from: \"K\", temperature: 0.5", "key_from: Some(\"K\"), temperature: Some(0.5)"]
        {
            let profile = with(more).unwrap();
            assert_eq!((profile.key_from.as_deref(), profile.temperature), (Some("K"), Some(0.5)));
        }
        let more = "api: anthropic, response_format: json_schema, effort: \"low\", max_tokens: 99, \
                    body: {\"top_k\": 4, \"options\": {\"num_ctx\": 8192, \"raw\": false}}, \
                    headers: {\"x-title\": \"cards\"}, key_header: \"api-key\"";
        let profile = with(more).unwrap();
        assert_eq!((profile.api, profile.max_tokens), (Api::Anthropic, Some(99)));
        assert_eq!(profile.body["options"], serde_json::json!({ "num_ctx": 8192, "raw": false }));
        assert_eq!(profile.headers["x-title"], "cards");
    }

    #[test]
    fn mistakes_are_placed_and_said() {
        for (more, wrong) in [
            ("\n modle: \"m\"", "2:2"),
            ("version: 2", "1:"),
            ("temperature: 3.0", "temperature is 0 to 2"),
            ("seconds: 0", "seconds is 1 to 600"),
            ("max_tokens: 0", "max_tokens is 1 or more"),
            ("retries: 11", "retries is 0 to 10"),
            ("effort: \"very hard\"", "effort is a word"),
            ("observation: xml", "xml"),
            ("api: cohere", "cohere"),
            ("price_in: -1.0", "price_in and price_out are 0 to 1000000"),
            ("body: {\"stream\": true}", "body cannot have \"stream\""),
            ("headers: {\"Authorization\": \"Bearer x\"}", "headers cannot have \"Authorization\""),
            ("headers: {\"a b\": \"x\"}", "the name of a header"),
            ("headers: {\"a\": \"x\\ny\"}", "letters that can be seen"),
        ] {
            let bad = with(more).unwrap_err().to_string();
            assert!(bad.contains(wrong), "{more}: {bad}");
        }
        for (text, wrong) in [
            ("(version: 2, base: \"http://x\", model: \"m\")", "version is 1"),
            ("(version: 1, base: \"ftp://x\", model: \"m\")", "http://"),
            ("(version: 1, base: \"http://x\", model: \" \")", "model is a name"),
        ] {
            let bad = Profile::read(text).unwrap_err().to_string();
            assert!(bad.contains(wrong), "{bad}");
        }
    }
}

//! Which model to ask, and how.

use std::fmt;

use serde::Deserialize;

/// A model's profile, as a RON file holds it.
///
/// ```ron
/// (
///     version: 1,
///     base: "http://localhost:11434/v1",
///     model: "qwen3:8b",
///     temperature: 0.2,
///     seconds: 60,
///     key_from: Some("OPENAI_API_KEY"),
///     observation: text,
///     aid: true,
/// )
/// ```
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The version of this form: 1.
    pub version: u32,
    /// The address up to and without `/chat/completions`.
    pub base: String,
    /// The model's name, as the endpoint knows it.
    pub model: String,
    /// How freely it answers, from 0 to 2.
    #[serde(default)]
    pub temperature: f64,
    /// How long it may take over one answer, in seconds.
    #[serde(default = "a_minute")]
    pub seconds: u64,
    /// The environment variable that holds the key, if one is needed.
    #[serde(default)]
    pub key_from: Option<String>,
    /// The form in which it is told the position.
    #[serde(default)]
    pub observation: Observation,
    /// Whether it is told what it could work out for itself, such as what its
    /// hand makes.
    #[serde(default = "yes")]
    pub aid: bool,
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

fn yes() -> bool {
    true
}

fn a_minute() -> u64 {
    60
}

impl Profile {
    /// Reads a profile.
    ///
    /// # Errors
    ///
    /// If it is not one, with the place and what is wrong.
    pub fn read(text: &str) -> Result<Profile, ProfileError> {
        let profile: Profile = ron::from_str(text).map_err(|wrong| ProfileError {
            line: wrong.span.start.line,
            column: wrong.span.start.col,
            why: wrong.code.to_string(),
        })?;
        let bad = |why: &str| Err(ProfileError { line: 1, column: 1, why: why.to_string() });
        if profile.version != 1 {
            return bad("version is 1");
        }
        if !(profile.base.starts_with("http://") || profile.base.starts_with("https://")) {
            return bad("base is an address that starts with http:// or https://");
        }
        if profile.base.starts_with("https://") && !cfg!(feature = "tls") {
            return bad("this build speaks http only; build it with --features tls for https");
        }
        if profile.model.trim().is_empty() {
            return bad("model is a name");
        }
        if !(0.0..=2.0).contains(&profile.temperature) {
            return bad("temperature is 0 to 2");
        }
        if !(1..=600).contains(&profile.seconds) {
            return bad("seconds is 1 to 600");
        }
        Ok(profile)
    }
}

/// Why a profile cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProfileError {
    /// The line of the file, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    why: String,
}

impl fmt::Display for ProfileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for ProfileError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_is_read_and_its_mistakes_are_placed() {
        let good = "(version: 1, base: \"http://localhost:1/v1\", model: \"m\")";
        let profile = Profile::read(good).unwrap();
        assert_eq!((profile.seconds, profile.temperature, profile.key_from), (60, 0.0, None));
        assert_eq!((profile.observation, profile.aid), (Observation::Text, true));
        let plain = good.replace("\"m\"", "\"m\", observation: json, aid: false");
        let profile = Profile::read(&plain).unwrap();
        assert_eq!((profile.observation, profile.aid), (Observation::Json, false));
        for (text, wrong) in [
            ("(version: 1,\n base: \"http://x\",\n modle: \"m\")", "3:2"),
            ("(version: 2, base: \"http://x\", model: \"m\")", "version is 1"),
            ("(version: 1, base: \"ftp://x\", model: \"m\")", "http://"),
            ("(version: 1, base: \"http://x\", model: \" \")", "model is a name"),
            ("(version: 1, base: \"http://x\", model: \"m\", temperature: 3.0)", "0 to 2"),
            ("(version: 1, base: \"http://x\", model: \"m\", seconds: 0)", "1 to 600"),
            ("(version: 1, base: \"http://x\", model: \"m\", observation: xml)", "xml"),
        ] {
            let bad = Profile::read(text).unwrap_err().to_string();
            assert!(bad.contains(wrong), "{bad}");
        }
    }
}

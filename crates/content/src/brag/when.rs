//! Conditions on the settings.

use std::fmt;

use croupier_brag::Settings;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::facts::Facts;

/// A condition on one setting: `trump`, `not quiet_lap`, `short_stack = side_pots`,
/// `not ante = 0`; `bonuses.adjacent_with_pairs` is one of the points ledger.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct When {
    setting: String,
    value: String,
    negated: bool,
}

impl When {
    pub(super) fn holds(&self, facts: &Facts) -> bool {
        (facts.get(&self.setting) == Some(&self.value)) != self.negated
    }
}

impl TryFrom<String> for When {
    type Error = String;

    fn try_from(text: String) -> Result<When, String> {
        let (negated, rest) = match text.strip_prefix("not ") {
            Some(rest) => (true, rest),
            None => (false, text.as_str()),
        };
        let (setting, value) = rest.split_once(" = ").unwrap_or((rest, "true"));
        // The form of an earlier version: whether a seat may ever check.
        let (setting, value, negated) = match (setting, value) {
            ("check", "true") => ("check_when", "never", !negated),
            ("check", "false") => ("check_when", "never", negated),
            _ => (setting, value, negated),
        };
        if is_possible(setting, value) {
            Ok(When { setting: setting.into(), value: value.into(), negated })
        } else {
            Err(format!(
                "\"{text}\" is no condition: write a setting and a value it can have, such as \
                 \"tie_break = split\", or the name alone of one that is on or off; \"not\" goes first"
            ))
        }
    }
}

/// Whether the setting exists and can have the value.
fn is_possible(setting: &str, value: &str) -> bool {
    let Ok(mut settings) = serde_json::to_value(Settings::default()) else { return false };
    let way = format!("/{}", setting.replace('.', "/"));
    let Some(slot) = settings.pointer_mut(&way) else { return false };
    *slot = match slot {
        Value::String(_) => Value::from(value),
        _ => serde_json::from_str(value).unwrap_or(Value::Null),
    };
    serde_json::from_value::<Settings>(settings).is_ok()
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let not = if self.negated { "not " } else { "" };
        match self.value.as_str() {
            "true" => write!(f, "{not}{}", self.setting),
            value => write!(f, "{not}{} = {value}", self.setting),
        }
    }
}

impl From<When> for String {
    fn from(when: When) -> String {
        when.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conditions_are_read_strictly_and_written_as_they_were() {
        for text in [
            "trump",
            "not quiet_lap",
            "short_stack = side_pots",
            "not ante = 0",
            "not bonuses.adjacent_with_pairs",
        ] {
            let when = When::try_from(text.to_string());
            assert_eq!(when.map(String::from), Ok(text.to_string()));
        }
        for (old, new) in [
            ("check", "not check_when = never"),
            ("not check", "check_when = never"),
            ("check = false", "check_when = never"),
            ("not check = false", "not check_when = never"),
        ] {
            assert_eq!(When::try_from(old.to_string()).map(String::from), Ok(new.to_string()));
        }
        for text in [
            "trumps",
            "bonuses",
            "bonuses.flush",
            "check = 1",
            "ante",
            "tie_break = suits",
            "ante = -1",
            "",
            "not",
            "seats = 300",
        ] {
            assert!(When::try_from(text.to_string()).is_err(), "{text}");
        }
    }
}

//! Reading what people type.

use alloc::string::String;
use core::fmt;

/// A text that does not say what it should, with what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationError {
    text: String,
    allowed: &'static str,
}

impl NotationError {
    /// Notes a text that could not be read and says what is allowed.
    pub fn new(text: &str, allowed: &'static str) -> NotationError {
        const LONGEST: usize = 40;
        let mut shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
        if text.chars().nth(LONGEST).is_some() {
            shown.push_str("...");
        }
        NotationError { text: shown, allowed }
    }

    /// What would be right.
    pub fn allowed(&self) -> &'static str {
        self.allowed
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot read \"{}\": {}", self.text, self.allowed)
    }
}

impl core::error::Error for NotationError {}

/// Writes and reads a type as its text in serialised data.
#[cfg(feature = "serde")]
macro_rules! serde_as_text {
    ($type:ty) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(reader: D) -> Result<Self, D::Error> {
                let text = alloc::string::String::deserialize(reader)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}
#[cfg(feature = "serde")]
pub(crate) use serde_as_text;

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn long_and_unprintable_texts_are_shown_short_and_escaped() {
        let wrong = NotationError::new(&"\u{1b}[2J".repeat(30), "a card").to_string();
        assert!(wrong.len() < 400 && !wrong.contains('\u{1b}'), "{wrong}");
        assert!(wrong.contains("...\": a card"), "{wrong}");
    }
}

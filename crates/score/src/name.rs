//! What a player is called, and two letters for it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use croupier_kernel::is_unseen;
use serde::{Deserialize, Serialize};

/// A player's name: 1 to 20 characters, not only digits, so that it can be
/// told from a bid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Why a text is no name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError {
    text: String,
    why: &'static str,
}

impl Name {
    /// The most characters of a name.
    pub const LONGEST: usize = 20;

    /// Reads a name; space around it is dropped.
    ///
    /// # Errors
    ///
    /// If it cannot be one, with the reason.
    pub fn new(text: &str) -> Result<Name, NameError> {
        let kept = text.trim();
        let bad = |why| Err(NameError { text: text.to_string(), why });
        if kept.is_empty() {
            return bad("it is empty");
        }
        if kept.chars().count() > Name::LONGEST {
            return bad("it has more than 20 characters");
        }
        if kept.chars().any(is_unseen) {
            return bad("it has a character that cannot be seen");
        }
        if kept.chars().any(|letter| letter.is_whitespace() && letter != ' ') {
            return bad("it has a space that is not the plain one");
        }
        if kept.contains([',', '=']) {
            return bad("it has a comma or an equals sign");
        }
        if kept.starts_with('-') {
            return bad("it starts with a dash, as an option does");
        }
        if !kept.chars().any(char::is_alphabetic) {
            return bad("it has no letter, so it would look like a number");
        }
        Ok(Name(kept.to_string()))
    }

    /// The name as it is written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether both names are the same person's: neither case nor how many spaces
    /// stand between two words matters.
    pub fn is(&self, other: &str) -> bool {
        folded(&self.0) == folded(other)
    }

    /// The name in lower case and with single spaces, to compare and to group by.
    pub fn folded(&self) -> String {
        folded(&self.0)
    }

    /// Two letters for each of these names, all different: the first two
    /// letters if they are free, else the first with a later one, else the
    /// first with a digit.
    pub fn abbreviations(names: &[&Name]) -> Vec<String> {
        let mut taken: Vec<String> = Vec::new();
        for name in names {
            let mut letters = name.0.chars().filter(|char| char.is_alphanumeric());
            let first = letters.next().unwrap_or('?');
            let first: String = first.to_uppercase().take(1).collect();
            let later: Vec<String> =
                letters.map(|char| char.to_lowercase().take(1).collect()).collect();
            let digits = (1..=9).map(|digit: u8| digit.to_string());
            let two = later
                .into_iter()
                .chain(digits)
                .map(|second| format!("{first}{second}"))
                .find(|two| !taken.contains(two));
            taken.push(two.unwrap_or_else(|| format!("{first}?")));
        }
        taken
    }
}

/// A text as names are compared.
pub(crate) fn folded(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().flat_map(char::to_lowercase).collect()
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Only a name exactly as it is written, so that a file says one thing in one way.
impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(text: String) -> Result<Name, NameError> {
        let name = Name::new(&text)?;
        if name.0 != text {
            return Err(NameError { text, why: "it has space around it" });
        }
        Ok(name)
    }
}

impl From<Name> for String {
    fn from(name: Name) -> String {
        name.0
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} cannot be a name: {}", self.text, self.why)
    }
}

impl core::error::Error for NameError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_told_apart_or_seen_is_no_name() {
        for text in ["", "  ", "7", "a,b", "a=b", "-x", "a\u{200b}b", "a\nb", &"x".repeat(21)] {
            assert!(Name::new(text).is_err(), "{text:?}");
        }
        assert_eq!(Name::new(" Ann Lee ").unwrap().as_str(), "Ann Lee");
        assert_eq!(Name::new("2pac").unwrap().as_str(), "2pac");
        assert_eq!(Name::new(&"é".repeat(20)).unwrap().as_str().chars().count(), 20);
        assert!(Name::try_from(" Ann".to_string()).is_err());
    }

    #[test]
    fn no_two_names_differ_only_in_their_spaces() {
        let ann = Name::new("Ann Lee").unwrap();
        let spaces = ['\u{a0}', '\u{1680}', '\u{202f}', '\u{205f}', '\u{3000}'];
        for space in spaces.into_iter().chain('\u{2000}'..='\u{200a}') {
            let wrong = Name::new(&format!("Ann{space}Lee")).unwrap_err();
            assert!(wrong.to_string().ends_with("it has a space that is not the plain one"));
            assert!(!wrong.to_string().contains(space), "{wrong}");
            assert_eq!(Name::new(&format!("{space}Ann Lee{space}")).unwrap(), ann);
        }
        assert!(ann.is("ann  lee ") && Name::new("Ann   Lee").unwrap().folded() == ann.folded());
        assert!(!ann.is("annlee"));
    }

    #[test]
    fn abbreviations_differ_even_where_names_begin_alike() {
        let names =
            ["Anna", "anton", "Ann", "Bo", "b", "Ån", "An"].map(|name| Name::new(name).unwrap());
        let names: Vec<&Name> = names.iter().collect();
        assert_eq!(Name::abbreviations(&names), ["An", "At", "A1", "Bo", "B1", "Ån", "A2"]);
    }
}

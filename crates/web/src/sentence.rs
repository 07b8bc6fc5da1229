//! Words as a sentence of their own.

use std::fmt::Display;

/// The words with a capital letter before and a stop behind them.
pub(crate) fn sentence(words: &(impl Display + ?Sized)) -> String {
    let words = words.to_string();
    let mut letters = words.chars();
    let first: String =
        letters.next().map(|first| first.to_uppercase().collect()).unwrap_or_default();
    let stop = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_begins_with_a_capital_and_ends_once() {
        assert_eq!(sentence("no such card"), "No such card.");
        assert_eq!(sentence("Who? ".trim()), "Who?");
        assert_eq!(sentence("über alles"), "Über alles.");
        assert_eq!(sentence(""), ".");
    }
}

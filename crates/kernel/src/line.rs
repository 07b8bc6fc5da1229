//! Words that may repeat what someone else wrote.

use alloc::string::String;

/// The text in one line: a control character, which could move a terminal's
/// cursor or end the line, is spelt out.
///
/// ```
/// assert_eq!(croupier_kernel::one_line("no\nsuch \u{1b}[2Jcard"), "no\\nsuch \\u{1b}[2Jcard");
/// ```
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() {
            line.extend(letter.escape_debug());
        } else {
            line.push(letter);
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_control_characters_are_spelt_out() {
        assert_eq!(one_line("Grüße, \"p1\" \\ ♥"), "Grüße, \"p1\" \\ ♥");
        assert_eq!(one_line("a\tb\r\nc\0d\u{7f}e\u{85}f"), "a\\tb\\r\\nc\\0d\\u{7f}e\\u{85}f");
    }
}

//! Words that may repeat what someone else wrote.

use alloc::string::String;

/// Whether a letter is not seen for what it is: it moves the cursor, turns the
/// direction of what follows, or takes up no room or only room. Some of these
/// count as letters of an alphabet.
pub fn is_unseen(letter: char) -> bool {
    letter.is_control()
        || matches!(letter,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}')
}

/// The text in one line: a letter that is [not seen](is_unseen), which could move a
/// terminal's cursor, end the line or hide what is written, is spelt out.
///
/// ```
/// assert_eq!(croupier_kernel::one_line("no\nsuch \u{1b}[2Jcard"), "no\\nsuch \\u{1b}[2Jcard");
/// ```
pub fn one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() {
            line.extend(letter.escape_debug());
        } else if is_unseen(letter) {
            line.extend(letter.escape_unicode());
        } else {
            line.push(letter);
        }
    }
    line
}

/// The most letters of a [`short_line`].
const SHORT: usize = 300;

/// The same, and no more of it than a sentence has room for: a file that is to be
/// refused can have megabytes of one word.
pub fn short_line(text: &str) -> String {
    let mut letters = text.chars();
    let mut line = one_line(letters.by_ref().take(SHORT).collect::<String>().as_str());
    if letters.next().is_some() {
        line.push_str("...");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_and_a_short_one_is_not() {
        let long = "\u{202e}".repeat(SHORT);
        assert_eq!(short_line(&long), one_line(&long));
        assert_eq!(short_line(&(long.clone() + "a")), one_line(&long) + "...");
    }

    #[test]
    fn only_letters_that_are_not_seen_are_spelt_out() {
        assert_eq!(one_line("a\u{202e}b\u{200b}c\u{feff}"), "a\\u{202e}b\\u{200b}c\\u{feff}");
        assert_eq!(one_line("\u{3164}\u{fe0f}"), "\\u{3164}\\u{fe0f}");
        assert_eq!(one_line("Grüße, \"p1\" \\ ♥"), "Grüße, \"p1\" \\ ♥");
        assert_eq!(one_line("a\tb\r\nc\0d\u{7f}e\u{85}f"), "a\\tb\\r\\nc\\0d\\u{7f}e\\u{85}f");
    }
}

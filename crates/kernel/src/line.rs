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
            | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{13430}'..='\u{1343f}'
            | '\u{16fe4}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
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
    fn letters_that_take_up_no_room_or_only_room_are_not_seen() {
        for (first, last) in [
            (0x00, 0x1f),
            (0x7f, 0x9f),
            (0xad, 0xad),
            (0x34f, 0x34f),
            (0x61c, 0x61c),
            (0x115f, 0x1160),
            (0x17b4, 0x17b5),
            (0x180b, 0x180f),
            (0x200b, 0x200f),
            (0x2028, 0x202e),
            (0x2060, 0x206f),
            (0x2800, 0x2800),
            (0x3164, 0x3164),
            (0xfe00, 0xfe0f),
            (0xfeff, 0xfeff),
            (0xffa0, 0xffa0),
            (0xfff0, 0xfffb),
            (0x13430, 0x1343f),
            (0x16fe4, 0x16fe4),
            (0x1bca0, 0x1bca3),
            (0x1d159, 0x1d159),
            (0x1d173, 0x1d17a),
            (0xe0000, 0xe0fff),
        ] {
            let seen = |code: u32| char::from_u32(code).is_some_and(|letter| !is_unseen(letter));
            assert!(!(first..=last).any(seen), "{first:x} to {last:x}");
            assert!(first == 0 || seen(first - 1), "before {first:x}");
            assert!(seen(last + 1), "after {last:x}");
        }
    }

    #[test]
    fn only_letters_that_are_not_seen_are_spelt_out() {
        assert_eq!(one_line("a\u{202e}b\u{200b}c\u{feff}"), "a\\u{202e}b\\u{200b}c\\u{feff}");
        assert_eq!(one_line("\u{3164}\u{fe0f}"), "\\u{3164}\\u{fe0f}");
        assert_eq!(one_line("Grüße, \"p1\" \\ ♥"), "Grüße, \"p1\" \\ ♥");
        assert_eq!(one_line("a\tb\r\nc\0d\u{7f}e\u{85}f"), "a\\tb\\r\\nc\\0d\\u{7f}e\\u{85}f");
    }
}

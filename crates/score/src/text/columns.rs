//! Text that fits its column.

use alloc::string::String;

/// The most columns of a line.
pub const WIDTH: usize = 80;

/// How many columns a character takes on most screens.
fn columns(char: char) -> usize {
    match char {
        '\u{300}'..='\u{36f}' => 0,
        '\u{1100}'..='\u{115f}'
        | '\u{2e80}'..='\u{a4cf}'
        | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}'
        | '\u{fe30}'..='\u{fe6f}'
        | '\u{ff00}'..='\u{ff60}'
        | '\u{1f300}'..='\u{1faff}'
        | '\u{20000}'..='\u{3fffd}' => 2,
        _ => 1,
    }
}

pub(crate) fn width(text: &str) -> usize {
    text.chars().map(columns).sum()
}

/// The text cut or filled up to this many columns, at its left end.
pub fn fitted(text: &str, wide: usize) -> String {
    let mut out = String::new();
    let mut used = 0;
    let whole = width(text) <= wide;
    for char in text.chars() {
        let room = if whole { wide } else { wide.saturating_sub(1) };
        if used + columns(char) > room {
            break;
        }
        used += columns(char);
        out.push(char);
    }
    if !whole && wide > 0 {
        out.push('.');
        used += 1;
    }
    out.extend(core::iter::repeat_n(' ', wide - used));
    out
}

/// The text filled up on the left to this many columns.
pub(crate) fn at_right(text: &str, wide: usize) -> String {
    let mut out = String::new();
    out.extend(core::iter::repeat_n(' ', wide.saturating_sub(width(text))));
    out.push_str(text);
    out
}

/// Words in lines of at most [`WIDTH`] columns, each with its end; pieces are
/// never broken.
pub fn wrapped<'a>(pieces: impl IntoIterator<Item = &'a str>, between: &str) -> String {
    wrapped_in(pieces, between, WIDTH)
}

/// The same in lines of at most this many columns.
pub fn wrapped_in<'a>(
    pieces: impl IntoIterator<Item = &'a str>,
    between: &str,
    wide: usize,
) -> String {
    let mut out = String::new();
    let mut used = 0;
    for piece in pieces {
        if used > 0 && used + width(between) + width(piece) > wide {
            out.push('\n');
            used = 0;
        }
        if used > 0 {
            out.push_str(between);
            used += width(between);
        }
        out.push_str(piece);
        used += width(piece);
    }
    out.push('\n');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_long_is_cut_and_says_so() {
        assert_eq!(fitted("Bo", 4), "Bo  ");
        assert_eq!(fitted("Bartholomew", 4), "Bar.");
        assert_eq!(fitted("日本語", 6), "日本語");
        assert_eq!(fitted("日本語", 5), "日本.");
        assert_eq!(fitted("日本語", 4), "日. ");
        assert_eq!(fitted("Bo", 0), "");
        assert_eq!(at_right("+8", 4), "  +8");
    }

    /// As some systems write é: the letter, and the accent after it.
    #[test]
    fn an_accent_of_its_own_takes_no_column() {
        assert_eq!(fitted("Rene\u{301}", 5), "Rene\u{301} ");
        assert_eq!(at_right("Rene\u{301}", 5), " Rene\u{301}");
    }

    #[test]
    fn a_piece_wider_than_a_line_has_one_of_its_own() {
        assert_eq!(wrapped_in(["Bartholomew", "Bo", "Cy"], ", ", 6), "Bartholomew\nBo, Cy\n");
    }
}

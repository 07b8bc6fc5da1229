//! Lines as people type them.

use std::io::{self, BufRead, Read, Write};

use crate::failure::Failure;

/// The most characters that a line has.
const LONGEST: usize = 1000;

/// What is said of a line that has more.
pub(crate) const TOO_LONG: &str = "A line has at most 1,000 characters; this one changes nothing.";

/// What was typed.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Line {
    /// A line, without the spaces around it.
    Text(String),
    /// More than a line has. If it has not ended, the rest is to be skipped.
    TooLong { ended: bool },
}

/// The next line, or nothing when there is no more. Of one that is too long, no more
/// is read than it takes to know that.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    // No character has more than four bytes, and the end has two.
    let most = LONGEST * 4 + 2;
    if input.take(most as u64).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let ended = bytes.len() < most || bytes.ends_with(b"\n");
    let text = String::from_utf8_lossy(&bytes);
    let line = text.trim();
    Ok(Some(match ended && line.chars().count() <= LONGEST {
        true => Line::Text(line.to_string()),
        false => Line::TooLong { ended },
    }))
}

/// Passes over the rest of a line.
pub(crate) fn skip(input: &mut impl BufRead) -> io::Result<()> {
    input.skip_until(b'\n').map(|_| ())
}

/// The next line typed after these words, which are said again after one that is
/// too long.
pub(crate) fn ask(
    words: &str,
    input: &mut impl BufRead,
    out: &mut impl Write,
) -> io::Result<Option<String>> {
    loop {
        write!(out, "{words}")?;
        out.flush()?;
        match next(input)? {
            None => return Ok(None),
            Some(Line::Text(line)) => return Ok(Some(line)),
            Some(Line::TooLong { ended }) => {
                writeln!(out, "{TOO_LONG}")?;
                if !ended {
                    skip(input)?;
                }
            }
        }
    }
}

/// The lines of a list that are not empty, each with its number, up to one that
/// cannot be read or is too long.
pub(crate) fn list(
    mut input: impl BufRead,
) -> impl Iterator<Item = Result<(usize, String), Failure>> {
    let mut number = 0;
    std::iter::from_fn(move || {
        loop {
            number += 1;
            return Some(match next(&mut input) {
                Ok(None) => return None,
                Ok(Some(Line::Text(line))) if line.is_empty() => continue,
                Ok(Some(Line::Text(line))) => Ok((number, line)),
                Ok(Some(Line::TooLong { .. })) => Err(Failure::usage(format!(
                    "line {number} is too long: a line has at most 1,000 characters"
                ))),
                Err(wrong) => Err(Failure::new(format!("line {number}: {wrong}"))),
            });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(typed: &[u8]) -> Vec<Line> {
        let (mut input, mut lines) = (typed, Vec::new());
        while let Some(line) = next(&mut input).unwrap() {
            if line == (Line::TooLong { ended: false }) {
                skip(&mut input).unwrap();
            }
            lines.push(line);
        }
        lines
    }

    #[test]
    fn a_line_has_a_length() {
        let text = |text: &str| Line::Text(text.to_string());
        assert_eq!(lines(b" bid 1 \r\n\nlast"), [text("bid 1"), text(""), text("last")]);
        for letter in ["x", "\u{1f0a1}"] {
            let most = letter.repeat(LONGEST);
            assert_eq!(lines(format!("{most}\r\nnext").as_bytes()), [text(&most), text("next")]);
            for more in [1, 10_000] {
                let long = format!("{}\nnext\n", letter.repeat(LONGEST + more));
                let lines = lines(long.as_bytes());
                assert!(matches!(lines[0], Line::TooLong { .. }), "{more}");
                assert_eq!(lines[1..], [text("next")], "{more}");
            }
        }
    }

    /// The rest of it may never come.
    #[test]
    fn no_more_of_a_line_is_read_than_shows_that_it_is_too_long() {
        let mut input = io::BufReader::new(io::repeat(b'x'));
        assert_eq!(next(&mut input).unwrap(), Some(Line::TooLong { ended: false }));
    }
}

//! A way to exchange lines with a program.

use std::io::{self, BufRead};

use super::limit::Limit;

/// The longest line a program may answer with, in bytes.
const LONGEST: usize = 64 * 1024;

/// What came back over a line.
pub(crate) enum Heard {
    /// A line of text, without its end.
    Line(String),
    /// No answer to this question; the next may be answered again.
    Nothing(String),
    /// Nobody is there any more.
    Gone(String),
}

/// A way to exchange lines with a program.
pub(crate) trait Line {
    /// A turn begins with the next line.
    fn begin(&mut self) {}

    fn send(&mut self, line: &str, limit: Limit) -> io::Result<()>;
    fn receive(&mut self, limit: Limit) -> Heard;
}

/// Reads one line of at most [`LONGEST`] bytes.
pub(crate) fn read_line(input: &mut impl BufRead) -> Heard {
    let mut bytes = Vec::new();
    let mut limited = io::Read::take(input, LONGEST as u64 + 1);
    match limited.read_until(b'\n', &mut bytes) {
        Err(wrong) => Heard::Gone(format!("it cannot be heard: {wrong}")),
        Ok(0) => Heard::Gone("its program has ended".to_string()),
        Ok(_) if bytes.len() > LONGEST => {
            Heard::Gone(format!("its program sent a line of more than {LONGEST} bytes"))
        }
        Ok(_) => {
            Heard::Line(String::from_utf8_lossy(&bytes).trim_end_matches(['\r', '\n']).to_string())
        }
    }
}

//! A way to exchange lines with whoever plays a seat.

use std::io::{self, BufRead};
use std::time::Duration;

use crate::{Limit, Spent};

/// The longest line a program may answer with, in bytes.
const LONGEST: usize = 64 * 1024;

/// What came back over a line.
pub enum Heard {
    /// A line of text, without its end.
    Line(String),
    /// A line that was there before anything was asked, and answers nothing.
    Surplus,
    /// No answer to this question; the next may be answered again.
    Nothing(String),
    /// Nobody is there any more.
    Gone(String),
}

/// A way to exchange lines with whoever plays a seat.
pub trait Channel: Send {
    /// A question is about to be put: what was heard before answers nothing.
    fn open(&mut self) {}

    /// A turn begins with the next line. Whoever has no memory is told the rules
    /// in words with every turn.
    fn begin(&mut self, _rules: &dyn Fn() -> String) {}

    /// Says a line.
    ///
    /// # Errors
    ///
    /// If it cannot be said in time.
    fn send(&mut self, line: &str, limit: Limit) -> io::Result<()>;

    /// What comes back, waiting so long at most; nothing if it is still waited
    /// for then.
    fn receive(&mut self, wait: Duration, limit: Limit) -> Option<Heard>;

    /// What is worth keeping of this turn's exchange, for when the match is over.
    fn notes(&self) -> &[String] {
        &[]
    }

    /// What all its answers used so far, if that is counted.
    fn spent(&self) -> Spent {
        Spent::default()
    }

    /// Nothing more will be said: whoever is there may end by itself.
    fn close(&mut self) {}

    /// Ends whoever is there.
    fn stop(&mut self) {}
}

/// Reads one line of at most 65,536 bytes.
pub fn read_line(input: &mut impl BufRead) -> Heard {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_65536_bytes_long_at_most_with_its_end() {
        let line = |length: usize| [vec![b'x'; length - 1], b"\nnext\n".to_vec()].concat();
        let (fits, long) = (line(65_536), line(65_537));
        let mut fits = fits.as_slice();
        assert!(matches!(read_line(&mut fits), Heard::Line(line) if line.len() == 65_535));
        assert!(matches!(read_line(&mut fits), Heard::Line(line) if line == "next"));
        assert!(matches!(read_line(&mut fits), Heard::Gone(why) if why.ends_with("has ended")));
        let gone = read_line(&mut long.as_slice());
        assert!(matches!(gone, Heard::Gone(why) if why.ends_with("more than 65536 bytes")));
    }
}

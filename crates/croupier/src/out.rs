//! Standard output, and whether all of it got where it was sent.

use std::io::{self, ErrorKind, StdoutLock, Write};
use std::sync::OnceLock;

use crate::failure::Failure;

/// Why something printed was lost, the first time that it was.
static LOST: OnceLock<String> = OnceLock::new();

/// Standard output. What cannot be written need not be seen to where it is
/// printed: [`written`] tells of it in the end.
pub(crate) struct Out(StdoutLock<'static>);

pub(crate) fn stdout() -> Out {
    Out(io::stdout().lock())
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).inspect_err(note)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().inspect_err(note)
    }
}

/// A reader that stops reading is not an error; a full disk is.
fn note(lost: &io::Error) {
    if !matches!(lost.kind(), ErrorKind::BrokenPipe | ErrorKind::Interrupted) {
        LOST.get_or_init(|| lost.to_string());
    }
}

/// Prints a text and a line end.
pub(crate) fn print(text: &str) {
    let _ = writeln!(stdout(), "{text}");
}

/// That all that was printed so far got where it was sent.
pub(crate) fn written() -> Result<(), Failure> {
    let _ = stdout().flush();
    match LOST.get() {
        Some(lost) => Err(Failure::new(format!("the output could not be written: {lost}"))),
        None => Ok(()),
    }
}

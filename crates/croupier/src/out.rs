//! Standard output.

use std::io::{self, ErrorKind, Write};

use crate::failure::Failure;

/// Prints a text that ends a command, and a line end.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    told(writeln!(io::stdout(), "{text}"))?;
    written()
}

/// That what was printed so far got where it was sent.
pub(crate) fn written() -> Result<(), Failure> {
    told(io::stdout().flush())
}

/// A reader that stops reading is not an error; a full disk is.
fn told(done: io::Result<()>) -> Result<(), Failure> {
    match done {
        Err(lost) if lost.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::new(format!("the output could not be written: {lost}")))
        }
        Ok(()) | Err(_) => Ok(()),
    }
}

//! Standard output, and whether all of it got where it was sent.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, StdoutLock, Write};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use croupier_kernel::one_line;

use crate::failure::Failure;

/// Why something printed was lost, the first time that it was.
static LOST: OnceLock<String> = OnceLock::new();

/// Whether nobody reads any more.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Standard output. What cannot be written need not be seen to where it is
/// printed: [`written`] tells of it in the end.
pub(crate) struct Out(StdoutLock<'static>);

pub(crate) fn stdout() -> Out {
    Out(io::stdout().lock())
}

/// Whatever else was printed, it may repeat what somebody else wrote: a control
/// character that could move the cursor is spelt out.
impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let clean = (0..bytes.len()).find(|at| control(&bytes[*at..]).is_some());
        match (clean, control(bytes)) {
            (Some(0), Some((letter, length))) => {
                write!(self.0, "{}", letter.escape_default()).inspect_err(note)?;
                Ok(length)
            }
            (clean, _) => self.0.write(&bytes[..clean.unwrap_or(bytes.len())]).inspect_err(note),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().inspect_err(note)
    }
}

/// A reader that stops reading is not an error of what is merely printed; a full
/// disk is.
fn note(lost: &io::Error) {
    match lost.kind() {
        ErrorKind::Interrupted => {}
        ErrorKind::BrokenPipe => CLOSED.store(true, Ordering::Relaxed),
        _ => {
            LOST.get_or_init(|| lost.to_string());
        }
    }
}

/// That somebody can read what is printed, without which nothing is to be asked.
pub(crate) fn is_read() -> Result<(), Failure> {
    if CLOSED.load(Ordering::Relaxed) || is_hung_up() {
        return Err(Failure::new("nobody reads the output any more, so the match is left"));
    }
    match LOST.get() {
        Some(_) => written(),
        None => Ok(()),
    }
}

/// Whether the other end of the output is closed, though nothing was printed since.
#[cfg(unix)]
fn is_hung_up() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let out = io::stdout();
    let mut watched = [PollFd::new(&out, PollFlags::empty())];
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    let gone = PollFlags::ERR | PollFlags::HUP;
    poll(&mut watched, Some(&now)).is_ok() && watched[0].revents().intersects(gone)
}

#[cfg(not(unix))]
fn is_hung_up() -> bool {
    false
}

/// The control character that these bytes begin with, if they do, and its length.
/// Line ends and tabs are what they are for.
fn control(bytes: &[u8]) -> Option<(char, usize)> {
    match bytes {
        [b'\n' | b'\t', ..] => None,
        [byte @ (..0x20 | 0x7f), ..] => Some((char::from(*byte), 1)),
        [0xc2, byte @ 0x80..0xa0, ..] => Some((char::from(*byte), 2)),
        _ => None,
    }
}

/// Clears the screen of a terminal, and what was scrolled off it.
pub(crate) fn clear_screen() {
    let _ = stdout().0.write_all(b"\x1b[2J\x1b[3J\x1b[H").inspect_err(note);
}

/// Says something beside the output, in one line whatever it repeats.
pub(crate) fn warn(text: impl std::fmt::Display) {
    eprintln!("croupier: {}", one_line(&text.to_string()));
}

/// Prints a text and a line end.
pub(crate) fn print(text: &str) {
    let _ = writeln!(stdout(), "{text}");
}

/// Prints parts and a line end, each part in what a terminal is sent for it.
pub(crate) fn print_parts(parts: impl Iterator<Item = (Option<&'static str>, String)>) {
    let mut out = stdout();
    for (code, words) in parts {
        let _ = match code {
            // Only the words may repeat what somebody else wrote.
            Some(code) => write!(out.0, "\x1b[{code}m")
                .inspect_err(note)
                .and_then(|()| write!(out, "{words}"))
                .and_then(|()| write!(out.0, "\x1b[0m").inspect_err(note)),
            None => write!(out, "{words}"),
        };
    }
    let _ = writeln!(out);
}

/// That all that was printed so far got where it was sent.
pub(crate) fn written() -> Result<(), Failure> {
    let _ = stdout().flush();
    match LOST.get() {
        Some(lost) => Err(Failure::new(format!("the output could not be written: {lost}"))),
        None => Ok(()),
    }
}

/// Writes a text to a file that must not be there yet.
pub(crate) fn to_new_file(path: &Path, text: &str) -> Result<(), Failure> {
    let made = OpenOptions::new().write(true).create_new(true).open(path);
    let written =
        made.and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()));
    written.map_err(|wrong| match wrong.kind() {
        ErrorKind::AlreadyExists => Failure::usage(format!("{} is there already", path.display())),
        _ => Failure::new(format!("cannot write {}: {wrong}", path.display())),
    })
}

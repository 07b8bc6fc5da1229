//! Standard output, and whether all of it got where it was sent.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, StdoutLock, Write};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

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

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).inspect_err(note)
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

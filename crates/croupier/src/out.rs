//! Standard output, and whether all of it got where it was sent.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, IsTerminal, StdoutLock, Write};
use std::path::Path;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use croupier_kernel::{is_unseen, one_line};

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

/// Whatever else was printed, it may repeat what somebody else wrote: a letter that
/// could move the cursor or hide what is written is spelt out.
impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let clean = (0..bytes.len()).find(|at| unseen(&bytes[*at..]).is_some());
        match (clean, unseen(bytes)) {
            (Some(0), Some(letter)) => {
                self.0.write_all(spelt(letter).as_bytes()).inspect_err(note)?;
                Ok(letter.len_utf8())
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

/// The letter that these bytes begin with, if it is not seen for what it is. Line
/// ends and tabs are what they are for.
fn unseen(bytes: &[u8]) -> Option<char> {
    let first = match bytes {
        [b'\n' | b'\t' | 0x20..=0x7e | 0x80..=0xc1, ..] | [] => return None,
        // No letter is longer.
        _ => bytes[..bytes.len().min(4)].utf8_chunks().next()?.valid().chars().next()?,
    };
    is_unseen(first).then_some(first)
}

/// As people read it, and where JSON may hold the letter as it is, as JSON spells it,
/// so that a line of it stays one.
fn spelt(letter: char) -> String {
    match letter < ' ' {
        true => letter.escape_default().to_string(),
        false => {
            letter.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect()
        }
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

/// Prints a whole file, for a terminal like anything else, and for whatever else keeps
/// it byte for byte.
pub(crate) fn print_file(text: &str) {
    let mut out = stdout();
    let _ = match io::stdout().is_terminal() {
        true => out.write_all(text.as_bytes()),
        false => out.0.write_all(text.as_bytes()).inspect_err(note),
    };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_are_not_seen_are_found_and_spelt_for_people_and_for_json() {
        let plain = "Grüße, \"p1\" \\ ♥ 🂡\n\t";
        assert!((0..plain.len()).all(|at| unseen(&plain.as_bytes()[at..]).is_none()));
        for (letter, spelling) in [
            ('\u{1b}', "\\u{1b}"),
            ('\r', "\\r"),
            ('\u{7f}', "\\u007f"),
            ('\u{9b}', "\\u009b"),
            ('\u{202e}', "\\u202e"),
            ('\u{e0001}', "\\udb40\\udc01"),
        ] {
            let text = format!("{letter}x");
            assert_eq!(unseen(text.as_bytes()), Some(letter));
            assert_eq!(spelt(letter), spelling);
            if letter > ' ' {
                let read: String = serde_json::from_str(&format!("\"{spelling}\"")).unwrap();
                assert_eq!(read, letter.to_string());
            }
        }
        assert_eq!(unseen(&[0x9b, b'x']), None, "no letter begins in the middle of one");
    }
}

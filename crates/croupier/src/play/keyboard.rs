//! What people type, and how long they may take over it.

use std::io::{self, BufRead};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Instant;

/// Lines from standard input, read by a thread of their own so that a clock
/// can run out meanwhile.
pub(super) struct Keyboard {
    lines: Receiver<String>,
}

/// What came of waiting for a line.
pub(super) enum Typed {
    Line(String),
    /// There is no more input.
    Ended,
    TimeUp,
    /// The rules were edited before anything was typed.
    Edited,
}

impl Keyboard {
    pub(super) fn new() -> Keyboard {
        // Each line waits until it is asked for.
        let (typed, lines) = sync_channel(0);
        thread::spawn(move || {
            while let Some(line) = read_line() {
                if typed.send(line).is_err() {
                    break;
                }
            }
        });
        Keyboard { lines }
    }

    /// The next line, if it comes in time.
    pub(super) fn line(&self, until: Option<Instant>) -> Typed {
        let heard = match until {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => self.lines.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        match heard {
            Ok(line) => Typed::Line(line),
            Err(RecvTimeoutError::Disconnected) => Typed::Ended,
            Err(RecvTimeoutError::Timeout) => Typed::TimeUp,
        }
    }
}

/// The next line typed, or `None` when there is no more.
fn read_line() -> Option<String> {
    let mut bytes = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(String::from_utf8_lossy(&bytes).trim().to_string()),
    }
}

//! What people type, and how long they may take over it.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Instant;

use crate::typed::{self, Line};

/// Lines from standard input, read by a thread of their own so that a clock
/// can run out meanwhile.
pub(super) struct Keyboard {
    lines: Receiver<Line>,
}

/// What came of waiting for a line.
pub(super) enum Typed {
    Line(String),
    /// More than a line has.
    TooLong,
    /// There is no more input.
    Ended,
    TimeUp,
    /// The rules were edited before anything was typed.
    Edited,
    /// Nobody reads what is asked.
    Unread,
}

impl Keyboard {
    pub(super) fn new() -> Keyboard {
        // Each line waits until it is asked for.
        let (told, lines) = sync_channel(0);
        thread::spawn(move || {
            let mut input = io::stdin().lock();
            while let Ok(Some(line)) = typed::next(&mut input) {
                let goes_on = line == (Line::TooLong { ended: false });
                if told.send(line).is_err() {
                    break;
                }
                if goes_on && typed::skip(&mut input).is_err() {
                    break;
                }
            }
        });
        Keyboard { lines }
    }

    /// The next line, if it comes in time.
    pub(super) fn line(&self, until: Instant) -> Typed {
        match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
            Ok(Line::Text(line)) => Typed::Line(line),
            Ok(Line::TooLong { .. }) => Typed::TooLong,
            Err(RecvTimeoutError::Disconnected) => Typed::Ended,
            Err(RecvTimeoutError::Timeout) => Typed::TimeUp,
        }
    }
}

//! What people type, and how long they may take over it.

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::out;
use crate::typed::{self, Line, TOO_LONG};

/// Lines from standard input, read by a thread of their own so that a clock
/// can run out meanwhile. There is one for the whole run: two would take lines
/// from each other.
static LINES: OnceLock<Mutex<Receiver<Line>>> = OnceLock::new();

/// How often somebody who reads is looked for.
const TICK: Duration = Duration::from_millis(100);

/// What came of waiting for a line.
pub(crate) enum Typed {
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

/// The next line, if it comes in time.
pub(crate) fn line(until: Instant) -> Typed {
    let lines = LINES.get_or_init(|| Mutex::new(read_on())).lock();
    let lines = lines.unwrap_or_else(PoisonError::into_inner);
    match lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
        Ok(Line::Text(line)) => Typed::Line(line),
        Ok(Line::TooLong { .. }) => Typed::TooLong,
        Err(RecvTimeoutError::Disconnected) => Typed::Ended,
        Err(RecvTimeoutError::Timeout) => Typed::TimeUp,
    }
}

/// The next line typed after these words, however long it takes; nothing when
/// there is no more, or nobody reads what is asked.
pub(crate) fn ask(words: &str) -> Option<String> {
    loop {
        let mut out = out::stdout();
        let _ = write!(out, "{words}").and_then(|()| out.flush());
        drop(out);
        let typed = loop {
            match line(Instant::now() + TICK) {
                Typed::TimeUp if out::is_read().is_ok() => {}
                typed => break typed,
            }
        };
        match typed {
            Typed::Line(line) => return Some(line),
            Typed::TooLong => out::print(TOO_LONG),
            Typed::Ended | Typed::TimeUp | Typed::Edited | Typed::Unread => {
                out::print("");
                return None;
            }
        }
    }
}

fn read_on() -> Receiver<Line> {
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
    lines
}

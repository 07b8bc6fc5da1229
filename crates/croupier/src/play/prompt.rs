//! Asks people for a line, with an eye on the clock and on edits.

use std::io::Write;
use std::time::{Duration, Instant};

use croupier_house::Host;
use croupier_seats::seconds;

use super::keyboard::{Keyboard, Typed};
use crate::out;
use crate::plain::Plain;

/// How often edited rules are looked for while nobody types.
const TICK: Duration = Duration::from_millis(100);

/// How long before the end of their time people are told.
const WARNING: Duration = Duration::from_secs(10);

/// Where people type.
pub(super) struct Prompt {
    keyboard: Keyboard,
}

impl Prompt {
    pub(super) fn new() -> Prompt {
        Prompt { keyboard: Keyboard::new() }
    }

    /// The next line typed after these words; says so when the time for it
    /// runs short.
    pub(super) fn line<G: Plain>(
        &self,
        words: &str,
        until: Option<Instant>,
        host: &mut Host<G>,
    ) -> Typed {
        let ask = || {
            let mut out = out::stdout();
            let _ = write!(out, "{words}").and_then(|()| out.flush());
        };
        ask();
        let Some(end) = until else { return self.line_or_edit(host) };
        let left = end.saturating_duration_since(Instant::now());
        let short = WARNING.min(left / 2);
        match self.keyboard.line(Some(end - short)) {
            Typed::TimeUp if !short.is_zero() => {
                let left = seconds(short);
                out::print(&format!("\n{left} s left, then the table acts for you."));
                ask();
                self.keyboard.line(Some(end))
            }
            typed => typed,
        }
    }

    /// The next line typed, unless the rules are edited first.
    fn line_or_edit<G: Plain>(&self, host: &mut Host<G>) -> Typed {
        if !host.is_watched() {
            return self.keyboard.line(None);
        }
        loop {
            match self.keyboard.line(Some(Instant::now() + TICK)) {
                Typed::TimeUp if host.is_edited() => return Typed::Edited,
                Typed::TimeUp => {}
                typed => return typed,
            }
        }
    }
}

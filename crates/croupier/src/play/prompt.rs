//! Asks people for a line, with an eye on the clock, on edits and on the screen.

use std::io::Write;
use std::time::{Duration, Instant};

use croupier_house::Host;
use croupier_seats::seconds;

use crate::keyboard::{self, Typed};
use crate::out;
use crate::plain::Plain;

/// How often edited rules, and somebody who reads, are looked for while nobody
/// types.
const TICK: Duration = Duration::from_millis(100);

/// How long before the end of their time people are told.
const WARNING: Duration = Duration::from_secs(10);

/// The next line typed after these words; says so when the time for it
/// runs short.
pub(super) fn line<G: Plain>(words: &str, until: Option<Instant>, host: &mut Host<G>) -> Typed {
    let ask = || {
        let mut out = out::stdout();
        let _ = write!(out, "{words}").and_then(|()| out.flush());
    };
    ask();
    let Some(end) = until else { return wait(None, host) };
    let left = end.saturating_duration_since(Instant::now());
    let short = WARNING.min(left / 2);
    match wait(Some(end - short), host) {
        Typed::TimeUp if !short.is_zero() => {
            let left = seconds(short);
            out::print(&format!("\n{left} s left, then the table acts for you."));
            ask();
            wait(Some(end), host)
        }
        typed => typed,
    }
}

/// The next line typed, unless nobody reads on, the time is up, or, where there
/// is no clock, the rules are edited first.
fn wait<G: Plain>(until: Option<Instant>, host: &mut Host<G>) -> Typed {
    loop {
        if out::is_read().is_err() {
            return Typed::Unread;
        }
        let tick = Instant::now() + TICK;
        match keyboard::line(until.map_or(tick, |until| until.min(tick))) {
            Typed::TimeUp if until.is_some_and(|until| until <= Instant::now()) => {
                return Typed::TimeUp;
            }
            Typed::TimeUp if until.is_none() && host.is_edited() => return Typed::Edited,
            Typed::TimeUp => {}
            typed => return typed,
        }
    }
}

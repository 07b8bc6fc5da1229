//! The moment in which a verdict is read.

use std::time::{Duration, Instant};

use bevy::prelude::*;

/// How long nothing is dealt on after the cards were turned over, so that the
/// second press of a double click does not take the verdict away.
#[derive(Resource)]
pub struct Pause {
    length: Duration,
    since: Option<Instant>,
}

impl Default for Pause {
    fn default() -> Pause {
        Pause::lasting(Duration::from_millis(600))
    }
}

impl Pause {
    /// A pause of this length after each hand.
    pub fn lasting(length: Duration) -> Pause {
        Pause { length, since: None }
    }

    /// Notes whether a hand is over.
    pub(crate) fn note(&mut self, over: bool) {
        self.since = over.then(|| self.since.unwrap_or_else(Instant::now));
    }

    /// Whether the verdict is still being read. (Frames have no clock of their
    /// own while nothing is drawn.)
    pub(crate) fn lasts(&self) -> bool {
        self.since.is_some_and(|since| since.elapsed() < self.length)
    }
}

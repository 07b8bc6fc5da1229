//! The time of a turn.

use std::time::Duration;

/// A moment, as the time since some beginning that whoever drives the sitting
/// chooses.
pub type Moment = Duration;

/// The clock of the turn in play.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Clock {
    /// When the turn began for whoever is to act, once they could see the table.
    began: Option<Moment>,
    /// What was used of the turn before it could go on here.
    used: Duration,
}

impl Clock {
    /// Runs from now, unless it runs already.
    pub(crate) fn start(&mut self, now: Moment) {
        self.began.get_or_insert(now);
    }

    /// The turn is over.
    pub(crate) fn stop(&mut self) {
        *self = Clock::default();
    }

    /// A turn of which so much is used.
    pub(crate) fn after(used: Duration) -> Clock {
        Clock { began: None, used }
    }

    /// Stands from now on, and remembers what is used of the turn.
    pub(crate) fn stand(&mut self, now: Moment) {
        *self = Clock::after(self.used(now));
    }

    /// Whether it runs.
    pub(crate) fn runs(&self) -> bool {
        self.began.is_some()
    }

    /// How much of the turn is used.
    pub(crate) fn used(&self, now: Moment) -> Duration {
        self.used + self.began.map_or(Duration::ZERO, |began| now.saturating_sub(began))
    }

    /// Time that passed through no doing of the seat's is given back to it.
    pub(crate) fn give_back(&mut self, time: Duration) {
        self.began = self.began.map(|began| began + time);
    }

    /// When a turn of this length ends, if the clock runs.
    pub(crate) fn end(&self, length: Option<Duration>) -> Option<Moment> {
        Some((self.began? + length?).saturating_sub(self.used))
    }
}

//! How long decisions take.

use std::fmt;
use std::iter::Sum;
use std::time::Duration;

/// Processor time of many decisions.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Thinking {
    pub(crate) decisions: u32,
    time: Duration,
    longest: Duration,
}

impl Thinking {
    /// Notes a decision.
    pub(crate) fn note(&mut self, time: Duration) {
        self.decisions += 1;
        self.time += time;
        self.longest = self.longest.max(time);
    }

    /// The mean in seconds.
    pub(crate) fn mean(&self) -> f64 {
        self.time.as_secs_f64() / f64::from(self.decisions.max(1))
    }

    /// The longest in seconds.
    pub(crate) fn longest(&self) -> f64 {
        self.longest.as_secs_f64()
    }
}

impl Sum for Thinking {
    fn sum<I: Iterator<Item = Thinking>>(all: I) -> Thinking {
        all.fold(Thinking::default(), |one, other| Thinking {
            decisions: one.decisions + other.decisions,
            time: one.time + other.time,
            longest: one.longest.max(other.longest),
        })
    }
}

impl fmt::Display for Thinking {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (mean, longest) = (1e3 * self.mean(), 1e3 * self.longest());
        write!(f, "{} decisions, mean {mean:.2} ms, longest {longest:.1} ms", self.decisions)
    }
}

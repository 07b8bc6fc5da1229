//! The clock of the turn in play, kept through a stop.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// How the clock of the turn in play stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnClock {
    /// It runs since this moment, and did not stop when its process was killed.
    Since(SystemTime),
    /// It stands, with so much used.
    Used(Duration),
}

impl TurnClock {
    /// How much of the turn is used by now.
    pub fn used(self) -> Duration {
        match self {
            TurnClock::Since(moment) => moment.elapsed().unwrap_or_default(),
            TurnClock::Used(time) => time,
        }
    }

    /// As it is written down: a moment in milliseconds since 1970, or a time.
    pub(crate) fn word(self) -> String {
        match self {
            TurnClock::Since(moment) => {
                let since = moment.duration_since(UNIX_EPOCH).unwrap_or_default();
                format!("@{}", since.as_millis())
            }
            TurnClock::Used(time) => format!("+{}", time.as_millis()),
        }
    }

    /// Reads it again, if that is what this is.
    pub(crate) fn read(word: &str) -> Option<TurnClock> {
        let millis = |digits: &str| digits.parse().ok().map(Duration::from_millis);
        match word.strip_prefix('@') {
            Some(digits) => UNIX_EPOCH.checked_add(millis(digits)?).map(TurnClock::Since),
            None => millis(word.strip_prefix('+')?).map(TurnClock::Used),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_it_is_written() {
        let long_ago = UNIX_EPOCH + Duration::from_millis(1_234_567);
        for clock in [TurnClock::Since(long_ago), TurnClock::Used(Duration::from_millis(4_321))] {
            assert_eq!(TurnClock::read(&clock.word()), Some(clock));
        }
        assert!(TurnClock::Since(long_ago).used() > Duration::from_secs(1_000_000));
        for word in ["", "-", "5", "@", "+x", "@-1"] {
            assert_eq!(TurnClock::read(word), None, "{word}");
        }
    }
}

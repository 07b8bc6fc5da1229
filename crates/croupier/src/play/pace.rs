//! How long what happens stays on its own.

use std::thread::sleep;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::cli::Speed;

/// The time from one thing that happens to the next that a bot does. It counts
/// from when the first was shown, so that it does not tell how long the bot thought
/// about the second, and with that whether it had a choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    pause: Duration,
    shown: Instant,
}

impl Pace {
    /// The pace asked for; by default normal at a terminal and none elsewhere.
    pub(crate) fn new(speed: Option<Speed>, terminal: bool) -> Pace {
        let usual = if terminal { Speed::Normal } else { Speed::Instant };
        let pause = Duration::from_millis(match speed.unwrap_or(usual) {
            Speed::Slow => 1000,
            Speed::Normal => 330,
            Speed::Fast => 100,
            Speed::Instant => 0,
        });
        Pace { pause, shown: Instant::now() }
    }

    /// Reads a speed as it is typed during play.
    pub(crate) fn read(text: &str) -> Option<Pace> {
        Speed::from_str(text.trim(), true).ok().map(|speed| Pace::new(Some(speed), true))
    }

    /// Waits until what a bot did may be shown.
    pub(crate) fn wait(self) {
        sleep(self.left(Instant::now()));
    }

    /// Something was shown just now.
    pub(crate) fn shown(&mut self) {
        self.shown = Instant::now();
    }

    fn left(self, now: Instant) -> Duration {
        self.pause.saturating_sub(now.saturating_duration_since(self.shown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_bot_did_is_shown_at_the_same_time_however_long_it_thought() {
        let pace = Pace::new(Some(Speed::Slow), false);
        for thought in [0, 1, 500, 999, 1000] {
            let thought = Duration::from_millis(thought);
            assert_eq!(thought + pace.left(pace.shown + thought), Duration::from_secs(1));
        }
        assert_eq!(pace.left(pace.shown + Duration::from_secs(2)), Duration::ZERO);
        let instant = Pace::new(None, false);
        assert_eq!(instant.left(instant.shown), Duration::ZERO);
    }
}

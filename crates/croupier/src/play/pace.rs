//! How long what happens stays on its own.

use std::thread::sleep;
use std::time::{Duration, Instant};

use clap::ValueEnum;

use crate::cli::Speed;

/// How long all pauses of a match may take together at the usual speed.
const USUAL_TOTAL: Duration = Duration::from_secs(30);

/// The time from one thing that happens to the next that a bot does. It counts
/// from when the first was shown, so that it does not tell how long the bot thought
/// about the second, and with that whether it had a choice.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    pause: Duration,
    /// What all pauses to come may take together, if that has an end.
    left: Option<Duration>,
    shown: Instant,
}

impl Pace {
    /// The pace asked for; by default normal at a terminal and none elsewhere.
    pub(crate) fn new(speed: Option<Speed>, terminal: bool) -> Pace {
        let usual = if terminal { Speed::Normal } else { Speed::Instant };
        let speed = speed.unwrap_or(usual);
        let pause = Duration::from_millis(match speed {
            Speed::Slow => 1000,
            Speed::Normal => 330,
            Speed::Fast => 100,
            Speed::Instant => 0,
        });
        let left = (speed == Speed::Normal).then_some(USUAL_TOTAL);
        Pace { pause, left, shown: Instant::now() }
    }

    /// Reads a speed as it is typed during play.
    pub(crate) fn read(text: &str) -> Option<Pace> {
        Speed::from_str(text.trim(), true).ok().map(|speed| Pace::new(Some(speed), true))
    }

    /// Waits until what a bot did may be shown.
    pub(crate) fn wait(&mut self) {
        let pause = self.next();
        sleep(self.until(pause, Instant::now()));
    }

    /// Something was shown just now.
    pub(crate) fn shown(&mut self) {
        self.shown = Instant::now();
    }

    /// How long the next pause is: a hundredth of what is left, so that what is left
    /// never runs out.
    fn next(&mut self) -> Duration {
        let Some(left) = &mut self.left else { return self.pause };
        let pause = self.pause.min(*left / 100);
        *left -= pause;
        pause
    }

    fn until(self, pause: Duration, now: Instant) -> Duration {
        pause.saturating_sub(now.saturating_duration_since(self.shown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_bot_did_is_shown_at_the_same_time_however_long_it_thought() {
        let mut pace = Pace::new(Some(Speed::Slow), false);
        for thought in [0, 1, 500, 999, 1000] {
            let thought = Duration::from_millis(thought);
            let pause = pace.next();
            assert_eq!(thought + pace.until(pause, pace.shown + thought), Duration::from_secs(1));
        }
        let pause = pace.next();
        assert_eq!(pace.until(pause, pace.shown + Duration::from_secs(2)), Duration::ZERO);
        assert_eq!(Pace::new(None, false).next(), Duration::ZERO);
    }

    #[test]
    fn all_pauses_of_a_match_at_the_usual_speed_are_thirty_seconds_at_most() {
        let mut pace = Pace::new(None, true);
        assert_eq!(pace.next(), Duration::from_millis(300));
        let all: Duration = (0..10_000).map(|_| pace.next()).sum();
        assert!(all < Duration::from_secs(30), "{all:?}");
        let mut slow = Pace::new(Some(Speed::Slow), true);
        let all: Duration = (0..100).map(|_| slow.next()).sum();
        assert_eq!(all, Duration::from_secs(100), "whoever asks for slow has it slow");
    }
}

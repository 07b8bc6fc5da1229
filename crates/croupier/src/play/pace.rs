//! How long bots' actions stay on their own.

use std::thread::sleep;
use std::time::Duration;

use clap::ValueEnum;

use crate::cli::Speed;

/// The pause after each action of a bot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace(Duration);

impl Pace {
    /// The pace asked for; by default normal at a terminal and none elsewhere.
    pub(crate) fn new(speed: Option<Speed>, terminal: bool) -> Pace {
        let usual = if terminal { Speed::Normal } else { Speed::Instant };
        Pace(Duration::from_millis(match speed.unwrap_or(usual) {
            Speed::Slow => 1000,
            Speed::Normal => 330,
            Speed::Fast => 100,
            Speed::Instant => 0,
        }))
    }

    /// Reads a speed as it is typed during play.
    pub(crate) fn read(text: &str) -> Option<Pace> {
        Speed::from_str(text.trim(), true).ok().map(|speed| Pace::new(Some(speed), true))
    }

    pub(crate) fn wait(self) {
        if !self.0.is_zero() {
            sleep(self.0);
        }
    }
}

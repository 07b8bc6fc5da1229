//! How fast bots play.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// How much there is to look at in what happened last.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) enum Lasting {
    /// One card or one bet.
    #[default]
    Step,
    /// A trick that was taken.
    Trick,
    /// Hands that were compared.
    Showdown,
}

/// How long what happens stays on its own before a bot does the next thing.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Speed {
    /// For someone who learns.
    Slow,
    /// As people play.
    #[default]
    Normal,
    /// For someone who knows.
    Fast,
    /// Without waiting.
    Instant,
}

impl Speed {
    pub(crate) const ALL: [Speed; 4] = [Speed::Slow, Speed::Normal, Speed::Fast, Speed::Instant];

    /// From one thing that happens to the next that a bot does.
    pub(crate) fn pause(self, after: Lasting) -> Duration {
        let (step, trick, showdown) = match self {
            Speed::Slow => (1500, 3000, 9000),
            Speed::Normal => (700, 1500, 5000),
            Speed::Fast => (250, 600, 2000),
            Speed::Instant => (0, 0, 0),
        };
        Duration::from_millis(match after {
            Lasting::Step => step,
            Lasting::Trick => trick,
            Lasting::Showdown => showdown,
        })
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Speed::Slow => "slow",
            Speed::Normal => "normal",
            Speed::Fast => "fast",
            Speed::Instant => "instant",
        })
    }
}

impl FromStr for Speed {
    type Err = String;

    fn from_str(text: &str) -> Result<Speed, String> {
        let speed = Speed::ALL.into_iter().find(|speed| speed.to_string() == text);
        speed.ok_or_else(|| "the speed is slow, normal, fast or instant".to_string())
    }
}

//! What many matches between bots came to.

mod brag;
mod buybust;
mod scores;

use croupier_kernel::{Game, one_line};
use croupier_sim::{Count, Ratio};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A game of which many matches can be reported.
pub trait Simulated: Game {
    /// What is counted while they are played.
    type Tally: Count<Self> + Serialize + DeserializeOwned + Clone;

    /// The report of a tally, without a line end.
    fn report(report: &Report, tally: &Self::Tally) -> String;

    /// A tally that was read from a file, with the table that it was played at.
    #[must_use]
    fn restored(tally: Self::Tally, _: &Self::Config) -> Self::Tally {
        tally
    }
}

/// What was played.
#[derive(Clone, Default, Debug)]
pub struct Report {
    /// The game.
    pub game: &'static str,
    /// How many matches.
    pub matches: u64,
    /// The name of the rules.
    pub rules: String,
    /// The card values that were asked for.
    pub cards: Option<String>,
    /// The deck that was asked for.
    pub deck: Option<String>,
    /// The text of the seed.
    pub seed: String,
    /// The bot in each seat.
    pub names: Vec<String>,
    /// How long it took; nothing if it was played elsewhere.
    pub seconds: f64,
    /// Whether it is told as one JSON object.
    pub json: bool,
}

impl Report {
    /// What every report starts with, as one line.
    fn head(&self) -> String {
        let Report { game, matches, rules, seed, seconds, .. } = self;
        let speed = match *seconds > 0.0 {
            true => format!(", {seconds:.1} s ({:.0} matches/s)", *matches as f64 / seconds),
            false => String::new(),
        };
        let (rules, seed) = (one_line(rules), one_line(seed));
        format!("{game}: {matches} matches, rules {rules}, seed \"{seed}\"{speed}\n")
    }

    /// The bot in each seat, in words for people: a merged report repeats what its
    /// parts say.
    fn bots(&self) -> Vec<String> {
        self.names.iter().map(|name| one_line(name)).collect()
    }

    /// The same as data, with more of it.
    fn with(&self, more: Value) -> Value {
        let mut all = json!({
            "game": self.game,
            "matches": self.matches,
            "seed": self.seed,
            "rules": self.rules,
        });
        if self.seconds > 0.0 {
            all["seconds"] = json!(self.seconds);
            all["matches_per_second"] = json!(self.matches as f64 / self.seconds);
        }
        if let (Value::Object(all), Value::Object(more)) = (&mut all, more) {
            all.extend(more);
        }
        all
    }
}

/// A 95 % interval to each side, so many times enlarged; unknown if too little
/// was played to tell.
fn range(ratio: &Ratio, times: f64, digits: usize) -> String {
    match ratio.error() {
        Some(error) => format!("{:.digits$}", 1.96 * times * error),
        None => "?".to_string(),
    }
}

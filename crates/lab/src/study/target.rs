//! What a game is to come to: figures with ranges, judged by their intervals.

mod court;

use std::fmt;

use croupier_sim::Plan;
use ron::Options;
use ron::extensions::Extensions;
use serde::Deserialize;

use super::{Studied, Unit};
use court::Court;

/// A file of targets.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Targets {
    version: u32,
    /// The game.
    pub game: String,
    /// How many matches each table is played for, unless that is asked for.
    pub matches: u64,
    /// The table that a target is about unless it says more.
    #[serde(default)]
    pub table: Spec,
    /// What is wanted.
    pub targets: Vec<Target>,
}

/// A table by the names of what it is made of; what is left out is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Spec {
    /// The rules.
    pub rules: Option<String>,
    /// The card values.
    pub cards: Option<String>,
    /// The Player's deck.
    pub deck: Option<String>,
    /// Who plays, separated by commas.
    pub seats: Option<String>,
}

impl Spec {
    /// The same with what it leaves out as in another.
    fn or(&self, usual: &Spec) -> Spec {
        let or = |own: &Option<String>, usual: &Option<String>| own.clone().or(usual.clone());
        Spec {
            rules: or(&self.rules, &usual.rules),
            cards: or(&self.cards, &usual.cards),
            deck: or(&self.deck, &usual.deck),
            seats: or(&self.seats, &usual.seats),
        }
    }
}

/// A figure and where it is to lie; shares and comparisons in hundredths.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The target in words.
    pub name: String,
    /// The figure, or `least_played` for the share of the card that is played
    /// least when held.
    pub figure: String,
    /// The least that it may be.
    #[serde(default)]
    pub least: Option<f64>,
    /// The most that it may be.
    #[serde(default)]
    pub most: Option<f64>,
    /// The table it is about.
    #[serde(default)]
    pub table: Spec,
    /// Over these decks: by how many hundredths the best is above the worst.
    #[serde(default)]
    pub decks: Vec<String>,
    /// Beside this table: how many hundredths of the figure there it is, on the
    /// same seeds.
    #[serde(default)]
    pub beside: Option<Spec>,
}

/// How a target stands, by a 95 % interval.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// All of the interval lies in the range.
    Met,
    /// All of it lies outside.
    Missed,
    /// Some of it lies in the range.
    Unclear,
}

impl Verdict {
    /// How a mean with this standard error stands beside a range.
    pub fn of(mean: f64, error: Option<f64>, least: f64, most: f64) -> Verdict {
        let Some(error) = error else { return Verdict::Unclear };
        let (low, high) = (mean - 1.96 * error, mean + 1.96 * error);
        if high < least || low > most {
            Verdict::Missed
        } else if low >= least && high <= most {
            Verdict::Met
        } else {
            Verdict::Unclear
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Met => "met",
            Verdict::Missed => "missed",
            Verdict::Unclear => "unclear",
        })
    }
}

/// A target with what was measured.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The target in words.
    pub name: String,
    /// Its range in words.
    pub wanted: String,
    /// What it is counted in.
    pub unit: Unit,
    /// What was measured.
    pub mean: f64,
    /// Its standard error, if enough was played to tell.
    pub error: Option<f64>,
    /// Which card it is, if it is about the least of many.
    pub which: Option<String>,
    /// How it stands.
    pub verdict: Verdict,
}

/// Why targets cannot be judged, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TargetError {
    /// The file is none.
    File(String),
    /// There is no such figure.
    NoFigure {
        /// The target.
        target: String,
        /// What it asks for.
        figure: String,
        /// Those of a headline.
        known: Vec<&'static str>,
    },
    /// Nothing that the figure counts came up.
    Nothing {
        /// The target.
        target: String,
        /// In so many matches.
        matches: u64,
    },
    /// It has no range, or an empty one.
    NoRange(String),
    /// A table cannot be played.
    Table {
        /// The target.
        target: String,
        /// Why.
        why: String,
    },
}

impl fmt::Display for TargetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TargetError::File(why) => f.write_str(why),
            TargetError::NoFigure { target, figure, known } => write!(
                f,
                "the target \"{target}\" cannot be computed: there is no figure {figure:?}; there \
                 are {}, least_played and those that docs/lab.md lists",
                known.join(", ")
            ),
            TargetError::Nothing { target, matches } => write!(
                f,
                "the target \"{target}\" cannot be computed: nothing that it counts came up in \
                 {matches} matches"
            ),
            TargetError::NoRange(target) => write!(
                f,
                "the target \"{target}\" has no range: it takes least, most or both, least first"
            ),
            TargetError::Table { target, why } => {
                write!(f, "the target \"{target}\" cannot be computed: {why}")
            }
        }
    }
}

impl std::error::Error for TargetError {}

impl Targets {
    /// The targets that are shipped for a game, if any are.
    pub fn shipped(game: &str) -> Option<&'static str> {
        match game {
            "buy-bust" => Some(include_str!("../../targets/buy-bust.ron")),
            _ => None,
        }
    }

    /// Reads a file of targets.
    ///
    /// # Errors
    ///
    /// If it is none, with the place.
    pub fn read(file: &str, text: &str) -> Result<Targets, TargetError> {
        let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let targets: Targets = options.from_str(text).map_err(|wrong| {
            let at = wrong.span.start;
            TargetError::File(format!("{file}:{}:{}: {}", at.line, at.col, wrong.code))
        })?;
        if targets.version != 1 {
            let version = targets.version;
            return Err(TargetError::File(format!("{file}: version {version} is not known")));
        }
        if targets.targets.is_empty() {
            return Err(TargetError::File(format!("{file}: it has no target")));
        }
        for target in &targets.targets {
            match (target.least, target.most) {
                (None, None) => return Err(TargetError::NoRange(target.name.clone())),
                (Some(least), Some(most)) if least > most => {
                    return Err(TargetError::NoRange(target.name.clone()));
                }
                _ => {}
            }
        }
        Ok(targets)
    }

    /// Plays so many matches of every table that a target is about and judges
    /// them all. `plan` makes a table, or says why it cannot be played.
    ///
    /// # Errors
    ///
    /// The first target that cannot be computed.
    pub fn judge<G: Studied>(
        &self,
        matches: u64,
        plan: impl Fn(&Spec) -> Result<Plan<G>, String>,
        progress: impl Fn(u64) + Sync,
    ) -> Result<Vec<Judged>, TargetError>
    where
        G::Config: Sync,
    {
        let mut court = Court { matches, plan: &plan, progress: &progress, studies: Vec::new() };
        self.targets.iter().map(|target| court.judge(self, target)).collect()
    }
}

#[cfg(test)]
mod tests {
    use croupier_sim::Ratio;

    use super::*;

    #[test]
    fn a_target_is_judged_by_its_interval() {
        for (mean, error, want) in [
            (25.0, Some(1.0), Verdict::Met),
            (21.0, Some(1.0), Verdict::Unclear),
            (19.0, Some(1.0), Verdict::Unclear),
            (17.0, Some(1.0), Verdict::Missed),
            (33.0, Some(1.0), Verdict::Missed),
            (25.0, Some(9.0), Verdict::Unclear),
            (25.0, None, Verdict::Unclear),
        ] {
            assert_eq!(Verdict::of(mean, error, 20.0, 30.0), want, "{mean} {error:?}");
        }
        assert_eq!(Verdict::of(2.5, Some(0.1), 2.0, f64::INFINITY), Verdict::Met);
    }

    #[test]
    fn what_never_came_up_in_few_matches_is_not_surely_never() {
        let (mut few, mut many) = (Ratio::default(), Ratio::default());
        for number in 0..1000 {
            if number < 12 {
                few.add(0, 1);
            }
            many.add(0, 1);
        }
        let judged = |ratio: &Ratio| {
            Verdict::of(0.0, Unit::Share.error_of(ratio).map(|error| 100.0 * error), 3.0, 10.0)
        };
        assert_eq!((judged(&few), judged(&many)), (Verdict::Unclear, Verdict::Missed));
        assert_eq!(Unit::Dollars.error_of(&few), Some(0.0));
    }

    #[test]
    fn what_is_no_file_of_targets_is_refused_with_the_place() {
        let read = |text: &str| Targets::read("t.ron", text).unwrap_err().to_string();
        let head = "(version: 1, game: \"buy-bust\", matches: 10, targets: [";
        assert!(read("(version: 1,").starts_with("t.ron:1:"));
        assert!(read("(version: 2, game: \"x\", matches: 1, targets: [])").contains("version 2"));
        assert!(read(&format!("{head}])")).contains("no target"));
        let bare = format!("{head}(name: \"a\", figure: \"cash\")])");
        assert!(read(&bare).contains("\"a\" has no range"));
        let empty = format!("{head}(name: \"a\", figure: \"cash\", least: 3, most: 2)])");
        assert!(read(&empty).contains("\"a\" has no range"));
        let shipped = Targets::shipped("buy-bust").unwrap();
        assert!(Targets::read("shipped", shipped).unwrap().targets.len() >= 6);
    }
}

//! What a game is to come to: figures with ranges, judged by their intervals.

mod court;
mod spec;
mod target_error;
mod verdict;

use croupier_kernel::is_unseen;
use croupier_sim::Plan;
use ron::Options;
use ron::extensions::Extensions;
use serde::Deserialize;

use super::Studied;
use court::Court;

pub use spec::Spec;
pub use target_error::TargetError;
pub use verdict::{Judged, Verdict};

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
    /// How many times as many matches as other targets it is played for.
    #[serde(default = "once")]
    pub times: u64,
}

fn once() -> u64 {
    1
}

/// The most times as many matches that a target may ask for.
const MOST_TIMES: u64 = 1000;

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
            if !(1..=MOST_TIMES).contains(&target.times) {
                return Err(TargetError::Times(target.name.clone(), target.times));
            }
            if target.name.contains(is_unseen) {
                return Err(TargetError::Unseen(target.name.clone()));
            }
            if [target.least, target.most].iter().flatten().any(|end| !end.is_finite()) {
                return Err(TargetError::NoRange(target.name.clone()));
            }
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
        let mut court = Court::new(self, matches, &plan, &progress);
        self.targets.iter().map(|target| court.judge(target)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for (least, name) in [("NaN", "a"), ("-inf", "a"), ("1", "a\\u{1b}[2J"), ("1", "a\\nb")] {
            let wrong =
                read(&format!("{head}(name: \"{name}\", figure: \"cash\", least: {least})])"));
            let want = if name == "a" { "has no range" } else { "cannot be seen" };
            assert!(wrong.contains(want) && !wrong.contains(char::is_control), "{wrong}");
        }
        let long = read(&format!("(version: 1, {}: 1)", "x".repeat(100_000)));
        assert!(long.len() < 1_000, "a sentence ends: {}", long.len());
        let shipped = Targets::shipped("buy-bust").unwrap();
        assert!(Targets::read("shipped", shipped).unwrap().targets.len() >= 6);
    }
}

//! A part of a run: which matches were played, and what they add up to.

use std::ops::Range;

use croupier_kernel::Game;
use croupier_table::Header;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{Count, PartError, Spans, bounds};

/// What is played, so that parts of the same run can be told from others.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Run {
    /// The game.
    pub game: String,
    /// The version of the program whose rules and bots played.
    pub engine: String,
    /// The name of the rules.
    pub rules: String,
    /// The rules, whole.
    pub config: Value,
    /// The card values that were asked for.
    pub cards: Option<String>,
    /// The deck that was asked for.
    pub deck: Option<String>,
    /// Who plays each seat.
    pub seats: Vec<String>,
    /// The text of the seed.
    pub seed: String,
}

impl Run {
    /// A short name of the rules as they are, whatever they are called.
    pub fn rules_hash(&self) -> String {
        Header::hash_of(&self.config)
    }

    /// That another run is the same.
    ///
    /// # Errors
    ///
    /// The first thing that differs.
    pub fn check_same(&self, other: &Run) -> Result<(), PartError> {
        let shown = |name: &Option<String>| name.clone().unwrap_or("the usual".to_string());
        let hash = |run: &Run| format!("{} ({})", run.rules, run.rules_hash());
        for (what, one, other) in [
            ("game", self.game.clone(), other.game.clone()),
            ("engine", self.engine.clone(), other.engine.clone()),
            ("rules", hash(self), hash(other)),
            ("seats", self.seats.join(","), other.seats.join(",")),
            ("cards", shown(&self.cards), shown(&other.cards)),
            ("deck", shown(&self.deck), shown(&other.deck)),
            ("seed", format!("{:?}", self.seed), format!("{:?}", other.seed)),
        ] {
            if one != other {
                return Err(PartError::Clash { what, one, other });
            }
        }
        Ok(())
    }
}

/// Some matches of a run, added up. Everything counted is an integer, so parts
/// add up to the same whatever the order and the split.
#[derive(Clone, PartialEq, Debug)]
pub struct Part<T> {
    /// What was played.
    pub run: Run,
    /// Which matches of it.
    pub done: Spans,
    /// What they come to.
    pub tally: T,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    croupier_part: u32,
    run: Run,
    done: Spans,
}

/// The version of the form in which parts are written.
const VERSION: u32 = 1;

/// Why a part can be written.
const WRITABLE: &str = "words, numbers and lists have a JSON form";

impl<T: Default> Part<T> {
    /// A part without matches.
    pub fn new(run: Run) -> Part<T> {
        Part { run, done: Spans::default(), tally: T::default() }
    }

    /// Adds matches that were played.
    ///
    /// # Errors
    ///
    /// If some of them are there already; nothing has changed then.
    pub fn add<G: Game>(&mut self, range: Range<u64>, tally: T) -> Result<(), PartError>
    where
        T: Count<G>,
    {
        if let Some(shared) = self.done.overlap(&range) {
            return Err(PartError::Overlap(shared));
        }
        self.done.add(range);
        self.tally = std::mem::take(&mut self.tally).plus(tally);
        Ok(())
    }

    /// Adds another part of the same run.
    ///
    /// # Errors
    ///
    /// If it is of another run, has matches that are there already, or comes to
    /// more than can be added up.
    pub fn join<G: Game>(&mut self, other: Part<T>) -> Result<(), PartError>
    where
        T: Count<G> + Serialize,
    {
        other.run.check_same(&self.run)?;
        if let Some(shared) = other.done.iter().find_map(|range| self.done.overlap(&range)) {
            return Err(PartError::Overlap(shared));
        }
        for range in other.done.iter() {
            self.done.add(range);
        }
        self.tally = std::mem::take(&mut self.tally).plus(other.tally);
        bounds::check(&self.tally)
    }

    /// That it counts the matches that it says it has, and has some.
    ///
    /// # Errors
    ///
    /// If it does not.
    pub fn check_counted<G: Game>(&self) -> Result<(), PartError>
    where
        T: Count<G>,
    {
        let matches = self.done.count();
        match matches > 0 && self.tally.is_of(matches) {
            true => Ok(()),
            false => Err(PartError::Uncounted(matches)),
        }
    }

    /// That no match is missing between the first and the last.
    ///
    /// # Errors
    ///
    /// The first that are.
    pub fn check_whole(&self) -> Result<(), PartError> {
        let gap = self.done.reach().and_then(|reach| self.done.missing(&reach).into_iter().next());
        gap.map_or(Ok(()), |gap| Err(PartError::Missing(gap)))
    }
}

impl<T: Serialize + DeserializeOwned> Part<T> {
    /// The part as it is written: what was played, what it comes to, and a seal
    /// without which it is not whole.
    pub fn text(&self) -> String {
        let head = Head { croupier_part: VERSION, run: self.run.clone(), done: self.done.clone() };
        let head = serde_json::to_string(&head).expect(WRITABLE);
        let tally = serde_json::to_string(&self.tally).expect(WRITABLE);
        let seal = seal(&head, &tally);
        format!("{head}\n{tally}\n{seal}\n")
    }

    /// Reads a part.
    ///
    /// # Errors
    ///
    /// If it is none, not all of one, or one whose numbers cannot be added up.
    pub fn read(text: &str) -> Result<Part<T>, PartError> {
        let (Head { run, done, .. }, tally) = Head::read(text)?;
        let tally: T = serde_json::from_str(tally).map_err(|wrong| unreadable(&wrong))?;
        bounds::check(&tally)?;
        Ok(Part { run, done, tally })
    }
}

impl Run {
    /// What a part is of, whatever it counts.
    ///
    /// # Errors
    ///
    /// If it is no part, or not all of one.
    pub fn read(text: &str) -> Result<Run, PartError> {
        Ok(Head::read(text)?.0.run)
    }
}

impl Head {
    /// The first line of a part, and what it counts as it is written.
    fn read(text: &str) -> Result<(Head, &str), PartError> {
        let mut lines = text.split_inclusive('\n');
        let mut line = || lines.next().and_then(|line| line.strip_suffix('\n'));
        let (head, tally, sealed) = (line(), line(), line());
        let head = head.ok_or(PartError::Torn)?;
        if !head.starts_with("{\"croupier_part\":") {
            return Err(PartError::Unreadable("it does not begin like one".to_string()));
        }
        let (Some(tally), Some(sealed), None) = (tally, sealed, lines.next()) else {
            return Err(PartError::Torn);
        };
        if sealed != seal(head, tally) {
            return Err(PartError::Torn);
        }
        let head: Head = serde_json::from_str(head).map_err(|wrong| unreadable(&wrong))?;
        if head.croupier_part != VERSION {
            let version = head.croupier_part;
            let why = format!("its version is {version}, and {VERSION} is read here");
            return Err(PartError::Unreadable(why));
        }
        Ok((head, tally))
    }
}

fn unreadable(wrong: &serde_json::Error) -> PartError {
    PartError::Unreadable(wrong.to_string())
}

fn seal(head: &str, tally: &str) -> String {
    format!("seal {}", Header::hash_of(&Value::from(format!("{head}\n{tally}"))))
}

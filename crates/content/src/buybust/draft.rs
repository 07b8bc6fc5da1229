//! Content whose numbers can be tried with other values, by their paths.

use std::fmt;
use std::path::Path;

use super::file::{CardFile, DeckFile, RulesetFile};
use super::source::{Source, Sources};
use super::{Content, first};
use crate::ContentError;
use crate::content_error::read;
use crate::place::value;

/// The files of Buy-Bust, before they are made into books.
///
/// A number has a path: `heroin.price` and `heroin.heat` of a card,
/// `sequential.cash` and `sequential.fold_above.2` of a ruleset, `narc.patrol`
/// for how many of a card a deck has, `pool.least`.
///
/// # Examples
///
/// ```
/// use croupier_content::buybust::Draft;
///
/// let shipped = Draft::shipped();
/// let dearer = shipped.with("tuned", "heroin.price", 175)?;
/// assert_eq!(dearer.number("tuned", "heroin.price")?, 175);
/// let changes = shipped.content()?.changes(&dearer.content()?);
/// assert!(changes[0].text.starts_with("Heroin: price "));
/// assert!(shipped.with("tuned", "heroin.smell", 1).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Draft {
    sources: Sources,
}

/// Where a number stands.
struct Place {
    file: Kept,
    /// The names of fields and numbers of entries that lead to it.
    way: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kept {
    Cards,
    Decks,
    Rulesets,
}

impl Draft {
    /// The files that are built into the program.
    pub fn shipped() -> Draft {
        Draft { sources: Sources::shipped() }
    }

    /// The same with the files of a folder instead of those of the same name.
    ///
    /// # Errors
    ///
    /// If a file cannot be read.
    pub fn read(dir: &Path) -> Result<Draft, ContentError> {
        let sources = Sources::read(dir).map_err(|faults| first(faults, dir))?;
        Ok(Draft { sources })
    }

    /// What the files make.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with them.
    pub fn content(&self) -> Result<Content, ContentError> {
        Content::from_sources(&self.sources).map_err(|faults| first(faults, Path::new("content")))
    }

    /// The number at a path, with the cards of a set.
    ///
    /// # Errors
    ///
    /// If no number has this path.
    pub fn number(&self, cards: &str, path: &str) -> Result<i64, PathError> {
        let place = self.place(cards, path)?;
        let found = self.value(cards, &place).and_then(|text| text.parse().ok());
        found.ok_or_else(|| self.unknown(cards, path))
    }

    /// The same files with another number at a path. Whether it is one that may
    /// stand there, [`Draft::content`] tells.
    ///
    /// # Errors
    ///
    /// If no number has this path.
    pub fn with(&self, cards: &str, path: &str, number: i64) -> Result<Draft, PathError> {
        self.number(cards, path)?;
        let place = self.place(cards, path)?;
        let mut draft = self.clone();
        let unknown = || self.unknown(cards, path);
        let source = draft.source_mut(cards, place.file).ok_or_else(unknown)?;
        let way: Vec<&str> = place.way.iter().map(String::as_str).collect();
        let old = value(&source.text, &way).ok_or_else(unknown)?;
        let at = (old.as_ptr() as usize).saturating_sub(source.text.as_ptr() as usize);
        source.text.replace_range(at..at + old.len(), &number.to_string());
        Ok(draft)
    }

    /// Every number on the cards of a set, by its path.
    pub fn card_numbers(&self, cards: &str) -> Vec<(String, i64)> {
        let infos = self.card_file(cards).map_or(Vec::new(), |file| file.cards);
        let paths = infos.iter().flat_map(|info| {
            let names = info.kind.numbers().map(|(name, _)| name).chain(["heat", "raises"]);
            names.map(|name| format!("{}.{name}", info.id)).collect::<Vec<_>>()
        });
        let found = paths.filter_map(|path| Some((self.number(cards, &path).ok()?, path)));
        found.map(|(number, path)| (path, number)).collect()
    }

    fn place(&self, cards: &str, path: &str) -> Result<Place, PathError> {
        let unknown = || self.unknown(cards, path);
        let steps: Vec<&str> = path.split('.').collect();
        let (name, rest) = steps.split_first().ok_or_else(unknown)?;
        let mut found = Vec::new();
        if let Some(file) = self.card_file(cards)
            && let Some(number) = file.cards.iter().position(|card| card.id == *name)
            && let [field] = rest
        {
            let start = ["cards".to_string(), number.to_string()];
            let kind = !["heat", "raises"].contains(field);
            let end = kind.then(|| "kind".to_string()).into_iter().chain([(*field).to_string()]);
            found.push(Place { file: Kept::Cards, way: start.into_iter().chain(end).collect() });
        }
        if let Ok(file) = read::<RulesetFile>("", &self.sources.rulesets.text)
            && let Some(number) = file.rulesets.iter().position(|entry| entry.name == *name)
        {
            let start = ["rulesets".to_string(), number.to_string()];
            let way = match rest {
                [field] => vec![(*field).to_string()],
                [field, round] => {
                    let round = round.parse::<usize>().ok().and_then(|round| round.checked_sub(1));
                    vec![(*field).to_string(), round.ok_or_else(unknown)?.to_string()]
                }
                _ => return Err(unknown()),
            };
            found.push(Place { file: Kept::Rulesets, way: start.into_iter().chain(way).collect() });
        }
        if let Ok(file) = read::<DeckFile>("", &self.sources.decks.text)
            && let [field] = rest
        {
            if *name == "pool" {
                let way = vec!["pool".to_string(), (*field).to_string()];
                found.push(Place { file: Kept::Decks, way });
            }
            let deck = file.decks.iter().position(|deck| deck.name == *name);
            let card = deck.and_then(|deck| {
                let held = file.decks[deck].cards.iter().position(|(id, _)| id == field)?;
                Some((deck, held))
            });
            if let Some((deck, held)) = card {
                let way = ["decks", &deck.to_string(), "cards", &held.to_string(), "1"];
                found.push(Place { file: Kept::Decks, way: way.map(str::to_string).to_vec() });
            }
        }
        let there = |place: &Place| {
            self.value(cards, place).is_some_and(|text| text.parse::<i64>().is_ok())
        };
        found.into_iter().find(there).ok_or_else(unknown)
    }

    fn value(&self, cards: &str, place: &Place) -> Option<&str> {
        let way: Vec<&str> = place.way.iter().map(String::as_str).collect();
        value(&self.source(cards, place.file)?.text, &way)
    }

    fn source(&self, cards: &str, file: Kept) -> Option<&Source> {
        match file {
            Kept::Decks => Some(&self.sources.decks),
            Kept::Rulesets => Some(&self.sources.rulesets),
            Kept::Cards => {
                self.sources.cards.iter().find(|(name, _)| name == cards).map(|(_, source)| source)
            }
        }
    }

    fn source_mut(&mut self, cards: &str, file: Kept) -> Option<&mut Source> {
        match file {
            Kept::Decks => Some(&mut self.sources.decks),
            Kept::Rulesets => Some(&mut self.sources.rulesets),
            Kept::Cards => {
                let mut sets = self.sources.cards.iter_mut();
                sets.find(|(name, _)| name == cards).map(|(_, source)| source)
            }
        }
    }

    fn card_file(&self, cards: &str) -> Option<CardFile> {
        read(cards, &self.source(cards, Kept::Cards)?.text).ok()
    }

    /// That there is no such number, with those of the same card, if it is one.
    fn unknown(&self, cards: &str, path: &str) -> PathError {
        let name = path.split('.').next().unwrap_or_default();
        let file = self.card_file(cards);
        let card = file.and_then(|file| file.cards.into_iter().find(|card| card.id == name));
        let known = card.map_or(Vec::new(), |card| {
            let way = |field: &str| self.place_of(cards, &format!("{name}.{field}"));
            let fields = card.kind.numbers().map(|(field, _)| field).chain(["heat", "raises"]);
            fields.filter(|field| way(field)).map(str::to_string).collect()
        });
        PathError { asked: path.to_string(), known }
    }

    /// Whether a card's number is written in the file.
    fn place_of(&self, cards: &str, path: &str) -> bool {
        let Some((name, field)) = path.split_once('.') else { return false };
        let Some(file) = self.card_file(cards) else { return false };
        let Some(number) = file.cards.iter().position(|card| card.id == name) else { return false };
        let Some(source) = self.source(cards, Kept::Cards) else { return false };
        let number = number.to_string();
        let way: &[&str] = match field {
            "heat" | "raises" => &["cards", &number, field],
            _ => &["cards", &number, "kind", field],
        };
        value(&source.text, way).is_some()
    }
}

/// No number of the content has the path that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathError {
    /// What was asked for.
    pub asked: String,
    /// The numbers of the card that it begins with, if it is one.
    pub known: Vec<String>,
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PathError { asked, known } = self;
        write!(f, "no number in the content files has the path {asked:?}; ")?;
        match known.as_slice() {
            [] => f.write_str(
                "a path is a card, a ruleset or a deck and one of its numbers as its file writes \
                 it, such as heroin.price, sequential.fold_above.2 or narc.patrol",
            ),
            known => {
                let name = asked.split('.').next().unwrap_or_default();
                write!(f, "{name} has {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for PathError {}

//! Files made into books, and everything in them that breaks a rule.

use croupier_buybust::{CardInfo, Catalog, CatalogError, Ruleset};

use super::entry::Entry;
use super::file::{CardFile, DeckFile, RulesetFile};
use super::source::{Source, Sources};
use super::writing::Writing;
use super::{CardSetError, Content};
use crate::ContentError;
use crate::content_error::read;
use crate::place::Step;

/// The content of these files.
pub(super) fn content(sources: &Sources) -> Result<Content, Vec<ContentError>> {
    let mut faults = Vec::new();
    let decks: Option<DeckFile> = keep(sources.decks.read(), &mut faults);
    let rulesets = keep(sources.rulesets.read(), &mut faults)
        .map(|file: RulesetFile| rulesets(&sources.rulesets, file, &mut faults));
    let (mut catalogs, mut ids) = (Vec::new(), Vec::new());
    for (name, source) in &sources.cards {
        if let Some(file) = keep(source.read::<CardFile>(), &mut faults)
            && let Some(catalog) = catalog(source, &file, &mut faults)
        {
            ids.extend(file.cards.iter().map(|card| card.id.clone()));
            catalogs.push((name, source, file, catalog));
        }
    }
    let sets: Vec<&str> = sources.cards.iter().map(|(name, _)| name.as_str()).collect();
    for each in rulesets.iter().flatten() {
        if let Some(cards) = each.cards.as_ref().filter(|cards| !sets.contains(&cards.as_str())) {
            let way = ["rulesets".into(), each.number.into(), "cards".into()];
            let known = sets.iter().map(ToString::to_string).collect();
            let missing = CardSetError { asked: cards.clone(), known };
            faults.push(sources.rulesets.fault(&way, &missing));
        }
    }
    // A set at fault may have the cards that the others lack.
    let known = (catalogs.len() == sets.len()).then_some(ids.as_slice());
    let mut books = Vec::new();
    if let (Some(decks), Some(rulesets)) = (&decks, &rulesets) {
        let mut met = Vec::new();
        for (name, source, file, catalog) in &catalogs {
            let mut own = Vec::new();
            let writing = Writing { sources, known, faults: &mut own };
            if let Some(book) = writing.book(source, file, catalog, decks, rulesets) {
                books.push(((*name).clone(), book));
            }
            met.push((name.as_str(), source.file.as_str(), own));
        }
        faults.extend(told_once(&met));
    }
    faults.sort_by(|one, other| {
        (&one.file, one.line, one.column).cmp(&(&other.file, other.line, other.column))
    });
    faults.dedup();
    let played_with = |each: Numbered| Some((each.ruleset.name, each.cards?));
    let cards_of = rulesets.into_iter().flatten().filter_map(played_with).collect();
    if faults.is_empty() { Ok(Content { books, cards_of }) } else { Err(faults) }
}

pub(super) fn keep<T>(read: Result<T, ContentError>, faults: &mut Vec<ContentError>) -> Option<T> {
    read.map_err(|fault| faults.push(fault)).ok()
}

/// The faults that the card sets met. One of a file that they share names the
/// set, unless every set meets it.
fn told_once(sets: &[(&str, &str, Vec<ContentError>)]) -> Vec<ContentError> {
    let everywhere =
        |fault: &ContentError| sets.iter().all(|(_, _, faults)| faults.contains(fault));
    let mut told = Vec::new();
    for (name, file, faults) in sets {
        for fault in faults {
            let mut fault = fault.clone();
            if fault.file != *file && !everywhere(&fault) {
                fault.reason += &format!(" (with the cards of {name})");
            }
            told.push(fault);
        }
    }
    told
}

impl Source {
    fn read<T: serde::de::DeserializeOwned>(&self) -> Result<T, ContentError> {
        read(&self.file, &self.text)
    }

    pub(super) fn fault(&self, way: &[Step], reason: &impl ToString) -> ContentError {
        ContentError::at(&self.file, &self.text, way, reason.to_string())
    }
}

/// The cards of a file, if each is one and no two share an id.
fn catalog(source: &Source, file: &CardFile, faults: &mut Vec<ContentError>) -> Option<Catalog> {
    let before = faults.len();
    for (number, card) in file.cards.iter().enumerate() {
        let at = |way: &[Step], bad: &CatalogError| {
            source.fault(&[&["cards".into(), number.into()], way].concat(), bad)
        };
        if file.cards[..number].iter().any(|earlier| earlier.id == card.id) {
            faults.push(at(&["id".into()], &CatalogError::Repeated(card.id.clone())));
        }
        let same = |earlier: &&CardInfo| earlier.name.to_lowercase() == card.name.to_lowercase();
        if let Some(earlier) = file.cards[..number].iter().find(same) {
            let reason = format!(
                "the cards {} and {} are both named {}; each card needs a name of its own",
                earlier.id, card.id, card.name
            );
            let way = ["cards".into(), number.into(), "name".into()];
            faults.push(source.fault(&way, &reason));
        }
        if let Err(bad) = Catalog::new(vec![card.clone()]) {
            faults.push(match bad {
                CatalogError::Id(_) => at(&["id".into()], &bad),
                CatalogError::Name(_) => at(&["name".into()], &bad),
                CatalogError::Amount(_, "heat") => at(&["heat".into()], &bad),
                CatalogError::Amount(_, name) => at(&["kind".into(), name.into()], &bad),
                CatalogError::Factor(_) => at(&["kind".into(), "factor".into()], &bad),
                _ => at(&[], &bad),
            });
        }
    }
    if faults.len() > before {
        return None;
    }
    let made = Catalog::new(file.cards.clone());
    keep(made.map_err(|bad| source.fault(&["cards".into()], &bad)), faults)
}

/// A ruleset with its number in the file and what it is like.
pub(super) struct Numbered {
    pub(super) number: usize,
    pub(super) like: Option<String>,
    /// The card set it is played with unless another is named.
    cards: Option<String>,
    pub(super) ruleset: Ruleset,
}

/// The rulesets of the file. One that is like one at fault is passed over, since
/// it would only be told the same.
fn rulesets(source: &Source, file: RulesetFile, faults: &mut Vec<ContentError>) -> Vec<Numbered> {
    let mut earlier: Vec<(String, Option<Entry>)> = Vec::new();
    let mut all = Vec::new();
    for (number, entry) in file.rulesets.into_iter().enumerate() {
        let (name, like) = (entry.name.clone(), entry.like.clone());
        let base = like.as_ref().map(|like| (like, earlier.iter().find(|(name, _)| name == like)));
        let filled = match base {
            None => Ok(entry),
            Some((_, Some((_, Some(base))))) => entry.filled(base),
            Some((_, Some((_, None)))) => {
                earlier.push((name, None));
                continue;
            }
            Some((like, None)) => {
                Err(("like", format!("no ruleset before this one is named {like}")))
            }
        };
        match filled.and_then(|entry| Ok((entry.ruleset()?, entry))) {
            Ok((ruleset, entry)) => {
                let cards = entry.cards.clone();
                earlier.push((name, Some(entry)));
                all.push(Numbered { number, like, cards, ruleset });
            }
            Err((field, reason)) => {
                earlier.push((name, None));
                let way = ["rulesets".into(), number.into(), field.into()];
                faults.push(source.fault(&way, &reason));
            }
        }
    }
    all
}

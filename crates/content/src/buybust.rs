//! The cards, decks and rulesets of Buy-Bust.

mod change;
mod draft;
mod entry;
mod file;
mod read;
mod source;
mod writing;

use std::fmt;
use std::path::Path;
use std::sync::LazyLock;

use croupier_buybust::Book;

use crate::ContentError;
pub use change::{Change, Reach};
pub use draft::{Draft, PathError};
pub(crate) use source::Sources;

/// Everything under `assets/buy-bust`: a book for each card set.
///
/// # Examples
///
/// ```
/// use croupier_content::buybust::Content;
///
/// let content = Content::embedded();
/// let book = content.book("classic").unwrap();
/// let config = book.config("sequential", Some("control")).unwrap();
/// assert_eq!(config.decks().player.cards().len(), 16);
/// assert!(content.book("gold").is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Content {
    books: Vec<(String, Book)>,
    /// The card sets that rulesets are played with, by ruleset.
    cards_of: Vec<(String, String)>,
}

impl Content {
    /// What is built into the program.
    pub fn embedded() -> &'static Content {
        static EMBEDDED: LazyLock<Content> = LazyLock::new(|| {
            read::content(&Sources::shipped())
                .unwrap_or_else(|faults| unreachable!("shipped content: {faults:?}"))
        });
        &EMBEDDED
    }

    /// What is built in, with the files of a folder instead of those of the same
    /// name. The folder is an `assets` folder or the `buy-bust` folder in one,
    /// and need only have the files it changes; further card sets in its
    /// `cards` folder come after the others.
    ///
    /// # Errors
    ///
    /// The first fault of [`Content::check`].
    pub fn load(dir: &Path) -> Result<Content, ContentError> {
        Content::check(dir).map_err(|faults| first(faults, dir))
    }

    /// As [`Content::load`], with everything that is wrong.
    ///
    /// # Errors
    ///
    /// Every fault that can be told from the others, by file and line.
    pub fn check(dir: &Path) -> Result<Content, Vec<ContentError>> {
        Content::from_sources(&Sources::read(dir)?)
    }

    /// What is built in, with the text of one file instead, named as it is below
    /// `buy-bust`: `cards/tuned.ron`, `decks.ron`.
    ///
    /// # Errors
    ///
    /// As for [`Content::check`].
    pub fn edited(file: &str, text: &str) -> Result<Content, Vec<ContentError>> {
        let mut sources = Sources::shipped();
        sources.put(file, text)?;
        Content::from_sources(&sources)
    }

    pub(crate) fn from_sources(sources: &Sources) -> Result<Content, Vec<ContentError>> {
        read::content(sources)
    }

    /// The names of the card sets, the default first.
    pub fn card_sets(&self) -> impl Iterator<Item = &str> {
        self.books.iter().map(|(name, _)| name.as_str())
    }

    /// The card set that a ruleset is played with unless another is named.
    pub fn usual_cards(&self, rules: &str) -> &str {
        let own = self.cards_of.iter().find(|(name, _)| name == rules);
        let own = own.map(|(_, cards)| cards.as_str());
        own.or_else(|| self.card_sets().next()).unwrap_or_default()
    }

    /// The book of a card set.
    ///
    /// # Errors
    ///
    /// If there is no such set.
    pub fn book(&self, cards: &str) -> Result<&Book, CardSetError> {
        let found = self.books.iter().find(|(name, _)| name == cards);
        found.map(|(_, book)| book).ok_or_else(|| CardSetError {
            asked: cards.to_string(),
            known: self.card_sets().map(str::to_string).collect(),
        })
    }
}

/// The first of some faults; there is always one.
pub(crate) fn first(faults: Vec<ContentError>, dir: &Path) -> ContentError {
    let none = || ContentError::whole(dir.display().to_string(), "it cannot be read");
    faults.into_iter().next().unwrap_or_else(none)
}

/// There is no card set of the name that was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardSetError {
    /// What was asked for.
    pub asked: String,
    /// What there is.
    pub known: Vec<String>,
}

impl fmt::Display for CardSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = self.known.join(", ");
        write!(f, "there are no card values named {:?}; there are {known}", self.asked)
    }
}

impl std::error::Error for CardSetError {}

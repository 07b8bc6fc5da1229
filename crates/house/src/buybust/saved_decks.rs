//! Decks that someone has put together, kept by name in the data folder.

use std::fmt;

use croupier_buybust::{Book, DeckError};
use croupier_store::{Drawer, Store, StoreError};

use super::DeckDraft;

/// The most letters of a name.
const LONGEST: usize = 30;

const FOLDER: &str = "decks";

/// The saved decks of a data folder: a file each with the ids of its cards. Only
/// its owner may read them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedDecks {
    drawer: Drawer,
}

/// Every deck that could be read, and what is wrong with the others.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct DeckShelf {
    /// The decks by name. One may have become unplayable since it was saved, and
    /// then its [`DeckDraft::fault`] says why.
    pub decks: Vec<(String, DeckDraft)>,
    /// A sentence for each file that is no deck of this card set.
    pub faults: Vec<SavedDeckError>,
}

impl SavedDecks {
    /// Those of this data folder.
    pub fn of(store: &Store) -> SavedDecks {
        SavedDecks { drawer: store.drawer(FOLDER) }
    }

    /// All of them, read with the cards of a book.
    pub fn shelf(&self, book: &Book) -> DeckShelf {
        let mut shelf = DeckShelf::default();
        for name in self.drawer.names() {
            match self.get(book, &name) {
                Ok(Some(draft)) => shelf.decks.push((name, draft)),
                // It vanished since it was listed.
                Ok(None) => {}
                Err(fault) => shelf.faults.push(fault),
            }
        }
        shelf
    }

    /// The deck of a name, if there is one.
    ///
    /// # Errors
    ///
    /// If its file cannot be read, or names cards that the pool does not have.
    pub fn get(&self, book: &Book, name: &str) -> Result<Option<DeckDraft>, SavedDeckError> {
        let Some(text) = self.drawer.get(name).map_err(SavedDeckError::Store)? else {
            return Ok(None);
        };
        let bad = |why: String| SavedDeckError::Bad { name: name.to_string(), why };
        let ids: Vec<String> = serde_json::from_str(&text).map_err(|wrong| {
            let at = format!("line {}, column {}", wrong.line(), wrong.column());
            bad(format!("it is not a list of cards ({at})"))
        })?;
        let mut draft = DeckDraft::new(book);
        for id in ids {
            draft.add(&id).map_err(|wrong| bad(wrong.to_string()))?;
        }
        Ok(Some(draft))
    }

    /// Keeps a deck under a name, instead of what was kept under it.
    ///
    /// # Errors
    ///
    /// If it cannot be played or written, or nothing may have that name.
    pub fn save(&self, book: &Book, name: &str, deck: &DeckDraft) -> Result<(), SavedDeckError> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let first = name.starts_with(|letter: char| letter.is_ascii_lowercase());
        if !first || name.len() > LONGEST || !name.bytes().all(plain) {
            return Err(SavedDeckError::Name);
        }
        if book.deck(name).is_ok() {
            return Err(SavedDeckError::Taken(name.to_string()));
        }
        if let Some(fault) = deck.fault() {
            return Err(SavedDeckError::Fault(fault));
        }
        let ids = serde_json::Value::from(deck.ids());
        self.drawer.put(name, &format!("{ids}\n")).map_err(SavedDeckError::Store)
    }

    /// Forgets the deck of a name; says whether there was one.
    ///
    /// # Errors
    ///
    /// If its file cannot be removed.
    pub fn remove(&self, name: &str) -> Result<bool, SavedDeckError> {
        self.drawer.remove(name).map_err(SavedDeckError::Store)
    }
}

/// Why a deck cannot be saved or read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SavedDeckError {
    /// The name cannot be one.
    Name,
    /// A deck of the card set has this name.
    Taken(String),
    /// The cards cannot be played.
    Fault(DeckError),
    /// The file of this deck is not one of the card set.
    Bad {
        /// The name of the deck.
        name: String,
        /// What is wrong.
        why: String,
    },
    /// The data folder did not do what it should.
    Store(StoreError),
}

impl fmt::Display for SavedDeckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SavedDeckError::Name => write!(
                f,
                "the name of a deck begins with a lower-case letter and has only such letters, \
                 digits and dashes, at most {LONGEST}"
            ),
            SavedDeckError::Taken(name) => {
                write!(f, "there is a deck \"{name}\" already that everyone has; take another name")
            }
            SavedDeckError::Fault(fault) => fault.fmt(f),
            SavedDeckError::Bad { name, why } => {
                write!(f, "the saved deck {FOLDER}/{name}.json cannot be used: {why}")
            }
            SavedDeckError::Store(wrong) => wrong.fmt(f),
        }
    }
}

impl std::error::Error for SavedDeckError {}

#[cfg(test)]
mod tests {
    use std::fs;

    use croupier_content::buybust::Content;

    use super::*;

    #[test]
    fn decks_are_found_again_and_bad_files_are_named() {
        let home = std::env::temp_dir().join(format!("croupier-decks-{}", std::process::id()));
        let saved = SavedDecks::of(&Store::at(&home));
        let book = Content::embedded().book("classic").unwrap();
        assert_eq!(saved.shelf(book), DeckShelf::default());
        let (preset, _) = &book.presets()[0];
        let deck = DeckDraft::of(book, preset).unwrap();
        saved.save(book, "quiet-1", &deck).unwrap();
        assert_eq!(saved.get(book, "quiet-1"), Ok(Some(deck.clone())));
        assert_eq!(saved.get(book, "loud"), Ok(None));

        let long = "a".repeat(LONGEST + 1);
        for name in ["", "Quiet", "1st", "-a", "a b", "../a", "a_b", &long] {
            assert_eq!(saved.save(book, name, &deck), Err(SavedDeckError::Name), "{name}");
        }
        let taken = saved.save(book, preset, &deck).unwrap_err();
        assert_eq!(taken, SavedDeckError::Taken(preset.clone()));
        let short = DeckDraft::of(book, "weed").unwrap();
        let refused = saved.save(book, "quiet-1", &short).unwrap_err().to_string();
        assert_eq!(refused, "the deck has 1 card and needs at least 10");
        assert_eq!(saved.get(book, "quiet-1"), Ok(Some(deck.clone())), "a refusal keeps it");

        fs::write(home.join("decks/broken.json"), "[\"weed\",").unwrap();
        fs::write(home.join("decks/foreign.json"), "[\"weed\",\"patrol\"]").unwrap();
        let shelf = saved.shelf(book);
        assert_eq!(shelf.decks, [("quiet-1".to_string(), deck)]);
        let faults: Vec<String> = shelf.faults.iter().map(ToString::to_string).collect();
        assert_eq!(
            faults,
            [
                "the saved deck decks/broken.json cannot be used: it is not a list of cards (line 1, column 8)",
                "the saved deck decks/foreign.json cannot be used: Patrol is not in the pool",
            ]
        );
        assert_eq!((saved.remove("quiet-1"), saved.remove("quiet-1")), (Ok(true), Ok(false)));
        assert!(saved.shelf(book).decks.is_empty());
        let _ = fs::remove_dir_all(home);
    }
}

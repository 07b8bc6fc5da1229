//! A game: its header, every entry since, and the card they give.

mod entry;
mod header;

use alloc::vec::Vec;
use core::fmt;

use crate::{Card, Event, Refused};

pub use entry::{Entry, Record};
pub use header::{FORMAT, Header, OfMatch};

/// A game of El Dorado as its score keeper knows it.
///
/// Entries are numbered from 1, and the number of entries is the height of the
/// game. Nothing is ever taken out of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    header: Header,
    entries: Vec<Entry>,
    card: Card,
    /// The numbers of the entries that stand, and of those taken back that can
    /// be done again, the next one last.
    standing: Vec<usize>,
    undone: Vec<usize>,
    archived: bool,
}

impl Game {
    /// A new game.
    ///
    /// # Errors
    ///
    /// If the header does not make one.
    pub fn new(header: Header) -> Result<Game, Refused> {
        if header.score != FORMAT {
            return Err(Refused::Version(header.score));
        }
        let card = Card::new(&header)?;
        let (standing, undone) = (Vec::new(), Vec::new());
        Ok(Game { header, entries: Vec::new(), card, standing, undone, archived: false })
    }

    /// The game that these entries give.
    ///
    /// # Errors
    ///
    /// If one of them does not fit, with its number.
    pub fn replay(header: Header, entries: &[Entry]) -> Result<Game, EntryError> {
        let mut game = Game::new(header).map_err(|why| EntryError { entry: 0, why })?;
        for entry in entries {
            let number = game.height() + 1;
            game.append(entry.clone()).map_err(|why| EntryError { entry: number, why })?;
        }
        Ok(game)
    }

    /// Does what an entry says.
    ///
    /// # Errors
    ///
    /// If it does not fit, with the reason; nothing has changed then.
    pub fn append(&mut self, entry: Entry) -> Result<(), Refused> {
        if self.archived && entry != Entry::Restored {
            return Err(Refused::Archived);
        }
        let number = self.height() + 1;
        match &entry {
            Entry::Did(events) => {
                let mut card = self.card.clone();
                if events.is_empty() {
                    return Err(Refused::Empty);
                }
                for event in events {
                    card.apply(event)?;
                }
                self.card = card;
                self.standing.push(number);
                self.undone.clear();
            }
            Entry::Undo(entry) => {
                let last = self.standing.last().copied().ok_or(Refused::NothingToUndo)?;
                if last != *entry {
                    return Err(Refused::NotTheLast { last: Some(last), entry: *entry });
                }
                self.standing.pop();
                self.undone.push(last);
                self.card = self.folded()?;
            }
            Entry::Redo(entry) => {
                let last = self.undone.last().copied().ok_or(Refused::NothingToRedo)?;
                if last != *entry {
                    return Err(Refused::NotTheLast { last: Some(last), entry: *entry });
                }
                self.undone.pop();
                self.standing.push(last);
                self.card = self.folded()?;
            }
            Entry::Archived => self.archived = true,
            Entry::Restored if self.archived => self.archived = false,
            Entry::Restored => return Err(Refused::NotArchived),
        }
        self.entries.push(entry);
        Ok(())
    }

    /// The card that the standing entries give from the beginning.
    fn folded(&self) -> Result<Card, Refused> {
        let mut card = Card::new(&self.header)?;
        for number in &self.standing {
            if let Some(Entry::Did(events)) = self.entry(*number) {
                for event in events {
                    card.apply(event)?;
                }
            }
        }
        Ok(card)
    }

    /// Writes events on the card, all of them or none, and yields the entry.
    ///
    /// # Errors
    ///
    /// If one does not fit; nothing has changed then.
    pub fn act(&mut self, events: Vec<Event>) -> Result<Entry, Refused> {
        self.done(Entry::Did(events))
    }

    /// Takes back the last entry that stands.
    ///
    /// # Errors
    ///
    /// If none does, or the game is archived.
    pub fn undo(&mut self) -> Result<Entry, Refused> {
        let last = self.standing.last().copied();
        self.done(Entry::Undo(last.unwrap_or(0)))
    }

    /// Does the entry again that was taken back last.
    ///
    /// # Errors
    ///
    /// If none was since something else was written, or the game is archived.
    pub fn redo(&mut self) -> Result<Entry, Refused> {
        let last = self.undone.last().copied();
        self.done(Entry::Redo(last.unwrap_or(0)))
    }

    fn done(&mut self, entry: Entry) -> Result<Entry, Refused> {
        self.append(entry.clone())?;
        Ok(entry)
    }

    /// What the game began with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The card as it stands.
    pub fn card(&self) -> &Card {
        &self.card
    }

    /// Every entry, the first one first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// An entry by its number.
    pub fn entry(&self, number: usize) -> Option<&Entry> {
        self.entries.get(number.checked_sub(1)?)
    }

    /// Whether what an entry wrote is on the card.
    pub fn stands(&self, number: usize) -> bool {
        self.standing.contains(&number)
    }

    /// How many entries there are.
    pub fn height(&self) -> usize {
        self.entries.len()
    }

    /// Whether the game is put away.
    pub fn is_archived(&self) -> bool {
        self.archived
    }

    /// The game as it was when it had this many entries; this one stays as it is.
    pub fn at(&self, height: usize) -> Option<Game> {
        let entries = self.entries.get(..height)?;
        Game::replay(self.header.clone(), entries).ok()
    }
}

/// An entry that does not fit those before it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryError {
    /// Its number; 0 is what the game began with.
    pub entry: usize,
    /// Why it does not fit.
    pub why: Refused,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.entry {
            0 => write!(f, "the game cannot begin so: {}", self.why),
            number => write!(f, "entry {number} does not fit: {}", self.why),
        }
    }
}

impl core::error::Error for EntryError {}

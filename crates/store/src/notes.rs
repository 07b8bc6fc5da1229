//! What was said that may speak of hidden cards, kept apart while the match is
//! not over.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use croupier_table::{Reading, Record, Sealed};

use crate::export::LARGEST;
use crate::folder::sync_folder_of;
use crate::journal::{self, Journal};
use crate::{Notice, StoreError};

pub(crate) const NOTES: &str = "notes";

/// Copies the notes of a match that goes on elsewhere, if it has any.
pub(crate) fn copy(of_match: &Path, to_match: &Path) -> Result<(), StoreError> {
    let (from, to) = (of_match.with_extension(NOTES), to_match.with_extension(NOTES));
    let bytes = match croupier_file::read(&from, LARGEST) {
        Ok(bytes) => bytes,
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(()),
        Err(wrong) => return Err(StoreError::cannot("read", &from, &wrong)),
    };
    journal::write_new(journal::private(), &to, &bytes)
        .map_err(|wrong| StoreError::cannot("write", &to, &wrong))
}

/// A note, and how many lines the match has before the action it is about.
type Held = (usize, Record);

/// The notes of a match, in a file of sealed lines of their own.
#[derive(Debug)]
pub(crate) struct Notes {
    path: PathBuf,
    /// There is no file until there is a note.
    journal: Option<Journal>,
    sealed: Sealed,
    held: Vec<Held>,
}

impl Notes {
    /// Those of a new match.
    pub(crate) fn new(of_match: &Path) -> Notes {
        let path = of_match.with_extension(NOTES);
        Notes { path, journal: None, sealed: Sealed::default(), held: Vec::new() }
    }

    /// Those of a match that goes on from here. A note about an action that is
    /// not in it is dropped: whoever made it is asked again. It is kept in a copy
    /// if the action was cut off.
    pub(crate) fn of(
        of_match: &Path,
        reading: &Reading,
        cut: bool,
        notices: &mut Vec<Notice>,
    ) -> Result<Notes, StoreError> {
        let mut notes = Notes::new(of_match);
        let Some(mut journal) = Journal::open(&notes.path)? else { return Ok(notes) };
        let bytes = journal.bytes()?;
        let read = Sealed::read(&bytes, |_, (_, record): &Held| match record {
            Record::Note { .. } => Ok(()),
            _ => Err("it is not a note"),
        });
        if let Some(damage) = &read.damage {
            journal::may_mend(&notes.path, damage, cut)?;
            notices.push(journal.mend("the notes go on", damage, read.good)?);
        }
        let (all, lines) = (read.records.len(), reading.records.len());
        notes.held = read.records.into_iter().take_while(|(before, _)| *before < lines).collect();
        let good: usize = notes.held.iter().map(|held| notes.sealed.line(held).len()).sum();
        if notes.held.len() < all {
            if reading.damage.as_ref().is_some_and(|damage| !damage.is_torn_tail()) {
                notices.push(Notice::NotesCopied(journal.copy()?));
            }
            journal.cut(good)?;
        }
        notes.journal = Some(journal);
        Ok(notes)
    }

    /// Keeps a note about the action that comes after so many lines.
    pub(crate) fn hold(&mut self, lines: usize, note: Record) -> Result<(), StoreError> {
        let journal = match &mut self.journal {
            Some(journal) => journal,
            none => {
                let journal = Journal::create(&self.path)?;
                sync_folder_of(&self.path);
                none.insert(journal)
            }
        };
        let held = (lines, note);
        journal.append(&self.sealed.line(&held))?;
        self.held.push(held);
        Ok(())
    }

    /// All of them, in the order they were made.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Record> {
        self.held.iter().map(|(_, note)| note)
    }

    /// Forgets those of a match that is over and tells them itself.
    pub(crate) fn forget(&mut self) {
        // A left-over does no harm.
        let _ = fs::remove_file(&self.path);
    }
}

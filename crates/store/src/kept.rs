//! A match file as it was found.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use croupier_table::{Header, Reading, Record, Secret};

use crate::TurnClock;
use crate::own::Listed;

/// How the id of a match begins that was brought from elsewhere.
pub(crate) const IMPORTED: &str = "imported-";

/// A match file as it was found, here or elsewhere.
#[derive(Clone, Debug)]
pub struct Kept {
    pub(crate) id: String,
    pub(crate) path: PathBuf,
    pub(crate) header: Header,
    pub(crate) reading: Reading,
    /// How long the file was when it was read.
    pub(crate) length: usize,
    pub(crate) secret: Option<Secret>,
    pub(crate) here: bool,
    pub(crate) own: Option<Listed>,
    pub(crate) clock: Option<TurnClock>,
}

impl Kept {
    /// How the match is named on the command line: its id, or the path of a
    /// file that is not in the data folder.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// When it began, in seconds since 1970. Where the file does not tell, when it
    /// was last written is near enough.
    pub fn began(&self) -> Option<u64> {
        self.header.began.or_else(|| {
            let written = fs::metadata(&self.path).and_then(|known| known.modified()).ok()?;
            Some(written.duration_since(UNIX_EPOCH).ok()?.as_secs())
        })
    }

    /// What is played.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What could be read of the file.
    pub fn reading(&self) -> &Reading {
        &self.reading
    }

    /// The records, the header first.
    pub fn records(&self) -> &[Record] {
        &self.reading.records
    }

    /// The secret: of a match that is over from its file, else from beside it.
    pub fn secret(&self) -> Option<&Secret> {
        self.secret.as_ref()
    }

    /// Whether the match was played to its end.
    pub fn is_over(&self) -> bool {
        matches!(self.reading.records.last(), Some(Record::Over { .. }))
    }

    /// How the clock of the turn in play stands, if it was told.
    pub fn turn_clock(&self) -> Option<TurnClock> {
        self.clock
    }

    /// Whether its file is in the data folder, where it may be written.
    pub fn is_here(&self) -> bool {
        self.here
    }

    /// Whether the match was begun here. Whatever another one says is data: no
    /// program that it names is started.
    pub fn is_own(&self) -> bool {
        self.own.is_some()
    }

    /// What the match was committed to when it was begun here, if that is known.
    pub fn noted_commitment(&self) -> Option<&str> {
        self.own.as_ref()?.commitment.as_deref()
    }

    /// Who plays each seat by the last record of it.
    pub fn seats(&self) -> Vec<String> {
        let mut seats = self.header.seats.clone();
        for record in self.records() {
            if let Record::Seated { seat, by } = record
                && let Some(sitting) = seats.get_mut(seat.index())
            {
                sitting.clone_from(by);
            }
        }
        seats
    }
}

//! A match file as it was found.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use croupier_kernel::Seat;
use croupier_table::{Header, Reading, Record, Secret};

use crate::own::Listed;
use crate::{StoreError, TurnClock, journal};

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
    /// After how many of its lines it was told beside it how far it was written.
    pub(crate) told: Option<usize>,
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

    /// Makes sure that no line is damaged or comes after the end.
    ///
    /// # Errors
    ///
    /// If one is or does, with which.
    pub fn whole(&self) -> Result<(), StoreError> {
        match &self.reading.damage {
            Some(damage) => Err(StoreError::at(&self.path, damage)),
            None => self.ends_once(),
        }
    }

    /// Makes sure that the match can go on from its last good line: what is lost is at
    /// most a torn line, or may be `cut` off.
    ///
    /// # Errors
    ///
    /// If it cannot, with what is wrong.
    pub fn may_go_on(&self, cut: bool) -> Result<(), StoreError> {
        if let Some(damage) = &self.reading.damage {
            journal::may_mend(&self.path, damage, cut)?;
        }
        self.ends_once()
    }

    fn ends_once(&self) -> Result<(), StoreError> {
        let end = self.records().iter().position(|record| matches!(record, Record::Over { .. }));
        match end.map(|end| end + 1).filter(|lines| *lines < self.records().len()) {
            Some(lines) => {
                let why =
                    format!("line {}: the match is over, so nothing comes after it", lines + 1);
                Err(StoreError::at(&self.path, &why))
            }
            None => Ok(()),
        }
    }

    /// How the clock of the turn in play stands, if it was told.
    pub fn turn_clock(&self) -> Option<TurnClock> {
        self.clock
    }

    /// Whether its file is in the data folder, where it may be written.
    pub fn is_here(&self) -> bool {
        self.here
    }

    /// Whether the match was begun here and is committed to what it was then.
    pub fn is_own(&self) -> bool {
        let Some(Listed { commitment }) = &self.own else { return false };
        let fits = || self.secret.as_ref().is_some_and(|secret| self.header.fits(secret));
        commitment.as_ref().is_none_or(|noted| *noted == self.header.commitment && fits())
    }

    /// Whether it was written here who plays this seat. Whatever another match says, or
    /// a line that nothing beside the match tells of, is data: no program that it names
    /// is started.
    pub fn vouches_for(&self, seat: Seat) -> bool {
        let seats =
            |record: &Record| matches!(record, Record::Seated { seat: it, .. } if *it == seat);
        let line = self.records().iter().rposition(seats).unwrap_or(0);
        let nothing_is_told = match &self.secret {
            Some(Secret { nonce: Some(_), .. }) => 1,
            _ => usize::MAX,
        };
        self.is_own() && line < self.told.unwrap_or(nothing_is_told)
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

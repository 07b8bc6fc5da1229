//! The file of one score card.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use croupier_score::{Entry, FORMAT, Game, Header, Record};
use croupier_table::{Damage, Sealed, SealedReading};

use crate::journal::{Journal, may_mend};
use crate::{Notice, StoreError};

/// The longest first line that is looked at.
const LONGEST: u64 = 64 * 1024;

/// A score card as it was found.
#[derive(Debug)]
pub struct FoundCard {
    /// The game on it.
    pub game: Game,
    /// What is wrong with its file.
    pub damage: Option<Damage>,
    /// Its file.
    pub path: PathBuf,
    pub(crate) good: usize,
    pub(crate) sealed: Sealed,
}

/// A score card whose file is locked for writing.
#[derive(Debug)]
pub struct HeldCard {
    /// The game on it.
    pub game: Game,
    pub(crate) journal: Journal,
    pub(crate) sealed: Sealed,
    pub(crate) notices: Vec<Notice>,
}

impl HeldCard {
    /// Writes an entry down for good. The game has accepted it already.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&mut self, entry: &Entry) -> Result<(), StoreError> {
        self.journal.append(&self.sealed.line(&Record::Entry(entry.clone())))
    }

    /// What was mended when the card was taken up.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }
}

/// What a file begins with, from its first line alone, if that can be read.
pub(crate) fn header_of(path: &Path) -> Option<Header> {
    let mut line = Vec::new();
    BufReader::new(croupier_file::open(path).ok()?.take(LONGEST))
        .read_until(b'\n', &mut line)
        .ok()?;
    split(&line).ok().map(|(header, ..)| header)
}

pub(crate) fn understand(bytes: &[u8], path: PathBuf, cut: bool) -> Result<FoundCard, StoreError> {
    let at = |why: &dyn std::fmt::Display| StoreError::at(&path, why);
    let (header, entries, read) = split(bytes).map_err(|why| at(&why))?;
    if let Some(damage) = &read.damage {
        may_mend(&path, damage, cut)?;
    }
    let game = Game::replay(header, &entries).map_err(|broken| at(&broken))?;
    Ok(FoundCard { game, damage: read.damage, path, good: read.good, sealed: read.sealed })
}

type Split = (Header, Vec<Entry>, SealedReading<Record>);

fn split(bytes: &[u8]) -> Result<Split, String> {
    let read: SealedReading<Record> = Sealed::read(bytes, |line, record| {
        if matches!(record, Record::Game(_)) == (line == 0) {
            Ok(())
        } else {
            Err("only the first line says who plays")
        }
    });
    let Some(Record::Game(header)) = read.records.first().cloned() else {
        let format = Sealed::first_value(bytes)
            .and_then(|value| value.get("game")?.get("score")?.as_u64())
            .filter(|format| *format > u64::from(FORMAT));
        return Err(match format {
            Some(format) => format!(
                "this score file has format {format} and this program reads up to {FORMAT}: use a newer croupier"
            ),
            None => "this is not a score file, or its first line is damaged".to_string(),
        });
    };
    let entries = read.records.iter().skip(1).filter_map(|record| match record {
        Record::Entry(entry) => Some(entry.clone()),
        Record::Game(_) => None,
    });
    Ok((header, entries.collect(), read))
}

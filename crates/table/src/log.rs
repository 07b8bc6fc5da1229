//! The match file as text: [sealed](Sealed) lines, the first of them a header.

use std::fmt;

use crate::{Damage, FORMAT, Record, Sealed};

/// Writes a match down, line by line.
#[derive(Clone, Debug, Default)]
pub struct Log {
    sealed: Sealed,
}

impl Log {
    /// The line for the next record, with its end.
    pub fn line(&mut self, record: &Record) -> String {
        self.sealed.line(record)
    }

    /// The seal of the last line. It tells this match from every other, wherever
    /// its file is.
    pub fn seal(&self) -> &str {
        self.sealed.seal()
    }

    /// The seal of the first line, which the match has from its first moment on.
    pub fn first_seal(&self) -> &str {
        self.sealed.first_seal()
    }

    /// The seal of the line that comes after so many of these records, which were
    /// read with this log.
    pub fn seal_after(&self, records: &[Record], lines: usize) -> String {
        if lines == records.len() {
            return self.seal().to_string();
        }
        let mut log = Log::default();
        for record in &records[..lines.min(records.len())] {
            log.line(record);
        }
        log.seal().to_string()
    }

    /// Reads a match file as far as it is whole.
    ///
    /// # Errors
    ///
    /// If it is no match file, or of a newer format.
    pub fn read(bytes: &[u8]) -> Result<Reading, LogError> {
        let read = Sealed::read(bytes, |line, record| {
            if matches!(record, Record::Match(_)) == (line == 0) {
                Ok(())
            } else {
                Err("only the first line says what is played")
            }
        });
        match read.records.first() {
            Some(Record::Match(header)) if header.croupier > FORMAT => {
                Err(LogError::Newer(header.croupier))
            }
            Some(Record::Match(_)) => Ok(Reading {
                records: read.records,
                good: read.good,
                damage: read.damage,
                log: Log { sealed: read.sealed },
            }),
            Some(_) => Err(LogError::NotAMatch),
            None => Err(newer_format(bytes).map_or(LogError::NotAMatch, LogError::Newer)),
        }
    }
}

/// The format of a file whose first line this version cannot read, if it says.
fn newer_format(bytes: &[u8]) -> Option<u32> {
    let value = Sealed::first_value(bytes)?;
    let format = value.get("match")?.get("croupier")?.as_u64()?;
    u32::try_from(format).ok().filter(|format| *format > FORMAT)
}

/// What could be read of a match file.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The whole records, the header first.
    pub records: Vec<Record>,
    /// How many bytes they take up.
    pub good: usize,
    /// What comes after them, if anything.
    pub damage: Option<Damage>,
    /// Goes on writing after the last whole record.
    pub log: Log,
}

/// Why a file cannot be read as a match at all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LogError {
    /// The first line is no match header.
    NotAMatch,
    /// The file was written by a newer program.
    Newer(u32),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::NotAMatch => {
                f.write_str("this is not a match file, or its first line is damaged")
            }
            LogError::Newer(format) => write!(
                f,
                "this match file has format {format} and this program reads up to {FORMAT}: use a newer croupier"
            ),
        }
    }
}

impl std::error::Error for LogError {}

//! The match file as text: numbered lines, each sealed to the one before.
//!
//! A line is `NUMBER SEAL RECORD`. The seal is taken over the previous seal,
//! the number and the record, so a changed, lost or moved line shows.

use std::fmt;

use sha2::{Digest, Sha256};

use crate::header::hex;
use crate::{FORMAT, Record};

const SEAL: usize = 16;

/// Writes a match down, line by line.
#[derive(Clone, Debug, Default)]
pub struct Log {
    lines: usize,
    seal: String,
}

impl Log {
    /// The line for the next record, with its end.
    pub fn line(&mut self, record: &Record) -> String {
        let body = serde_json::to_string(record).unwrap_or_default();
        self.seal = seal(&self.seal, self.lines, &body);
        let line = format!("{} {} {body}\n", self.lines, self.seal);
        self.lines += 1;
        line
    }

    /// Reads a match file as far as it is whole.
    ///
    /// # Errors
    ///
    /// If it is no match file, or of a newer format.
    pub fn read(bytes: &[u8]) -> Result<Reading, LogError> {
        let mut log = Log::default();
        let mut records: Vec<Record> = Vec::new();
        let mut good = 0;
        let mut damage = None;
        while good < bytes.len() {
            match log.next_record(&bytes[good..]) {
                Ok((record, length)) => {
                    records.push(record);
                    good += length;
                }
                Err(what) => {
                    let rest = &bytes[good..];
                    damage = Some(Damage {
                        line: log.lines + 1,
                        what,
                        torn: !rest.contains(&b'\n'),
                        lines_after: rest.iter().filter(|byte| **byte == b'\n').skip(1).count()
                            + usize::from(!rest.ends_with(b"\n") && rest.contains(&b'\n')),
                    });
                    break;
                }
            }
        }
        match records.first() {
            Some(Record::Match(header)) if header.croupier > FORMAT => {
                Err(LogError::Newer(header.croupier))
            }
            Some(Record::Match(header)) if header.croupier == 0 => Err(LogError::NotAMatch),
            Some(Record::Match(_)) => Ok(Reading { records, good, damage, log }),
            Some(_) => Err(LogError::NotAMatch),
            None => Err(newer_format(bytes).map_or(LogError::NotAMatch, LogError::Newer)),
        }
    }

    fn next_record(&mut self, bytes: &[u8]) -> Result<(Record, usize), &'static str> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or("it has no end")?;
        let line = std::str::from_utf8(&bytes[..end]).map_err(|_| "it is not UTF-8 text")?;
        let mut parts = line.splitn(3, ' ');
        let (Some(number), Some(found), Some(body)) = (parts.next(), parts.next(), parts.next())
        else {
            return Err("it is not a number, a seal and a record");
        };
        if number != self.lines.to_string() {
            return Err("its number is not the next one");
        }
        let seal = seal(&self.seal, self.lines, body);
        if seal != found {
            return Err("its seal does not fit: a byte was changed, or a line before it");
        }
        let record =
            serde_json::from_str(body).map_err(|_| "it is not a record this version knows")?;
        if serde_json::to_string(&record).is_ok_and(|text| text != body) {
            return Err("it is not written as this version writes it");
        }
        if matches!(record, Record::Match(_)) != (self.lines == 0) {
            return Err("only the first line says what is played");
        }
        self.seal = seal;
        self.lines += 1;
        Ok((record, end + 1))
    }
}

fn seal(before: &str, number: usize, body: &str) -> String {
    let mut hash = Sha256::new();
    hash.update(before);
    hash.update(format!(" {number} "));
    hash.update(body);
    hex(&hash.finalize())[..SEAL].to_string()
}

/// The format of a file whose first line this version cannot read, if it says.
fn newer_format(bytes: &[u8]) -> Option<u32> {
    let first = bytes.split(|byte| *byte == b'\n').next()?;
    let body = std::str::from_utf8(first).ok()?.splitn(3, ' ').nth(2)?;
    let value: serde_json::Value = serde_json::from_str(body).ok()?;
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

/// The first line of a match file that is not whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// Its number, from 1.
    pub line: usize,
    what: &'static str,
    torn: bool,
    lines_after: usize,
}

impl Damage {
    /// Whether it is the beginning of a last line, as when a machine stops
    /// while writing; then no whole record is lost by cutting it off.
    pub fn is_torn_tail(&self) -> bool {
        self.torn
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is damaged: {}", self.line, self.what)?;
        match self.lines_after {
            0 => Ok(()),
            1 => f.write_str("; the line after it cannot be trusted"),
            lines => write!(f, "; the {lines} lines after it cannot be trusted"),
        }
    }
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

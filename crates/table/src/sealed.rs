//! Numbered lines of text, each sealed to the one before.
//!
//! A line is `NUMBER SEAL RECORD`. The seal is taken over the previous seal,
//! the number and the record, so a changed, lost or moved line shows. What a
//! record is, is the caller's business.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::header::hash;

const SEAL: usize = 16;

/// Writes records down, line by line.
#[derive(Clone, Debug, Default)]
pub struct Sealed {
    lines: usize,
    first: String,
    seal: String,
}

/// What could be read of a file of sealed lines.
#[derive(Clone, Debug)]
pub struct SealedReading<R> {
    /// The whole records.
    pub records: Vec<R>,
    /// How many bytes they take up.
    pub good: usize,
    /// What comes after them, if anything.
    pub damage: Option<Damage>,
    /// Goes on writing after the last whole record.
    pub sealed: Sealed,
}

impl Sealed {
    /// The line for the next record, with its end.
    ///
    /// # Panics
    ///
    /// If a record has no JSON form: without it the line would hold nothing.
    pub fn line<R: Serialize>(&mut self, record: &R) -> String {
        let body = serde_json::to_string(record)
            .expect("a record is made of words, numbers and lists, which have a JSON form");
        let seal = seal(&self.seal, self.lines, &body);
        let line = format!("{} {seal} {body}\n", self.lines);
        self.sealed(seal);
        line
    }

    fn sealed(&mut self, seal: String) {
        if self.lines == 0 {
            self.first.clone_from(&seal);
        }
        self.seal = seal;
        self.lines += 1;
    }

    /// The seal of the first line; empty if there is none.
    pub fn first_seal(&self) -> &str {
        &self.first
    }

    /// The seal of the last line, which stands for all of them; empty if there
    /// is none.
    pub fn seal(&self) -> &str {
        &self.seal
    }

    /// Reads lines as far as they are whole. `fits` is asked whether a record
    /// may stand in its place, counted from 0, and says why not.
    pub fn read<R: Serialize + DeserializeOwned>(
        bytes: &[u8],
        fits: impl Fn(usize, &R) -> Result<(), &'static str>,
    ) -> SealedReading<R> {
        let mut sealed = Sealed::default();
        let mut records: Vec<R> = Vec::new();
        let mut good = 0;
        let mut damage = None;
        while good < bytes.len() {
            match sealed.next_record(&bytes[good..], &fits) {
                Ok((record, length)) => {
                    records.push(record);
                    good += length;
                }
                Err(what) => {
                    let rest = &bytes[good..];
                    damage = Some(Damage {
                        line: sealed.lines + 1,
                        what,
                        kind: match rest.contains(&b'\n') {
                            true => DamageKind::Unread,
                            false => DamageKind::Torn,
                        },
                        lines_after: rest.iter().filter(|byte| **byte == b'\n').skip(1).count()
                            + usize::from(!rest.ends_with(b"\n") && rest.contains(&b'\n')),
                    });
                    break;
                }
            }
        }
        SealedReading { records, good, damage, sealed }
    }

    /// The record of the first line as plain data, for a file whose records
    /// this version may not know. Nothing vouches for it.
    pub fn first_value(bytes: &[u8]) -> Option<Value> {
        let first = bytes.split(|byte| *byte == b'\n').next()?;
        let body = std::str::from_utf8(first).ok()?.splitn(3, ' ').nth(2)?;
        serde_json::from_str(body).ok()
    }

    fn next_record<R: Serialize + DeserializeOwned>(
        &mut self,
        bytes: &[u8],
        fits: impl Fn(usize, &R) -> Result<(), &'static str>,
    ) -> Result<(R, usize), &'static str> {
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
        fits(self.lines, &record)?;
        self.sealed(seal);
        Ok((record, end + 1))
    }
}

fn seal(before: &str, number: usize, body: &str) -> String {
    hash(format!("{before} {number} {body}"))[..SEAL].to_string()
}

/// The first line of a file that is not whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// Its number, from 1.
    pub line: usize,
    what: &'static str,
    kind: DamageKind,
    lines_after: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum DamageKind {
    /// The beginning of a last line.
    Torn,
    /// It is there and is not whole.
    Unread,
    /// It was there.
    Gone,
    /// It is whole, and not what was written.
    Changed,
}

impl Damage {
    /// So many whole lines from this one on were written and are gone.
    pub fn gone(line: usize, lines: usize) -> Damage {
        let (what, kind) = ("it was written and is gone", DamageKind::Gone);
        Damage { line, what, kind, lines_after: lines.saturating_sub(1) }
    }

    /// This line, or one before it, is not the one that was written.
    pub fn changed(line: usize) -> Damage {
        let what = "it is not what was written here, or a line before it is not";
        Damage { line, what, kind: DamageKind::Changed, lines_after: 0 }
    }

    /// Whether whole lines were put in the place of others, so that no line before
    /// it can be trusted either.
    pub fn is_forgery(&self) -> bool {
        self.kind == DamageKind::Changed
    }

    /// Whether it is the beginning of a last line, as when a machine stops
    /// while writing; then no whole record is lost by cutting it off.
    pub fn is_torn_tail(&self) -> bool {
        self.kind == DamageKind::Torn
    }

    /// How many lines cannot be trusted: this one, and all after it.
    pub fn lines(&self) -> usize {
        1 + self.lines_after
    }
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} is damaged: {}", self.line, self.what)?;
        match self.lines_after {
            0 => Ok(()),
            1 if self.kind == DamageKind::Gone => f.write_str("; so is the line after it"),
            lines if self.kind == DamageKind::Gone => {
                write!(f, "; so are the {lines} lines after it")
            }
            1 => f.write_str("; the line after it cannot be trusted"),
            lines => write!(f, "; the {lines} lines after it cannot be trusted"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    #[should_panic(expected = "a record is made of words, numbers and lists")]
    fn a_record_without_a_json_form_is_never_an_empty_line() {
        let unwritable = BTreeMap::from([((1, 2), "a key must be a word")]);
        Sealed::default().line(&unwritable);
    }
}

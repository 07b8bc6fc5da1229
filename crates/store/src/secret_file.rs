//! What is kept beside a match: its secret, and how far the match was written.
//!
//! The secret stays here when the match is over and tells it itself, so that one
//! bad byte in its last line does not lose the deal.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use croupier_kernel::{Hex, Seed};
use croupier_table::{Damage, Reading, Secret};

use crate::journal::{private, write_new};
use crate::{StoreError, TurnClock};

pub(crate) const SECRET: &str = "seed";

/// The most bytes a secret may have.
const LARGEST: u64 = 4 << 10;

/// How many lines a secret with a nonce takes up.
const LINES: usize = 3;

/// Where the secret of a match is.
pub(crate) fn path_of(of_match: &Path) -> PathBuf {
    of_match.with_extension(SECRET)
}

/// Keeps the secret of a match that is about to begin: the seed, its text and
/// the nonce, a line each.
pub(crate) fn keep(of_match: &Path, secret: &Secret) -> Result<(), StoreError> {
    let path = path_of(of_match);
    let mut lines = format!("{:x}\n{}\n", secret.seed, secret.text.as_deref().unwrap_or(""));
    if let Some(nonce) = &secret.nonce {
        lines += &format!("{}\n", Hex(nonce));
    }
    write_new(private(), &path, lines.as_bytes())
        .map_err(|wrong| StoreError::cannot("write", &path, &wrong))
}

/// The secret of a match, if it is there.
pub(crate) fn find(of_match: &Path) -> Result<Option<Secret>, StoreError> {
    let path = path_of(of_match);
    let text = match croupier_file::read_text(&path, LARGEST) {
        Ok(text) => text,
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(None),
        Err(wrong) => return Err(StoreError::cannot("read", &path, &wrong)),
    };
    let mut lines = text.lines();
    // What is there may be half a secret, and is not repeated.
    let seed = Seed::from_hex(lines.next().unwrap_or(""))
        .map_err(|wrong| StoreError::at(&path, &wrong.allowed()))?;
    let text = lines.next().filter(|text| !text.is_empty()).map(ToString::to_string);
    let nonce =
        match lines.next() {
            None => None,
            Some(line) => Some(Hex::read(line).ok_or_else(|| {
                StoreError::at(&path, &"a nonce's bytes are 64 hexadecimal digits")
            })?),
        };
    Ok(Some(Secret { seed, nonce, text }))
}

/// Finds out that the secret of a match that is played was removed, moved or
/// spoiled, so that the match cannot go on when it is left.
pub(crate) fn check(of_match: &Path) -> Result<(), StoreError> {
    if find(of_match)?.is_some() {
        return Ok(());
    }
    Err(StoreError::Failed(format!(
        "{} was removed or moved while the match was played, so it cannot go on",
        path_of(of_match).display()
    )))
}

/// How far a match was written: its lines and the seal of the last, in the last
/// line of the secret's file.
///
/// It is written after the line that it tells of is on the disk, so it may be
/// behind the match after a power cut, and is never ahead of it.
#[derive(Debug)]
pub(crate) struct Tail {
    file: File,
    at: u64,
}

impl Tail {
    /// The tail of a match that is written here. Without a nonce there is none, as
    /// in format 1.
    pub(crate) fn of(of_match: &Path) -> Option<Tail> {
        let path = path_of(of_match);
        let text = croupier_file::read_text(&path, LARGEST).ok()?;
        let at: usize = text.split_inclusive('\n').take(LINES).map(str::len).sum();
        let file = OpenOptions::new().write(true).open(path).ok()?;
        (text.lines().count() >= LINES).then_some(Tail { file, at: at as u64 })
    }

    /// Tells how far the match is written by now, and how the clock of the turn
    /// stands.
    pub(crate) fn tell(&mut self, lines: usize, seal: &str, clock: Option<TurnClock>) {
        let clock = clock.map_or_else(|| "-".to_string(), TurnClock::word);
        // One that is behind does no harm.
        let _ = self.file.seek(SeekFrom::Start(self.at)).and_then(|_| {
            self.file.write_all(format!("{lines:>8} {seal} {clock:<16}\n").as_bytes())
        });
    }
}

/// How far a match was written when this was read, which is to be before the
/// match is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Written {
    lines: usize,
    seal: String,
    clock: Option<TurnClock>,
}

/// How far a match was written, if that is told beside it.
pub(crate) fn written(of_match: &Path) -> Option<Written> {
    let text = croupier_file::read_text(&path_of(of_match), LARGEST).ok()?;
    let mut words = text.lines().nth(LINES)?.split_whitespace();
    let (lines, seal) = (words.next()?.parse().ok()?, words.next()?.to_string());
    Some(Written { lines, seal, clock: words.next().and_then(TurnClock::read) })
}

impl Written {
    /// How many lines.
    pub(crate) fn lines(&self) -> usize {
        self.lines
    }

    /// How the clock of the turn stands after so many lines, if it was told.
    pub(crate) fn clock_after(&self, lines: usize) -> Option<TurnClock> {
        self.clock.filter(|_| self.lines == lines)
    }

    /// Finds lines that are gone, or are not those that were written.
    pub(crate) fn compare(&self, reading: &mut Reading) {
        let there = reading.records.len();
        let whole = reading.damage.as_ref().is_none_or(Damage::is_torn_tail);
        if there < self.lines && whole {
            reading.damage = Some(Damage::gone(there + 1, self.lines - there));
        } else if there >= self.lines
            && reading.log.seal_after(&reading.records, self.lines) != self.seal
        {
            reading.damage = Some(Damage::changed(self.lines));
        }
    }
}

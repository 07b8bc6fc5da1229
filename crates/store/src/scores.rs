//! Where score cards are kept: one file of sealed lines each, numbered.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use croupier_score::{Entry, FORMAT, Game, Header, Record};
use croupier_table::{Damage, Sealed, SealedReading};

use crate::keeper::random_word;
use crate::ledger::{self, Ledger, may_mend, sync_folder_of, write_new};
use crate::{Notice, StoreError};

const SCORE: &str = "score";
const CURRENT: &str = "current";

/// How long a command waits for another that writes the same game.
const PATIENCE: Duration = Duration::from_secs(2);

/// A score card as it was found.
#[derive(Debug)]
pub struct FoundCard {
    /// The game on it.
    pub game: Game,
    /// What is wrong with its file.
    pub damage: Option<Damage>,
    /// Its file.
    pub path: PathBuf,
    good: usize,
    sealed: Sealed,
}

/// A score card whose file is locked for writing.
#[derive(Debug)]
pub struct HeldCard {
    /// The game on it.
    pub game: Game,
    ledger: Ledger,
    sealed: Sealed,
    notices: Vec<Notice>,
}

/// The folder of score cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    folder: PathBuf,
}

impl Scores {
    pub(crate) fn in_folder(folder: PathBuf) -> Scores {
        Scores { folder }
    }

    fn path_of(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number}.{SCORE}"))
    }

    /// The numbers of all games, the oldest first.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn numbers(&self) -> Result<Vec<u32>, StoreError> {
        let folder = &self.folder;
        let unread = |wrong: io::Error| StoreError::cannot("read", folder, &wrong);
        let entries = match fs::read_dir(folder) {
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(unread)?,
        };
        let mut numbers = Vec::new();
        for entry in entries {
            let path = entry.map_err(unread)?.path();
            // An empty file is a number that was taken and not used.
            if !fs::metadata(&path).is_ok_and(|known| known.len() == 0) {
                numbers.extend(number_of(&path));
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// The game in use, if one is.
    ///
    /// # Errors
    ///
    /// If that cannot be read.
    pub fn current(&self) -> Result<Option<u32>, StoreError> {
        let path = self.folder.join(CURRENT);
        let text = match fs::read_to_string(&path) {
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(None),
            text => text.map_err(|wrong| StoreError::cannot("read", &path, &wrong))?,
        };
        Ok(text.trim().parse().ok().filter(|number| self.path_of(*number).is_file()))
    }

    /// Uses this game from now on.
    ///
    /// # Errors
    ///
    /// If that cannot be written.
    pub fn set_current(&self, number: u32) -> Result<(), StoreError> {
        let path = self.folder.join(CURRENT);
        let fresh = self.folder.join(format!("{CURRENT}.{}", random_word()?));
        write_new(OpenOptions::new(), &fresh, format!("{number}\n").as_bytes())
            .and_then(|()| fs::rename(&fresh, &path))
            .map_err(|wrong| StoreError::cannot("write", &path, &wrong))
    }

    /// Reads a game without holding it.
    ///
    /// # Errors
    ///
    /// If there is no such game, or it cannot be read.
    pub fn read(&self, number: u32, cut: bool) -> Result<FoundCard, StoreError> {
        let path = self.path_of(number);
        let bytes = ledger::look(&path, PATIENCE)?.ok_or_else(|| no_game(number))?;
        understand(&bytes, path, cut)
    }

    /// Holds a game for writing and cuts a torn line off its file.
    ///
    /// # Errors
    ///
    /// If there is no such game, or it is in use, damaged or cannot be read.
    pub fn hold(&self, number: u32, cut: bool) -> Result<HeldCard, StoreError> {
        let path = self.path_of(number);
        let mut ledger = Ledger::open(&path)?.ok_or_else(|| no_game(number))?;
        if !ledger.lock(PATIENCE) {
            return Err(StoreError::Busy(format!(
                "game {number} is being written elsewhere; try again"
            )));
        }
        let found = understand(&ledger.bytes()?, path, cut)?;
        let mut notices = Vec::new();
        if let Some(damage) = &found.damage {
            notices.push(ledger.mend("the game goes on", damage, found.good)?);
        }
        Ok(HeldCard { game: found.game, ledger, sealed: found.sealed, notices })
    }

    /// Puts a game into a file of its own, whole or not at all.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn create(&self, game: &Game) -> Result<u32, StoreError> {
        let folder = &self.folder;
        fs::create_dir_all(folder).map_err(|wrong| StoreError::cannot("make", folder, &wrong))?;
        let mut sealed = Sealed::default();
        let mut text = sealed.line(&Record::Game(game.header().clone()));
        for entry in game.entries() {
            text.push_str(&sealed.line(&Record::Entry(entry.clone())));
        }
        let fresh = folder.join(format!("new.{}", random_word()?));
        write_new(OpenOptions::new(), &fresh, text.as_bytes())
            .map_err(|wrong| StoreError::cannot("write", &fresh, &wrong))?;
        self.take_number(&fresh).inspect_err(|_| {
            let _ = fs::remove_file(&fresh);
        })
    }

    /// Puts a file under the next number.
    fn take_number(&self, fresh: &Path) -> Result<u32, StoreError> {
        let mut last = self.numbers()?.last().copied().unwrap_or(0);
        loop {
            let number = last.checked_add(1).ok_or_else(|| {
                StoreError::Failed(format!(
                    "game {last} has the last number there is, so none is left"
                ))
            })?;
            // The number is taken first, so that two games never share one.
            let path = self.path_of(number);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => {
                    fs::rename(fresh, &path)
                        .map_err(|wrong| StoreError::cannot("write", &path, &wrong))?;
                    sync_folder_of(&path);
                    return Ok(number);
                }
                Err(wrong) if wrong.kind() == ErrorKind::AlreadyExists => last = number,
                Err(wrong) => return Err(StoreError::cannot("write", &path, &wrong)),
            }
        }
    }
}

impl HeldCard {
    /// Writes an entry down for good. The game has accepted it already.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn write(&mut self, entry: &Entry) -> Result<(), StoreError> {
        self.ledger.append(&self.sealed.line(&Record::Entry(entry.clone())))
    }

    /// What was mended when the card was taken up.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }
}

fn number_of(path: &Path) -> Option<u32> {
    let stem = path.file_stem()?.to_str()?;
    let is_game = path.extension().is_some_and(|extension| extension == SCORE);
    stem.parse().ok().filter(|number: &u32| is_game && number.to_string() == stem)
}

fn understand(bytes: &[u8], path: PathBuf, cut: bool) -> Result<FoundCard, StoreError> {
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

fn no_game(number: u32) -> StoreError {
    StoreError::Unknown(format!(
        "there is no game {number}; \"croupier score list\" shows what there is"
    ))
}

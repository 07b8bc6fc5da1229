//! Where score cards are kept: one file of sealed lines each, numbered.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use croupier_score::{Entry, FORMAT, Game, Header, Record};
use croupier_table::{Damage, Sealed, SealedReading};

use crate::failure::Failure;
use crate::ledger::{self, Ledger, cannot, may_mend, sync_folder_of, write_new};
use crate::shelf;

const SCORE: &str = "score";
const CURRENT: &str = "current";

/// How long a command waits for another that writes the same game.
const PATIENCE: Duration = Duration::from_secs(2);

/// A game as it was found.
pub(crate) struct Found {
    pub(crate) game: Game,
    /// What is wrong with its file.
    pub(crate) damage: Option<Damage>,
    pub(crate) path: PathBuf,
    good: usize,
    sealed: Sealed,
}

/// A game whose file is locked for writing.
pub(crate) struct Held {
    pub(crate) game: Game,
    ledger: Ledger,
    sealed: Sealed,
}

/// The folder of score cards, beside that of the matches.
fn folder() -> Result<PathBuf, Failure> {
    Ok(shelf::folder()?.with_file_name("scores"))
}

fn path_of(number: u32) -> Result<PathBuf, Failure> {
    Ok(folder()?.join(format!("{number}.{SCORE}")))
}

/// The numbers of all games, the oldest first.
pub(crate) fn numbers() -> Result<Vec<u32>, Failure> {
    let folder = folder()?;
    let unread = |wrong: io::Error| cannot("read", &folder, &wrong);
    let entries = match fs::read_dir(&folder) {
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

fn number_of(path: &Path) -> Option<u32> {
    let stem = path.file_stem()?.to_str()?;
    let is_game = path.extension().is_some_and(|extension| extension == SCORE);
    stem.parse().ok().filter(|number: &u32| is_game && number.to_string() == stem)
}

/// The game in use, if one is.
pub(crate) fn current() -> Result<Option<u32>, Failure> {
    let path = folder()?.join(CURRENT);
    let text = match fs::read_to_string(&path) {
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(None),
        text => text.map_err(|wrong| cannot("read", &path, &wrong))?,
    };
    Ok(text.trim().parse().ok().filter(|number| path_of(*number).is_ok_and(|path| path.is_file())))
}

/// Uses this game from now on.
pub(crate) fn set_current(number: u32) -> Result<(), Failure> {
    let path = folder()?.join(CURRENT);
    let fresh = folder()?.join(format!("{CURRENT}.{}", std::process::id()));
    let _ = fs::remove_file(&fresh);
    write_new(OpenOptions::new(), &fresh, format!("{number}\n").as_bytes())
        .and_then(|()| fs::rename(&fresh, &path))
        .map_err(|wrong| cannot("write", &path, &wrong))
}

/// Reads a game without holding it.
pub(crate) fn read(number: u32, cut: bool) -> Result<Found, Failure> {
    let path = path_of(number)?;
    let bytes = ledger::look(&path, PATIENCE)?.ok_or_else(|| no_game(number))?;
    understand(&bytes, path, cut)
}

/// Holds a game for writing and cuts a torn line off its file.
pub(crate) fn hold(number: u32, cut: bool) -> Result<Held, Failure> {
    let path = path_of(number)?;
    let mut ledger = Ledger::open(&path)?.ok_or_else(|| no_game(number))?;
    if !ledger.lock(PATIENCE) {
        return Err(Failure::new(format!("game {number} is being written elsewhere; try again")));
    }
    let found = understand(&ledger.bytes()?, path, cut)?;
    if let Some(damage) = &found.damage {
        ledger.mend("the game goes on", damage, found.good)?;
    }
    Ok(Held { game: found.game, ledger, sealed: found.sealed })
}

/// Puts a game into a file of its own, whole or not at all.
pub(crate) fn create(game: &Game) -> Result<u32, Failure> {
    let folder = folder()?;
    fs::create_dir_all(&folder).map_err(|wrong| cannot("make", &folder, &wrong))?;
    let mut sealed = Sealed::default();
    let mut text = sealed.line(&Record::Game(game.header().clone()));
    for entry in game.entries() {
        text.push_str(&sealed.line(&Record::Entry(entry.clone())));
    }
    let fresh = folder.join(format!("new.{}", std::process::id()));
    // A process of this number may have died here before.
    let _ = fs::remove_file(&fresh);
    write_new(OpenOptions::new(), &fresh, text.as_bytes())
        .map_err(|wrong| cannot("write", &fresh, &wrong))?;
    take_number(&fresh).inspect_err(|_| {
        let _ = fs::remove_file(&fresh);
    })
}

/// Puts a file under the next number.
fn take_number(fresh: &Path) -> Result<u32, Failure> {
    let mut last = numbers()?.last().copied().unwrap_or(0);
    loop {
        let number = last.checked_add(1).ok_or_else(|| {
            Failure::new(format!("game {last} has the last number there is, so none is left"))
        })?;
        // The number is taken first, so that two games never share one.
        let path = path_of(number)?;
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => {
                fs::rename(fresh, &path).map_err(|wrong| cannot("write", &path, &wrong))?;
                sync_folder_of(&path);
                return Ok(number);
            }
            Err(wrong) if wrong.kind() == ErrorKind::AlreadyExists => last = number,
            Err(wrong) => return Err(cannot("write", &path, &wrong)),
        }
    }
}

impl Held {
    /// Writes an entry down for good. The game has accepted it already.
    pub(crate) fn write(&mut self, entry: &Entry) -> Result<(), Failure> {
        self.ledger.append(&self.sealed.line(&Record::Entry(entry.clone())))
    }
}

fn understand(bytes: &[u8], path: PathBuf, cut: bool) -> Result<Found, Failure> {
    let at = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", path.display()));
    let (header, entries, read) = split(bytes).map_err(|why| at(&why))?;
    if let Some(damage) = &read.damage {
        may_mend(&path, damage, cut)?;
    }
    let game = Game::replay(header, &entries).map_err(|broken| at(&broken))?;
    Ok(Found { game, damage: read.damage, path, good: read.good, sealed: read.sealed })
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

fn no_game(number: u32) -> Failure {
    Failure::usage(format!(
        "there is no game {number}; \"croupier score list\" shows what there is"
    ))
}

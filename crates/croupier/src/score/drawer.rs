//! Where score cards are kept: one file of sealed lines each, numbered.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use croupier_score::{Entry, FORMAT, Game, Header, Record};
use croupier_table::{Damage, Sealed, SealedReading};

use crate::failure::Failure;
use crate::shelf;

const SCORE: &str = "score";
const CURRENT: &str = "current";

/// A game as it was found, with a word about its file if that was torn.
pub(crate) struct Found {
    pub(crate) game: Game,
    pub(crate) notice: Option<String>,
    torn: bool,
    good: usize,
    sealed: Sealed,
}

/// A game whose file is locked for writing.
pub(crate) struct Held {
    pub(crate) game: Game,
    path: PathBuf,
    file: File,
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
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(wrong) => return Err(cannot("read", &folder, &wrong)),
    };
    let mut numbers: Vec<u32> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == SCORE))
        // An empty file is a number that was taken and not used.
        .filter(|path| fs::metadata(path).is_ok_and(|known| known.len() > 0))
        .filter_map(|path| {
            let stem = path.file_stem()?.to_str()?;
            stem.parse().ok().filter(|number: &u32| number.to_string() == stem)
        })
        .collect();
    numbers.sort_unstable();
    Ok(numbers)
}

/// The game in use, if one is.
pub(crate) fn current() -> Result<Option<u32>, Failure> {
    let text = match fs::read_to_string(folder()?.join(CURRENT)) {
        Ok(text) => text,
        Err(_) => return Ok(None),
    };
    Ok(text.trim().parse().ok().filter(|number| path_of(*number).is_ok_and(|path| path.is_file())))
}

/// Uses this game from now on.
pub(crate) fn set_current(number: u32) -> Result<(), Failure> {
    let path = folder()?.join(CURRENT);
    let fresh = folder()?.join(format!("{CURRENT}.{}", std::process::id()));
    let _ = fs::remove_file(&fresh);
    write_new(&fresh, format!("{number}\n").as_bytes())
        .and_then(|()| fs::rename(&fresh, &path))
        .map_err(|wrong| cannot("write", &path, &wrong))
}

/// Reads a game without holding it.
pub(crate) fn read(number: u32, cut: bool) -> Result<Found, Failure> {
    let path = path_of(number)?;
    let mut file = match File::open(&path) {
        Ok(file) => file,
        Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => return Err(no_game(number)),
        Err(wrong) => return Err(cannot("read", &path, &wrong)),
    };
    // Whoever writes has finished a line when this returns.
    let _ = patient(|| file.try_lock_shared());
    understand(&mut file, &path, cut)
}

/// Holds a game for writing and cuts a torn line off its file.
pub(crate) fn hold(number: u32, cut: bool) -> Result<Held, Failure> {
    let path = path_of(number)?;
    let mut file = match OpenOptions::new().read(true).append(true).open(&path) {
        Ok(file) => file,
        Err(wrong) if wrong.kind() == io::ErrorKind::NotFound => return Err(no_game(number)),
        Err(wrong) => return Err(cannot("write", &path, &wrong)),
    };
    if !patient(|| file.try_lock()) {
        return Err(Failure::new(format!("game {number} is being written elsewhere; try again")));
    }
    let found = understand(&mut file, &path, cut)?;
    if let Some(notice) = &found.notice {
        let mut copied = String::new();
        if !found.torn {
            let kept = path.with_extension("damaged");
            fs::copy(&path, &kept).map_err(|wrong| cannot("write", &kept, &wrong))?;
            copied = format!(" (the file as it was is {})", kept.display());
        }
        file.set_len(found.good as u64)
            .and_then(|()| file.sync_all())
            .map_err(|wrong| cannot("write", &path, &wrong))?;
        eprintln!("croupier: {notice}; the game goes on from the line before it{copied}");
    }
    Ok(Held { game: found.game, path, file, sealed: found.sealed })
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
    write_new(&fresh, text.as_bytes()).map_err(|wrong| cannot("write", &fresh, &wrong))?;
    let mut number = numbers()?.last().map_or(1, |last| last.saturating_add(1));
    loop {
        // The number is taken first, so that two games never share one.
        let path = path_of(number)?;
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => {
                fs::rename(&fresh, &path).map_err(|wrong| cannot("write", &path, &wrong))?;
                sync_folder(&folder);
                return Ok(number);
            }
            Err(wrong) if wrong.kind() == io::ErrorKind::AlreadyExists => {
                number = number.saturating_add(1);
            }
            Err(wrong) => {
                let _ = fs::remove_file(&fresh);
                return Err(cannot("write", &path, &wrong));
            }
        }
    }
}

impl Held {
    /// Writes an entry down for good. The game has accepted it already.
    pub(crate) fn write(&mut self, entry: &Entry) -> Result<(), Failure> {
        let line = self.sealed.line(&Record::Entry(entry.clone()));
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.sync_data())
            .map_err(|wrong| cannot("write", &self.path, &wrong))
    }
}

fn understand(file: &mut File, path: &Path, cut: bool) -> Result<Found, Failure> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes).map_err(|wrong| cannot("read", path, &wrong))?;
    let at = |why: &dyn std::fmt::Display| Failure::new(format!("{}: {why}", path.display()));
    let (header, entries, read) = split(&bytes).map_err(|why| at(&why))?;
    let mut notice = None;
    let torn = read.damage.as_ref().is_some_and(Damage::is_torn_tail);
    if let Some(damage) = &read.damage {
        if !torn && !cut {
            return Err(at(&format!("{damage}; to go on from the last good line, add --cut")));
        }
        notice = Some(format!("{}: {damage}", path.display()));
    }
    let game = Game::replay(header, &entries).map_err(|broken| at(&broken))?;
    Ok(Found { game, notice, torn, good: read.good, sealed: read.sealed })
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

/// Waits a moment for a lock that someone else has. A file system without
/// locks is still good enough.
fn patient(lock: impl Fn() -> Result<(), TryLockError>) -> bool {
    for _ in 0..50 {
        match lock() {
            Ok(()) | Err(TryLockError::Error(_)) => return true,
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(40)),
        }
    }
    false
}

/// Writes a file that must not be there yet, so that it lasts.
pub(crate) fn write_new(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(path)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })
}

fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

fn no_game(number: u32) -> Failure {
    Failure::usage(format!(
        "there is no game {number}; \"croupier score list\" shows what there is"
    ))
}

pub(crate) fn cannot(verb: &str, path: &Path, wrong: &io::Error) -> Failure {
    Failure::new(format!("cannot {verb} {}: {wrong}", path.display()))
}

//! Where matches are kept: one file of records each, and its secret seed apart.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use croupier_kernel::Seed;
use croupier_table::{Log, Reading, Record};
use etcetera::BaseStrategy;

use crate::failure::Failure;
use crate::seed::{from_hex, hex};

const MATCH: &str = "match";
const SECRET: &str = "seed";
const HELD: &str = "notes";
/// A match file until its first line is whole.
const BEGUN: &str = "begun";

/// A match file being written. Every record is on the disk before the match
/// goes on.
pub(crate) struct Keeper {
    id: String,
    path: PathBuf,
    file: File,
    log: Log,
}

/// A match file as it was found.
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) path: PathBuf,
    pub(crate) reading: Reading,
    /// How long the file was when it was read.
    length: u64,
    /// The seed, with the text it was typed as, unless it cannot be found.
    pub(crate) seed: Option<(Seed, Option<String>)>,
}

/// Where everything is kept: `CROUPIER_HOME`, or the user's data folder.
pub(crate) fn home() -> Result<PathBuf, Failure> {
    if let Some(home) = std::env::var_os("CROUPIER_HOME").filter(|home| !home.is_empty()) {
        return Ok(PathBuf::from(home));
    }
    let base = etcetera::choose_base_strategy().map_err(|_| {
        Failure::new("no home folder was found to keep matches in; set CROUPIER_HOME to a folder")
    })?;
    Ok(base.data_dir().join("croupier"))
}

/// The folder of matches.
pub(crate) fn folder() -> Result<PathBuf, Failure> {
    Ok(home()?.join("matches"))
}

impl Keeper {
    /// Starts a new file. The seed is written before the match that needs it.
    pub(crate) fn create(game: &str, seed: Seed, text: Option<&str>) -> Result<Keeper, Failure> {
        let folder = folder()?;
        fs::create_dir_all(&folder).map_err(|wrong| cannot("make", &folder, &wrong))?;
        let mut word = [0; 5];
        getrandom::fill(&mut word).map_err(Failure::new)?;
        let id = format!("{game}-{}", hex(&word));
        let path = folder.join(&id).with_extension(MATCH);
        let secret = path.with_extension(SECRET);
        write_secret(&secret, seed, text).map_err(|wrong| cannot("write", &secret, &wrong))?;
        let begun = path.with_extension(BEGUN);
        let file = OpenOptions::new()
            .append(true)
            .create_new(true)
            .open(&begun)
            .map_err(|wrong| cannot("write", &begun, &wrong))?;
        lock(&file, &path)?;
        Ok(Keeper { id, path, file, log: Log::default() })
    }

    /// Goes on with a file after its last whole record.
    pub(crate) fn reopen(kept: &Kept) -> Result<Keeper, Failure> {
        let path = &kept.path;
        let open = |wrong: io::Error| cannot("write", path, &wrong);
        let file = OpenOptions::new().append(true).open(path).map_err(open)?;
        lock(&file, path)?;
        // Whoever held the lock may have written since; that must not be cut off.
        if file.metadata().map_err(open)?.len() != kept.length {
            return Err(Failure::new(format!(
                "{} was played on elsewhere just now; try again",
                path.display()
            )));
        }
        file.set_len(kept.reading.good as u64).map_err(open)?;
        let log = kept.reading.log.clone();
        Ok(Keeper { id: kept.id.clone(), path: path.clone(), file, log })
    }

    /// How the match is named on the command line.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Writes a record down for good.
    pub(crate) fn write(&mut self, record: &Record) -> Result<(), Failure> {
        let line = self.log.line(record);
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.sync_data())
            .map_err(|wrong| cannot("write", &self.path, &wrong))?;
        if matches!(record, Record::Match(_)) {
            fs::rename(self.path.with_extension(BEGUN), &self.path)
                .map_err(|wrong| cannot("write", &self.path, &wrong))?;
            if let Some(folder) = self.path.parent() {
                sync_folder(folder);
            }
        }
        if matches!(record, Record::Over { .. }) {
            // The file itself tells everything now; a left-over does no harm.
            let _ = fs::remove_file(self.path.with_extension(SECRET));
            let _ = fs::remove_file(self.path.with_extension(HELD));
        }
        Ok(())
    }

    /// Keeps a record that may speak of hidden cards apart until the match is over.
    pub(crate) fn hold(&mut self, record: &Record) -> Result<(), Failure> {
        let path = self.path.with_extension(HELD);
        let line = serde_json::to_string(record).unwrap_or_default();
        private()
            .append(true)
            .create(true)
            .open(&path)
            .and_then(|mut file| writeln!(file, "{line}"))
            .map_err(|wrong| cannot("write", &path, &wrong))
    }

    /// Writes down what was kept apart.
    pub(crate) fn release(&mut self) -> Result<(), Failure> {
        let held = fs::read_to_string(self.path.with_extension(HELD)).unwrap_or_default();
        for record in held.lines().filter_map(|line| serde_json::from_str(line).ok()) {
            self.write(&record)?;
        }
        Ok(())
    }
}

/// How a file is opened that only its owner may read.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
}

/// Finds a match by its id or its path.
pub(crate) fn find(name: &str) -> Result<Kept, Failure> {
    let direct = Path::new(name);
    let path = if direct.is_file() {
        direct.to_path_buf()
    } else {
        let plain = !name.contains(['/', '\\']) && !name.starts_with('.') && !name.is_empty();
        let shelved = folder()?.join(format!("{name}.{MATCH}"));
        if !plain || !shelved.is_file() {
            return Err(Failure::usage(format!(
                "there is no match \"{name}\", neither as a file nor as an id of a kept match"
            )));
        }
        shelved
    };
    read(&path)
}

/// The match that was played last and is not over.
pub(crate) fn latest_unfinished() -> Result<Kept, Failure> {
    let none = || Failure::new("there is no unfinished match to go on with");
    let entries = fs::read_dir(folder()?).map_err(|_| none())?;
    let mut found: Vec<(std::time::SystemTime, PathBuf)> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == MATCH))
        .filter_map(|path| Some((fs::metadata(&path).ok()?.modified().ok()?, path)))
        .collect();
    found.sort();
    found
        .into_iter()
        .rev()
        .filter_map(|(_, path)| read(&path).ok())
        .find(|kept| !matches!(kept.reading.records.last(), Some(Record::Over { .. })))
        .ok_or_else(none)
}

fn read(path: &Path) -> Result<Kept, Failure> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|mut file| file.read_to_end(&mut bytes))
        .map_err(|wrong| cannot("read", path, &wrong))?;
    let reading =
        Log::read(&bytes).map_err(|wrong| Failure::new(format!("{}: {wrong}", path.display())))?;
    let told = reading.records.iter().find_map(|record| match record {
        Record::Over { seed, seed_text, .. } => {
            Some((Seed::from_bytes(from_hex(seed)?), seed_text.clone()))
        }
        _ => None,
    });
    let seed = told.or_else(|| read_secret(&path.with_extension(SECRET)));
    // A match outside the folder has no id that would be found again.
    let shelved = folder().is_ok_and(|folder| path.parent() == Some(&folder));
    let name = if shelved { path.file_stem() } else { Some(path.as_os_str()) };
    let id = name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(Kept { id, path: path.to_path_buf(), reading, length: bytes.len() as u64, seed })
}

fn write_secret(path: &Path, seed: Seed, text: Option<&str>) -> io::Result<()> {
    let mut file = private().write(true).create_new(true).open(path)?;
    writeln!(file, "{}\n{}", hex(&seed.to_bytes()), text.unwrap_or(""))?;
    file.sync_all()
}

fn read_secret(path: &Path) -> Option<(Seed, Option<String>)> {
    let text = fs::read_to_string(path).ok()?;
    let mut lines = text.lines();
    let seed = Seed::from_bytes(from_hex(lines.next()?)?);
    Some((seed, lines.next().filter(|text| !text.is_empty()).map(ToString::to_string)))
}

fn lock(file: &File, path: &Path) -> Result<(), Failure> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(fs::TryLockError::WouldBlock) => {
            Err(Failure::new(format!("{} is being played elsewhere", path.display())))
        }
        // A file system without locks is still good enough to play on.
        Err(fs::TryLockError::Error(_)) => Ok(()),
    }
}

/// Makes the new file's name last through a power cut, where that can be asked.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

fn cannot(verb: &str, path: &Path, wrong: &io::Error) -> Failure {
    Failure::new(format!("cannot {verb} {}: {wrong}", path.display()))
}

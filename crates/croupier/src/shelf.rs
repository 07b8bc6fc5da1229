//! Where matches are kept: one file of records each, and its secret seed apart.

mod keeper;
mod notes;
mod secret;

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use croupier_kernel::Seed;
use croupier_table::{Log, Reading, Record};
use etcetera::BaseStrategy;

use crate::failure::Failure;
use crate::ledger::cannot;
pub(crate) use keeper::Keeper;
use secret::Secret;

const MATCH: &str = "match";

/// A match file as it was found.
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) path: PathBuf,
    pub(crate) reading: Reading,
    /// How long the file was when it was read.
    length: usize,
    /// The seed, unless there is none.
    pub(crate) seed: Option<Secret>,
}

impl Kept {
    /// Whether the match was played to its end.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.reading.records.last(), Some(Record::Over { .. }))
    }
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

/// The match that was played last and is not over. What cannot be read is
/// passed over with a word about it.
pub(crate) fn latest_unfinished() -> Result<Kept, Failure> {
    let none = || Failure::new("there is no unfinished match to go on with");
    let folder = folder()?;
    let unread = |wrong: io::Error| cannot("read", &folder, &wrong);
    let entries = match fs::read_dir(&folder) {
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Err(none()),
        entries => entries.map_err(unread)?,
    };
    let mut found: Vec<(SystemTime, PathBuf)> = Vec::new();
    for entry in entries {
        let path = entry.map_err(unread)?.path();
        if path.extension().is_some_and(|extension| extension == MATCH) {
            match fs::metadata(&path).and_then(|known| known.modified()) {
                Ok(played) => found.push((played, path)),
                Err(wrong) => pass_over(&cannot("read", &path, &wrong)),
            }
        }
    }
    found.sort();
    for (_, path) in found.iter().rev() {
        match read(path) {
            Ok(kept) if kept.is_over() => {}
            Ok(kept) => return Ok(kept),
            Err(failure) => pass_over(&failure),
        }
    }
    Err(none())
}

fn pass_over(failure: &Failure) {
    eprintln!("croupier: a match is passed over: {failure}");
}

fn read(path: &Path) -> Result<Kept, Failure> {
    let bytes = fs::read(path).map_err(|wrong| cannot("read", path, &wrong))?;
    let reading =
        Log::read(&bytes).map_err(|wrong| Failure::new(format!("{}: {wrong}", path.display())))?;
    let told = reading.records.iter().find_map(|record| match record {
        Record::Over { seed, seed_text, .. } => {
            Some((Seed::from_hex(seed).ok()?, seed_text.clone()))
        }
        _ => None,
    });
    let seed = match told {
        Some(told) => Some(told),
        None => secret::find(path)?,
    };
    // A match outside the folder has no id that would be found again.
    let shelved = folder().is_ok_and(|folder| path.parent() == Some(&folder));
    let name = if shelved { path.file_stem() } else { Some(path.as_os_str()) };
    let id = name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(Kept { id, path: path.to_path_buf(), reading, length: bytes.len(), seed })
}

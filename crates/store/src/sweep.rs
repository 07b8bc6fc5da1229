//! What a kill can leave behind in the data folder, and its removal.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::journal::Journal;
use crate::keeper::{BEGUN, WORD};
use crate::notes::NOTES;
use crate::secret_file::SECRET;
use crate::store::MATCH;

/// How old a left-over must be, so that nothing is taken from a match that
/// begins at this moment.
const OLD: Duration = Duration::from_secs(600);

/// Removes a file that belongs to no match: one that never got its first line, or
/// a secret or notes whose match is not there.
pub(crate) fn sweep(path: &Path) {
    let extension = path.extension().and_then(|extension| extension.to_str());
    let left_over = match extension {
        Some(BEGUN) => !is_being_written(path),
        Some(SECRET | NOTES) => {
            !path.with_extension(MATCH).exists() && !path.with_extension(BEGUN).exists()
        }
        _ => false,
    };
    if left_over {
        remove_old(path);
    }
}

/// Removes a file that was to get another name as soon as it was written. Such files
/// are called `NAME.` and a [random word](crate::keeper::random_word), perhaps with more before the
/// word; `is_ours` looks at what stands before the word.
pub(crate) fn sweep_unnamed(path: &Path, is_ours: impl Fn(&str) -> bool) {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let split = name.len().checked_sub(WORD).and_then(|at| name.split_at_checked(at));
    if split.is_some_and(|(before, word)| is_word(word) && is_ours(before)) {
        remove_old(path);
    }
}

/// Sweeps such files from a folder, if that was not done a short while ago.
pub(crate) fn sweep_folder(folder: &Path, is_ours: impl Fn(&str) -> bool) {
    static SWEPT: Mutex<BTreeMap<PathBuf, Instant>> = Mutex::new(BTreeMap::new());
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if swept.get(folder).is_some_and(|last| last.elapsed() < OLD) {
        return;
    }
    swept.insert(folder.to_path_buf(), Instant::now());
    drop(swept);
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        sweep_unnamed(&entry.path(), &is_ours);
    }
}

fn is_word(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

fn remove_old(path: &Path) {
    // What a link leads to is not looked at, nor a folder removed.
    let known = fs::symlink_metadata(path).ok().filter(fs::Metadata::is_file);
    let age = known.and_then(|known| known.modified().ok()?.elapsed().ok()).unwrap_or_default();
    if age > OLD {
        // Another process may have swept it.
        let _ = fs::remove_file(path);
    }
}

fn is_being_written(path: &Path) -> bool {
    let journal = Journal::open(path);
    !journal.is_ok_and(|journal| journal.is_some_and(|journal| journal.lock(Duration::ZERO)))
}

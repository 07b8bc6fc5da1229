//! What a kill can leave behind in the folder of matches, and its removal.

use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::journal::Journal;
use crate::keeper::BEGUN;
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
    if !left_over {
        return;
    }
    let age = fs::metadata(path).and_then(|known| known.modified()).ok();
    let age = age.and_then(|modified| modified.elapsed().ok()).unwrap_or_default();
    if age > OLD {
        // Another process may have swept it.
        let _ = fs::remove_file(path);
    }
}

fn is_being_written(path: &Path) -> bool {
    let journal = Journal::open(path);
    !journal.is_ok_and(|journal| journal.is_some_and(|journal| journal.lock(Duration::ZERO)))
}

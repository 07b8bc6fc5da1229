//! Folders, and making the names in them last.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use crate::StoreError;

/// Makes a folder, and those above it, that only their owner may look into.
pub(crate) fn make_folder(path: &Path) -> Result<(), StoreError> {
    let mut folder = fs::DirBuilder::new();
    folder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        folder.mode(0o700);
    }
    folder.create(path).map_err(|wrong| StoreError::cannot("make", path, &wrong))
}

/// Makes a new file's name last through a power cut, where that can be asked.
///
/// Many tables put files into one folder, and a disk takes one sync of a folder
/// after the other: those who ask while one runs share the next.
pub(crate) fn sync_folder_of(path: &Path) {
    static FOLDERS: Mutex<BTreeMap<PathBuf, Arc<Names>>> = Mutex::new(BTreeMap::new());
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let names = {
        let mut folders = FOLDERS.lock().unwrap_or_else(PoisonError::into_inner);
        folders.entry(folder.to_path_buf()).or_default().clone()
    };
    names.keep(|| {
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
    });
}

/// How far the names of a folder are kept.
#[derive(Default)]
struct Names {
    state: Mutex<State>,
    synced: Condvar,
}

#[derive(Default)]
struct State {
    /// How often somebody asked.
    asked: u64,
    /// How many of those had asked when the last sync began.
    kept: u64,
    /// Whether a sync runs.
    runs: bool,
}

impl Names {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns after a sync that began when this was asked, or later.
    fn keep(&self, sync: impl Fn()) {
        let mut state = self.state();
        state.asked += 1;
        let mine = state.asked;
        while state.kept < mine {
            if state.runs {
                state = self.synced.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            }
            let asked = state.asked;
            state.runs = true;
            drop(state);
            sync();
            state = self.state();
            (state.runs, state.kept) = (false, asked);
            self.synced.notify_all();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    #[test]
    fn those_who_ask_while_a_sync_runs_share_the_next_one() {
        let (names, syncs) = (Names::default(), AtomicU64::new(0));
        let (begun, has_begun) = channel();
        let (end, may_end) = channel::<()>();
        thread::scope(|scope| {
            scope.spawn(|| {
                names.keep(move || {
                    begun.send(()).expect("the test listens");
                    may_end.recv().expect("the test lets it end");
                });
            });
            has_begun.recv().expect("the first sync begins");
            let others: Vec<_> = (0..10)
                .map(|_| {
                    scope.spawn(|| {
                        names.keep(|| {
                            syncs.fetch_add(1, Ordering::SeqCst);
                        });
                        syncs.load(Ordering::SeqCst)
                    })
                })
                .collect();
            while names.state().asked < 11 {
                thread::yield_now();
            }
            end.send(()).expect("the first sync waits");
            for other in others {
                let seen = other.join().expect("nobody panics");
                assert_eq!(seen, 1, "nobody is content with the sync that ran when they asked");
            }
        });
        names.keep(|| {
            syncs.fetch_add(1, Ordering::SeqCst);
        });
        assert_eq!(syncs.load(Ordering::SeqCst), 2, "whoever asks later has a sync of their own");
    }
}

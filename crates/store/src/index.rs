//! The index of matches: what lists read instead of every file. It may be
//! deleted at any time, and is made again from the files.

mod database;

use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::entry::Entry;
use crate::export::LARGEST;
use crate::store::{MATCH, Store};
use crate::sweep::sweep;
use crate::{StoreError, journal, secret_file};
use database::Database;

/// How many files are worth another thread.
const WORTH_A_THREAD: usize = 32;

/// A match file in the folder, not yet read.
#[derive(Clone)]
struct Found {
    id: String,
    path: PathBuf,
    size: u64,
    modified: SystemTime,
}

/// The entries of all matches.
pub(crate) struct Index;

impl Index {
    /// The entries as the files are, the newest first. Only those files are read
    /// that changed since the last time; without an index, all of them.
    pub(crate) fn refreshed(store: &Store) -> Result<Vec<Entry>, StoreError> {
        let found = files(store)?;
        if found.is_empty() {
            return Ok(Vec::new());
        }
        let mut database = Database::open(store.home());
        let known = database.as_mut().map(Database::entries).unwrap_or_default();
        let mut known: HashMap<String, Entry> =
            known.into_iter().map(|entry| (entry.id.clone(), entry)).collect();
        let (mut entries, mut stale) = (Vec::with_capacity(found.len()), Vec::new());
        for file in found {
            match known.remove(&file.id) {
                Some(entry) if file.is_told_by(&entry) => {
                    entries.push(Entry { path: file.path, modified: file.modified, ..entry });
                }
                _ => stale.push(file),
            }
        }
        let read = read_all(&stale);
        if let Some(database) = &mut database {
            let gone: Vec<String> = known.into_keys().collect();
            database.update(&read, &gone);
        }
        entries.extend(read);
        entries.sort_by(|one, other| {
            (other.when(), other.modified, &one.id).cmp(&(one.when(), one.modified, &other.id))
        });
        Ok(entries)
    }
}

/// What keeps the index of a data folder from being opened.
pub(crate) fn obstacle(home: &Path) -> Option<PathBuf> {
    database::obstacle(home)
}

impl Found {
    fn is_told_by(&self, entry: &Entry) -> bool {
        let modified = self.modified.duration_since(UNIX_EPOCH).unwrap_or_default();
        self.size == entry.size && modified == entry.modified_since_1970()
    }

    /// Its entry. A file that cannot be read at all is one, too.
    fn read(&self) -> Entry {
        let written = secret_file::written(&self.path);
        let (bytes, wrong) = match croupier_file::read(&self.path, LARGEST) {
            Ok(bytes) => (bytes, None),
            Err(wrong) => (Vec::new(), Some(format!("it cannot be read: {wrong}"))),
        };
        let entry = Entry::of(&self.id, &self.path, self.modified, &bytes, written.as_ref());
        let damage = wrong.or(entry.damage);
        // The size from before it was read, so that a line written since shows.
        Entry { size: self.size, damage, ..entry }
    }
}

fn files(store: &Store) -> Result<Vec<Found>, StoreError> {
    let folder = store.matches();
    let unread = |wrong: io::Error| StoreError::cannot("read", &folder, &wrong);
    let listed = match fs::read_dir(&folder) {
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        listed => listed.map_err(unread)?,
    };
    let (mut found, mut others) = (Vec::new(), Vec::new());
    for file in listed {
        let file = file.map_err(unread)?;
        let path = file.path();
        if path.extension().is_none_or(|extension| extension != MATCH) {
            others.push(path);
            continue;
        }
        let id = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let known = fs::metadata(&path);
        let size = known.as_ref().map_or(0, fs::Metadata::len);
        let modified = known.and_then(|known| known.modified()).unwrap_or(UNIX_EPOCH);
        found.push(Found { id, path, size, modified });
    }
    let matches: HashSet<&OsStr> =
        found.iter().filter_map(|found| found.path.file_stem()).collect();
    others.retain(|path| path.file_stem().is_none_or(|stem| !matches.contains(stem)));
    others.iter().for_each(|path| sweep(path));
    Ok(found)
}

/// Reads many files on as many threads as are worth it.
fn read_all(files: &[Found]) -> Vec<Entry> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = files.len().div_ceil(threads).max(WORTH_A_THREAD);
    thread::scope(|scope| {
        let shares: Vec<_> = files
            .chunks(share)
            .map(|share| scope.spawn(|| share.iter().map(Found::read).collect::<Vec<_>>()))
            .collect();
        let read = shares.into_iter().zip(files.chunks(share));
        // A share whose thread failed is read here.
        read.flat_map(|(share, files)| {
            share.join().unwrap_or_else(|_| files.iter().map(Found::read).collect())
        })
        .collect()
    })
}

/// Makes the database's file, if it is not there, for its owner alone.
fn make_private(path: &Path) {
    let _ = journal::private().write(true).create_new(true).open(path);
}

//! Files that only grow, line by line, and what both matches and score cards
//! need of the disk.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use croupier_table::Damage;

use crate::export::LARGEST;
use crate::folder::sync_folder_of;
use crate::{Notice, StoreError};

/// How often a lock that someone else has is tried again.
const TICK: Duration = Duration::from_millis(40);

/// A file of lines being written. Every line is on the disk before anything
/// goes on.
#[derive(Debug)]
pub(crate) struct Journal {
    path: PathBuf,
    file: File,
    /// How long it is since it was last written here.
    length: Option<u64>,
}

impl Journal {
    /// Starts a file that must not be there yet. Only its owner may read it.
    pub(crate) fn create(path: &Path) -> Result<Journal, StoreError> {
        let file = private().read(true).append(true).create_new(true).open(path);
        let file = file.map_err(|wrong| StoreError::cannot("write", path, &wrong))?;
        Ok(Journal { path: path.to_path_buf(), file, length: None })
    }

    /// Opens a file, if there is one.
    pub(crate) fn open(path: &Path) -> Result<Option<Journal>, StoreError> {
        let opened = croupier_file::regular(path)
            .and_then(|()| OpenOptions::new().read(true).append(true).open(path));
        match opened {
            Ok(file) => Ok(Some(Journal { path: path.to_path_buf(), file, length: None })),
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(None),
            Err(wrong) => Err(StoreError::cannot("write", path, &wrong)),
        }
    }

    /// Writes to whatever was opened there.
    #[cfg(all(test, unix))]
    pub(crate) fn over(path: &Path, file: File) -> Journal {
        Journal { path: path.to_path_buf(), file, length: None }
    }

    /// Whether nobody else writes this file now, after waiting so long at most.
    pub(crate) fn lock(&self, wait: Duration) -> bool {
        locked(|| self.file.try_lock(), wait)
    }

    /// Everything in it.
    pub(crate) fn bytes(&mut self) -> Result<Vec<u8>, StoreError> {
        let mut bytes = Vec::new();
        self.file
            .rewind()
            .and_then(|()| (&self.file).take(LARGEST).read_to_end(&mut bytes))
            .map_err(|wrong| StoreError::cannot("read", &self.path, &wrong))?;
        Ok(bytes)
    }

    /// Writes a line down for good.
    pub(crate) fn append(&mut self, line: &str) -> Result<(), StoreError> {
        self.check()?;
        self.file
            .write_all(line.as_bytes())
            .and_then(|()| self.file.sync_data())
            .map_err(|wrong| StoreError::cannot("write", &self.path, &wrong))?;
        self.length = self.file.metadata().ok().map(|known| known.len());
        Ok(())
    }

    /// Finds out that the file was removed, moved or changed by somebody else.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let path = self.path.display();
        let changed = |what: &str| {
            Err(StoreError::Failed(format!(
                "{path} was {what} while it was written, so nothing from here on is kept"
            )))
        };
        let Ok(there) = fs::metadata(&self.path) else { return changed("removed or moved") };
        match self.file.metadata() {
            Ok(held) if !same_file(&held, &there) => changed("replaced"),
            Ok(held) if self.length.is_some_and(|length| length != held.len()) => {
                changed("changed")
            }
            Ok(_) => Ok(()),
            Err(wrong) => Err(StoreError::cannot("read", &self.path, &wrong)),
        }
    }

    /// Gives the file another name in its folder.
    pub(crate) fn rename(&mut self, path: &Path) -> Result<(), StoreError> {
        fs::rename(&self.path, path).map_err(|wrong| StoreError::cannot("write", path, &wrong))?;
        self.path = path.to_path_buf();
        sync_folder_of(path);
        Ok(())
    }

    /// Cuts off what comes after so many bytes.
    pub(crate) fn cut(&mut self, good: usize) -> Result<(), StoreError> {
        self.file
            .set_len(good as u64)
            .and_then(|()| self.file.sync_all())
            .map_err(|wrong| StoreError::cannot("write", &self.path, &wrong))?;
        self.length = Some(good as u64);
        Ok(())
    }

    /// Cuts damaged lines off, so that `what` goes on after so many bytes, and
    /// tells of it. The file as it was is kept, unless only a torn line is lost.
    pub(crate) fn mend(
        &mut self,
        what: &'static str,
        damage: &Damage,
        good: usize,
    ) -> Result<Notice, StoreError> {
        let copy = if damage.is_torn_tail() { None } else { Some(self.copy()?) };
        self.cut(good)?;
        Ok(Notice::Mended { path: self.path.clone(), damage: damage.clone(), what, copy })
    }

    /// Copies the file beside itself, under a name that no other copy has.
    pub(crate) fn copy(&mut self) -> Result<PathBuf, StoreError> {
        let bytes = self.bytes()?;
        let mut name = self.path.clone().into_os_string();
        name.push(".damaged");
        let mut path = PathBuf::from(&name);
        for number in 2_u32.. {
            match write_new(private(), &path, &bytes) {
                Ok(()) => break,
                Err(wrong) if wrong.kind() == ErrorKind::AlreadyExists => {
                    path.as_mut_os_string().clone_from(&name);
                    path.as_mut_os_string().push(format!("-{number}"));
                }
                Err(wrong) => return Err(StoreError::cannot("write", &path, &wrong)),
            }
        }
        Ok(path)
    }
}

/// Whether both are of one file, where the system tells.
fn same_file(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        (one.dev(), one.ino()) == (other.dev(), other.ino())
    }
    #[cfg(not(unix))]
    {
        one.len() == other.len()
    }
}

/// Lets damage pass that loses nothing but a torn line, or that may be cut off.
pub(crate) fn may_mend(path: &Path, damage: &Damage, cut: bool) -> Result<(), StoreError> {
    if damage.is_forgery() {
        return Err(StoreError::at(path, damage));
    }
    if damage.is_torn_tail() || cut {
        return Ok(());
    }
    let why = format!("{damage}; to go on from the last good line, add --cut");
    Err(StoreError::at(path, &why))
}

/// What is in a file, if there is one, once whoever writes it has finished a
/// line, or after waiting so long.
pub(crate) fn look(path: &Path, wait: Duration) -> Result<Option<Vec<u8>>, StoreError> {
    let mut bytes = Vec::new();
    let read = croupier_file::open(path).and_then(|file| {
        locked(|| file.try_lock_shared(), wait);
        file.take(LARGEST).read_to_end(&mut bytes)
    });
    match read {
        Ok(_) => Ok(Some(bytes)),
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(None),
        Err(wrong) => Err(StoreError::cannot("read", path, &wrong)),
    }
}

/// Whether a lock was had in time. A file system without locks is still good
/// enough to play on.
fn locked(lock: impl Fn() -> Result<(), TryLockError>, wait: Duration) -> bool {
    let until = Instant::now() + wait;
    loop {
        match lock() {
            Ok(()) | Err(TryLockError::Error(_)) => return true,
            Err(TryLockError::WouldBlock) if Instant::now() >= until => return false,
            Err(TryLockError::WouldBlock) => thread::sleep(TICK),
        }
    }
}

/// How a file is made that only its owner may read.
pub(crate) fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options
}

/// Writes a file that must not be there yet, so that it lasts.
pub(crate) fn write_new(how: OpenOptions, path: &Path, bytes: &[u8]) -> io::Result<()> {
    write_unnamed(how, path, bytes)?;
    sync_folder_of(path);
    Ok(())
}

/// The same for a file that gets another name at once: its bytes last, and whoever
/// names it sees to the name.
pub(crate) fn write_unnamed(mut how: OpenOptions, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = how.write(true).create_new(true).open(path)?;
    file.write_all(bytes).and_then(|()| file.sync_all()).inspect_err(|_| {
        let _ = fs::remove_file(path);
    })
}

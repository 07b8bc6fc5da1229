//! Which matches were begun here, and not brought from elsewhere.

use std::fs;
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::journal::private;

/// The list of ids, a line each, in the data folder.
pub(crate) fn path_in(home: &Path) -> PathBuf {
    home.join("own.list")
}

/// Lists a match that is about to begin.
pub(crate) fn add(home: &Path, id: &str) -> Result<(), StoreError> {
    let path = path_in(home);
    let add = || -> io::Result<()> {
        let mut file = private().read(true).append(true).create(true).open(&path)?;
        // A line that was torn by a power cut does not spoil the next one.
        let whole = file.metadata()?.len() == 0 || {
            let mut last = [0];
            file.seek(SeekFrom::End(-1))?;
            file.read_exact(&mut last)?;
            last == *b"\n"
        };
        let line = format!("{}{id}\n", if whole { "" } else { "\n" });
        file.write_all(line.as_bytes())?;
        file.sync_data()
    };
    add().map_err(|wrong| StoreError::cannot("write", &path, &wrong))
}

/// Whether a match is listed.
pub(crate) fn has(home: &Path, id: &str) -> Result<bool, StoreError> {
    let path = path_in(home);
    match fs::read_to_string(&path) {
        Ok(text) => Ok(text.lines().any(|line| line == id)),
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(false),
        Err(wrong) => Err(StoreError::cannot("read", &path, &wrong)),
    }
}

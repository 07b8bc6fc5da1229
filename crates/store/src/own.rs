//! Which matches were begun here, and not brought from elsewhere, and what each
//! was committed to.

use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use crate::StoreError;
use crate::export::LARGEST;
use crate::journal::private;

/// The list in the data folder: an id and a commitment in each line.
pub(crate) fn path_in(home: &Path) -> PathBuf {
    home.join("own.list")
}

/// Lists a match that is about to begin.
pub(crate) fn add(home: &Path, id: &str, commitment: &str) -> Result<(), StoreError> {
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
        let line = format!("{}{id} {commitment}\n", if whole { "" } else { "\n" });
        file.write_all(line.as_bytes())?;
        file.sync_data()
    };
    add().map_err(|wrong| StoreError::cannot("write", &path, &wrong))
}

/// How a match is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Listed {
    /// What it was committed to when it began; matches that were begun before this
    /// was listed do not say.
    pub(crate) commitment: Option<String>,
}

/// How a match is listed, if it is.
pub(crate) fn find(home: &Path, id: &str) -> Result<Option<Listed>, StoreError> {
    let path = path_in(home);
    match croupier_file::read_text(&path, LARGEST) {
        Ok(text) => Ok(text.lines().find_map(|line| {
            let (listed, commitment) = line.split_once(' ').unwrap_or((line, ""));
            let commitment = Some(commitment).filter(|it| !it.is_empty()).map(ToString::to_string);
            (listed == id).then_some(Listed { commitment })
        })),
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(None),
        Err(wrong) => Err(StoreError::cannot("read", &path, &wrong)),
    }
}

//! Files that are there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Writes a file under another name first and gives it its own when it is whole.
/// If it cannot be written, whatever was there before is still there.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let cannot = |wrong: io::Error| {
        Failure::new(format!("cannot write {}: {wrong}; nothing was changed", path.display()))
    };
    check(path)?;
    let unfinished = beside(path, &format!(".writing-{}", std::process::id()));
    let written = File::create(&unfinished).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()?;
        fs::rename(&unfinished, path)
    });
    written.map_err(|wrong| {
        let _ = fs::remove_file(&unfinished);
        cannot(wrong)
    })
}

/// That a file can stand there: nothing does, or a regular file.
pub(crate) fn check(path: &Path) -> Result<(), Failure> {
    match croupier_file::regular(path) {
        Ok(()) => Ok(()),
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && !folder.is_dir() => {
                Err(Failure::usage(format!("there is no folder {}", folder.display())))
            }
            _ => Ok(()),
        },
        Err(wrong) => Err(Failure::usage(format!("cannot write {}: {wrong}", path.display()))),
    }
}

/// A name beside a file's own.
pub(crate) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name: OsString = path.as_os_str().to_os_string();
    name.push(ending);
    PathBuf::from(name)
}

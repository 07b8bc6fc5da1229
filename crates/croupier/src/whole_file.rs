//! Files that are there whole or not at all.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Writes a file under another name first and gives it its own when it is whole.
/// If it cannot be written, whatever was there before is still there.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    write_all(&[(path, text)])
}

/// The same for files that belong together: none gets its name before all of
/// them are whole.
pub(crate) fn write_all(files: &[(&Path, &str)]) -> Result<(), Failure> {
    let mut unfinished: Vec<PathBuf> = Vec::new();
    let mut written = Ok(());
    for (path, _) in files {
        check(path)?;
    }
    for (path, text) in files {
        let aside = beside(path, &format!(".writing-{}", std::process::id()));
        unfinished.push(aside.clone());
        written = File::create(&aside)
            .and_then(|mut file| {
                file.write_all(text.as_bytes())?;
                file.sync_all()
            })
            .map_err(|wrong| cannot(path, &wrong));
        if written.is_err() {
            break;
        }
    }
    if written.is_ok() {
        for ((path, _), aside) in files.iter().zip(&unfinished) {
            written = fs::rename(aside, path).map_err(|wrong| cannot(path, &wrong));
            if written.is_err() {
                break;
            }
        }
    }
    if written.is_err() {
        for aside in &unfinished {
            let _ = fs::remove_file(aside);
        }
    }
    written
}

fn cannot(path: &Path, wrong: &io::Error) -> Failure {
    Failure::new(format!("cannot write {}: {wrong}; nothing was changed", path.display()))
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

//! The secret seed of a match, kept apart while the match is not over.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use croupier_kernel::Seed;

use crate::failure::Failure;
use crate::ledger::{cannot, private, write_new};

/// A seed, with the text it was typed as.
pub(crate) type Secret = (Seed, Option<String>);

/// Where the secret of a match is.
fn path_of(of_match: &Path) -> PathBuf {
    of_match.with_extension("seed")
}

/// Keeps the secret of a match that is about to begin.
pub(super) fn keep(of_match: &Path, seed: Seed, text: Option<&str>) -> Result<(), Failure> {
    let path = path_of(of_match);
    let lines = format!("{seed:x}\n{}\n", text.unwrap_or(""));
    write_new(private(), &path, lines.as_bytes()).map_err(|wrong| cannot("write", &path, &wrong))
}

/// The secret of a match, if it is there.
pub(super) fn find(of_match: &Path) -> Result<Option<Secret>, Failure> {
    let path = path_of(of_match);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(None),
        Err(wrong) => return Err(cannot("read", &path, &wrong)),
    };
    let mut lines = text.lines();
    let seed = Seed::from_hex(lines.next().unwrap_or(""))
        // What is there may be half a seed, and is not repeated.
        .map_err(|wrong| Failure::new(format!("{}: {}", path.display(), wrong.allowed())))?;
    Ok(Some((seed, lines.next().filter(|text| !text.is_empty()).map(ToString::to_string))))
}

/// Forgets the secret of a match that is over and tells it itself.
pub(super) fn forget(of_match: &Path) {
    // A left-over does no harm.
    let _ = fs::remove_file(path_of(of_match));
}

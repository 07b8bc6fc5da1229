//! The secret of a match, kept apart while the match is not over.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use croupier_kernel::{Hex, Seed};
use croupier_table::Secret;

use crate::StoreError;
use crate::journal::{private, write_new};

/// Where the secret of a match is.
pub(crate) fn path_of(of_match: &Path) -> PathBuf {
    of_match.with_extension("seed")
}

/// Keeps the secret of a match that is about to begin: the seed, its text and
/// the nonce, a line each.
pub(crate) fn keep(of_match: &Path, secret: &Secret) -> Result<(), StoreError> {
    let path = path_of(of_match);
    let mut lines = format!("{:x}\n{}\n", secret.seed, secret.text.as_deref().unwrap_or(""));
    if let Some(nonce) = &secret.nonce {
        lines += &format!("{}\n", Hex(nonce));
    }
    write_new(private(), &path, lines.as_bytes())
        .map_err(|wrong| StoreError::cannot("write", &path, &wrong))
}

/// The secret of a match, if it is there.
pub(crate) fn find(of_match: &Path) -> Result<Option<Secret>, StoreError> {
    let path = path_of(of_match);
    let text = match fs::read_to_string(&path) {
        Ok(text) => text,
        Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(None),
        Err(wrong) => return Err(StoreError::cannot("read", &path, &wrong)),
    };
    let mut lines = text.lines();
    // What is there may be half a secret, and is not repeated.
    let seed = Seed::from_hex(lines.next().unwrap_or(""))
        .map_err(|wrong| StoreError::at(&path, &wrong.allowed()))?;
    let text = lines.next().filter(|text| !text.is_empty()).map(ToString::to_string);
    let nonce =
        match lines.next() {
            None => None,
            Some(line) => Some(Hex::read(line).ok_or_else(|| {
                StoreError::at(&path, &"a nonce's bytes are 64 hexadecimal digits")
            })?),
        };
    Ok(Some(Secret { seed, nonce, text }))
}

/// Forgets the secret of a match that is over and tells it itself.
pub(crate) fn forget(of_match: &Path) {
    // A left-over does no harm.
    let _ = fs::remove_file(path_of(of_match));
}

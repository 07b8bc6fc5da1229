//! Matches that come from elsewhere or go there: one file with all that proves
//! the match.

use std::path::Path;

use croupier_kernel::short_line;
use croupier_table::Log;

use crate::{Kept, StoreError};

/// How the first line of an exported match begins, before the lines of its file.
const MARK: &str = "croupier-export";
const VERSION: &str = "1";

/// The most bytes that are taken in. No match comes near.
pub(crate) const LARGEST: u64 = 64 << 20;

/// What became of a match that was to be taken in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Import {
    /// It is kept under this id.
    Taken(String),
    /// It is here already, under this id.
    Here(String),
}

/// A match as one text: a line that says what it is, and then the lines of its
/// file. One that is not over goes without its secret.
pub(crate) fn text(kept: &Kept) -> Result<String, StoreError> {
    kept.whole()?;
    let mut log = Log::default();
    let lines: String = kept.records().iter().map(|record| log.line(record)).collect();
    let end = if kept.is_over() { "finished" } else { "unfinished" };
    let name = kept.path.file_stem().unwrap_or_default().to_string_lossy();
    Ok(format!("{MARK} {VERSION} {} {end}\n{lines}", short_line(&name).replace(' ', "-")))
}

/// The match file in these bytes, whether it was exported or copied.
pub(crate) fn match_in<'b>(bytes: &'b [u8], path: &Path) -> Result<&'b [u8], StoreError> {
    if !bytes.starts_with(format!("{MARK} ").as_bytes()) {
        return Ok(bytes);
    }
    let end = bytes.iter().position(|byte| *byte == b'\n').map_or(bytes.len(), |end| end + 1);
    let first = String::from_utf8_lossy(&bytes[..end]);
    match first.split_whitespace().nth(1) {
        Some(VERSION) => Ok(&bytes[end..]),
        version => {
            let version = short_line(version.unwrap_or("none"));
            let why = format!(
                "this export has version {version} and this program reads {VERSION}: use a newer croupier"
            );
            Err(StoreError::at(path, &why))
        }
    }
}

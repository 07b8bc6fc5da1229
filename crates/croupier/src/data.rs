//! The data folder of this run.

use std::path::PathBuf;
use std::sync::OnceLock;

use croupier_store::{Notice, Store};

use crate::failure::Failure;
use crate::out;

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// Keeps everything in this folder, if one is named.
pub(crate) fn keep_in(folder: Option<PathBuf>) {
    if let Some(folder) = folder {
        FOLDER.get_or_init(|| folder);
    }
}

/// The folder of `--data`, or the usual one.
pub(crate) fn store() -> Result<Store, Failure> {
    match FOLDER.get() {
        Some(folder) => Ok(Store::at(folder)),
        None => Ok(Store::usual()?),
    }
}

/// Says on the error output what was mended, or is done without.
pub(crate) fn tell<'n>(notices: impl IntoIterator<Item = &'n Notice>) {
    for notice in notices {
        out::warn(notice);
    }
}

//! The content files that a table is made of.

use std::path::Path;

use croupier_content::Watch;
use croupier_content::brag::RulesAsset;
use croupier_content::buybust::Content;

use crate::SetupError;

/// The content of Buy-Bust as it is shipped, or that of a folder.
///
/// # Errors
///
/// If a file of the folder cannot be used.
pub fn content(dir: Option<&Path>) -> Result<Content, SetupError> {
    match dir {
        None => Ok(Content::embedded().clone()),
        Some(dir) => Content::load(dir).map_err(SetupError::Content),
    }
}

/// Watches a folder for edits of the content of Buy-Bust. A folder that cannot be
/// used is told of at once.
pub fn watch(dir: &Path) -> Watch {
    let known = Content::load(dir).unwrap_or_else(|_| Content::embedded().clone());
    Watch::start(dir, &known)
}

/// The rules asset of brag as it is shipped, or that of a folder.
///
/// # Errors
///
/// If a file of the folder cannot be used.
pub fn brag_rules(dir: Option<&Path>) -> Result<RulesAsset, SetupError> {
    match dir {
        None => Ok(RulesAsset::embedded().clone()),
        Some(dir) => RulesAsset::load(dir).map_err(SetupError::Content),
    }
}

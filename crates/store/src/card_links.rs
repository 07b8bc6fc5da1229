//! The links by which other devices open a score card.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::folder::sync_folder_of;
use crate::journal::{private, write_unnamed};
use crate::keeper::random_word;
use crate::{Scores, StoreError};

const LINKS: &str = "links";
/// How a file of links is called, after its number, until it is whole.
pub(crate) const LINKS_BEGUN: &str = ".links-";

/// The most bytes that the links of a card may have.
const LARGEST: u64 = 4 << 10;

/// The secret words that open a score card on other devices.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardLinks {
    /// Opens it for somebody who only looks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<String>,
    /// Opens it for somebody who writes as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub write: Option<String>,
}

impl Scores {
    /// The links of every game that has any. A file of them that cannot be
    /// understood opens nothing.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn links(&self) -> Result<Vec<(u32, CardLinks)>, StoreError> {
        let of = |number: u32| {
            let text = croupier_file::read_text(&self.links_of(number), LARGEST).ok()?;
            Some((number, serde_json::from_str(&text).ok()?))
        };
        Ok(self.numbers()?.into_iter().filter_map(of).collect())
    }

    /// Keeps the links of a game, in a file that only its owner may read.
    ///
    /// # Errors
    ///
    /// If that cannot be written; they are as they were then.
    pub fn set_links(&self, number: u32, links: &CardLinks) -> Result<(), StoreError> {
        let path = self.links_of(number);
        let cannot = |wrong| StoreError::cannot("write", &path, &wrong);
        if *links == CardLinks::default() {
            return match fs::remove_file(&path) {
                Err(wrong) if wrong.kind() == ErrorKind::NotFound => Ok(()),
                done => done.map_err(cannot),
            };
        }
        let text = serde_json::to_string(links)
            .map_err(|wrong| StoreError::Failed(format!("links cannot be written: {wrong}")))?;
        let fresh = path.with_file_name(format!("{number}{LINKS_BEGUN}{}", random_word()?));
        write_unnamed(private(), &fresh, text.as_bytes())
            .and_then(|()| fs::rename(&fresh, &path))
            .inspect_err(|_| {
                let _ = fs::remove_file(&fresh);
            })
            .map_err(cannot)?;
        sync_folder_of(&path);
        Ok(())
    }

    fn links_of(&self, number: u32) -> PathBuf {
        self.path_of(number).with_extension(LINKS)
    }
}

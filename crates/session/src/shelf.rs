//! The cards and rules that a table is laid with, and edits to them.

use std::path::Path;

use croupier_buybust::Config;
use croupier_content::Watch;
use croupier_content::buybust::{Content, Reach};

/// The ruleset of an open table.
const RULES: &str = "single-round";

/// A set of cards, built in or from a folder that is watched.
pub struct Shelf {
    cards: String,
    content: Content,
    config: Config,
    watch: Option<Watch>,
}

/// A good edit of the files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The rules as they are now.
    pub config: Config,
    /// The numbers and words that changed.
    pub numbers: Vec<String>,
    /// The cards, decks and rules that changed.
    pub structures: Vec<String>,
}

impl Shelf {
    /// Opens the shelf with this card set, from a folder if one is given.
    ///
    /// # Errors
    ///
    /// If the folder cannot be used or there is no such set, in one sentence.
    pub fn open(assets: Option<&Path>, cards: &str) -> Result<Shelf, String> {
        let content = match assets {
            Some(folder) => Content::load(folder).map_err(|fault| fault.to_string())?,
            None => Content::embedded().clone(),
        };
        let config = config(&content, cards)?;
        let watch = assets.map(|folder| Watch::start(folder, &content));
        Ok(Shelf { cards: cards.to_string(), content, config, watch })
    }

    /// The rules as they are now.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Whether edits can come.
    pub fn is_watched(&self) -> bool {
        self.watch.is_some()
    }

    /// The next edit, if there was one, or what is wrong with it. Who has it
    /// keeps what was there before.
    pub fn edited(&mut self) -> Option<Result<Edit, String>> {
        let newer = match self.watch.as_ref()?.poll()? {
            Ok(content) => content,
            Err(fault) => return Some(Err(fault.to_string())),
        };
        Some(self.take(newer))
    }

    fn take(&mut self, newer: Content) -> Result<Edit, String> {
        let config = config(&newer, &self.cards)?;
        let changes = self.content.changes(&newer);
        let mine = |reach: Reach| -> Vec<String> {
            let mine = changes.iter().filter(|change| change.concerns(&self.cards));
            mine.filter(|change| change.reach == reach).map(ToString::to_string).collect()
        };
        let edit = Edit {
            config: config.clone(),
            numbers: mine(Reach::Number),
            structures: mine(Reach::Structure),
        };
        (self.content, self.config) = (newer, config);
        Ok(edit)
    }
}

fn config(content: &Content, cards: &str) -> Result<Config, String> {
    let book = content.book(cards).map_err(|none| none.to_string())?;
    book.config(RULES, None).map_err(|bad| bad.to_string())
}

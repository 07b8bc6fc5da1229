//! The files of a run, watched while it is played.

use std::path::Path;

use croupier_buybust::Config;
use croupier_content::Watch;
use croupier_content::buybust::Content;

use super::asked;
use crate::assets;
use crate::cli::Table;
use crate::failure::Failure;
use crate::play::{Edit, Edits};

/// A folder of content, and the table that was made of it.
pub(super) struct Watched {
    watch: Watch,
    known: Content,
    config: Config,
    asked: Table,
}

impl Watched {
    /// Watches the folder that this table is made of.
    pub(super) fn start(folder: &Path, table: &Table) -> Result<Watched, Failure> {
        let known = assets::content(Some(folder))?;
        let config = made_of(&known, table)?;
        Ok(Watched { watch: Watch::start(folder, &known), known, config, asked: table.clone() })
    }

    /// What this table can tell of a change of the files.
    fn edit(&mut self, newer: Content) -> Option<Edit<Config>> {
        let cards = asked::card_set(&newer, self.asked.cards.as_deref());
        let changes = self.known.changes(&newer);
        let changes = changes.iter().filter(|change| change.concerns(cards));
        let changes = changes.map(ToString::to_string).collect();
        let made = made_of(&newer, &self.asked);
        self.known = newer;
        match made {
            Ok(config) if config == self.config => None,
            Ok(config) => {
                self.config = config.clone();
                Some(Edit::Good(config, changes))
            }
            Err(failure) => Some(Edit::Bad(failure.to_string())),
        }
    }
}

impl Edits<Config> for Watched {
    fn poll(&mut self) -> Option<Edit<Config>> {
        while let Some(read) = self.watch.poll() {
            let edit = match read {
                Ok(newer) => self.edit(newer),
                Err(fault) => Some(Edit::Bad(fault.to_string())),
            };
            if edit.is_some() {
                return edit;
            }
        }
        None
    }
}

fn made_of(content: &Content, table: &Table) -> Result<Config, Failure> {
    let book = asked::book(content, table.cards.as_deref())?;
    asked::table(book, table.rules.as_deref(), table.deck.as_deref())
}

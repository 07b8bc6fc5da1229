//! The files of a run, watched while it is played.

use std::path::{Path, PathBuf};

use croupier_buybust::Config;
use croupier_content::Watch;
use croupier_content::buybust::Content;

use super::asked;
use super::recalled::recalled;
use crate::assets;
use crate::cli::Table;
use crate::failure::Failure;
use crate::play::{Edit, Edits};

/// A folder of content, and the table that was made of it.
pub(super) struct Watched {
    folder: PathBuf,
    watch: Watch,
    asked: Table,
    /// The content that the rules in force were made of.
    in_force: Content,
    /// Whether the rules in force are others than it makes, and whether that
    /// is still to be said.
    differs: bool,
    unsaid: bool,
    /// The last content that made rules, and those.
    last: (Content, Config),
}

impl Watched {
    /// Watches the folder that this table is made of.
    pub(super) fn start(folder: &Path, table: &Table) -> Result<Watched, Failure> {
        let content = assets::content(Some(folder))?;
        Watched::over(folder, content, table.clone())
    }

    /// Watches a folder for a run that goes on by these rules until there is an
    /// edit.
    pub(super) fn again(folder: &Path, table: &Table, config: &Config) -> Result<Watched, Failure> {
        let content = assets::content(Some(folder))?;
        let asked = recalled(&content, table, config)?;
        let watched = Watched::over(folder, content, asked)?;
        let differs = watched.last.1 != *config;
        Ok(Watched { differs, unsaid: differs, ..watched })
    }

    fn over(folder: &Path, content: Content, asked: Table) -> Result<Watched, Failure> {
        let config = made_of(&content, &asked)?;
        Ok(Watched {
            folder: folder.to_path_buf(),
            watch: Watch::start(folder, &content),
            asked,
            in_force: content.clone(),
            differs: false,
            unsaid: false,
            last: (content, config),
        })
    }

    /// What this table can tell of a change of the files.
    fn edit(&mut self, newer: Content) -> Option<Edit<Config>> {
        let config = match made_of(&newer, &self.asked) {
            Ok(config) => config,
            Err(failure) => return Some(Edit::Bad(failure.to_string())),
        };
        let same = config == self.last.1;
        self.last = (newer, config);
        if same { None } else { Some(Edit::Good(self.last.1.clone(), self.changes())) }
    }

    /// What the last content would change in the rules in force.
    fn changes(&self) -> Vec<String> {
        let newer = &self.last.0;
        let cards = asked::card_set(newer, self.asked.cards.as_deref());
        let folder = self.folder.display();
        let before = self.differs.then(|| format!("all that {folder} had otherwise than the run"));
        let changes = self.in_force.changes(newer);
        let changes = changes.iter().filter(|change| change.concerns(cards));
        before.into_iter().chain(changes.map(ToString::to_string)).collect()
    }
}

impl Edits<Config> for Watched {
    fn poll(&mut self) -> Option<Edit<Config>> {
        if std::mem::take(&mut self.unsaid) {
            return Some(Edit::Bad(format!(
                "{} has other cards or rules than this run, which count from its next edit",
                self.folder.display()
            )));
        }
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

    fn taken(&mut self) {
        self.in_force = self.last.0.clone();
        self.differs = false;
    }
}

fn made_of(content: &Content, table: &Table) -> Result<Config, Failure> {
    let book = asked::book(content, table.cards.as_deref())?;
    asked::table(book, table.rules.as_deref(), table.deck.as_deref())
}

//! The files of a run, watched while it is played.

use std::path::{Path, PathBuf};

use croupier_buybust::Config;
use croupier_content::Watch;
use croupier_content::buybust::Content;

use super::asked::{card_set, made_of};
use super::recalled::recalled;
use crate::{Edit, EditChange, EditError, Edits, Setup, SetupError, content};

/// A folder of content, and the table that was made of it.
pub(super) struct Watched {
    folder: PathBuf,
    watch: Watch,
    asked: Setup,
    /// The content that the rules in force were made of.
    in_force: Content,
    /// Whether the rules in force are others than it makes, and whether that
    /// is still to be said.
    differs: bool,
    unsaid: bool,
    /// Whether the last edit was a bad one.
    spoilt: bool,
    /// The last content that made rules, and those.
    last: (Content, Config),
}

impl Watched {
    /// Watches the folder that this table is made of.
    pub(super) fn start(folder: &Path, setup: &Setup) -> Result<Watched, SetupError> {
        Watched::over(folder, content(Some(folder))?, setup.clone())
    }

    /// Watches a folder for a run that goes on by these rules until there is an
    /// edit.
    pub(super) fn again(
        folder: &Path,
        setup: &Setup,
        config: &Config,
    ) -> Result<Watched, SetupError> {
        let known = content(Some(folder))?;
        let asked = recalled(&known, setup, config)?;
        let watched = Watched::over(folder, known, asked)?;
        let differs = watched.last.1 != *config;
        Ok(Watched { differs, unsaid: differs, ..watched })
    }

    fn over(folder: &Path, content: Content, asked: Setup) -> Result<Watched, SetupError> {
        let config = made_of(&content, &asked)?;
        Ok(Watched {
            folder: folder.to_path_buf(),
            watch: Watch::start(folder, &content),
            asked,
            in_force: content.clone(),
            differs: false,
            unsaid: false,
            spoilt: false,
            last: (content, config),
        })
    }

    /// What this table can tell of a change of the files.
    fn edit(&mut self, newer: Content) -> Option<Edit<Config>> {
        let config = match made_of(&newer, &self.asked) {
            Ok(config) => config,
            Err(refused) => return Some(self.bad(EditError::Setup(refused))),
        };
        let mended = std::mem::take(&mut self.spoilt);
        let told = mended || config != self.last.1;
        self.last = (newer, config);
        told.then(|| Edit::Rules { config: self.last.1.clone(), changes: self.changes() })
    }

    /// A bad edit; the next good one is told of, whatever it changes.
    fn bad(&mut self, why: EditError) -> Edit<Config> {
        self.spoilt = true;
        Edit::Bad(why)
    }

    /// What the last content would change in the rules in force.
    fn changes(&self) -> Vec<EditChange> {
        let newer = &self.last.0;
        let Setup { cards, rules, .. } = &self.asked;
        let cards = card_set(newer, cards.as_deref(), rules.as_deref());
        let before = self.differs.then(|| EditChange::Before(self.folder.clone()));
        let changes = self.in_force.changes(newer).into_iter();
        let changes = changes.filter(|change| change.concerns(cards));
        before.into_iter().chain(changes.map(EditChange::Content)).collect()
    }
}

impl Edits<Config> for Watched {
    fn poll(&mut self) -> Option<Edit<Config>> {
        if std::mem::take(&mut self.unsaid) {
            return Some(Edit::Bad(EditError::Differs(self.folder.clone())));
        }
        while let Some(read) = self.watch.poll() {
            let edit = match read {
                Ok(newer) => self.edit(newer),
                Err(fault) => Some(self.bad(EditError::Content(fault))),
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

//! Files that are edited while a run is played: numbers count at once, all else from
//! the next hand on, so that the cards of a hand lie there until they were looked at.

use croupier_buybust::Config;
use croupier_house::Edit;
use croupier_kernel::Viewer;
use croupier_sitting::{Input, TurnNumber};

use crate::{Report, RunTable, RunUpdate};

impl RunTable {
    fn config(&self) -> &Config {
        self.host.look(Viewer::Watcher).config()
    }

    /// The table after an edit of the files, if there was one.
    pub(crate) fn take_edit(&mut self) -> Option<RunUpdate> {
        if self.broken.is_some() {
            return None;
        }
        let (config, changes) = match self.edits.as_mut()?.poll()? {
            Edit::Bad(why) => return Some(self.update(vec![Report::Fault(why.to_string())])),
            Edit::Rules { config, changes } => (config, changes),
        };
        let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
        if !self.config().same_structure(&config) {
            self.waiting = Some(config);
            return Some(self.update(vec![Report::Waits(changes)]));
        }
        let differs = *self.config() != config;
        if differs {
            self.input(Input::Edit(config));
        }
        (self.waiting, _) = (None, self.edits.as_mut().map(|edits| edits.taken()));
        Some(self.update(vec![Report::Changed(if differs { changes } else { Vec::new() })]))
    }

    /// Hands the match the rules that wait for its next hand; the number of the
    /// question that is open then.
    pub(crate) fn take_up_waiting(&mut self) -> Option<TurnNumber> {
        let config = self.waiting.clone()?;
        self.input(Input::Edit(config.clone()));
        if *self.config() == config {
            self.waited();
        }
        self.host.sitting().question().map(|question| question.turn)
    }

    /// What waited is in force.
    pub(crate) fn waited(&mut self) {
        if self.waiting.take().is_some() {
            self.edits.iter_mut().for_each(|edits| edits.taken());
        }
    }
}

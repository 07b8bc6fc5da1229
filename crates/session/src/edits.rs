//! Files that are edited while the table is played on.

use croupier_buybust::{Config, Phase};
use croupier_house::{Edit, EditChange};
use croupier_sitting::Input;

use crate::{OpenTable, Report, Update};

impl OpenTable {
    /// The table after an edit of the files, if there was one: numbers count at
    /// once, all else from the next hand on.
    pub fn edited(&mut self) -> Option<Update> {
        if self.broken.is_some() {
            return None;
        }
        let news = match self.edits.as_mut()?.poll()? {
            Edit::Bad(why) => Report::Fault(why.to_string()),
            Edit::Rules { config, changes } => self.take_up(config, &changes),
        };
        Some(self.update(vec![news]))
    }

    fn take_up(&mut self, config: Config, changes: &[EditChange]) -> Report {
        let changes: Vec<String> = changes.iter().map(ToString::to_string).collect();
        if !self.config().same_structure(&config) {
            self.waiting = Some(config);
            return Report::Waits(changes);
        }
        self.waiting = None;
        let differs = *self.config() != config;
        if differs && self.phase() == Phase::Over {
            self.look_back_by(config);
        } else if differs {
            self.input(Input::Edit(config));
        }
        self.edits.iter_mut().for_each(|edits| edits.taken());
        Report::Changed(if differs { changes } else { Vec::new() })
    }

    /// Shows a match that is over by other numbers. Its file stays as it is.
    fn look_back_by(&mut self, config: Config) {
        let table = self.after.take().or_else(|| self.host.sitting().laid_open().cloned());
        self.after = table.map(|mut table| {
            // Numbers alone are taken up at any time.
            let _ = table.retune(config);
            table
        });
    }
}

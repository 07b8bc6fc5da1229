//! A match file being written.

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use croupier_kernel::{Hex, Seed};
use croupier_table::{Log, Record};

use super::notes::Notes;
use super::{Kept, MATCH, folder, secret};
use crate::failure::Failure;
use crate::ledger::{self, Ledger, cannot};

/// A match file until its first line is whole.
const BEGUN: &str = "begun";

/// Writes a match down. Every record is on the disk before the match goes on.
pub(crate) struct Keeper {
    id: String,
    path: PathBuf,
    ledger: Ledger,
    log: Log,
    lines: usize,
    /// How many notes come after the last record that is none.
    last_notes: usize,
    notes: Notes,
}

impl Keeper {
    /// Starts a new file. The seed is written before the match that needs it.
    pub(crate) fn create(game: &str, seed: Seed, text: Option<&str>) -> Result<Keeper, Failure> {
        let folder = folder()?;
        fs::create_dir_all(&folder).map_err(|wrong| cannot("make", &folder, &wrong))?;
        let mut word = [0; 5];
        getrandom::fill(&mut word).map_err(Failure::new)?;
        let id = format!("{game}-{}", Hex(&word));
        let path = folder.join(&id).with_extension(MATCH);
        secret::keep(&path, seed, text)?;
        let ledger = Ledger::create(&path.with_extension(BEGUN))?;
        let (log, notes) = (Log::default(), Notes::new(&path));
        let keeper = Keeper { id, path, ledger, log, lines: 0, last_notes: 0, notes };
        keeper.alone()?;
        Ok(keeper)
    }

    /// Goes on with a file after its last whole record; with more than a torn
    /// line after it only if that may be `cut` off.
    pub(crate) fn reopen(kept: &Kept, cut: bool) -> Result<Keeper, Failure> {
        let path = kept.path.clone();
        let reading = &kept.reading;
        if let Some(damage) = &reading.damage {
            ledger::may_mend(&path, damage, cut)?;
        }
        let Some(ledger) = Ledger::open(&path)? else {
            return Err(Failure::new(format!("{} is gone", path.display())));
        };
        let lines = reading.records.len();
        let is_note = |record: &&Record| matches!(record, Record::Note { .. });
        let last_notes = reading.records.iter().rev().take_while(is_note).count();
        let (id, log, notes) = (kept.id.clone(), reading.log.clone(), Notes::new(&path));
        let mut keeper = Keeper { id, path, ledger, log, lines, last_notes, notes };
        keeper.alone()?;
        // Whoever held the lock may have written since; that must not be cut off.
        if keeper.ledger.bytes()?.len() != kept.length {
            return Err(Failure::new(format!(
                "{} was played on elsewhere just now; try again",
                keeper.path.display()
            )));
        }
        if let Some(damage) = &reading.damage {
            keeper.ledger.mend("the match goes on", damage, reading.good)?;
        }
        keeper.notes = Notes::of(&keeper.path, reading, cut)?;
        Ok(keeper)
    }

    fn alone(&self) -> Result<(), Failure> {
        if self.ledger.lock(Duration::ZERO) {
            return Ok(());
        }
        Err(Failure::new(format!("{} is being played elsewhere", self.path.display())))
    }

    /// How the match is named on the command line.
    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    /// Writes a record down for good.
    pub(crate) fn write(&mut self, record: &Record) -> Result<(), Failure> {
        self.ledger.append(&self.log.line(record))?;
        self.lines += 1;
        match record {
            Record::Match(_) => self.ledger.rename(&self.path)?,
            Record::Note { .. } => self.last_notes += 1,
            Record::Over { .. } => {
                // The file itself tells everything now.
                secret::forget(&self.path);
                self.notes.forget();
            }
            Record::Act { .. } | Record::Tuned { .. } | Record::Undo { .. } => self.last_notes = 0,
        }
        Ok(())
    }

    /// Keeps a note that may speak of hidden cards apart until the match is
    /// over. It is about the action that is written next.
    pub(crate) fn hold(&mut self, note: Record) -> Result<(), Failure> {
        self.notes.hold(self.lines, note)
    }

    /// Writes down what was kept apart, once every action is written. Those that
    /// are written already, before the match was stopped, come last in it.
    pub(crate) fn release(&mut self) -> Result<(), Failure> {
        let left: Vec<Record> = self.notes.all().skip(self.last_notes).cloned().collect();
        left.iter().try_for_each(|note| self.write(note))
    }
}

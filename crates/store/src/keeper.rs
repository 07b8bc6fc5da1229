//! A match file being written.

use std::path::{Path, PathBuf};
use std::time::Duration;

use croupier_kernel::Hex;
use croupier_table::{Header, Log, Record, Secret};

use crate::folder::make_folder;
use crate::journal::Journal;
use crate::notes::Notes;
use crate::secret_file::{self, Tail};
use crate::store::MATCH;
use crate::{Kept, Notice, Scores, StoreError, TurnClock, own};

/// A match file until its first line is whole.
pub(crate) const BEGUN: &str = "begun";

/// Writes a match down. Every record is on the disk before the match goes on.
#[derive(Debug)]
pub struct Keeper {
    id: String,
    home: PathBuf,
    path: PathBuf,
    /// Whether the match was begun by this keeper, and not reopened.
    is_new: bool,
    began: Option<u64>,
    journal: Journal,
    log: Log,
    tail: Option<Tail>,
    lines: usize,
    /// How many notes come after the last record of play.
    last_notes: usize,
    notes: Notes,
    notices: Vec<Notice>,
}

impl Keeper {
    /// Starts a new file with its header. The secret is written before the match
    /// that needs it.
    pub(crate) fn create(
        home: &Path,
        folder: &Path,
        header: &Header,
        secret: &Secret,
    ) -> Result<Keeper, StoreError> {
        make_folder(folder)?;
        let id = format!("{}-{}", header.game, random_word()?);
        let path = folder.join(&id).with_extension(MATCH);
        secret_file::keep(&path, secret)?;
        own::add(home, &id, &header.commitment)?;
        let journal = Journal::create(&path.with_extension(BEGUN))?;
        let (log, notes, notices) = (Log::default(), Notes::new(&path), Vec::new());
        let (home, began) = (home.to_path_buf(), header.began);
        let (lines, last_notes, tail) = (0, 0, None);
        let is_new = true;
        let mut keeper = Keeper {
            id,
            home,
            path,
            is_new,
            began,
            journal,
            log,
            tail,
            lines,
            last_notes,
            notes,
            notices,
        };
        keeper.alone()?;
        keeper.write(&Record::Match(header.clone()))?;
        Ok(keeper)
    }

    /// Goes on with a file after its last whole record; with more than a torn
    /// line after it only if that may be `cut` off.
    pub(crate) fn reopen(home: &Path, kept: &Kept, cut: bool) -> Result<Keeper, StoreError> {
        let path = kept.path.clone();
        let reading = &kept.reading;
        kept.may_go_on(cut)?;
        let Some(journal) = Journal::open(&path)? else {
            return Err(StoreError::Failed(format!("{} is gone", path.display())));
        };
        let lines = reading.records.len();
        let since_play = reading.records.iter().rev().take_while(|record| !record.is_play());
        let last_notes = since_play.filter(|record| matches!(record, Record::Note { .. })).count();
        let (id, log, notes) = (kept.id.clone(), reading.log.clone(), Notes::new(&path));
        let notices = Vec::new();
        let (home, began) = (home.to_path_buf(), kept.began());
        let (tail, is_new) = (Tail::of(&path), false);
        let mut keeper = Keeper {
            id,
            home,
            path,
            is_new,
            began,
            journal,
            log,
            tail,
            lines,
            last_notes,
            notes,
            notices,
        };
        keeper.alone()?;
        // Whoever held the lock may have written since; that must not be cut off.
        if keeper.journal.bytes()?.len() != kept.length {
            return Err(StoreError::Busy(format!(
                "{} was played on elsewhere just now; try again",
                keeper.path.display()
            )));
        }
        if let Some(damage) = &reading.damage {
            keeper.notices.push(keeper.journal.mend("the match goes on", damage, reading.good)?);
        }
        keeper.notes = Notes::of(&keeper.path, reading, cut, &mut keeper.notices)?;
        if let Some(damage) = reading.damage.as_ref().filter(|damage| !damage.is_torn_tail()) {
            keeper.write(&Record::Cut { lines: damage.lines() })?;
        }
        Ok(keeper)
    }

    fn alone(&self) -> Result<(), StoreError> {
        if self.journal.lock(Duration::ZERO) {
            return Ok(());
        }
        Err(StoreError::Busy(format!("{} is being played elsewhere", self.path.display())))
    }

    /// How the match is named on the command line.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Whether the match was begun by this keeper, so that nobody has written a score
    /// card for it before.
    pub fn is_new(&self) -> bool {
        self.is_new
    }

    /// When the match began, in seconds since 1970, as far as that is known; else 0.
    pub fn began(&self) -> u64 {
        self.began.unwrap_or(0)
    }

    /// The seal of the first line, which the match has from its first moment on.
    pub fn first_seal(&self) -> &str {
        self.log.first_seal()
    }

    /// The score cards of the data folder that the match is in.
    pub fn scores(&self) -> Scores {
        Scores::in_home(&self.home)
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was mended when the match was opened again.
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }

    /// Finds out that the file or the secret beside it was removed, moved or changed
    /// by somebody else, so that a match that is left cannot go on.
    ///
    /// # Errors
    ///
    /// If it was.
    pub fn check(&self) -> Result<(), StoreError> {
        self.journal.check()?;
        secret_file::check(&self.path)
    }

    /// Writes a record down for good.
    ///
    /// # Errors
    ///
    /// If it cannot be written; the match must not go on then.
    pub fn write(&mut self, record: &Record) -> Result<(), StoreError> {
        self.journal.append(&self.log.line(record))?;
        self.lines += 1;
        if let Record::Match(_) = record {
            self.journal.rename(&self.path)?;
            self.tail = Tail::of(&self.path);
        }
        if let Some(tail) = &mut self.tail {
            tail.tell(self.lines, self.log.seal(), None);
        }
        match record {
            Record::Match(_) => {}
            Record::Note { .. } => self.last_notes += 1,
            Record::Over { .. } => {
                // The file itself tells these from here on.
                self.notes.forget();
            }
            Record::Act { .. } | Record::Tuned { .. } | Record::Undo { .. } => self.last_notes = 0,
            Record::Seated { .. }
            | Record::Promised { .. }
            | Record::Opened { .. }
            | Record::Cut { .. } => {}
        }
        Ok(())
    }

    /// Keeps how the clock of the turn stands, for when the match goes on.
    pub fn keep_clock(&mut self, clock: Option<TurnClock>) {
        if let Some(tail) = &mut self.tail {
            tail.tell(self.lines, self.log.seal(), clock);
        }
    }

    /// Keeps a note that may speak of hidden cards apart until the match is
    /// over. It is about the action that is written next.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn hold(&mut self, note: Record) -> Result<(), StoreError> {
        self.notes.hold(self.lines, note)
    }

    /// Writes down what was kept apart, once every action is written. Those that
    /// are written already, before the match was stopped, come last in it.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn release(&mut self) -> Result<(), StoreError> {
        let left: Vec<Record> = self.notes.all().skip(self.last_notes).cloned().collect();
        left.iter().try_for_each(|note| self.write(note))
    }
}

/// How many digits a random word has.
pub(crate) const WORD: usize = 10;

/// Ten random digits that tell matches apart.
pub(crate) fn random_word() -> Result<String, StoreError> {
    let mut word = [0; WORD / 2];
    getrandom::fill(&mut word).map_err(|wrong| StoreError::Failed(wrong.to_string()))?;
    Ok(Hex(&word).to_string())
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs::{self, File};
    use std::io::Read;
    use std::process::Command;
    use std::sync::mpsc::channel;
    use std::thread;

    use croupier_kernel::{Seat, Seed};

    use super::*;
    use crate::Store;

    fn begun(store: &Store) -> Keeper {
        let secret = Secret { nonce: Some([2; 32]), ..Seed::from_bytes([1; 32]).into() };
        let seats = vec!["human".to_string()];
        let header = Header::new("el-dorado", serde_json::Value::Null, seats, false, &secret);
        store.begin(&header, &secret).expect("a match can be kept here")
    }

    /// A pipe that nobody reads from stands for a disk that does not answer.
    #[test]
    fn a_match_that_waits_for_its_disk_holds_up_no_other() {
        let home = std::env::temp_dir().join(format!("croupier-blocked-{}", std::process::id()));
        let store = Store::at(&home);
        let (mut blocked, mut free) = (begun(&store), begun(&store));
        let pipe = home.join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
        let file = File::options().read(true).append(true).open(&pipe).expect("it opens");
        blocked.journal = Journal::over(&pipe, file);
        let mut drain = File::open(&pipe).expect("a pipe can be read");
        let note = |text: String| Record::Note { seat: Seat::FIRST, text };
        let (tell, told) = channel();
        let waiting = thread::spawn(move || {
            // Longer than a pipe holds, so this does not return by itself.
            let _ = blocked.write(&note("x".repeat(1 << 20)));
            let _ = tell.send("blocked");
            drop(tell);
        });
        let (done, free_is_done) = channel();
        thread::spawn(move || {
            let written = (0..20).all(|_| free.write(&note("y".to_string())).is_ok());
            let _ = done.send(written);
        });
        let written = free_is_done.recv_timeout(Duration::from_secs(20));
        assert_eq!(written, Ok(true), "the other match is written meanwhile");
        assert!(told.try_recv().is_err(), "and this one still waits");
        let mut left = vec![0; 1 << 20];
        drain.read_exact(&mut left).expect("all of it comes through");
        drop(drain);
        let _ = waiting.join();
        let _ = fs::remove_dir_all(home);
    }
}

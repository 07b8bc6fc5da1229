//! Where score cards are kept: one file of sealed lines each, numbered.

use std::collections::BTreeMap;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use croupier_score::{Game, Header, Record};
use croupier_table::Sealed;

use crate::card_links::LINKS_BEGUN;
use crate::folder::{make_folder, sync_folder_of};
use crate::journal::{self, Journal, write_new, write_unnamed};
use crate::keeper::random_word;
use crate::score_file::{header_of, understand};
use crate::sweep::sweep_unnamed;
use crate::{FoundCard, HeldCard, StoreError};

const SCORE: &str = "score";
const CURRENT: &str = "current";
/// A game that has no number yet.
const NEW: &str = "new";

/// How long a command waits for another that writes the same game.
const PATIENCE: Duration = Duration::from_secs(2);

/// The folder of score cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    folder: PathBuf,
}

impl Scores {
    pub(crate) fn in_home(home: &Path) -> Scores {
        Scores { folder: home.join("scores") }
    }

    pub(crate) fn path_of(&self, number: u32) -> PathBuf {
        self.folder.join(format!("{number}.{SCORE}"))
    }

    /// The numbers of all games, the oldest first.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn numbers(&self) -> Result<Vec<u32>, StoreError> {
        let folder = &self.folder;
        let unread = |wrong: io::Error| StoreError::cannot("read", folder, &wrong);
        let entries = match fs::read_dir(folder) {
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries.map_err(unread)?,
        };
        let mut numbers = Vec::new();
        for entry in entries {
            let path = entry.map_err(unread)?.path();
            sweep_unnamed(&path, is_unnamed);
            // An empty file is a number that was taken and not used.
            if !fs::metadata(&path).is_ok_and(|known| known.len() == 0) {
                numbers.extend(number_of(&path));
            }
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// The game in use, if one is.
    ///
    /// # Errors
    ///
    /// If that cannot be read.
    pub fn current(&self) -> Result<Option<u32>, StoreError> {
        let path = self.folder.join(CURRENT);
        let text = match croupier_file::read_text(&path, 100) {
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => return Ok(None),
            text => text.map_err(|wrong| StoreError::cannot("read", &path, &wrong))?,
        };
        Ok(text.trim().parse().ok().filter(|number| self.path_of(*number).is_file()))
    }

    /// Uses this game from now on.
    ///
    /// # Errors
    ///
    /// If that cannot be written.
    pub fn set_current(&self, number: u32) -> Result<(), StoreError> {
        let path = self.folder.join(CURRENT);
        let fresh = self.folder.join(format!("{CURRENT}.{}", random_word()?));
        write_new(OpenOptions::new(), &fresh, format!("{number}\n").as_bytes())
            .and_then(|()| fs::rename(&fresh, &path))
            .map_err(|wrong| {
                let _ = fs::remove_file(&fresh);
                StoreError::cannot("write", &path, &wrong)
            })
    }

    /// Reads a game without holding it.
    ///
    /// # Errors
    ///
    /// If there is no such game, or it cannot be read.
    pub fn read(&self, number: u32, cut: bool) -> Result<FoundCard, StoreError> {
        let path = self.path_of(number);
        let bytes = journal::look(&path, PATIENCE)?.ok_or_else(|| no_game(number))?;
        understand(&bytes, path, cut)
    }

    /// What a game began with, from the first line of its file alone, if that can be
    /// read.
    pub fn header(&self, number: u32) -> Option<Header> {
        header_of(&self.path_of(number))
    }

    /// How long the file of a game is, if there is one: it grows with every entry.
    pub fn length(&self, number: u32) -> Option<u64> {
        fs::metadata(self.path_of(number)).ok().map(|known| known.len())
    }

    /// The newest game that was written down from a match with one of these seals,
    /// if one was.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn of_match(&self, seals: &[&str]) -> Result<Option<u32>, StoreError> {
        let is_it = |number: &u32| {
            let of_match = self.header(*number).and_then(|header| header.of_match);
            of_match.is_some_and(|known| seals.contains(&known.seal.as_str()))
        };
        Ok(self.numbers()?.into_iter().rev().find(is_it))
    }

    /// The games whose first line cannot be read, so that nobody knows what they
    /// are of.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn unknown(&self) -> Result<Vec<u32>, StoreError> {
        let mut numbers = self.numbers()?;
        numbers.retain(|number| self.header(*number).is_none());
        Ok(numbers)
    }

    /// The newest game that began as this one did: the same card, perhaps at
    /// another moment.
    ///
    /// # Errors
    ///
    /// If the folder cannot be read.
    pub fn same_as(&self, game: &Game) -> Result<Option<u32>, StoreError> {
        let is_it = |number: &u32| self.header(*number).is_some_and(|it| it == *game.header());
        Ok(self.numbers()?.into_iter().rev().find(is_it))
    }

    /// Brings a game up to what the match has come to that it was written down
    /// from, and says how many entries that took.
    ///
    /// # Errors
    ///
    /// If it cannot be written, or does not fit the match any more.
    pub fn follow(&self, number: u32, played: &Game) -> Result<usize, StoreError> {
        let mut held = self.hold(number, false)?;
        let entries = held.game.follow(played).map_err(|refused| {
            StoreError::Failed(format!("game {number} does not fit its match any more: {refused}"))
        })?;
        for entry in &entries {
            held.write(entry)?;
        }
        Ok(entries.len())
    }

    /// Holds a game for writing and cuts a torn line off its file.
    ///
    /// # Errors
    ///
    /// If there is no such game, or it is in use, damaged or cannot be read.
    pub fn hold(&self, number: u32, cut: bool) -> Result<HeldCard, StoreError> {
        let path = self.path_of(number);
        let mut journal = Journal::open(&path)?.ok_or_else(|| no_game(number))?;
        if !journal.lock(PATIENCE) {
            return Err(StoreError::Busy(format!(
                "game {number} is being written elsewhere; try again"
            )));
        }
        let found = understand(&journal.bytes()?, path, cut)?;
        let mut notices = Vec::new();
        if let Some(damage) = &found.damage {
            notices.push(journal.mend("the game goes on", damage, found.good)?);
        }
        Ok(HeldCard { game: found.game, journal, sealed: found.sealed, notices })
    }

    /// Puts a game into a file of its own, whole or not at all.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn create(&self, game: &Game) -> Result<u32, StoreError> {
        let folder = &self.folder;
        make_folder(folder)?;
        let mut sealed = Sealed::default();
        let mut text = sealed.line(&Record::Game(game.header().clone()));
        for entry in game.entries() {
            text.push_str(&sealed.line(&Record::Entry(entry.clone())));
        }
        let fresh = folder.join(format!("{NEW}.{}", random_word()?));
        write_unnamed(OpenOptions::new(), &fresh, text.as_bytes())
            .map_err(|wrong| StoreError::cannot("write", &fresh, &wrong))?;
        self.take_number(&fresh).inspect_err(|_| {
            let _ = fs::remove_file(&fresh);
        })
    }

    /// Puts a file under the next number.
    fn take_number(&self, fresh: &Path) -> Result<u32, StoreError> {
        /// The number that was taken last in each folder: those who look at the same
        /// time would all try the same one.
        static TAKEN: Mutex<BTreeMap<PathBuf, u32>> = Mutex::new(BTreeMap::new());
        let seen = self.numbers()?.last().copied().unwrap_or(0);
        let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
        let known = taken.get(&self.folder).copied();
        let known = known.filter(|number| self.path_of(*number).is_file());
        let mut last = known.map_or(seen, |known| known.max(seen));
        loop {
            let number = last.checked_add(1).ok_or_else(|| {
                StoreError::Failed(format!(
                    "game {last} has the last number there is, so none is left"
                ))
            })?;
            // The number is taken first, so that two games never share one.
            let path = self.path_of(number);
            match OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => {
                    fs::rename(fresh, &path)
                        .map_err(|wrong| StoreError::cannot("write", &path, &wrong))?;
                    taken.insert(self.folder.clone(), number);
                    drop(taken);
                    sync_folder_of(&path);
                    return Ok(number);
                }
                Err(wrong) if wrong.kind() == ErrorKind::AlreadyExists => last = number,
                Err(wrong) => return Err(StoreError::cannot("write", &path, &wrong)),
            }
        }
    }
}

fn number_of(path: &Path) -> Option<u32> {
    let stem = path.file_stem()?.to_str()?;
    let is_game = path.extension().is_some_and(|extension| extension == SCORE);
    stem.parse().ok().filter(|number: &u32| is_game && number.to_string() == stem)
}

/// Whether a file of this folder that was to get another name begins so.
fn is_unnamed(begin: &str) -> bool {
    let links = |it: &str| it.strip_suffix(LINKS_BEGUN).is_some_and(|of| of.parse::<u32>().is_ok());
    begin.strip_suffix('.').is_some_and(|of| [NEW, CURRENT].contains(&of)) || links(begin)
}

fn no_game(number: u32) -> StoreError {
    StoreError::Unknown(format!(
        "there is no game {number}; \"croupier score list\" shows what there is"
    ))
}

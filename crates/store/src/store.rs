//! The data folder: where matches and score cards are kept.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use croupier_table::{Header, Log, Record, Secret};
use etcetera::BaseStrategy;

use crate::entry::{Entry, Filter};
use crate::folder::make_folder;
use crate::index::{self, Index};
use crate::journal::{private, write_new};
use crate::kept::IMPORTED;
use crate::secret_file::Written;
use crate::{
    Drawer, Import, Keeper, Kept, Notice, Scores, StoreError, export, keeper, notes, own,
    secret_file,
};

pub(crate) const MATCH: &str = "match";

/// A data folder. It holds nothing open, so it can be used from any thread.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Store {
    home: PathBuf,
}

impl Store {
    /// The data folder at this path, which need not be there yet.
    pub fn at(home: impl Into<PathBuf>) -> Store {
        Store { home: home.into() }
    }

    /// `CROUPIER_HOME`, or the platform's data folder.
    ///
    /// # Errors
    ///
    /// If there is neither.
    pub fn usual() -> Result<Store, StoreError> {
        if let Some(home) = std::env::var_os("CROUPIER_HOME").filter(|home| !home.is_empty()) {
            return Ok(Store::at(home));
        }
        let base = etcetera::choose_base_strategy().map_err(|_| {
            let why = "no home folder was found to keep matches in; set CROUPIER_HOME to a folder";
            StoreError::Failed(why.to_string())
        })?;
        Ok(Store::at(base.data_dir().join("croupier")))
    }

    /// The folder itself.
    pub fn home(&self) -> &Path {
        &self.home
    }

    /// Makes the folder, if it is not there, so that only its owner may look into it.
    ///
    /// # Errors
    ///
    /// If it cannot be made.
    pub fn make_home(&self) -> Result<(), StoreError> {
        make_folder(&self.home)
    }

    /// The folder of matches.
    pub fn matches(&self) -> PathBuf {
        self.home.join("matches")
    }

    /// The score cards.
    pub fn scores(&self) -> Scores {
        Scores::in_home(&self.home)
    }

    /// Small files that a client must find again, in a folder of this name.
    pub fn drawer(&self, name: &'static str) -> Drawer {
        Drawer::new(self.home.join(name))
    }

    /// Begins a match: its secret and its header are kept when this returns.
    ///
    /// # Errors
    ///
    /// If they cannot be written.
    pub fn begin(&self, header: &Header, secret: &Secret) -> Result<Keeper, StoreError> {
        Keeper::create(&self.home, &self.matches(), header, secret)
    }

    /// Finds a match by its id or its path.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be read.
    pub fn find(&self, name: &str) -> Result<Kept, StoreError> {
        let direct = Path::new(name);
        if direct.is_file() {
            return self.read(direct);
        }
        let path = self.path_of_id(name).ok_or_else(|| {
            StoreError::Unknown(format!(
                "there is no match \"{name}\", neither as a file nor as an id of a kept match"
            ))
        })?;
        self.read(&path)
    }

    /// Finds a match of the data folder by its id, and nothing else.
    ///
    /// # Errors
    ///
    /// If there is none, or it cannot be read.
    pub fn find_id(&self, id: &str) -> Result<Kept, StoreError> {
        let path = self
            .path_of_id(id)
            .ok_or_else(|| StoreError::Unknown("there is no match of this id".to_string()))?;
        self.read(&path)
    }

    fn path_of_id(&self, id: &str) -> Option<PathBuf> {
        let plain = !id.contains(['/', '\\', '\0']) && !id.starts_with('.') && !id.is_empty();
        let path = self.matches().join(format!("{id}.{MATCH}"));
        (plain && path.is_file()).then_some(path)
    }

    /// The match of an entry.
    ///
    /// # Errors
    ///
    /// If it is gone, or cannot be read.
    pub fn open(&self, entry: &Entry) -> Result<Kept, StoreError> {
        self.read(&entry.path)
    }

    /// Goes on with a match in the data folder after its last whole record; with
    /// more than a torn line after it only if that may be `cut` off.
    ///
    /// # Errors
    ///
    /// If its file is elsewhere, in use, damaged, or cannot be written.
    pub fn reopen(&self, kept: &Kept, cut: bool) -> Result<Keeper, StoreError> {
        if !kept.here {
            let why = "it is not in the data folder and is not written; take it in first";
            return Err(StoreError::at(&kept.path, &why));
        }
        Keeper::reopen(&self.home, kept, cut)
    }

    /// The matches that pass the filter, the newest first.
    ///
    /// # Errors
    ///
    /// If the folder of matches cannot be read.
    pub fn history(&self, filter: &Filter) -> Result<Vec<Entry>, StoreError> {
        let mut entries = Index::refreshed(self)?;
        entries.retain(|entry| filter.passes(entry));
        Ok(entries)
    }

    /// Whether lists have to do without the index of matches, and why.
    pub fn index_notice(&self) -> Option<Notice> {
        index::obstacle(&self.home).map(Notice::NoIndex)
    }

    /// The matches that are not over, the last played first.
    ///
    /// # Errors
    ///
    /// If the folder of matches cannot be read.
    pub fn unfinished(&self) -> Result<Vec<Entry>, StoreError> {
        let mut entries = self.history(&Filter { unfinished: true, ..Filter::default() })?;
        // One that was brought here without its secret cannot go on.
        entries.retain(|entry| !entry.imported || secret_file::path_of(&entry.path).is_file());
        entries.sort_by_key(|entry| Reverse(entry.modified));
        Ok(entries)
    }

    /// A match as one text with all that proves it; one that is not over goes
    /// without its secret.
    ///
    /// # Errors
    ///
    /// If its file is damaged, or goes on after its end.
    pub fn export(&self, kept: &Kept) -> Result<String, StoreError> {
        export::text(kept)
    }

    /// Takes a match in as somebody else's, under an id of its own, unless it
    /// is here already. Nothing that it names is started or asked.
    ///
    /// # Errors
    ///
    /// If it is damaged or goes on after its end, or cannot be written.
    pub fn import(&self, kept: &Kept) -> Result<Import, StoreError> {
        kept.whole()?;
        let mut log = Log::default();
        let text: String = kept.records().iter().map(|record| log.line(record)).collect();
        for entry in self.history(&Filter::default())? {
            let same = entry.commitment == kept.header.commitment;
            if same
                && croupier_file::read(&entry.path, export::LARGEST)
                    .is_ok_and(|here| here.starts_with(text.as_bytes()))
            {
                return Ok(Import::Here(entry.id));
            }
        }
        let folder = self.matches();
        make_folder(&folder)?;
        let game = croupier_kernel::one_line(&kept.header.game);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
        let game: String = game.chars().filter(|letter| plain(*letter)).take(20).collect();
        let id = format!("{IMPORTED}{game}-{}", keeper::random_word()?);
        let path = folder.join(&id).with_extension(MATCH);
        if let Some(secret) = kept.secret.as_ref().filter(|_| !kept.is_over()) {
            secret_file::keep(&path, secret)?;
            notes::copy(&kept.path, &path)?;
        }
        write_new(private(), &path, text.as_bytes())
            .map_err(|wrong| StoreError::cannot("write", &path, &wrong))?;
        Ok(Import::Taken(id))
    }

    fn read(&self, path: &Path) -> Result<Kept, StoreError> {
        let written = secret_file::written(path);
        let bytes = croupier_file::read(path, export::LARGEST)
            .map_err(|wrong| StoreError::cannot("read", path, &wrong))?;
        let file = export::match_in(&bytes, path)?;
        let mut reading = Log::read(file).map_err(|wrong| StoreError::at(path, &wrong))?;
        let Some(Record::Match(header)) = reading.records.first().cloned() else {
            return Err(StoreError::at(path, &"this is not a match file"));
        };
        let told = reading.records.iter().find_map(Record::secret);
        let secret = match told {
            Some(told) => Some(told),
            None => secret_file::find(path)?,
        };
        let exported = file.len() != bytes.len();
        let here = !exported && self.is_here(path);
        let written = written.filter(|_| here);
        let clock = written.as_ref().and_then(|it| it.clock_after(reading.records.len()));
        let told = written.as_ref().map(Written::lines);
        if let Some(written) = written {
            written.compare(&mut reading);
        }
        // A match outside the folder has no id that would be found again.
        let name = if here { path.file_stem() } else { Some(path.as_os_str()) };
        let id = name.map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let own = if here { own::find(&self.home, &id)? } else { None };
        let (path, length) = (path.to_path_buf(), bytes.len());
        Ok(Kept { id, path, header, reading, length, secret, here, own, told, clock })
    }

    /// Whether this is a match file in the data folder itself.
    fn is_here(&self, path: &Path) -> bool {
        let named = path.extension().is_some_and(|extension| extension == MATCH);
        let folder = path.parent().and_then(|folder| folder.canonicalize().ok());
        let link = fs::symlink_metadata(path).is_ok_and(|known| known.is_symlink());
        named && !link && folder.is_some() && folder == self.matches().canonicalize().ok()
    }
}

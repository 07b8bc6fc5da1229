//! What everyone may know of a match, as lists show it.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use croupier_kernel::{Seat, short_line};
use croupier_table::{GameName, Log, Reading, Record, Table, with_game};
use serde_json::Value;

use crate::kept::IMPORTED;
use crate::secret_file::Written;

/// The public facts of a kept match: never a seed, an action or a card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// How the match is named on the command line.
    pub id: String,
    /// Its file.
    pub path: PathBuf,
    /// How long the file is.
    pub size: u64,
    /// When the file was last written.
    pub modified: SystemTime,
    /// The game, e.g. `el-dorado`; nothing if the file is no match at all.
    pub game: String,
    /// Who sat where when it began.
    pub seats: Vec<String>,
    /// Whether free take-back is allowed.
    pub practice: bool,
    /// When it began, in seconds since 1970, if that is known.
    pub began: Option<u64>,
    /// Whether it was played to its end.
    pub over: bool,
    /// Everyone who won.
    pub winners: Vec<Seat>,
    /// The final scores in table order, of a match that is over.
    pub scores: Vec<i64>,
    /// What the rules call themselves, if they have a name.
    pub rules: Option<String>,
    /// What the header calls the rules.
    pub config_hash: String,
    /// What the match committed to before the first card.
    pub commitment: String,
    /// Whether the rules were edited while it was played.
    pub tuned: bool,
    /// Whether it was brought from elsewhere.
    pub imported: bool,
    /// What is wrong with the file.
    pub damage: Option<String>,
}

impl Entry {
    /// A match file from its bytes. What is wrong with it is part of the entry.
    pub(crate) fn of(
        id: &str,
        path: &Path,
        modified: SystemTime,
        bytes: &[u8],
        written: Option<&Written>,
    ) -> Entry {
        let mut entry = Entry {
            id: id.to_string(),
            path: path.to_path_buf(),
            size: bytes.len() as u64,
            modified,
            game: String::new(),
            seats: Vec::new(),
            practice: false,
            began: None,
            over: false,
            winners: Vec::new(),
            scores: Vec::new(),
            rules: None,
            config_hash: String::new(),
            commitment: String::new(),
            tuned: false,
            imported: id.starts_with(IMPORTED),
            damage: None,
        };
        match Log::read(bytes) {
            Ok(mut reading) => {
                if let Some(written) = written {
                    written.compare(&mut reading);
                }
                entry.fill(reading);
            }
            Err(wrong) => entry.damage = Some(wrong.to_string()),
        }
        entry
    }

    fn fill(&mut self, reading: Reading) {
        let records = &reading.records;
        if let Some(Record::Match(header)) = records.first() {
            self.game.clone_from(&header.game);
            self.seats.clone_from(&header.seats);
            self.practice = header.practice;
            self.began = header.began;
            self.rules = header.config.get("name").and_then(Value::as_str).map(str::to_string);
            self.config_hash.clone_from(&header.config_hash);
            self.commitment.clone_from(&header.commitment);
        }
        self.tuned = records.iter().any(|record| matches!(record, Record::Tuned { .. }));
        // A torn tail loses nothing, and may be a line that is being written.
        let damage = reading.damage.filter(|damage| !damage.is_torn_tail());
        self.damage = damage.map(|damage| damage.to_string());
        if let Some(Record::Over { winners, .. }) = records.last() {
            self.over = true;
            // Why a line does not fit may name a card, so only the line is told.
            match final_scores(&self.game, records) {
                Ok(scores) => (self.winners, self.scores) = (winners.clone(), scores),
                Err(why) => self.damage = self.damage.take().or(Some(why)),
            }
        }
    }

    /// When the match began, or else when it was last played, in seconds since
    /// 1970.
    pub fn when(&self) -> u64 {
        self.began.unwrap_or_else(|| self.modified_since_1970().as_secs())
    }

    pub(crate) fn modified_since_1970(&self) -> Duration {
        self.modified.duration_since(UNIX_EPOCH).unwrap_or_default()
    }

    /// Who sat where, as a list shows them: a file can name anybody, at any length and
    /// as often as it likes.
    pub fn players(&self) -> Vec<String> {
        let most = usize::from(Seat::MOST);
        let mut players: Vec<String> =
            self.seats.iter().take(most).map(|by| short_line(by)).collect();
        if self.seats.len() > most {
            players.push("...".to_string());
        }
        players
    }

    /// Whether the file holds a match.
    pub fn is_match(&self) -> bool {
        !self.game.is_empty()
    }
}

fn final_scores(game: &str, records: &[Record]) -> Result<Vec<i64>, String> {
    let game: GameName = game.parse().map_err(|_| "this game is not known here".to_string())?;
    let secret = records.last().and_then(Record::secret).ok_or("its secret cannot be read")?;
    with_game!(game, G => {
        let table = Table::<G>::replay(records, &secret)
            .map_err(|broken| format!("line {} does not fit the match", broken.line))?;
        Ok(Seat::all(table.seats()).map(|seat| table.standing(seat)).collect())
    })
}

/// Which matches a list shows.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Filter {
    /// Only those of this game.
    pub game: Option<GameName>,
    /// Only those that are not over.
    pub unfinished: bool,
}

impl Filter {
    pub(crate) fn passes(&self, entry: &Entry) -> bool {
        self.game.is_none_or(|game| game.name() == entry.game)
            && (!self.unfinished || (entry.is_match() && !entry.over))
    }
}

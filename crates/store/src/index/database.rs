//! The index as a database file. Whatever goes wrong with it, the matches
//! themselves are untouched, so nothing here is an error to anyone.

use std::fs;
use std::io::ErrorKind::NotFound;
use std::path::{Path, PathBuf};
use std::time::{Duration, UNIX_EPOCH};

use croupier_kernel::Seat;
use rusqlite::{Connection, ErrorCode, Row, params};

use super::make_private;
use crate::entry::Entry;
use crate::store::MATCH;

/// The version of the table below; an index of another is made anew.
const VERSION: i64 = 1;
/// How long another process that writes the index is waited for.
const PATIENCE: Duration = Duration::from_millis(500);

const TABLE: &str = "
    DROP TABLE IF EXISTS matches;
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        size INTEGER NOT NULL,
        modified INTEGER NOT NULL,
        game TEXT NOT NULL,
        seats TEXT NOT NULL,
        practice INTEGER NOT NULL,
        began INTEGER,
        over INTEGER NOT NULL,
        winners TEXT NOT NULL,
        scores TEXT NOT NULL,
        rules TEXT,
        config_hash TEXT NOT NULL,
        commitment TEXT NOT NULL,
        tuned INTEGER NOT NULL,
        damage TEXT
    ) WITHOUT ROWID;";

const SELECT: &str = "
    SELECT id, size, modified, game, seats, practice, began, over, winners, scores, rules,
        config_hash, commitment, tuned, damage
    FROM matches";

const INSERT: &str = "
    INSERT OR REPLACE INTO matches
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)";

const NAME: &str = "index.sqlite";

/// How the names of the index's files end.
const ENDS: [&str; 4] = ["", "-journal", "-wal", "-shm"];

/// An open index.
pub(super) struct Database {
    path: PathBuf,
    connection: Connection,
}

impl Database {
    /// Opens the index of a data folder, and makes it if need be. A damaged one
    /// is dropped; one that cannot be used is done without.
    pub(super) fn open(home: &Path) -> Option<Database> {
        if obstacle(home).is_some() {
            return None;
        }
        let path = home.join(NAME);
        for _ in 0..2 {
            make_private(&path);
            match connect(&path) {
                Ok(connection) => return Some(Database { path, connection }),
                Err(wrong) if is_damage(&wrong) => drop_files(&path),
                Err(_) => return None,
            }
        }
        None
    }

    /// Everything in it; nothing if it is damaged, and then it is made anew.
    pub(super) fn entries(&mut self) -> Vec<Entry> {
        match self.select() {
            Ok(entries) => entries,
            Err(wrong) => {
                if is_damage(&wrong) {
                    drop_files(&self.path);
                    make_private(&self.path);
                    if let Ok(fresh) = connect(&self.path) {
                        self.connection = fresh;
                    }
                }
                Vec::new()
            }
        }
    }

    fn select(&self) -> rusqlite::Result<Vec<Entry>> {
        let mut statement = self.connection.prepare(SELECT)?;
        let folder = self.path.with_file_name("matches");
        statement.query_map([], |row| entry(row, &folder))?.collect()
    }

    /// Puts in what was read, and takes out what is gone.
    pub(super) fn update(&mut self, read: &[Entry], gone: &[String]) {
        if read.is_empty() && gone.is_empty() {
            return;
        }
        // Where it cannot be written, the next list reads these files again.
        let _ = self.write(read, gone);
    }

    fn write(&mut self, read: &[Entry], gone: &[String]) -> rusqlite::Result<()> {
        let change = self.connection.transaction()?;
        {
            let mut insert = change.prepare(INSERT)?;
            for entry in read {
                let Ok(modified) = i64::try_from(entry.modified_since_1970().as_nanos()) else {
                    continue;
                };
                let winners: Vec<String> = entry.winners.iter().map(Seat::to_string).collect();
                insert.execute(params![
                    entry.id,
                    entry.size as i64,
                    modified,
                    entry.game,
                    list(&entry.seats),
                    entry.practice,
                    entry.began.and_then(|began| i64::try_from(began).ok()),
                    entry.over,
                    list(&winners),
                    list(&entry.scores),
                    entry.rules,
                    entry.config_hash,
                    entry.commitment,
                    entry.tuned,
                    entry.damage,
                ])?;
            }
            let mut delete = change.prepare("DELETE FROM matches WHERE id = ?1")?;
            for id in gone {
                delete.execute([id])?;
            }
        }
        change.commit()
    }
}

fn connect(path: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "NORMAL")?;
    let version: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if version != VERSION {
        connection
            .execute_batch(&format!("BEGIN; {TABLE} PRAGMA user_version = {VERSION}; COMMIT"))?;
    }
    Ok(connection)
}

/// Whether an index can never be read again, rather than being in use.
fn is_damage(wrong: &rusqlite::Error) -> bool {
    match wrong.sqlite_error_code() {
        Some(code) => {
            matches!(
                code,
                ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase | ErrorCode::Unknown
            )
        }
        // A column that holds something else.
        None => true,
    }
}

/// What is in the place of one of the index's files and is no file, such as a pipe,
/// which would be waited for.
pub(super) fn obstacle(home: &Path) -> Option<PathBuf> {
    files(&home.join(NAME))
        .find(|path| croupier_file::regular(path).is_err_and(|wrong| wrong.kind() != NotFound))
}

fn files(path: &Path) -> impl Iterator<Item = PathBuf> {
    ENDS.into_iter().map(|end| {
        let mut name = path.as_os_str().to_os_string();
        name.push(end);
        PathBuf::from(name)
    })
}

fn drop_files(path: &Path) {
    for file in files(path) {
        let _ = fs::remove_file(file);
    }
}

fn entry(row: &Row<'_>, folder: &Path) -> rusqlite::Result<Entry> {
    let id: String = row.get(0)?;
    let winners: Vec<String> = parsed(row, 8)?;
    let modified: i64 = row.get(2)?;
    Ok(Entry {
        path: folder.join(&id).with_extension(MATCH),
        size: row.get::<_, i64>(1)? as u64,
        modified: UNIX_EPOCH + Duration::from_nanos(modified.unsigned_abs()),
        game: row.get(3)?,
        seats: parsed(row, 4)?,
        practice: row.get(5)?,
        began: row.get::<_, Option<i64>>(6)?.map(i64::unsigned_abs),
        over: row.get(7)?,
        winners: winners.iter().filter_map(|seat| seat.parse().ok()).collect(),
        scores: parsed(row, 9)?,
        rules: row.get(10)?,
        config_hash: row.get(11)?,
        commitment: row.get(12)?,
        tuned: row.get(13)?,
        imported: id.starts_with(crate::kept::IMPORTED),
        damage: row.get(14)?,
        id,
    })
}

/// A list as one column.
fn list(of: &impl serde::Serialize) -> String {
    serde_json::to_string(of).unwrap_or_default()
}

fn parsed<T: serde::de::DeserializeOwned>(row: &Row<'_>, column: usize) -> rusqlite::Result<T> {
    let text: String = row.get(column)?;
    serde_json::from_str(&text).map_err(|wrong| {
        rusqlite::Error::FromSqlConversionFailure(
            column,
            rusqlite::types::Type::Text,
            Box::new(wrong),
        )
    })
}

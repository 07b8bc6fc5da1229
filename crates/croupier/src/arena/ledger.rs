//! The matches of an arena that are played, and the file that keeps them.

use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use croupier_house::Offered;
use croupier_kernel::short_line;
use croupier_sitting::Occupant;
use croupier_table::Header;
use serde_json::{Value, json};

use super::entry::Entry;
use crate::failure::Failure;

/// The version of the file.
const VERSION: u64 = 1;
/// The most that it may have, in bytes: a million matches.
const LARGEST: u64 = 256 << 20;

/// What the matches of one arena have in common.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Agreed {
    pub(super) game: String,
    pub(super) players: Vec<String>,
    /// A hash of the rules.
    pub(super) rules: String,
    /// The text that decides every deal.
    pub(super) seed: String,
}

impl Agreed {
    pub(super) fn new<G: Offered>(
        config: &G::Config,
        players: &[Occupant],
        seed: String,
    ) -> Agreed {
        let rules = Header::hash_of(&serde_json::to_value(config).unwrap_or_default());
        let players = players.iter().map(ToString::to_string).collect();
        Agreed { game: G::NAME.to_string(), players, rules, seed }
    }

    fn line(&self) -> String {
        let Agreed { game, players, rules, seed } = self;
        json!({ "arena": VERSION, "game": game, "players": players, "rules": rules, "seed": seed })
            .to_string()
    }

    fn read(line: &str) -> Option<Agreed> {
        let value: Value = serde_json::from_str(line).ok()?;
        let text = |name: &str| value[name].as_str().map(ToString::to_string);
        let players = value["players"].as_array()?.iter();
        let players = players.map(|name| name.as_str().map(ToString::to_string));
        let (game, rules, seed) = (text("game")?, text("rules")?, text("seed")?);
        let agreed = Agreed { game, players: players.collect::<Option<_>>()?, rules, seed };
        (value["arena"] == VERSION).then_some(agreed)
    }
}

/// The matches that are played.
pub(super) struct Ledger {
    file: Option<(PathBuf, File)>,
    agreed: Option<Agreed>,
    entries: Vec<Entry>,
}

impl Ledger {
    /// One that nothing is left of.
    pub(super) fn in_memory() -> Ledger {
        Ledger { file: None, agreed: None, entries: Vec::new() }
    }

    /// Opens a file, or makes it. It holds the seed of deals that are still to
    /// come, so only its owner may read it. A last line that was torn is cut off.
    pub(super) fn open(path: &Path) -> Result<Ledger, Failure> {
        let cannot = |wrong| Failure::new(format!("cannot use {}: {wrong}", path.display()));
        let text = match croupier_file::read_text(path, LARGEST) {
            Err(wrong) if wrong.kind() == ErrorKind::NotFound => String::new(),
            read => read.map_err(cannot)?,
        };
        let mut how = OpenOptions::new();
        how.read(true).write(true).create(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut how, 0o600);
        let mut file = how.open(path).map_err(cannot)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut lines = text[..whole].lines();
        let strange = |line: usize| {
            Failure::usage(format!(
                "{} is no file of an arena, or was changed: its line {line} cannot be read",
                path.display()
            ))
        };
        let agreed = lines.next().map(|line| Agreed::read(line).ok_or_else(|| strange(1)));
        let agreed = agreed.transpose()?;
        if agreed.is_none() && !text.is_empty() {
            return Err(strange(1));
        }
        let players = agreed.as_ref().map_or(0, |agreed| agreed.players.len());
        let entries = lines
            .zip(2..)
            .map(|(line, number)| Entry::read(line, players).ok_or_else(|| strange(number)));
        let entries = entries.collect::<Result<Vec<Entry>, Failure>>()?;
        let mut played = BTreeSet::new();
        let twice = |entry: &Entry| !played.insert((entry.deal, entry.rotation));
        if let Some(place) = entries.iter().position(twice) {
            return Err(strange(place + 2));
        }
        file.set_len(whole as u64).map_err(cannot)?;
        file.seek(SeekFrom::End(0)).map_err(cannot)?;
        Ok(Ledger { file: Some((path.to_path_buf(), file)), agreed, entries })
    }

    /// What its matches have in common, once there are any.
    pub(super) fn agreed(&self) -> Option<&Agreed> {
        self.agreed.as_ref()
    }

    /// Begins, or goes on with what was agreed before.
    pub(super) fn begin(&mut self, agreed: Agreed) -> Result<(), Failure> {
        match (&self.agreed, &self.file) {
            (Some(before), Some((path, _))) if *before != agreed => Err(Failure::usage(format!(
                "{} is of another arena: {} with {}, or of other rules or another seed; name \
                 another file",
                path.display(),
                short_line(&before.game),
                short_line(&before.players.join(", "))
            ))),
            (Some(_), _) => Ok(()),
            (None, _) => {
                self.write(&agreed.line())?;
                self.agreed = Some(agreed);
                Ok(())
            }
        }
    }

    /// Whether a match was played.
    pub(super) fn has(&self, deal: u64, rotation: u64) -> bool {
        self.entries.iter().any(|entry| (entry.deal, entry.rotation) == (deal, rotation))
    }

    /// Writes a match down.
    pub(super) fn add(&mut self, entry: Entry) -> Result<(), Failure> {
        self.write(&entry.line())?;
        self.entries.push(entry);
        Ok(())
    }

    /// The matches of the first deals.
    pub(super) fn entries(&self, deals: u64) -> Vec<&Entry> {
        self.entries.iter().filter(|entry| entry.deal < deals).collect()
    }

    fn write(&mut self, line: &str) -> Result<(), Failure> {
        let Some((path, file)) = &mut self.file else { return Ok(()) };
        let written =
            file.write_all(format!("{line}\n").as_bytes()).and_then(|()| file.sync_data());
        written.map_err(|wrong| Failure::new(format!("cannot write {}: {wrong}", path.display())))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::arena::standings::Standings;

    /// Any file is an arena that can be told and goes on as it was read, or is refused in
    /// one sentence and stays as it is.
    #[test]
    fn a_file_from_elsewhere_is_counted_or_refused() {
        let path = std::env::temp_dir().join(format!("croupier-arena-{}", std::process::id()));
        let told = croupier_fuzz::each_changed("arena", 2_000, |bytes| {
            fs::write(&path, bytes).unwrap();
            let ledger = match Ledger::open(&path) {
                Ok(ledger) => ledger,
                Err(why) => {
                    assert_eq!(fs::read(&path).unwrap(), bytes, "{why}");
                    return false;
                }
            };
            let kept = fs::read(&path).unwrap();
            assert!(bytes.starts_with(&kept) && kept.is_empty() != ledger.agreed.is_some());
            let Some(agreed) = &ledger.agreed else { return false };
            let entries = ledger.entries(u64::MAX);
            let standings = Standings::of("brag", &agreed.players, &agreed.seed, &entries);
            let table = standings.table();
            let unseen = |letter| letter != '\n' && croupier_kernel::is_unseen(letter);
            assert!(!table.contains(unseen), "{table:?}");
            let _: Value = serde_json::from_str(&standings.json()).expect("it is JSON");
            entries.len() > 1
        });
        let _ = fs::remove_file(path);
        let told = told.iter().filter(|told| **told).count();
        println!("{told} arenas");
        assert!(told > 200, "{told} arenas");
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_is_not_waited_for() {
        let path = std::env::temp_dir().join(format!("croupier-arena-p-{}", std::process::id()));
        assert!(std::process::Command::new("mkfifo").arg(&path).status().unwrap().success());
        let why = Ledger::open(&path).err().map(|why| why.to_string()).unwrap_or_default();
        let _ = fs::remove_file(path);
        assert!(why.ends_with("it is not a regular file"), "{why}");
    }
}

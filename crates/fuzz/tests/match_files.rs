//! Match files of any bytes at all, and any records under good seals.

use croupier_eldorado::Match;
use croupier_kernel::{Game, Seat, Seed, Turn};
use croupier_table::{Header, Log, Record, Table};
use sha2::{Digest, Sha256};

/// The matches of the corpora are dealt from this.
fn seed() -> Seed {
    Seed::from_text("golden").unwrap()
}

/// Reads a file and replays what it holds: nothing panics, and what is
/// accepted is written again as the same bytes.
fn read(bytes: &[u8]) {
    let Ok(reading) = Log::read(bytes) else { return };
    let mut log = Log::default();
    let again: String = reading.records.iter().map(|record| log.line(record)).collect();
    assert_eq!(again.as_bytes(), &bytes[..reading.good]);
    assert_eq!(reading.damage.is_none(), reading.good == bytes.len());
    if let Some(damage) = reading.damage {
        assert_eq!(damage.line, reading.records.len() + 1);
        assert!(damage.to_string().starts_with("line "));
    }
    match Table::<Match>::replay(&reading.records, seed()) {
        Ok(table) => replayed(&table, &reading.records),
        Err(broken) => {
            assert!((1..=reading.records.len()).contains(&broken.line), "{broken}");
            assert!(broken.to_string().starts_with(&format!("line {} does not fit", broken.line)));
        }
    }
}

/// A match that was accepted can be looked at from every seat, stands on the
/// actions that were not taken back, and replays to itself.
fn replayed(table: &Table<Match>, records: &[Record]) {
    let mut stands = Vec::new();
    for record in records {
        match record {
            Record::Act { seat, action } => stands.push((*seat, action.clone())),
            Record::Undo { back_to, .. } => stands.truncate(*back_to),
            Record::Match(_) | Record::Tuned { .. } | Record::Note { .. } | Record::Over { .. } => {
            }
        }
    }
    assert!(table.deeds().map(|(seat, action)| (seat, action.to_string())).eq(stands));
    assert!(table.actions() <= Match::most_actions(table.config()) as usize);
    for seat in Seat::all(table.seats()) {
        assert_eq!(table.view(seat).seat, seat);
        assert!(table.shown(seat).count() >= table.actions());
    }
    if records.iter().any(|record| matches!(record, Record::Over { .. })) && !table.is_practice() {
        assert_eq!(table.turn(), Turn::Over);
    }
}

/// Each line as the record of a file, sealed; the rules and the seed of the
/// first line are given their true hashes, so that changes get behind them.
fn sealed(bytes: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(bytes).ok()?;
    let (mut file, mut seal) = (String::new(), String::new());
    for (number, line) in text.lines().enumerate() {
        let mut body = line.to_string();
        if number == 0
            && let Ok(Record::Match(mut header)) = serde_json::from_str(line)
        {
            header.config_hash = Header::hash_of(&header.config);
            header.seed_hash = Header::hash_of_seed(seed());
            body = serde_json::to_string(&Record::Match(header)).ok()?;
        }
        let hash = Sha256::digest(format!("{seal} {number} {body}"));
        seal = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        file += &format!("{number} {seal} {body}\n");
    }
    Some(file)
}

fn read_sealed(bytes: &[u8]) {
    if let Some(file) = sealed(bytes) {
        read(file.as_bytes());
    }
}

#[test]
fn match_files() {
    croupier_fuzz::check!().with_iterations(0).for_each(read);
    croupier_fuzz::each_changed("match_files", 20_000, read);
}

#[test]
fn match_records() {
    croupier_fuzz::check!().with_iterations(0).for_each(read_sealed);
    croupier_fuzz::each_changed("match_records", 20_000, read_sealed);
}

#[test]
fn the_corpora_hold_matches_that_are_accepted() {
    let accepted = |bytes: &[u8]| {
        let reading = Log::read(bytes).ok()?;
        Table::<Match>::replay(&reading.records, seed()).ok().map(|_| ())
    };
    let files = croupier_fuzz::corpus("match_files");
    assert!(files.iter().filter_map(|file| accepted(file)).count() >= 3);
    let records = croupier_fuzz::corpus("match_records");
    let sealed = records.iter().filter_map(|records| sealed(records));
    assert!(sealed.filter_map(|file| accepted(file.as_bytes())).count() >= 3);
}

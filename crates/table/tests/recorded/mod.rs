//! Recorded matches, as records and as files.

use croupier_eldorado::{Config, Match};
use croupier_kernel::{Seat, Seed};
use croupier_table::{Log, Record, Table};

use crate::support::{seed, step};

/// A recorded match, with the text of its file.
pub(crate) struct Recorded {
    pub(crate) seed: Seed,
    pub(crate) table: Table<Match>,
    pub(crate) records: Vec<Record>,
    pub(crate) file: String,
}

pub(crate) fn names(seats: u8) -> Vec<String> {
    (0..seats).map(|seat| if seat == 0 { "human" } else { "random" }.to_string()).collect()
}

/// A whole random match, with a note and its end.
pub(crate) fn recorded(config: Config, name: &str) -> Recorded {
    let seed = seed(name);
    let mut dice = seed.child("play", 0).dice(0, 0);
    let mut table = Table::<Match>::new(config, seed, false);
    let mut records = vec![Record::Match(table.header(names(config.seats())))];
    records.push(Record::Note { seat: Seat::FIRST, text: "late, \"and\"\nwet".to_string() });
    while let Some(record) = step(&mut table, &mut dice) {
        records.push(record);
    }
    records.push(table.over(Some(name.to_string())).unwrap());
    let file = written(&records);
    Recorded { seed, table, records, file }
}

pub(crate) fn written(records: &[Record]) -> String {
    let mut log = Log::default();
    records.iter().map(|record| log.line(record)).collect()
}

//! Recorded matches, as records and as files.

use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::Seat;
use croupier_table::{Header, Log, Record, Secret, Table};

use crate::support::{seed, step};

/// A recorded match, with the text of its file.
pub(crate) struct Recorded {
    pub(crate) secret: Secret,
    pub(crate) table: Table<ElDorado>,
    pub(crate) records: Vec<Record>,
    pub(crate) file: String,
}

pub(crate) fn names(seats: u8) -> Vec<String> {
    (0..seats).map(|seat| if seat == 0 { "human" } else { "random" }.to_string()).collect()
}

/// A secret that this text stands for.
pub(crate) fn secret(name: &str) -> Secret {
    let seed = seed(name);
    let nonce = seed.child("nonce", 0).to_bytes();
    Secret { seed, nonce: Some(nonce), text: Some(name.to_string()) }
}

/// A whole random match, with a note and its end.
pub(crate) fn recorded(config: Config, name: &str) -> Recorded {
    let secret = secret(name);
    let mut dice = secret.seed.child("play", 0).dice(0, 0);
    let mut table = Table::<ElDorado>::new(config, secret.clone(), false);
    let header = Header { began: Some(1_800_000_000), ..table.header(names(config.seats())) };
    let mut records = vec![Record::Match(header)];
    records.push(Record::Note { seat: Seat::FIRST, text: "late, \"and\"\nwet".to_string() });
    while let Some(record) = step(&mut table, &mut dice) {
        records.push(record);
    }
    records.push(table.over().unwrap());
    let file = written(&records);
    Recorded { secret, table, records, file }
}

pub(crate) fn written(records: &[Record]) -> String {
    let mut log = Log::default();
    records.iter().map(|record| log.line(record)).collect()
}

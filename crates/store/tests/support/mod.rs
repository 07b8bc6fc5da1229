//! A data folder of its own, and matches to keep in it.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::{env, fs};

use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Moves, Seed, Turn};
use croupier_store::Store;
use croupier_table::{Header, Record, Secret, Table};

/// A data folder that is gone when the test is.
pub(crate) struct Home(PathBuf);

impl Home {
    pub(crate) fn new() -> Home {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("store-{}-{number}", std::process::id());
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn store(&self) -> Store {
        Store::at(&self.0)
    }

    /// Plays a match to its end, or so many actions of it, and gives its id.
    pub(crate) fn played(&self, name: &str, actions: usize) -> String {
        let (records, secret) = records(name);
        let Record::Match(header) = &records[0] else { panic!("no header") };
        let mut keeper = self.store().begin(header, &secret).unwrap();
        for record in &records[1..records.len().min(actions + 1)] {
            keeper.write(record).unwrap();
        }
        keeper.id().to_string()
    }

    pub(crate) fn file(&self, id: &str) -> PathBuf {
        self.0.join("matches").join(id).with_extension("match")
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// More actions than a match has.
pub(crate) const ALL: usize = usize::MAX - 1;

/// A whole match with its end, from the text of its seed.
pub(crate) fn records(name: &str) -> (Vec<Record>, Secret) {
    let seed = Seed::from_text(name).unwrap();
    let nonce = Some(seed.child("nonce", 0).to_bytes());
    let secret = Secret { seed, nonce, text: Some(name.to_string()) };
    let config = Config::new(3).unwrap().with_rounds(2).unwrap();
    let mut table = Table::<ElDorado>::new(config, secret.clone(), false);
    let mut dice = seed.child("play", 0).dice(0, 0);
    let seats = ["human", "random", "exec:./bot"].map(str::to_string).to_vec();
    let header = Header { began: Some(1_800_000_000), ..table.header(seats) };
    let mut records = vec![Record::Match(header)];
    while let Turn::Seat(seat) = table.turn() {
        let action = table.legal(seat).sample(&mut dice).unwrap();
        records.push(table.act(seat, action).unwrap());
    }
    records.push(table.over().unwrap());
    (records, secret)
}

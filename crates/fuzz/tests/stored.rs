//! Files as the store meets them: matches and exports from elsewhere, and what
//! lies beside a match.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use croupier_kernel::Seed;
use croupier_store::{Filter, Store};
use croupier_table::{Log, Record, Secret};

/// A data folder of its own, gone afterwards.
struct Home(PathBuf);

impl Home {
    fn new() -> Home {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("croupier-stored-{}-{number}", std::process::id());
        let home = Home(std::env::temp_dir().join(name));
        fs::create_dir_all(home.0.join("matches")).unwrap();
        home
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A file is read or refused in one line; one that is whole comes back from its
/// export as it is, and is taken in once.
fn export(home: &Home, bytes: &[u8]) -> bool {
    let store = Store::at(&home.0);
    let path = home.0.join("from-elsewhere");
    fs::write(&path, bytes).unwrap();
    let kept = match store.find(path.to_str().unwrap()) {
        Ok(kept) => kept,
        Err(why) => {
            assert_eq!(why.to_string().lines().count(), 1, "{why:?}");
            return false;
        }
    };
    assert!(!kept.is_own() && !kept.is_here());
    let Ok(text) = store.export(&kept) else { return false };
    fs::write(&path, text).unwrap();
    let again = store.find(path.to_str().unwrap()).unwrap();
    assert_eq!(again.records(), kept.records());
    true
}

#[test]
fn exports() {
    let home = Home::new();
    let good = croupier_fuzz::each_changed("exports", 1_000, |bytes| export(&home, bytes));
    let whole = good.iter().filter(|good| **good).count();
    assert!(whole * 200 > good.len(), "{whole} of {} were whole", good.len());
}

/// Whatever lies beside a match, the match itself is read, or one line says why
/// not; and nothing of a secret is repeated.
#[test]
fn secrets() {
    let home = Home::new();
    let store = Store::at(&home.0);
    let seed = Seed::from_text("beside").unwrap();
    let secret = Secret { nonce: Some([1; 32]), ..seed.into() };
    let config = croupier_eldorado::Config::new(2).unwrap();
    let table = croupier_table::Table::<croupier_eldorado::ElDorado>::new(config, secret, false);
    let header = table.header(vec!["human".to_string(); 2]);
    let line = Log::default().line(&Record::Match(header));
    let path = home.0.join("matches/el-dorado-x.match");
    fs::write(&path, line).unwrap();
    let found = croupier_fuzz::each_changed("secrets", 1_000, |bytes| {
        fs::write(path.with_extension("seed"), bytes).unwrap();
        // The list is asked now and then, because it takes a hundred times as long.
        if bytes.len() % 32 == 0 {
            assert_eq!(store.history(&Filter::default()).unwrap().len(), 1);
        }
        match store.find("el-dorado-x") {
            Ok(kept) => kept.secret().is_some(),
            Err(why) => {
                let why = why.to_string();
                assert_eq!(why.lines().count(), 1, "{why:?}");
                let text = String::from_utf8_lossy(bytes);
                let first = text.lines().next().unwrap_or("");
                assert!(first.len() < 8 || !why.contains(first), "{why}");
                false
            }
        }
    });
    let read = found.iter().filter(|found| **found).count();
    assert!(read * 20 > found.len(), "{read} of {} were secrets", found.len());
}

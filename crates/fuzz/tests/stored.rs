//! Files as the store meets them: matches and exports from elsewhere, and what
//! lies beside a match.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use croupier_kernel::{Seed, Turn};
use croupier_store::{Filter, Notice, Store};
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

/// A match of two that has begun, in a home of its own: its file, and the bytes
/// that it begins with.
fn begun(home: &Home) -> (PathBuf, String) {
    let seed = Seed::from_text("noted").unwrap();
    let secret = Secret { nonce: Some([1; 32]), ..seed.into() };
    let config = croupier_eldorado::Config::new(2).unwrap();
    let mut table =
        croupier_table::Table::<croupier_eldorado::ElDorado>::new(config, secret, false);
    let mut log = Log::default();
    let header = table.header(vec!["exec:one".to_string(), "exec:two".to_string()]);
    let mut file = log.line(&Record::Match(header));
    for _ in 0..4 {
        let Turn::Seat(seat) = table.turn() else { panic!("four actions are no match") };
        let action = table.fallback(seat).unwrap();
        file += &log.line(&table.act(seat, action).unwrap());
    }
    (home.0.join("matches/el-dorado-x.match"), file)
}

/// What lies beside a match as its notes is whole lines of notes about actions
/// that are in it, is cut back to those, or is left as it is and refused in one
/// line. Says how many notes the match has in the end, if it goes on.
fn note(store: &Store, path: &Path, file: &str, beside: &[u8], cut: bool) -> Option<usize> {
    let notes = path.with_extension("notes");
    fs::write(path, file).unwrap();
    fs::write(&notes, beside).unwrap();
    let kept = store.find("el-dorado-x").unwrap();
    let mut keeper = match store.reopen(&kept, cut) {
        Ok(keeper) => keeper,
        Err(why) => {
            let why = why.to_string();
            assert!(why.lines().count() == 1 && !why.contains(char::is_control), "{why:?}");
            assert_eq!(fs::read(&notes).unwrap(), beside, "{why}");
            return None;
        }
    };
    let held = fs::read(&notes).unwrap();
    assert!(beside.starts_with(&held));
    for notice in keeper.notices() {
        let words = notice.to_string();
        assert!(!words.contains(char::is_control), "{words:?}");
        if let Notice::Mended { copy: Some(copy), .. } | Notice::NotesCopied(copy) = notice {
            assert_eq!(fs::read(copy).unwrap(), beside);
            fs::remove_file(copy).unwrap();
        }
    }
    keeper.release().unwrap();
    drop(keeper);
    let told = store.find("el-dorado-x").unwrap();
    let (before, after) = told.records().split_at(kept.records().len());
    assert_eq!(before, kept.records());
    assert!(after.iter().all(|record| matches!(record, Record::Note { .. })));
    assert_eq!(after.len(), held.iter().filter(|byte| **byte == b'\n').count());
    Some(after.len())
}

/// How many of these lines, from the first on, are notes about one of so many
/// records, written as they are written here.
fn sound(lines: &[u8], records: usize) -> usize {
    let text = std::str::from_utf8(lines).unwrap();
    let notes = text.lines().map_while(|line| {
        let (before, note): (usize, Record) = serde_json::from_str(line).ok()?;
        let written = serde_json::to_string(&(before, &note)).ok()?;
        (before < records && matches!(note, Record::Note { .. }) && written == line).then_some(())
    });
    notes.count()
}

#[test]
fn notes() {
    let home = Home::new();
    let store = Store::at(&home.0);
    let (path, file) = begun(&home);
    let told = croupier_fuzz::each_changed("notes", 500, |bytes| {
        let cut = bytes.len() % 2 == 0;
        let raw = note(&store, &path, &file, bytes, cut);
        assert!(raw.is_none_or(|notes| notes == 0 || bytes.starts_with(b"0 ")));
        let sealed = croupier_fuzz::sealed(bytes, Seed::from_bytes([0; 32]))?;
        let told = note(&store, &path, &file, sealed.as_bytes(), cut)?;
        assert_eq!(told, sound(bytes, file.lines().count()));
        Some(told)
    });
    let some = told.iter().filter(|told| told.is_some_and(|notes| notes > 0)).count();
    println!("{some} of {} held notes", told.len());
    assert!(some * 4 > told.len(), "{some} of {} held notes", told.len());
    let refused = told.iter().filter(|told| told.is_none()).count();
    assert!(refused * 50 > told.len(), "{refused} of {} were refused", told.len());
}

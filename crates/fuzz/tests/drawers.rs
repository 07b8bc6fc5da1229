//! Small files of the data folder: how the window was liked, and decks that were built.

use std::fs;
use std::path::PathBuf;

use croupier_content::buybust::Content;
use croupier_house::buybust::SavedDecks;
use croupier_kernel::is_unseen;
use croupier_session::{Remembered, Settings};
use croupier_store::Store;

/// A data folder with one file in a drawer, gone afterwards.
struct Home {
    path: PathBuf,
    file: PathBuf,
}

impl Home {
    fn new(file: &str) -> Home {
        let name = format!("croupier-{}-{}", file.replace('/', "-"), std::process::id());
        let path = std::env::temp_dir().join(name);
        let file = path.join(file);
        fs::create_dir_all(file.parent().expect("a drawer is a folder")).unwrap();
        Home { path, file }
    }

    fn holding(&self, bytes: &[u8]) -> Store {
        fs::write(&self.file, bytes).unwrap();
        Store::at(&self.path)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Any file is settings that can be kept and found again.
#[test]
fn settings() {
    let home = Home::new("window/settings.json");
    let own = croupier_fuzz::each_changed("settings", 300, |bytes| {
        let store = home.holding(bytes);
        let read = Settings::of(&store);
        assert!(Settings::TEXT.contains(&read.text));
        read.keep(&store).unwrap();
        assert_eq!(Settings::of(&store), read);
        read != Settings::default()
    });
    let own = own.iter().filter(|own| **own).count();
    println!("{own} unlike the usual");
    assert!(own > 60, "{own} unlike the usual");
}

/// Any file is what was picked last, or nothing.
#[test]
fn lobby() {
    let home = Home::new("window/lobby.json");
    let picked = croupier_fuzz::each_changed("lobby", 300, |bytes| {
        let store = home.holding(bytes);
        let Some(read) = Remembered::of(&store) else { return false };
        read.keep(&store).unwrap();
        assert_eq!(Remembered::of(&store), Some(read));
        true
    });
    let picked = picked.iter().filter(|picked| **picked).count();
    println!("{picked} remembered");
    assert!(picked > 20, "{picked} remembered");
}

/// Any file is a deck of cards in the pool, or refused in one sentence.
#[test]
fn saved_decks() {
    let home = Home::new("decks/mine.json");
    let content = Content::embedded();
    let book = content.book("tuned").unwrap();
    let decks = croupier_fuzz::each_changed("saved_decks", 2_000, |bytes| {
        let shelf = SavedDecks::of(&home.holding(bytes)).shelf(book);
        assert_eq!(shelf.decks.len() + shelf.faults.len(), 1);
        for why in &shelf.faults {
            let why = why.to_string();
            assert!(!why.contains(is_unseen) && why.chars().count() < 1_000, "{why:?}");
        }
        for (_, deck) in &shelf.decks {
            let _ = (deck.sums(), deck.list());
            if let Some(fault) = deck.fault() {
                assert!(!fault.to_string().contains(is_unseen), "{fault}");
            }
        }
        shelf.faults.is_empty()
    });
    let good = decks.iter().filter(|good| **good).count();
    println!("{good} decks");
    assert!(good > 200, "{good} decks");
}

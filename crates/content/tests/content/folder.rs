//! Folders that a test fills and that are gone after it.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for one test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    /// An empty folder.
    pub(crate) fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("croupier-content-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// A folder with every file of a small game.
    pub(crate) fn small() -> Folder {
        let folder = Folder::new();
        for (file, text) in SMALL {
            folder.write(file, text);
        }
        folder
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn join(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    pub(crate) fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    /// Replaces a piece of a file that stands there once.
    pub(crate) fn edit(&self, file: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.join(file)).unwrap();
        assert_eq!(text.matches(from).count(), 1, "{from:?} in {file}");
        self.write(file, text.replace(from, to));
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A game small enough to count lines in.
const SMALL: [(&str, &str); 4] = [
    ("buy-bust/cards/tuned.ron", CARDS),
    ("buy-bust/cards/classic.ron", CARDS),
    ("buy-bust/decks.ron", DECKS),
    ("buy-bust/rulesets.ron", RULESETS),
];

const CARDS: &str = r#"(
    version: 1,
    cards: [
        (id: "weed", name: "Weed", owner: player, heat: 5, kind: product(price: 30)),
        (id: "home", name: "Home", owner: player, kind: location(evidence: 10, cover: 30)),
        (id: "lie", name: "Lie", owner: player, kind: deal_modifier(factor: 90, cover: 10)),
        (id: "patrol", name: "Patrol", owner: narc, kind: evidence(evidence: 5)),
        (id: "warrant", name: "Warrant", owner: narc, kind: conviction(threshold: 40)),
        (id: "rain", name: "Rain", class: neutral, kind: dealer_modifier(cover: 5)),
    ],
    presets: [
        (name: "default", cards: ["weed", "home", "lie"]),
    ],
)
"#;

const DECKS: &str = r#"(
    version: 1,
    pool: (least: 3, most: 4, cards: ["weed", "home", "lie", "patrol"]),
    decks: [
        (name: "narc", cards: [("patrol", 3), ("warrant", 1)]),
        (name: "dealer", cards: [("rain", 4)]),
    ],
)
"#;

const RULESETS: &str = r#"(
    version: 1,
    rulesets: [
        (
            name: "sequential",
            about: "in turn",
            narc: "narc",
            customer: "narc",
            player: "default",
            dealer: "dealer",
            play: sequential,
            hands: 20,
            decks: worn,
            cash: 0,
            heat: 0,
            warn_within: 10,
            fold_above: (50, 60, 80),
            order: rotating,
            picks: open,
            dealer_deck: fresh,
        ),
        (name: "secret", like: "sequential", picks: secret),
    ],
)
"#;

//! A run whose files are edited while it is played: numbers count at once, all else
//! from the next hand on.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use croupier_buybust::Action;
use croupier_session::{
    NewMatch, Report, RunRequest, RunScene, RunTable, RunUpdate, Served, Setup, Stage,
};

/// A copy of the shipped files that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("croupier-run-edits-{name}-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(folder.join("buy-bust/cards")).unwrap();
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/buy-bust");
        for file in ["rulesets.ron", "decks.ron", "cards/classic.ron", "cards/tuned.ron"] {
            fs::copy(shipped.join(file), folder.join("buy-bust").join(file)).unwrap();
        }
        Folder(folder)
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.0.join("buy-bust").join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} has {from:?}");
        fs::write(&path, text.replace(from, to)).unwrap();
    }

    /// Sits down to a run with every seat open and the classic cards.
    fn sit_down(&self, rules: &str) -> RunTable {
        let setup = Setup {
            rules: Some(rules.to_string()),
            cards: Some("classic".to_string()),
            assets: Some(self.0.clone()),
            ..Setup::default()
        };
        let seats = ["open"; 3].map(str::to_string).to_vec();
        let seed = Some("edits".to_string());
        RunTable::sit_down(&NewMatch { setup, seats, seed, practice: false }, None).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The table after the edit that was made.
fn edited(table: &mut RunTable) -> RunUpdate {
    for _ in 0..800 {
        if let Some(update) = table.edited() {
            return update;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    panic!("no edit was noticed");
}

/// The first button that is offered, and a card where none is.
fn choice(scene: &RunScene) -> Action {
    let check = scene.offers.iter().find_map(|offer| offer.action);
    check.unwrap_or_else(|| Action::Play(scene.asked().unwrap().held[0].face.card))
}

/// Lets everything happen that happens by itself.
fn settle(table: &mut RunTable, mut last: RunUpdate) -> RunUpdate {
    while let Some(update) = table.goes_on() {
        last = update;
    }
    last
}

/// Plays the hand to its end.
fn play_out(table: &mut RunTable) -> RunUpdate {
    let mut last = table.opening();
    while !matches!(last.scene.stage, Stage::Between | Stage::Over) {
        let update = table.ask(RunRequest::Act(choice(&last.scene)), last.turn);
        last = settle(table, update);
    }
    last
}

fn next_hand(table: &mut RunTable, turn: u32) -> RunScene {
    let update = table.ask(RunRequest::Act(Action::NextHand), turn);
    let last = settle(table, update).scene;
    assert_eq!(last.account.hand, 2);
    last
}

/// Whether the Player holds a card of this name, or has it still to come.
fn has(scene: &RunScene, name: &str) -> bool {
    let held = scene.zones[2].held.iter().any(|held| held.face.name == name);
    held || scene.account.to_come.iter().any(|card| card == name)
}

#[test]
fn edited_numbers_count_at_once_and_a_bad_edit_changes_nothing() {
    let folder = Folder::new("numbers");
    let mut table = folder.sit_down("sequential");
    assert!(table.is_watched() && table.opening().scene.patience.unwrap().0 == 50);
    folder.edit("rulesets.ron", "fold_above: (50, 60, 80)", "fold_above: (45, 60, 80)");
    let good = edited(&mut table);
    assert!(matches!(good.news[0], Report::Changed(_)), "{:?}", good.news);
    assert_eq!(good.scene.patience.unwrap().0, 45);
    folder.edit("rulesets.ron", "hands: 20", "hands: lots");
    let bad = edited(&mut table);
    let named = matches!(&bad.news[0], Report::Fault(why) if why.contains("rulesets.ron"));
    assert!(named && bad.scene.patience.unwrap().0 == 45, "{:?}", bad.news);
}

#[test]
fn other_cards_and_rules_wait_for_the_next_hand() {
    for cards in [true, false] {
        let folder = Folder::new(if cards { "cards" } else { "rules" });
        let mut table = folder.sit_down("sequential-flat");
        let before = table.opening().scene;
        assert!(has(&before, "Weed") && !has(&before, "Opium"));
        if cards {
            // One card less and one more, in the pool and in every deck that had it.
            for file in ["cards/classic.ron", "cards/tuned.ron", "decks.ron"] {
                folder.edit(file, "\"weed\"", "\"opium\"");
            }
            folder.edit("cards/classic.ron", "\"Weed\"", "\"Opium\"");
        } else {
            folder.edit("rulesets.ron", "picks: open", "picks: secret");
        }
        let waits = loop {
            let update = edited(&mut table);
            if matches!(update.news[..], [Report::Waits(_)]) {
                break update;
            }
            // Between two files that are saved one after the other, one is amiss.
            assert!(matches!(update.news[..], [Report::Fault(_)]), "{:?}", update.news);
        };
        assert_eq!(waits.scene, before, "the hand that lies there stays");
        let end = play_out(&mut table);
        assert_eq!(end.scene.stage, Stage::Between);
        let result = end.scene.result.as_ref().map(|result| &result.word);
        assert!(result.is_some(), "the result is there to be read: {:?}", end.scene.laid);
        assert!(!end.scene.laid.is_empty(), "and the cards it comes from: {result:?}");
        let next = next_hand(&mut table, end.turn);
        match cards {
            true => assert!(has(&next, "Opium") && !has(&next, "Weed")),
            false => assert_eq!((before.stage, next.stage), (Stage::Playing, Stage::Choosing)),
        }
    }
}

//! A table whose files are edited while it is played on: f.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use croupier_buybust::Role;
use croupier_kernel::Seed;
use croupier_session::{Line, News, OpenTable, Request, Scene, Shelf, Update};

/// How long an edit may take to arrive; it takes a fraction of a second.
const LONGEST: Duration = Duration::from_secs(20);

/// A copy of the shipped files that is gone with the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("croupier-{name}-{}", std::process::id()));
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/buy-bust");
        copy(&shipped, &folder.join("buy-bust"));
        Folder(folder)
    }

    fn edit(&self, file: &str, from: &str, to: &str) {
        let path = self.0.join("buy-bust").join(file);
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(from), "{file} has {from:?}");
        fs::write(&path, text.replacen(from, to, 1)).unwrap();
    }

    /// Edits one number of a card.
    fn edit_card(&self, id: &str, from: &str, to: &str) {
        let path = self.0.join("buy-bust/cards/classic.ron");
        let text = fs::read_to_string(&path).unwrap();
        let line = text.lines().find(|line| line.contains(&format!("id: \"{id}\""))).unwrap();
        assert!(line.contains(from), "{line}");
        self.edit("cards/classic.ron", line, &line.replacen(from, to, 1));
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let to = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).unwrap();
        }
    }
}

fn sit_down(shelf: &Shelf, seed: &str) -> OpenTable {
    OpenTable::sit_down(shelf.config(), Seed::from_text(seed).unwrap()).unwrap()
}

/// Where the Player holds a Safe House.
fn with_safe_house(shelf: &Shelf) -> OpenTable {
    let holds = |table: &OpenTable| {
        let scene = table.opening().scene;
        scene.zones[Role::Player.index()].held.iter().any(|held| held.face.name == "Safe House")
    };
    let mut tables = (0..100).map(|number| sit_down(shelf, &format!("edit {number}")));
    tables.find(holds).unwrap()
}

fn cover_of_safe_house(scene: &Scene) -> String {
    let mut faces = scene.zones.iter().flat_map(|zone| zone.held.iter().map(|held| &held.face));
    let face = faces.find(|face| face.name == "Safe House").unwrap();
    face.numbers.iter().find(|number| number.label == "Cover").unwrap().amount.clone()
}

fn next(line: &Line) -> Update {
    line.wait(LONGEST).expect("the table tells of the edit")
}

#[test]
fn a_number_counts_at_once_and_is_named() {
    let folder = Folder::new("number");
    let shelf = Shelf::open(Some(&folder.0), "classic").unwrap();
    let line = Line::open(with_safe_house(&shelf), shelf, || ());
    let before = next(&line).scene;
    assert_eq!(cover_of_safe_house(&before), "30");
    folder.edit_card("safe_house", "cover: 30", "cover: 55");
    let edited = next(&line);
    assert_eq!(edited.news, [News::Changed(vec!["Safe House: cover 30 -> 55".to_string()])]);
    assert_eq!(cover_of_safe_house(&edited.scene), "55");
    assert_eq!(edited.news[0].words(), "Edited: Safe House: cover 30 -> 55");
}

#[test]
fn a_bad_edit_is_told_with_its_place_and_changes_nothing() {
    let folder = Folder::new("bad");
    let shelf = Shelf::open(Some(&folder.0), "classic").unwrap();
    let line = Line::open(with_safe_house(&shelf), shelf, || ());
    let before = next(&line).scene;
    folder.edit_card("safe_house", "cover: 30", "cover: lots");
    let edited = next(&line);
    let [News::Fault(fault)] = edited.news.as_slice() else { panic!("{:?}", edited.news) };
    let file = folder.0.join("buy-bust/cards/classic.ron");
    let text = fs::read_to_string(&file).unwrap();
    let at = text.lines().position(|line| line.contains("lots")).unwrap() + 1;
    assert!(fault.starts_with(&format!("{}:{at}:", file.display())), "{fault}");
    assert_eq!(edited.scene, before);
    // The table goes on with what was good, and says when the file is good again.
    folder.edit_card("safe_house", "cover: lots", "cover: 30");
    let mended = next(&line);
    assert_eq!((mended.news, mended.scene), (vec![News::Changed(Vec::new())], before));
}

#[test]
fn another_card_set_can_be_edited_without_a_word() {
    let folder = Folder::new("other");
    let mut shelf = Shelf::open(Some(&folder.0), "tuned").unwrap();
    folder.edit_card("safe_house", "cover: 30", "cover: 55");
    let edit = loop {
        match shelf.edited() {
            Some(edit) => break edit.unwrap(),
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    assert_eq!((edit.numbers.len(), edit.structures.len()), (0, 0));
}

/// Other cards in the decks wait until the hand is over.
#[test]
fn a_deck_changes_with_the_next_hand() {
    let folder = Folder::new("deck");
    let shelf = Shelf::open(Some(&folder.0), "classic").unwrap();
    let line = Line::open(sit_down(&shelf, "deck"), shelf, || ());
    let before = next(&line).scene;
    folder.edit("rulesets.ron", "customer: \"eight\"", "customer: \"eight-customer\"");
    let edited = next(&line);
    let [News::Waits(waits)] = edited.news.as_slice() else { panic!("{:?}", edited.news) };
    assert!(waits[0].contains("customer"), "{waits:?}");
    assert_eq!(edited.scene, before);
    let mut scene = before;
    while let Some(zone) = scene.asked() {
        let held = zone.held.iter().find(|held| held.refused.is_none()).unwrap();
        line.ask(Request::Put { role: zone.role, card: held.face.card });
        scene = next(&line).scene;
    }
    line.ask(Request::NextHand);
    let scene = next(&line).scene;
    assert!(scene.zones[Role::Customer.index()].held.is_empty(), "it has no deck any more");
}

/// After the flip the verdict follows the edited numbers and says how the hand
/// was settled.
#[test]
fn a_verdict_follows_an_edit() {
    let folder = Folder::new("verdict");
    let shelf = Shelf::open(Some(&folder.0), "classic").unwrap();
    let mut table = with_safe_house(&shelf);
    let mut scene = table.opening().scene;
    while let Some(zone) = scene.asked() {
        let wanted = |name: &str| zone.held.iter().find(|held| held.face.name == name);
        let quiet = zone.held.iter().find(|held| held.face.kind.name() == "Product");
        let card = match zone.role {
            Role::Player => wanted("Safe House").unwrap(),
            Role::Narc | Role::Customer => quiet.or(wanted("Alibi")).unwrap_or(&zone.held[0]),
        };
        let request = Request::Put { role: zone.role, card: card.face.card };
        scene = table.ask(request).scene;
    }
    assert!(!scene.verdict.unwrap().bust);
    folder.edit_card("safe_house", "evidence: 10", "evidence: 900");
    let mut shelf = shelf;
    let edit = loop {
        match shelf.edited() {
            Some(edit) => break edit.unwrap(),
            None => std::thread::sleep(Duration::from_millis(20)),
        }
    };
    let edited = table.edit(edit).scene;
    let verdict = edited.verdict.unwrap();
    assert!(verdict.bust && verdict.because.starts_with("Evidence 900"), "{}", verdict.because);
    assert_eq!(
        verdict.settled.as_deref(),
        Some("by the edited numbers; the hand was settled as Safe")
    );
    assert_eq!(edited.cash, scene.cash, "what was banked stays banked");
}

#[test]
fn what_is_not_there_is_said_in_one_sentence() {
    let none = Shelf::open(None, "gold").err().unwrap();
    assert!(none.contains("gold") && none.contains("classic"), "{none}");
    let nowhere = Shelf::open(Some(Path::new("/nowhere/at/all")), "classic").err().unwrap();
    assert!(nowhere.contains("/nowhere/at/all"), "{nowhere}");
}

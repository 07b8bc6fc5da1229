//! A table whose files are edited while it is played on: f.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use croupier_buybust::Role;
use croupier_session::{Line, OpenTable, Report, Request, Scene, Setup, Store, Update, secret};

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

fn setup(folder: &Folder, cards: &str) -> Setup {
    Setup { cards: Some(cards.to_string()), assets: Some(folder.0.clone()), ..Setup::default() }
}

fn sit_down(folder: &Folder, cards: &str, seed: &str, store: Option<Store>) -> OpenTable {
    OpenTable::sit_down(&setup(folder, cards), secret(Some(seed)).unwrap(), store).unwrap()
}

/// A seed by which the Player holds a Safe House.
fn safe_house_seed() -> String {
    let holds = |seed: &String| {
        let setup = Setup { cards: Some("classic".to_string()), ..Setup::default() };
        let table = OpenTable::sit_down(&setup, secret(Some(seed)).unwrap(), None).unwrap();
        let scene = table.opening().scene;
        scene.zones[Role::Player.index()].held.iter().any(|held| held.face.name == "Safe House")
    };
    (0..100).map(|number| format!("edit {number}")).find(holds).unwrap()
}

/// Where the Player holds a Safe House.
fn with_safe_house(folder: &Folder) -> OpenTable {
    sit_down(folder, "classic", &safe_house_seed(), None)
}

/// The table after the edit that was made.
fn edited(table: &mut OpenTable) -> Update {
    let until = Instant::now() + LONGEST;
    loop {
        match table.edited() {
            Some(update) => break update,
            None => assert!(Instant::now() < until, "the table tells of the edit"),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Puts the first card down that may be, seat after seat.
fn play(table: &mut OpenTable) -> Update {
    let mut update = table.opening();
    while let Some(zone) = update.scene.asked() {
        let held = zone.held.iter().find(|held| held.refused.is_none()).unwrap();
        let request = Request::Put { role: zone.role, card: held.face.card };
        update = table.ask(request, update.turn);
    }
    update
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
    let line = Line::open(with_safe_house(&folder), || ());
    let before = next(&line).scene;
    assert_eq!(cover_of_safe_house(&before), "30");
    folder.edit_card("safe_house", "cover: 30", "cover: 55");
    let edited = next(&line);
    assert_eq!(edited.news, [Report::Changed(vec!["Safe House: cover 30 -> 55".to_string()])]);
    assert_eq!(cover_of_safe_house(&edited.scene), "55");
    assert_eq!(edited.news[0].words(), "Edited: Safe House: cover 30 -> 55");
}

#[test]
fn a_bad_edit_is_told_with_its_place_and_changes_nothing() {
    let folder = Folder::new("bad");
    let line = Line::open(with_safe_house(&folder), || ());
    let before = next(&line).scene;
    folder.edit_card("safe_house", "cover: 30", "cover: lots");
    let edited = next(&line);
    let [Report::Fault(fault)] = edited.news.as_slice() else { panic!("{:?}", edited.news) };
    let file = folder.0.join("buy-bust/cards/classic.ron");
    let text = fs::read_to_string(&file).unwrap();
    let at = text.lines().position(|line| line.contains("lots")).unwrap() + 1;
    assert!(fault.starts_with(&format!("{}:{at}:", file.display())), "{fault}");
    assert_eq!(edited.scene, before);
    // The table goes on with what was good, and says when the file is good again.
    folder.edit_card("safe_house", "cover: lots", "cover: 30");
    let mended = next(&line);
    assert_eq!((mended.news, mended.scene), (vec![Report::Changed(Vec::new())], before));
}

#[test]
fn another_card_set_can_be_edited_without_a_word() {
    let folder = Folder::new("other");
    let line = Line::open(sit_down(&folder, "tuned", "other", None), || ());
    let before = next(&line).scene;
    folder.edit_card("safe_house", "cover: 30", "cover: 55");
    assert_eq!(line.wait(Duration::from_secs(3)), None, "no card of this table has changed");
    // A fault there is one of the folder's, and so is that it is mended.
    folder.edit_card("safe_house", "cover: 55", "cover: lots");
    assert!(matches!(next(&line).news.as_slice(), [Report::Fault(_)]));
    folder.edit_card("safe_house", "cover: lots", "cover: 60");
    let mended = next(&line);
    assert_eq!((mended.news, mended.scene), (vec![Report::Changed(Vec::new())], before));
}

/// Other cards in the decks wait until the hand is over.
#[test]
fn a_deck_changes_with_the_next_hand() {
    let folder = Folder::new("deck");
    let line = Line::open(sit_down(&folder, "classic", "deck", None), || ());
    let before = next(&line).scene;
    folder.edit("rulesets.ron", "customer: \"eight\"", "customer: \"eight-customer\"");
    let edited = next(&line);
    let [Report::Waits(waits)] = edited.news.as_slice() else { panic!("{:?}", edited.news) };
    assert!(waits[0].contains("customer"), "{waits:?}");
    assert_eq!(edited.scene, before);
    let mut update = edited;
    while let Some(zone) = update.scene.asked() {
        let held = zone.held.iter().find(|held| held.refused.is_none()).unwrap();
        line.ask(Request::Put { role: zone.role, card: held.face.card }, update.turn);
        update = next(&line);
    }
    assert!(update.scene.verdict.is_some(), "the hand that was dealt is played to its end");
    line.ask(Request::NextHand, update.turn);
    let scene = next(&line).scene;
    let held: Vec<&str> = scene.zones[Role::Customer.index()]
        .held
        .iter()
        .map(|held| held.face.name.as_str())
        .collect();
    assert_eq!(held.len(), 2, "{held:?}");
    assert!(["Safe House", "School Zone"].iter().all(|name| held.contains(name)), "{held:?}");
}

/// After the flip the verdict follows the edited numbers and says how the hand
/// was settled.
#[test]
fn a_verdict_follows_an_edit() {
    let folder = Folder::new("verdict");
    let mut table = with_safe_house(&folder);
    let mut update = table.opening();
    while let Some(zone) = update.scene.asked() {
        let wanted = |name: &str| zone.held.iter().find(|held| held.face.name == name);
        let quiet = zone.held.iter().find(|held| held.face.kind.name() == "Product");
        let card = match zone.role {
            Role::Player => wanted("Safe House").unwrap(),
            Role::Narc | Role::Customer => quiet.or(wanted("Alibi")).unwrap_or(&zone.held[0]),
        };
        let request = Request::Put { role: zone.role, card: card.face.card };
        update = table.ask(request, update.turn);
    }
    let scene = update.scene;
    assert!(!scene.verdict.unwrap().bust);
    folder.edit_card("safe_house", "evidence: 10", "evidence: 900");
    let edited = edited(&mut table).scene;
    let verdict = edited.verdict.unwrap();
    assert!(verdict.bust && verdict.because.starts_with("Evidence 900"), "{}", verdict.because);
    assert_eq!(
        verdict.settled.as_deref(),
        Some("by the edited numbers; the hand was settled as Safe")
    );
    assert_eq!(edited.cash, scene.cash, "what was banked stays banked");
}

/// A match that is over stays as it is kept, whatever is edited afterwards.
#[test]
fn an_edit_after_a_bust_changes_what_is_seen_and_not_what_is_kept() {
    let folder = Folder::new("after");
    let home = folder.0.join("home");
    let store = Store::at(&home);
    let mut table = sit_down(&folder, "classic", "after", Some(store.clone()));
    let mut update = play(&mut table);
    while update.scene.next == Some("Next hand") {
        table.ask(Request::NextHand, update.turn);
        update = play(&mut table);
    }
    let id = update.receipt.clone().unwrap().id;
    let file = home.join("matches").join(&id).with_extension("match");
    let before = fs::read(&file).unwrap();
    let because = update.scene.verdict.unwrap().because;
    // Each card that gives Evidence gives more.
    let cards = folder.0.join("buy-bust/cards/classic.ron");
    let text = fs::read_to_string(&cards).unwrap();
    let more = |line: &str| match line.contains("id: ") {
        true => line.replace("evidence: ", "evidence: 7").replace("7-", "-7"),
        false => line.to_string(),
    };
    fs::write(&cards, text.lines().map(more).collect::<Vec<_>>().join("\n")).unwrap();
    let edited = edited(&mut table);
    assert!(matches!(edited.news.as_slice(), [Report::Changed(_)]), "{:?}", edited.news);
    assert_ne!(edited.scene.verdict.unwrap().because, because);
    assert_eq!(fs::read(&file).unwrap(), before);
    // The next game is played by the edited numbers from its first record on.
    let next = table.ask(Request::NextHand, edited.turn);
    let kept = store.find(&next.receipt.unwrap().id).unwrap();
    assert!(kept.header().config.to_string().contains("\"evidence\":740"));
}

/// An edit is on the disk before it is shown, and a match goes on by it.
#[test]
fn an_edit_is_kept_with_the_match() {
    let folder = Folder::new("kept");
    let store = Store::at(folder.0.join("home"));
    let seed = safe_house_seed();
    let mut table = sit_down(&folder, "classic", &seed, Some(store.clone()));
    folder.edit_card("safe_house", "cover: 30", "cover: 55");
    let shown = edited(&mut table);
    let id = shown.receipt.unwrap().id;
    drop(table);
    let again = OpenTable::go_on(store.clone(), Some(&id), &Setup::default()).unwrap();
    assert_eq!((again.opening().scene, again.opening().turn), (shown.scene, shown.turn));
    drop(again);
    // With the folder at hand it looks out for the next edit, and for nothing else.
    let setup = Setup { assets: Some(folder.0.clone()), ..Setup::default() };
    let mut again = OpenTable::go_on(store, Some(&id), &setup).unwrap();
    assert_eq!(again.edited(), None, "the folder has the rules of the match");
    folder.edit_card("safe_house", "cover: 55", "cover: 70");
    let change = vec!["Safe House: cover 55 -> 70".to_string()];
    assert_eq!(edited(&mut again).news, [Report::Changed(change)]);
}

#[test]
fn what_is_not_there_is_said_in_one_sentence() {
    let sit_down = |setup: &Setup| {
        let refused = OpenTable::sit_down(setup, secret(None).unwrap(), None);
        refused.err().unwrap().to_string()
    };
    let none = sit_down(&Setup { cards: Some("gold".to_string()), ..Setup::default() });
    assert!(none.contains("gold") && none.contains("classic"), "{none}");
    let nowhere = Some(PathBuf::from("/nowhere/at/all"));
    let nowhere = sit_down(&Setup { assets: nowhere, ..Setup::default() });
    assert!(nowhere.contains("/nowhere/at/all"), "{nowhere}");
}

//! Matches that are kept: every record is on the disk before it is shown, one
//! match has one writer, and what was kept goes on.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use croupier_buybust::Role;
use croupier_session::{OpenTable, Report, Request, Setup, Store, Update, secret};

/// A data folder that is gone with the test.
struct Home(PathBuf);

impl Home {
    fn new() -> Home {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Home(std::env::temp_dir().join(format!("croupier-kept-{}-{number}", std::process::id())))
    }

    fn store(&self) -> Store {
        Store::at(&self.0)
    }

    /// What the match of this update is on the disk.
    fn text(&self, update: &Update) -> String {
        let id = &update.receipt.as_ref().unwrap().id;
        fs::read_to_string(self.0.join("matches").join(id).with_extension("match")).unwrap()
    }

    fn matches(&self) -> usize {
        let files = fs::read_dir(self.0.join("matches")).unwrap();
        files.filter(|file| file.as_ref().unwrap().path().extension().unwrap() == "match").count()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn setup() -> Setup {
    Setup { cards: Some("classic".to_string()), ..Setup::default() }
}

fn sit_down(home: &Home, seed: &str) -> OpenTable {
    OpenTable::sit_down(&setup(), secret(Some(seed)).unwrap(), Some(home.store())).unwrap()
}

fn go_on(home: &Home, name: Option<&str>) -> Result<OpenTable, String> {
    OpenTable::go_on(home.store(), name, &Setup::default()).map_err(|wrong| wrong.to_string())
}

fn id(table: &OpenTable) -> String {
    table.opening().receipt.unwrap().id
}

/// What the seat that is asked can do first, or what deals on.
fn wish(update: &Update) -> Request {
    let Some(zone) = update.scene.asked() else { return Request::NextHand };
    let held = zone.held.iter().find(|held| held.refused.is_none()).unwrap();
    Request::Put { role: zone.role, card: held.face.card }
}

fn step(table: &mut OpenTable) -> Update {
    let update = table.opening();
    table.ask(wish(&update), update.turn)
}

/// Plays until the game is over.
fn until_bust(table: &mut OpenTable) -> Update {
    loop {
        let update = step(table);
        if update.scene.next == Some("New game") {
            return update;
        }
    }
}

fn refusal(update: &Update) -> &str {
    match update.news.as_slice() {
        [Report::Refused(why)] => why,
        other => panic!("one refusal, not {other:?}"),
    }
}

#[test]
fn an_answer_to_an_earlier_question_is_stale_and_changes_nothing() {
    let home = Home::new();
    let mut table = sit_down(&home, "stale");
    let first = table.opening();
    let second = step(&mut table);
    let before = home.text(&second);
    for request in [wish(&second), wish(&first), Request::TakeBack, Request::NextHand] {
        let stale = table.ask(request, first.turn);
        assert_eq!(refusal(&stale), "this answers turn 1, and turn 2 is being played");
        assert_eq!((stale.scene, stale.turn), (second.scene.clone(), second.turn));
    }
    assert_eq!(home.text(&second), before);
    let third = step(&mut table);
    let back = table.ask(Request::TakeBack, third.turn);
    assert_eq!(back.scene, second.scene);
    assert_ne!(back.turn, second.turn, "a question that is asked again has another number");
    refusal(&table.ask(Request::TakeBack, third.turn));
    assert_eq!(table.opening().scene, second.scene, "a double click takes one card back");
}

/// Numbers go on from game to game, so that nothing asked of one game counts in
/// another.
#[test]
fn no_two_questions_of_a_table_have_the_same_number() {
    let home = Home::new();
    let mut table = sit_down(&home, "numbers");
    let mut last = table.opening().turn;
    for _ in 0..40 {
        let update = step(&mut table);
        assert!(update.turn > last, "{} after {last}", update.turn);
        last = update.turn;
    }
}

#[test]
fn a_record_is_on_the_disk_before_it_is_shown() {
    let home = Home::new();
    let mut table = sit_down(&home, "disk");
    let opening = table.opening();
    let receipt = opening.receipt.clone().unwrap();
    let text = home.text(&opening);
    assert!(text.contains(&receipt.commitment) && text.contains("\"began\":"), "{text}");
    assert!(receipt.words().contains(&receipt.commitment));
    let (mut update, mut actions) = (opening, 0);
    while update.scene.next != Some("New game") {
        update = step(&mut table);
        actions += 1;
        let acts = home.text(&update).lines().filter(|line| line.contains("\"act\"")).count();
        assert_eq!(acts, actions);
    }
    assert!(home.text(&update).lines().last().unwrap().contains("\"over\""));
    assert!(update.receipt.unwrap().over);
}

#[test]
fn a_match_goes_on_where_it_was_left() {
    let home = Home::new();
    let mut table = sit_down(&home, "left");
    step(&mut table);
    let left = step(&mut table);
    let id = id(&table);
    drop(table);
    let mut again = go_on(&home, Some(&id)).unwrap();
    let opening = again.opening();
    assert_eq!(opening.news, [Report::Happened(format!("Match {id} goes on"))]);
    let expected = (&left.scene, left.turn, &left.receipt);
    assert_eq!((&opening.scene, opening.turn, &opening.receipt), expected);
    let back = again.ask(Request::TakeBack, opening.turn);
    assert_eq!(back.news, [Report::Happened("Customer takes the card back".to_string())]);
    assert_eq!(step(&mut again).scene, left.scene, "the same card is put down again");
    drop(again);
    let mut last = go_on(&home, None).unwrap();
    assert_eq!((last.opening().scene, self::id(&last)), (left.scene, id));
    assert!(until_bust(&mut last).receipt.unwrap().over);
}

#[test]
fn a_match_has_one_writer() {
    let home = Home::new();
    let mut table = sit_down(&home, "writer");
    let name = id(&table);
    for again in [go_on(&home, Some(&name)), go_on(&home, None)] {
        let why = again.err().unwrap();
        assert!(why.ends_with("is being played elsewhere") && !why.contains('\n'), "{why}");
    }
    step(&mut table);
    drop(table);
    assert!(go_on(&home, Some(&name)).is_ok());
}

#[test]
fn only_what_can_be_drawn_goes_on() {
    let home = Home::new();
    let why = go_on(&home, None).err().unwrap();
    assert!(why.starts_with("no match that can be drawn is left unfinished"), "{why}");
    let mut table = sit_down(&home, "over");
    until_bust(&mut table);
    let over = id(&table);
    drop(table);
    let why = go_on(&home, Some(&over)).err().unwrap();
    assert_eq!(why, format!("this match is over; see it with: croupier replay {over}"));
    let none = go_on(&home, Some("no-such-match")).err().unwrap();
    assert!(none.contains("no-such-match"), "{none}");
    let begun = sit_down(&home, "begun");
    let name = id(&begun);
    drop(begun);
    let path = home.0.join("matches").join(&name).with_extension("match");
    fs::remove_file(path.with_extension("seed")).unwrap();
    let why = go_on(&home, Some(&name)).err().unwrap();
    assert_eq!(why, "the secret seed of this match is missing, so it cannot go on");
    let setup = Setup { rules: Some("sequential".to_string()), ..setup() };
    let why = OpenTable::sit_down(&setup, secret(None).unwrap(), None).err().unwrap().to_string();
    assert!(why.starts_with("only matches of buy-bust are drawn"), "{why}");
}

/// A bust ends a match, and the next game is another with a secret of its own.
#[test]
fn a_new_game_is_a_new_match() {
    let home = Home::new();
    let mut table = sit_down(&home, "bust");
    let over = until_bust(&mut table);
    assert_eq!(home.matches(), 1);
    let next = table.ask(Request::NextHand, over.turn);
    assert_eq!((home.matches(), next.scene.hand), (2, 1));
    let receipts = [over.receipt.unwrap(), next.receipt.clone().unwrap()];
    assert_ne!(receipts[0].id, receipts[1].id);
    assert_ne!(receipts[0].commitment, receipts[1].commitment);
    assert!(receipts[0].over && !receipts[1].over);
    let secrets = receipts.map(|receipt| {
        let kept = home.store().find(&receipt.id).unwrap();
        assert_eq!(kept.header().commitment, receipt.commitment);
        kept.secret().unwrap().clone()
    });
    assert_eq!(secrets[1].seed, secrets[0].seed.child("game", 1), "the seed follows the first");
    assert_ne!(secrets[0].nonce, secrets[1].nonce, "its nonce follows from nothing");
    let stale = table.ask(Request::NextHand, over.turn);
    assert!(refusal(&stale).starts_with("this answers turn"));
    assert_eq!(home.matches(), 2, "a double click begins one game");
}

#[test]
fn what_is_not_kept_has_no_receipt() {
    let mut table = OpenTable::sit_down(&setup(), secret(Some("no")).unwrap(), None).unwrap();
    assert_eq!(until_bust(&mut table).receipt, None);
    let next = step(&mut table);
    assert_eq!((next.scene.hand, next.receipt), (1, None));
}

/// Where no match can begin it is said in one sentence, and the table stays as
/// it is until one can.
#[test]
fn a_game_that_cannot_be_kept_does_not_begin() {
    let home = Home::new();
    let mut table = sit_down(&home, "no room");
    let over = until_bust(&mut table);
    let (folder, aside) = (home.0.join("matches"), home.0.join("aside"));
    fs::rename(&folder, &aside).unwrap();
    fs::write(&folder, "no folder").unwrap();
    let refused = table.ask(Request::NextHand, over.turn);
    let why = refusal(&refused);
    assert!(why.contains("matches") && !why.contains('\n'), "{why}");
    assert_eq!((&refused.scene, refused.turn), (&over.scene, over.turn));
    assert!(sit_down_error(&home).contains("matches"));
    fs::remove_file(&folder).unwrap();
    fs::rename(&aside, &folder).unwrap();
    assert_eq!(table.ask(Request::NextHand, refused.turn).scene.hand, 1);
}

fn sit_down_error(home: &Home) -> String {
    let refused = OpenTable::sit_down(&setup(), secret(None).unwrap(), Some(home.store()));
    refused.err().unwrap().to_string()
}

/// The role of whoever is asked.
fn asked(update: &Update) -> Option<Role> {
    update.scene.asked().map(|zone| zone.role)
}

/// Plays at a disk that is full after a while. Run by the test below, with a
/// limit on how long a file may be.
#[cfg(unix)]
#[test]
#[ignore = "it needs a limit on how long a file may be"]
fn plays_until_the_disk_is_full() {
    let home = PathBuf::from(std::env::var_os("CROUPIER_TEST_HOME").unwrap());
    let mut table =
        OpenTable::sit_down(&setup(), secret(Some("full")).unwrap(), Some(Store::at(home)))
            .unwrap();
    for _ in 0..5_000 {
        let before = table.opening();
        // Cards are put down and taken back, so that the file grows.
        let down = asked(&before) == Some(Role::Customer);
        let request = if down { Request::TakeBack } else { wish(&before) };
        let update = table.ask(request, before.turn);
        if let [Report::Refused(why)] = update.news.as_slice() {
            assert!(why.starts_with("cannot write ") && !why.contains('\n'), "{why}");
            assert_eq!((&update.scene, update.turn), (&before.scene, before.turn));
            for request in [request, Request::TakeBack, Request::NextHand] {
                let again = table.ask(request, before.turn);
                assert_eq!((&again.scene, refusal(&again)), (&before.scene, why.as_str()));
            }
            println!("shown: {:?}", before.scene);
            return;
        }
    }
    panic!("the disk never was full");
}

/// What cannot be written down is not shown, and the match goes on from what was.
#[cfg(unix)]
#[test]
fn what_cannot_be_kept_is_not_shown() {
    let home = Home::new();
    let limited = "trap '' XFSZ; ulimit -f 40; exec \"$0\" \"$@\"";
    let test = ["plays_until_the_disk_is_full", "--exact", "--ignored", "--nocapture"];
    let output = std::process::Command::new("sh")
        .args(["-c", limited])
        .arg(std::env::current_exe().unwrap())
        .args(test)
        .env("CROUPIER_TEST_HOME", &home.0)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let shown = said.lines().find_map(|line| line.split_once("shown: ")).unwrap().1;
    let again = go_on(&home, None).unwrap().opening();
    assert_eq!(format!("{:?}", again.scene), shown);
}

//! A folder that is edited while someone watches it.

use std::fs;
use std::time::{Duration, Instant};

use croupier_content::buybust::Content;
use croupier_content::{ContentError, Watch};

use crate::folder::Folder;

const TUNED: &str = "buy-bust/cards/tuned.ron";

/// Longer than any machine needs; a test that passes never waits so long.
const LONGEST: Duration = Duration::from_secs(60);

fn watch(folder: &Folder) -> Watch {
    Watch::start(folder.path(), &Content::load(folder.path()).unwrap())
}

fn next(watch: &Watch) -> Result<Content, ContentError> {
    watch.wait(LONGEST).expect("an edit is noticed")
}

/// What the watch tells in the end, whatever it catches on the way.
fn at_last(watch: &Watch, want: &Content) {
    let start = Instant::now();
    while start.elapsed() < LONGEST {
        if next(watch).as_ref() == Ok(want) {
            return;
        }
    }
    panic!("it was never told");
}

fn price(content: &Content) -> i64 {
    let catalog = content.book("tuned").unwrap().catalog();
    let weed = catalog.get(catalog.find("weed").unwrap()).unwrap();
    weed.kind.numbers().next().unwrap().1
}

#[test]
fn a_good_edit_is_told_and_a_bad_one_says_where() {
    let folder = Folder::small();
    let watch = watch(&folder);
    folder.edit(TUNED, "price: 30", "price: 31");
    assert_eq!(price(&next(&watch).unwrap()), 31);
    folder.edit(TUNED, "price: 31", "prise: 31");
    let fault = next(&watch).unwrap_err();
    assert_eq!((fault.line, fault.column), (4, 74));
    assert_eq!(fault.file, folder.join(TUNED).display().to_string());
    folder.edit(TUNED, "prise: 31", "price: 31");
    assert_eq!(price(&next(&watch).unwrap()), 31, "and that it is good again");
}

#[test]
fn an_edit_that_changes_nothing_is_not_told() {
    let folder = Folder::small();
    let watch = watch(&folder);
    folder.edit(TUNED, "price: 30", "price: 30 /* dollars */");
    folder.write("buy-bust/cards/notes.txt", "nothing to read");
    folder.edit(TUNED, "price: 30 /* dollars */", "price: 32");
    assert_eq!(price(&next(&watch).unwrap()), 32);
    assert!(watch.poll().is_none());
}

/// Editors write another file and rename it over the first.
#[test]
fn a_file_may_be_replaced_by_another() {
    let folder = Folder::small();
    let watch = watch(&folder);
    let text = fs::read_to_string(folder.join(TUNED)).unwrap();
    for number in 40..44 {
        folder.write(
            "buy-bust/cards/new.tmp",
            text.replace("price: 30", &format!("price: {number}")),
        );
        fs::rename(folder.join("buy-bust/cards/new.tmp"), folder.join(TUNED)).unwrap();
        assert_eq!(price(&next(&watch).unwrap()), number);
    }
}

/// Others empty it first and write it in pieces, twice.
#[test]
fn a_file_may_be_written_in_pieces() {
    use std::io::Write;
    let folder = Folder::small();
    let watch = watch(&folder);
    let text = fs::read_to_string(folder.join(TUNED)).unwrap().replace("price: 30", "price: 50");
    for _ in 0..2 {
        let mut file = fs::File::create(folder.join(TUNED)).unwrap();
        for piece in text.as_bytes().chunks(100) {
            file.write_all(piece).unwrap();
            file.sync_all().unwrap();
        }
    }
    at_last(&watch, &Content::load(folder.path()).unwrap());
}

#[test]
fn a_file_that_is_gone_is_the_shipped_one_again() {
    let folder = Folder::new();
    let shipped = include_str!("../../../../assets/buy-bust/cards/tuned.ron");
    folder.write(TUNED, shipped.replacen("name: \"Weed\"", "name: \"Grass\"", 1));
    let watch = watch(&folder);
    fs::remove_file(folder.join(TUNED)).unwrap();
    assert_eq!(next(&watch).as_ref(), Ok(Content::embedded()));
}

#[test]
fn a_folder_may_come_late_and_go_and_come_again() {
    let folder = Folder::small();
    let content = Content::load(folder.path()).unwrap();
    let place = Folder::new();
    let dir = place.join("assets");
    let watch = Watch::start(&dir, Content::embedded());
    let missing = next(&watch).unwrap_err();
    assert_eq!(missing.reason, "there is no such folder");
    for _ in 0..2 {
        fs::rename(folder.path(), &dir).unwrap();
        at_last(&watch, &content);
        fs::rename(&dir, folder.path()).unwrap();
        assert_eq!(next(&watch).unwrap_err(), missing);
    }
}

/// Without being told of edits the watch would look once in a second. The first
/// edit may come while it looks for the first time.
#[test]
fn an_edit_is_heard_of_before_the_folder_is_looked_at_anyway() {
    let folder = Folder::small();
    let watch = watch(&folder);
    folder.edit(TUNED, "price: 30", "price: 31");
    assert_eq!(price(&next(&watch).unwrap()), 31);
    let mut quickest = LONGEST;
    for number in 31..36 {
        let start = Instant::now();
        folder.edit(TUNED, &format!("price: {number}"), &format!("price: {}", number + 1));
        assert_eq!(price(&next(&watch).unwrap()), number + 1);
        quickest = quickest.min(start.elapsed());
    }
    assert!(quickest < Duration::from_millis(900), "{quickest:?}");
}

#[test]
fn what_there_is_to_tell_is_told_without_waiting() {
    let folder = Folder::small();
    let watch = watch(&folder);
    folder.edit(TUNED, "price: 30", "price: 33");
    let start = Instant::now();
    let told = loop {
        if let Some(told) = watch.poll() {
            break told.unwrap();
        }
        assert!(start.elapsed() < LONGEST, "an edit is noticed");
        std::thread::sleep(Duration::from_millis(10));
    };
    assert_eq!(price(&told), 33);
}

#[test]
fn a_watch_that_is_dropped_ends() {
    let folder = Folder::small();
    let start = Instant::now();
    drop(watch(&folder));
    assert!(start.elapsed() < LONGEST);
}

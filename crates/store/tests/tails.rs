//! The end of a match file: what is gone from it, what was put in its place, and
//! what happens to it while it is written.

mod support;

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use croupier_store::{Filter, StoreError};
use croupier_table::{Log, Record};

use support::{ALL, Home, records};

fn rewritten(home: &Home, id: &str, change: impl Fn(&mut Vec<Record>)) {
    let mut records = home.store().find(id).unwrap().records().to_vec();
    change(&mut records);
    let mut log = Log::default();
    let text: String = records.iter().map(|record| log.line(record)).collect();
    fs::write(home.file(id), text).unwrap();
}

fn damage(home: &Home, id: &str) -> String {
    let kept = home.store().find(id).unwrap();
    let damage = kept.reading().damage.as_ref().expect("something is wrong").to_string();
    let listed = home.store().history(&Filter::default()).unwrap();
    assert_eq!(listed[0].damage.as_deref(), Some(damage.as_str()), "lists say the same");
    damage
}

#[test]
fn whole_lines_that_are_gone_are_missed() {
    let home = Home::new();
    for actions in [4, ALL] {
        let id = home.played(&format!("gone {actions}"), actions);
        let lines = home.store().find(&id).unwrap().records().len();
        let whole = fs::read(home.file(&id)).unwrap();
        rewritten(&home, &id, |records| records.truncate(lines - 1));
        let said = damage(&home, &id);
        assert_eq!(said, format!("line {lines} is damaged: it was written and is gone"));
        rewritten(&home, &id, |records| records.truncate(lines - 3));
        let said = damage(&home, &id);
        assert!(
            said.ends_with("it was written and is gone; so are the 2 lines after it"),
            "{said}"
        );
        let kept = home.store().find(&id).unwrap();
        let refused = home.store().reopen(&kept, false).unwrap_err().to_string();
        assert!(refused.contains("is gone") && refused.ends_with("add --cut"), "{refused}");
        // Without them it goes on, and says so for ever.
        let keeper = home.store().reopen(&kept, true).unwrap();
        drop(keeper);
        let kept = home.store().find(&id).unwrap();
        assert_eq!(kept.records().last(), Some(&Record::Cut { lines: 3 }));
        assert!(kept.reading().damage.is_none());
        fs::remove_file(home.file(&id)).unwrap();
        fs::write(home.file(&id).with_extension("was"), whole).unwrap();
    }
}

#[test]
fn lines_put_in_the_place_of_others_are_found() {
    let home = Home::new();
    let id = home.played("changed", 6);
    let other = home.store().find(&id).unwrap().records()[2].clone();
    rewritten(&home, &id, |records| records[3] = other.clone());
    let said = damage(&home, &id);
    assert_eq!(
        said,
        "line 7 is damaged: it is not what was written here, or a line before it is not"
    );
    let kept = home.store().find(&id).unwrap();
    let refused = home.store().reopen(&kept, true).unwrap_err().to_string();
    assert!(refused.ends_with(&said), "no line of it can be trusted: {refused}");
    // The same with more lines than were written.
    rewritten(&home, &id, |records| records.extend([other.clone(), other.clone()]));
    assert_eq!(damage(&home, &id), said);
}

#[test]
fn a_match_that_is_ahead_of_what_is_told_beside_it_is_whole() {
    let home = Home::new();
    let (all, _) = records("ahead");
    let id = home.played("ahead", 4);
    let beside = home.file(&id).with_extension("seed");
    let behind = fs::read(&beside).unwrap();
    let kept = home.store().find(&id).unwrap();
    let mut keeper = home.store().reopen(&kept, false).unwrap();
    keeper.write(&all[5]).unwrap();
    drop(keeper);
    fs::write(&beside, behind).unwrap();
    let kept = home.store().find(&id).unwrap();
    assert_eq!((kept.reading().damage.as_ref(), kept.records()), (None, &all[..6]));
    home.store().reopen(&kept, false).unwrap();
}

#[test]
fn one_bad_byte_in_the_last_line_loses_no_deal() {
    let home = Home::new();
    let (all, secret) = records("bit");
    let id = home.played("bit", ALL);
    let mut bytes = fs::read(home.file(&id)).unwrap();
    let at = bytes.len() - 20;
    bytes[at] ^= 1;
    fs::write(home.file(&id), &bytes).unwrap();
    let kept = home.store().find(&id).unwrap();
    assert_eq!(kept.secret(), Some(&secret));
    assert!(damage(&home, &id).contains("its seal does not fit"));
    // The end is written again.
    let mut keeper = home.store().reopen(&kept, true).unwrap();
    keeper.write(all.last().unwrap()).unwrap();
    assert!(home.store().find(&id).unwrap().is_over());
}

#[test]
fn a_file_that_somebody_moves_removes_or_cuts_is_noticed_before_the_next_line() {
    let home = Home::new();
    let (all, _) = records("meddled");
    type Meddle = fn(&Path);
    let meddle: [(&str, Meddle); 4] = [
        ("removed or moved", |path| fs::remove_file(path).unwrap()),
        ("removed or moved", |path| fs::rename(path, path.with_extension("away")).unwrap()),
        ("changed", |path| {
            fs::OpenOptions::new().write(true).open(path).unwrap().set_len(200).unwrap();
        }),
        ("replaced", |path| {
            let bytes = fs::read(path).unwrap();
            fs::remove_file(path).unwrap();
            fs::write(path.with_extension("between"), "").unwrap();
            fs::write(path, bytes).unwrap();
        }),
    ];
    for (what, meddle) in meddle {
        let id = home.played("meddled", 3);
        let kept = home.store().find(&id).unwrap();
        let mut keeper = home.store().reopen(&kept, false).unwrap();
        keeper.write(&all[4]).unwrap();
        assert!(keeper.check().is_ok());
        meddle(&home.file(&id));
        for refused in [keeper.check().unwrap_err(), keeper.write(&all[5]).unwrap_err()] {
            assert!(matches!(refused, StoreError::Failed(_)), "{refused}");
            let said = format!("was {what} while it was written, so nothing from here on is kept");
            assert!(refused.to_string().ends_with(&said), "{refused}");
        }
    }
}

#[test]
fn a_match_whose_secret_somebody_removes_or_spoils_is_not_called_kept() {
    let home = Home::new();
    type Meddle = fn(&Path);
    let meddle: [(&str, Meddle); 3] = [
        ("was removed or moved", |path| fs::remove_file(path).unwrap()),
        ("was removed or moved", |path| fs::rename(path, path.with_extension("away")).unwrap()),
        ("64 hexadecimal digits", |path| fs::write(path, "").unwrap()),
    ];
    for (what, meddle) in meddle {
        let id = home.played("spoiled", 3);
        let kept = home.store().find(&id).unwrap();
        let keeper = home.store().reopen(&kept, false).unwrap();
        assert!(keeper.check().is_ok());
        meddle(&home.file(&id).with_extension("seed"));
        let refused = keeper.check().unwrap_err().to_string();
        assert!(refused.contains(what) && refused.contains(".seed"), "{refused}");
    }
}

#[test]
fn what_a_kill_leaves_behind_is_swept_once_it_is_old() {
    let home = Home::new();
    let id = home.played("swept", 3);
    let left = |name: &str, age: u64| {
        let path = home.path().join("matches").join(name);
        let file = fs::File::create(&path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
        path
    };
    let old = ["a.begun", "a.seed", "b.seed", "c.notes"].map(|name| left(name, 3_600));
    let fresh = ["d.begun", "d.seed"].map(|name| left(name, 1));
    let other = left("notes.txt", 3_600);
    home.store().history(&Filter::default()).unwrap();
    home.store().history(&Filter::default()).unwrap();
    assert!(old.iter().all(|path| !path.exists()), "{old:?}");
    assert!(fresh.iter().chain([&other]).all(|path| path.exists()));
    assert!(home.file(&id).exists() && home.file(&id).with_extension("seed").exists());
}

/// A slow disk can take longer over the first line than a left-over is let lie.
#[test]
fn what_a_match_that_begins_has_is_not_swept_however_old_it_is() {
    let home = Home::new();
    home.played("beginning", 1);
    let old = |name: &str| {
        let path = home.path().join("matches").join(name);
        let file = fs::File::options().append(true).create(true).open(&path).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(3_600)).unwrap();
        (path, file)
    };
    let ((begun, held), (secret, _)) = (old("e.begun"), old("e.seed"));
    held.lock().unwrap();
    home.store().history(&Filter::default()).unwrap();
    assert!(begun.exists() && secret.exists());
    drop(held);
    home.store().history(&Filter::default()).unwrap();
    home.store().history(&Filter::default()).unwrap();
    assert!(!begun.exists() && !secret.exists());
}

/// What was to get another name at once, in each folder of them, and nothing that is
/// called otherwise.
#[test]
fn files_that_never_got_their_name_are_swept_once_they_are_old() {
    let home = Home::new();
    let left = |folder: &str, name: &str, age: u64| {
        let folder = home.path().join(folder);
        fs::create_dir_all(&folder).unwrap();
        let file = fs::File::create(folder.join(name)).unwrap();
        file.set_modified(SystemTime::now() - Duration::from_secs(age)).unwrap();
        folder.join(name)
    };
    let scores = ["new.0123456789", "current.abcdef0123", "7.links-00000fffff"];
    let tables = ["a-1.0123456789", "server.abcdefabcd"];
    let (score, table) = (|name| left("scores", name, 3_600), |name| left("tables", name, 3_600));
    let old: Vec<_> = scores.map(score).into_iter().chain(tables.map(table)).collect();
    let others: Vec<_> = ["mine.0123456789", "new.012345678", "new.0123456789a", "new.ABCDEF0123"]
        .into_iter()
        .chain(["new.txt", "current", "1.score.damaged", "x.links-0123456789", "0123456789"])
        .map(score)
        .chain(["a.json", "a_b.0123456789", "a.b.0123456789", ".0123456789", "a.txt"].map(table))
        .collect();
    let fresh = [
        left("scores", "new.1111111111", 60),
        left("scores", "current.1111111111", 60),
        left("tables", "a.1111111111", 60),
    ];
    let folder = home.path().join("scores/new.2222222222");
    fs::create_dir(&folder).unwrap();
    home.store().scores().numbers().unwrap();
    assert_eq!(home.store().drawer("tables").names(), ["a"]);
    // A table is kept in a folder that nobody lists.
    let unlisted = left("daily", "b-2.0123456789", 3_600);
    home.store().drawer("daily").put("b-2", "{}").unwrap();
    assert_eq!(home.store().drawer("daily").get("b-2").unwrap().as_deref(), Some("{}"));
    for path in old.iter().chain([&unlisted]) {
        assert!(!path.exists(), "{}", path.display());
    }
    for path in others.iter().chain(&fresh).chain([&folder]) {
        assert!(path.exists(), "{}", path.display());
    }
}

#[cfg(unix)]
#[test]
fn folders_are_private_whatever_they_are_made_in() {
    use std::os::unix::fs::PermissionsExt;
    let home = Home::new();
    let store = croupier_store::Store::at(home.path().join("made").join("here"));
    let (all, secret) = records("private");
    let Record::Match(header) = &all[0] else { panic!("no header") };
    store.begin(header, &secret).unwrap();
    for folder in ["made", "made/here", "made/here/matches"] {
        let mode = fs::metadata(home.path().join(folder)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "{folder}");
    }
}

//! The index: as the files are, whatever becomes of it, and nothing hidden in it.

mod support;

use std::fs;
use std::time::{Duration, Instant, SystemTime};

use croupier_kernel::Seat;
use croupier_store::{Entry, Filter};
use croupier_table::{GameName, Record};

use support::{ALL, Home, records};

fn all(home: &Home) -> Vec<Entry> {
    home.store().history(&Filter::default()).unwrap()
}

fn only(home: &Home) -> Entry {
    let entries = all(home);
    assert_eq!(entries.len(), 1, "{entries:?}");
    entries[0].clone()
}

#[test]
fn an_entry_tells_how_a_match_stands_and_how_it_ended() {
    let home = Home::new();
    assert!(all(&home).is_empty());
    assert!(fs::read_dir(home.path()).unwrap().next().is_none(), "looking makes nothing");
    let id = home.played("first", 3);
    let entry = only(&home);
    assert_eq!((entry.id.as_str(), entry.game.as_str()), (id.as_str(), "el-dorado"));
    assert_eq!(entry.seats, ["human", "random", "exec:./bot"]);
    assert_eq!(
        (entry.began, entry.over, entry.when()),
        (Some(1_800_000_000), false, 1_800_000_000)
    );
    assert!(entry.scores.is_empty() && entry.winners.is_empty() && entry.damage.is_none());
    assert_eq!(entry.path, home.file(&id));
    let kept = home.store().find(&id).unwrap();
    let mut keeper = home.store().reopen(&kept, false).unwrap();
    let (records, _) = records("first");
    for record in &records[4..] {
        keeper.write(record).unwrap();
    }
    let entry = only(&home);
    let Some(Record::Over { winners, .. }) = records.last() else { panic!("no end") };
    assert!(entry.over && entry.winners == *winners, "{entry:?}");
    let best = *entry.scores.iter().max().unwrap();
    assert_eq!(entry.scores.len(), 3);
    for seat in Seat::all(3) {
        assert_eq!(winners.contains(&seat), entry.scores[seat.index()] == best, "{entry:?}");
    }
}

#[test]
fn matches_are_listed_newest_first_and_by_game_and_unfinished() {
    let home = Home::new();
    let store = home.store();
    let ids: Vec<String> =
        (0..6).map(|n| home.played(&format!("n {n}"), if n % 2 == 0 { ALL } else { n })).collect();
    for (number, id) in ids.iter().enumerate() {
        let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 + number as u64);
        fs::File::options().append(true).open(home.file(id)).unwrap().set_modified(time).unwrap();
    }
    let listed: Vec<String> = all(&home).into_iter().map(|entry| entry.id).collect();
    let newest: Vec<String> = ids.iter().rev().cloned().collect();
    assert_eq!(listed, newest, "those that began in the same second, by when they were written");
    let unfinished: Vec<String> =
        store.unfinished().unwrap().into_iter().map(|entry| entry.id).collect();
    assert_eq!(unfinished, [&ids[5], &ids[3], &ids[1]].map(String::clone));
    let brag = Filter { game: Some(GameName::Brag), ..Filter::default() };
    assert!(store.history(&brag).unwrap().is_empty());
    let el_dorado = Filter { game: Some(GameName::ElDorado), ..Filter::default() };
    assert_eq!(store.history(&el_dorado).unwrap().len(), 6);
}

#[test]
fn an_index_that_is_lost_damaged_or_in_use_changes_nothing() {
    let home = Home::new();
    for number in 0..40 {
        home.played(&format!("kept {number}"), if number % 3 == 0 { 5 } else { ALL });
    }
    let expected = all(&home);
    assert_eq!(expected.len(), 40);
    let index = home.path().join("index.sqlite");
    let good = fs::read(&index).unwrap();
    assert!(good.starts_with(b"SQLite"), "there is an index");
    assert_eq!(all(&home), expected, "from the index");
    for (what, bytes) in [
        ("lost", None),
        ("empty", Some(Vec::new())),
        ("no database", Some(b"hello, hello, hello, hello, hello".repeat(100))),
        ("half", Some(good[..good.len() / 2].to_vec())),
        ("scribbled over", Some([&good[..100], &vec![0x5a; good.len() - 100]].concat())),
    ] {
        for end in ["-wal", "-shm"] {
            let _ = fs::remove_file(home.path().join(format!("index.sqlite{end}")));
        }
        match &bytes {
            None => fs::remove_file(&index).unwrap(),
            Some(bytes) => fs::write(&index, bytes).unwrap(),
        }
        assert_eq!(all(&home), expected, "{what}");
        assert_eq!(all(&home), expected, "{what}, and once more");
        assert!(fs::read(&index).unwrap().starts_with(b"SQLite"), "{what}: it is made anew");
    }
    // A folder in its place, and someone who does not let go of it.
    fs::remove_file(&index).unwrap();
    fs::create_dir(&index).unwrap();
    assert_eq!(all(&home), expected);
    fs::remove_dir(&index).unwrap();
    assert_eq!(all(&home), expected);
    let holder = rusqlite_holder(&home);
    home.played("meanwhile", 2);
    let before = Instant::now();
    assert_eq!(all(&home).len(), 41);
    assert!(before.elapsed() < Duration::from_secs(5));
    drop(holder);
    assert_eq!(all(&home).len(), 41);
}

#[test]
fn many_who_look_and_play_at_once_do_not_get_in_each_others_way() {
    let home = Home::new();
    std::thread::scope(|scope| {
        for player in 0..3 {
            let home = &home;
            scope.spawn(move || {
                for number in 0..8 {
                    home.played(&format!("{player} plays {number}"), ALL);
                }
            });
            scope.spawn(move || {
                for _ in 0..8 {
                    let entries = all(home);
                    assert!(entries.iter().all(Entry::is_match), "{entries:?}");
                }
            });
        }
    });
    let entries = all(&home);
    assert_eq!(entries.len(), 24);
    assert!(entries.iter().all(|entry| entry.over && entry.damage.is_none()));
    fs::remove_file(home.path().join("index.sqlite")).unwrap();
    assert_eq!(all(&home), entries);
}

/// Somebody who is writing the index and does not come to an end.
fn rusqlite_holder(home: &Home) -> rusqlite::Connection {
    let connection = rusqlite::Connection::open(home.path().join("index.sqlite")).unwrap();
    connection.execute_batch("BEGIN EXCLUSIVE").unwrap();
    connection
}

#[test]
fn only_what_changed_is_read_again_and_what_is_gone_is_forgotten() {
    let home = Home::new();
    let ids: Vec<String> = (0..3).map(|n| home.played(&format!("changed {n}"), ALL)).collect();
    let before = all(&home);
    // A changed file with its old size and time is not read again.
    let path = home.file(&ids[0]);
    let time = fs::metadata(&path).unwrap().modified().unwrap();
    let text = fs::read_to_string(&path).unwrap().replacen("human", "HUMAN", 1);
    fs::write(&path, &text).unwrap();
    fs::File::options().append(true).open(&path).unwrap().set_modified(time).unwrap();
    assert_eq!(all(&home), before);
    fs::File::options().append(true).open(&path).unwrap().set_modified(SystemTime::now()).unwrap();
    let found = all(&home).into_iter().find(|entry| entry.id == ids[0]).unwrap();
    assert_eq!(
        found.damage.as_deref(),
        Some("this is not a match file, or its first line is damaged")
    );
    // One that has grown is, whatever its time says.
    let path = home.file(&ids[2]);
    let time = fs::metadata(&path).unwrap().modified().unwrap();
    let text = fs::read_to_string(&path).unwrap() + "and on\n";
    fs::write(&path, &text).unwrap();
    fs::File::options().append(true).open(&path).unwrap().set_modified(time).unwrap();
    let found = all(&home).into_iter().find(|entry| entry.id == ids[2]).unwrap();
    assert!(found.damage.is_some() && found.size == text.len() as u64, "{found:?}");
    fs::remove_file(home.file(&ids[1])).unwrap();
    let left: Vec<String> = all(&home).into_iter().map(|entry| entry.id).collect();
    assert!(left.len() == 2 && !left.contains(&ids[1]), "{left:?}");
}

#[test]
fn what_is_wrong_with_a_file_is_told_without_a_card() {
    let home = Home::new();
    let id = home.played("wrong", ALL);
    let (mut records, _) = records("wrong");
    let at = records.len() - 3;
    let Record::Act { seat, .. } = records[at].clone() else { panic!("no action") };
    records[at] = Record::Act { seat, action: "play 2c".to_string() };
    let mut log = croupier_table::Log::default();
    let forged: String = records.iter().map(|record| log.line(record)).collect();
    fs::write(home.file(&id), forged).unwrap();
    fs::remove_file(home.file(&id).with_extension("seed")).unwrap();
    let entry = only(&home);
    assert_eq!(entry.damage, Some(format!("line {} does not fit the match", at + 1)));
    assert!(entry.winners.is_empty() && entry.scores.is_empty(), "it is not believed");
}

/// Whatever is in the index is in no way hidden, not even in what was deleted.
#[test]
fn no_seed_action_or_card_is_in_the_index() {
    let home = Home::new();
    for (number, actions) in [4, 9, ALL].into_iter().enumerate() {
        home.played(&format!("zanzibar {number}"), actions);
        all(&home);
    }
    let mut bytes = Vec::new();
    for file in ["index.sqlite", "index.sqlite-wal"] {
        bytes.extend(fs::read(home.path().join(file)).unwrap_or_default());
    }
    let text = String::from_utf8_lossy(&bytes).to_lowercase();
    assert!(text.contains("exec:./bot"), "the public facts are there");
    for number in 0..3 {
        let (records, secret) = records(&format!("zanzibar {number}"));
        let seed = format!("{:x}", secret.seed);
        assert!(!text.contains("zanzibar") && !text.contains(&seed[..16]));
        let nonce = croupier_kernel::Hex(&secret.nonce.unwrap()).to_string();
        assert!(!text.contains(&nonce[..16]));
        for record in &records {
            if let Record::Act { action, .. } = record {
                assert!(!text.contains(&action.to_lowercase()), "{action}");
            }
        }
    }
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        for file in ["index.sqlite", "own.list"] {
            let mode = fs::metadata(home.path().join(file)).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{file}");
        }
    }
}

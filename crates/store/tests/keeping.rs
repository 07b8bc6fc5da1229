//! Matches kept: whose they are, who writes them, and what becomes of them
//! elsewhere.

mod support;

use std::fs;

use croupier_eldorado::ElDorado;
use croupier_kernel::Seat;
use croupier_store::{Import, StoreError};
use croupier_table::{Log, Record, Table};

use support::{ALL, Home, records};

#[test]
fn a_match_is_kept_with_its_secret() {
    let home = Home::new();
    let (all, secret) = records("kept");
    let Record::Match(header) = &all[0] else { panic!("no header") };
    let mut keeper = home.store().begin(header, &secret).unwrap();
    let id = keeper.id().to_string();
    assert_eq!(keeper.path(), home.file(&id));
    for (done, record) in all.iter().enumerate().skip(1) {
        let kept = home.store().find(&id).unwrap();
        assert_eq!(kept.records(), &all[..done], "every record is there when it was written");
        assert_eq!(kept.secret(), Some(&secret));
        assert!(!kept.is_over() && kept.is_own() && kept.is_here());
        keeper.write(record).unwrap();
    }
    let kept = home.store().find(&id).unwrap();
    assert!(kept.is_over());
    assert_eq!(kept.secret(), Some(&secret), "the file tells it");
    assert!(home.file(&id).with_extension("seed").exists(), "and it is kept twice");
    assert!(Table::<ElDorado>::replay(kept.records(), kept.secret().unwrap()).is_ok());
}

#[test]
fn one_match_has_one_writer() {
    let home = Home::new();
    let store = home.store();
    let id = home.played("one", 3);
    let kept = store.find(&id).unwrap();
    let mut keeper = store.reopen(&kept, false).unwrap();
    let busy = store.reopen(&kept, false).unwrap_err();
    assert!(matches!(busy, StoreError::Busy(_)), "{busy}");
    assert!(busy.to_string().ends_with(" is being played elsewhere"), "{busy}");
    let (all, _) = records("one");
    keeper.write(&all[4]).unwrap();
    drop(keeper);
    // What was written since it was read is not cut off.
    let late = store.reopen(&kept, false).unwrap_err();
    assert!(late.to_string().contains("was played on elsewhere just now"), "{late}");
    assert!(store.reopen(&store.find(&id).unwrap(), false).is_ok());
    assert_eq!(store.find(&id).unwrap().records(), &all[..5]);
}

#[test]
fn who_sits_down_later_sits_there_from_then_on() {
    let home = Home::new();
    let id = home.played("seated", 3);
    let kept = home.store().find(&id).unwrap();
    assert_eq!(kept.seats(), ["human", "random", "exec:./bot"]);
    let mut keeper = home.store().reopen(&kept, false).unwrap();
    for (seat, by) in [(2, "easy"), (0, "random"), (2, "human")] {
        keeper.write(&Record::Seated { seat: Seat::new(seat), by: by.to_string() }).unwrap();
    }
    assert_eq!(home.store().find(&id).unwrap().seats(), ["random", "random", "human"]);
}

#[test]
fn damaged_lines_are_cut_off_on_the_record_and_copied() {
    let home = Home::new();
    let store = home.store();
    let id = home.played("damaged", 6);
    let good = fs::read_to_string(home.file(&id)).unwrap();
    let lines: Vec<&str> = good.split_inclusive('\n').collect();
    let changed = lines[4].replacen("act", "cat", 1);
    let damaged = good.replacen(lines[4], &changed, 1);
    assert_ne!(damaged, good);
    fs::write(home.file(&id), &damaged).unwrap();
    let kept = store.find(&id).unwrap();
    let whole = kept.records().len();
    assert!(store.reopen(&kept, false).unwrap_err().to_string().contains("add --cut"));
    assert_eq!(fs::read_to_string(home.file(&id)).unwrap(), damaged);
    let keeper = store.reopen(&kept, true).unwrap();
    let told = keeper.notices().iter().map(ToString::to_string).collect::<Vec<_>>().join("\n");
    assert!(told.contains("the match goes on from the line before it"), "{told}");
    let copy = format!("{}.damaged", home.file(&id).display());
    assert!(told.contains(&copy), "{told}");
    assert_eq!(fs::read_to_string(copy).unwrap(), damaged);
    drop(keeper);
    let mended = store.find(&id).unwrap();
    assert_eq!(mended.records().last(), Some(&Record::Cut { lines: lines.len() - whole }));
    assert!(mended.reading().damage.is_none());
}

#[test]
fn a_match_from_elsewhere_is_taken_in_once_and_is_nobodys_own() {
    let (here, there) = (Home::new(), Home::new());
    for actions in [5, ALL] {
        let id = here.played("exchange", actions);
        let kept = here.store().find(&id).unwrap();
        let file = there.path().join(format!("{id}.export"));
        fs::write(&file, here.store().export(&kept).unwrap()).unwrap();
        let text = fs::read_to_string(&file).unwrap();
        let end = if actions == ALL { "finished" } else { "unfinished" };
        assert!(text.starts_with(&format!("croupier-export 1 {id} {end}\n")), "{text}");
        assert_eq!(text.contains("\"nonce\""), actions == ALL, "the secret only once it is over");
        let store = there.store();
        let found = store.find(file.to_str().unwrap()).unwrap();
        assert_eq!(found.records(), kept.records());
        assert!(!found.is_here() && !found.is_own());
        assert!(store.reopen(&found, true).is_err(), "it is not written where it is");
        let Import::Taken(new) = store.import(&found).unwrap() else { panic!("not taken") };
        assert!(new.starts_with("imported-el-dorado-"), "{new}");
        assert_eq!(store.import(&found).unwrap(), Import::Here(new.clone()));
        let taken = store.find(&new).unwrap();
        assert_eq!(taken.records(), kept.records());
        assert!(taken.is_here() && !taken.is_own());
        assert_eq!(taken.secret().is_some(), actions == ALL);
        assert!(!there.file(&new).with_extension("seed").exists(), "it tells its secret itself");
        assert_eq!(here.store().import(&found).unwrap(), Import::Here(id), "nor one's own");
        let entries = store.history(&croupier_store::Filter::default()).unwrap();
        assert!(entries.iter().all(|entry| entry.imported));
    }
    assert!(there.store().unfinished().unwrap().is_empty(), "without its secret it cannot go on");
    assert!(!there.path().join("own.list").exists());
}

#[test]
fn what_is_no_whole_match_is_not_taken_in() {
    let home = Home::new();
    let store = home.store();
    let id = home.played("whole", ALL);
    let text = store.export(&store.find(&id).unwrap()).unwrap();
    let path = home.path().join("bad.export");
    let mut log = Log::default();
    let note = Record::Note { seat: Seat::FIRST, text: "on and on".to_string() };
    let records = store.find(&id).unwrap().records().to_vec();
    let after_the_end: String =
        records.iter().chain([&note]).map(|record| log.line(record)).collect();
    for (bad, why) in [
        (text[..text.len() - 9].to_string(), "it has no end"),
        (text.replacen("bid", "bad", 1), "its seal does not fit"),
        (text.replacen("export 1", "export 2", 1), "use a newer croupier"),
        ("croupier-export".to_string(), "this is not a match file"),
        ("croupier-export 1".to_string(), "this is not a match file"),
        (String::new(), "this is not a match file"),
        (after_the_end, "the match is over, so nothing comes after it"),
    ] {
        fs::write(&path, bad).unwrap();
        let taken = store.find(path.to_str().unwrap()).and_then(|found| store.import(&found));
        let wrong = taken.unwrap_err().to_string();
        assert!(wrong.contains(why) && wrong.contains("bad.export"), "{wrong}");
    }
    assert_eq!(fs::read_dir(home.path().join("matches")).unwrap().count(), 2, "it and its secret");
}

#[test]
fn a_line_torn_off_the_list_of_own_matches_spoils_no_other() {
    let home = Home::new();
    let one = home.played("one", 2);
    let list = home.path().join("own.list");
    fs::write(&list, format!("{one}\nel-dor")).unwrap();
    let two = home.played("two", 2);
    for id in [&one, &two] {
        assert!(home.store().find(id).unwrap().is_own(), "{}", fs::read_to_string(&list).unwrap());
    }
    fs::remove_file(&list).unwrap();
    assert!(!home.store().find(&one).unwrap().is_own());
}

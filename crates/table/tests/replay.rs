//! Replaying a match from its records: the same match, or the line that does
//! not fit.

mod recorded;
mod support;

use std::fs;
use std::path::Path;

use croupier_eldorado::ElDorado;
use croupier_kernel::{Chance, Dice, Seat};
use croupier_table::{FORMAT, Header, Log, Record, Secret, Table};
use serde_json::{Value, json};

use recorded::{names, recorded, secret, written};
use support::{rules, seed, step};

fn assert_same(one: &Table<ElDorado>, other: &Table<ElDorado>, at: &str) {
    assert_eq!(one.turn(), other.turn(), "{at}");
    assert_eq!(one.config(), other.config(), "{at}");
    assert_eq!(one.is_practice(), other.is_practice(), "{at}");
    assert_eq!(one.winners(), other.winners(), "{at}");
    assert_eq!(one.bot_seed(), other.bot_seed(), "{at}");
    assert!(one.deeds().eq(other.deeds()), "{at}");
    assert!(one.events().eq(other.events()), "{at}");
    for seat in Seat::all(one.seats()) {
        assert_eq!(one.view(seat), other.view(seat), "{seat} {at}");
        assert_eq!(one.standing(seat), other.standing(seat), "{seat} {at}");
        assert!(one.shown(seat).eq(other.shown(seat)), "{seat} {at}");
    }
}

#[test]
fn a_whole_match_reads_back_and_replays_at_every_table() {
    for seats in 2..=10 {
        for number in 0..3 {
            let at = format!("whole {seats} {number}");
            let whole = recorded(rules(seats, 10), &at);
            let reading = Log::read(whole.file.as_bytes()).unwrap();
            assert_eq!(reading.damage, None, "{at}");
            assert_eq!(reading.good, whole.file.len(), "{at}");
            assert_eq!(reading.records, whole.records, "{at}");
            let again = Table::<ElDorado>::replay(&reading.records, &whole.secret).unwrap();
            assert_same(&again, &whole.table, &at);
            assert!(!again.winners().is_empty(), "{at}");
        }
    }
}

#[test]
fn a_match_resumes_after_any_record_and_goes_on_as_before() {
    for seats in 2..=10 {
        let name = format!("resumed {seats}");
        let whole = recorded(rules(seats, 10), &name);
        let mut dice = seed(&name).child("cuts", 0).dice(0, 0);
        let mut alongside = Table::<ElDorado>::new(rules(seats, 10), whole.secret.clone(), false);
        let lines: Vec<&str> = whole.file.split_inclusive('\n').collect();
        let every = 5 + dice.below(4) as usize;
        for (place, record) in whole.records.iter().enumerate() {
            if let Record::Act { seat, action } = record {
                alongside.act(*seat, action.parse().unwrap()).unwrap();
            }
            if place % every != 0 {
                continue;
            }
            let at = format!("{name} cut after line {}", place + 1);
            let reading = Log::read(lines[..=place].concat().as_bytes()).unwrap();
            let mut resumed = Table::<ElDorado>::replay(&reading.records, &whole.secret).unwrap();
            assert_same(&resumed, &alongside, &at);
            let mut log = reading.log;
            for (line, record) in whole.records.iter().enumerate().skip(place + 1) {
                if let Record::Act { seat, action } = record {
                    let done = resumed.act(*seat, action.parse().unwrap()).unwrap();
                    assert_eq!(done, *record, "{at}");
                }
                assert_eq!(log.line(record), lines[line], "{at}");
            }
            assert_same(&resumed, &whole.table, &at);
        }
    }
}

#[test]
fn records_that_make_no_match_are_refused_with_their_line() {
    let whole = recorded(rules(3, 2), "refused");
    let Record::Match(header) = whole.records[0].clone() else { panic!("no header") };
    let over = whole.records.len() - 1;
    let replay =
        |records: &[Record], secret: &Secret| match Table::<ElDorado>::replay(records, secret) {
            Ok(_) => panic!("accepted"),
            Err(broken) => broken.to_string(),
        };
    let check = |line: usize, record: Record, sentence: &str| {
        let mut records = whole.records.clone();
        records[line] = record;
        assert_eq!(replay(&records, &whole.secret), sentence);
    };
    let committed = header.commitment.clone();
    let head = |change: &dyn Fn(&mut Header), sentence: &str| {
        let mut header = header.clone();
        change(&mut header);
        // Whoever changes it commits to it anew.
        if header.commitment == committed {
            header.commitment = header.commitment_of(&whole.secret);
        }
        check(0, Record::Match(header), sentence);
    };
    let rules = |change: &dyn Fn(&mut Value), sentence: &str| {
        let with_its_hash = |header: &mut Header| {
            change(&mut header.config);
            header.config_hash = Header::hash_of(&header.config);
        };
        head(&with_its_hash, sentence);
    };

    let stranger = "line 1 does not fit: the secret is not the one this match is committed to";
    for other in [
        secret("another"),
        Secret { seed: seed("another"), ..whole.secret.clone() },
        Secret { nonce: Some([0; 32]), ..whole.secret.clone() },
        Secret { nonce: None, ..whole.secret.clone() },
    ] {
        assert_eq!(replay(&whole.records, &other), stranger);
    }
    // Without a nonce it is no commitment of format 2 or later.
    let bare = Secret { nonce: None, ..whole.secret.clone() };
    let mut unhidden = whole.records.clone();
    unhidden[0] =
        Record::Match(Header { commitment: header.commitment_of(&bare), ..header.clone() });
    assert_eq!(replay(&unhidden, &bare), stranger);
    assert_eq!(
        replay(&whole.records[1..], &whole.secret),
        "line 1 does not fit: a match starts with what is played"
    );
    assert_eq!(
        replay(&[], &whole.secret),
        "line 1 does not fit: a match starts with what is played"
    );
    head(
        &|header| header.game = "whist".to_string(),
        "line 1 does not fit: this is a match of whist, not of el-dorado",
    );
    head(
        &|header| header.game = "whist\u{1b}[2J\n".to_string(),
        "line 1 does not fit: this is a match of whist\\u{1b}[2J\\n, not of el-dorado",
    );
    head(
        &|header| header.config["seats"] = json!(4),
        "line 1 does not fit: the rules do not fit their hash",
    );
    rules(
        &|config| config["seats"] = json!(11),
        "line 1 does not fit: the rules cannot be read: a table has 2 to 10 seats, not 11",
    );
    rules(
        &|config| config["first_dealer"] = json!("p4"),
        "line 1 does not fit: the rules cannot be read: p4 cannot deal at a table of p1 to p3",
    );
    rules(
        &|config| config["jokers"] = json!(2),
        "line 1 does not fit: the rules cannot be read: unknown field `jokers`, expected one of \
         `seats`, `rounds`, `first_cards`, `first_dealer`, `twins`, `shuffle`",
    );
    head(
        &|header| header.seats.push("human".to_string()),
        "line 1 does not fit: the rules and the seats do not fit",
    );
    head(&|header| header.seats.clear(), "line 1 does not fit: the rules and the seats do not fit");

    let act =
        |seat: u8, action: &str| Record::Act { seat: Seat::new(seat), action: action.to_string() };
    check(2, act(0, "bid 0"), "line 3 does not fit: p1 bid 0: it is the turn of p2 to bid");
    check(2, act(12, "bid 0"), "line 3 does not fit: p13 bid 0: it is the turn of p2 to bid");
    check(2, act(1, "bid 3"), "line 3 does not fit: p2 bid 3: a bid in this round is 0 to 2");
    check(2, act(1, "BID 0"), "line 3 does not fit: p2 BID 0: this is written \"bid 0\"");
    check(
        4,
        act(0, "pass"),
        "line 5 does not fit: cannot read \"pass\": an action is a bid such as \"bid 3\" or a \
         card such as \"play Qh\"",
    );
    let Record::Act { action, .. } = &whole.records[5] else { panic!("no action") };
    check(
        6,
        act(2, action),
        &format!(
            "line 7 does not fit: p3 {action}: {} is not in this hand",
            action.strip_prefix("play ").unwrap()
        ),
    );
    check(3, Record::Match(header.clone()), "line 4 does not fit: a match starts only once");
    let undo = |seat, back_to| Record::Undo { seat: Seat::new(seat), back_to };
    check(2, undo(1, 0), "line 3 does not fit: p2 undo: there is nothing of yours to take back");
    check(
        4,
        undo(1, 0),
        "line 5 does not fit: p2 undo: another seat has acted since; only a practice match \
         (--practice) takes that back",
    );
    check(4, undo(2, 0), "line 5 does not fit: p3 cannot take back just this much");

    let false_end = format!(
        "line {} does not fit: the end that is written is not the end of this match",
        over + 1
    );
    let Record::Over { winners, seed, nonce, .. } = whole.records[over].clone() else {
        panic!("no end")
    };
    let losers: Vec<Seat> = Seat::all(3).filter(|seat| !winners.contains(seat)).collect();
    let other_seed = seed.replace('a', "b");
    let end = |winners: &[Seat], seed: &str| Record::Over {
        winners: winners.to_vec(),
        seed: seed.to_string(),
        nonce: nonce.clone(),
        seed_text: None,
    };
    for bad in [end(&losers, &seed), end(&[], &seed), end(&winners, &other_seed), end(&winners, "")]
    {
        check(over, bad, &false_end);
    }
    for nonce in [None, Some(String::new()), Some(seed.clone())] {
        let bad =
            Record::Over { winners: winners.clone(), seed: seed.clone(), nonce, seed_text: None };
        check(over, bad, &false_end);
    }
    let mut early = whole.records[..4].to_vec();
    early.push(whole.records[over].clone());
    assert_eq!(
        replay(&early, &whole.secret),
        "line 5 does not fit: the end that is written is not the end of this match"
    );
    let note = Record::Note { seat: Seat::FIRST, text: "late".to_string() };
    for more in [
        act(0, "bid 0"),
        note,
        Record::Cut { lines: 1 },
        Record::Seated { seat: Seat::FIRST, by: "human".to_string() },
        whole.records[over].clone(),
    ] {
        let mut longer = whole.records.clone();
        longer.push(more);
        assert_eq!(
            replay(&longer, &whole.secret),
            format!("line {} does not fit: the match is over, so nothing comes after it", over + 2)
        );
    }
}

#[test]
fn who_plays_a_seat_and_what_was_cut_off_change_nothing_in_the_game() {
    let whole = recorded(rules(3, 2), "seated");
    let mut records = whole.records.clone();
    let seated = |seat, by: &str| Record::Seated { seat: Seat::new(seat), by: by.to_string() };
    records.insert(3, seated(1, "exec:./bot 'x'"));
    records.insert(5, Record::Cut { lines: 4 });
    records.insert(5, seated(0, "easy"));
    let file = written(&records);
    assert!(file.contains(r#"{"seated":{"seat":"p2","by":"exec:./bot 'x'"}}"#), "{file}");
    assert!(file.contains(r#"{"cut":{"lines":4}}"#), "{file}");
    let reading = Log::read(file.as_bytes()).unwrap();
    assert_eq!((reading.records.len(), reading.damage), (records.len(), None));
    let again = Table::<ElDorado>::replay(&reading.records, &whole.secret).unwrap();
    assert_same(&again, &whole.table, "seated");
    records[3] = seated(3, "human");
    let broken = Table::<ElDorado>::replay(&records, &whole.secret).unwrap_err().to_string();
    assert_eq!(broken, "line 4 does not fit: nobody at this table is p4");
}

/// A secret that is kept beside a match may be without the text of its seed.
#[test]
fn how_the_seed_was_typed_is_not_part_of_what_happened() {
    let whole = recorded(rules(3, 2), "typed");
    let untyped = Secret { text: None, ..whole.secret.clone() };
    let again = Table::<ElDorado>::replay(&whole.records, &untyped).unwrap();
    assert_same(&again, &whole.table, "untyped");
    let mut records = whole.records.clone();
    let Some(Record::Over { seed, .. }) = records.last_mut() else { panic!("no end") };
    *seed = seed.chars().rev().collect();
    let broken = Table::<ElDorado>::replay(&records, &whole.secret).unwrap_err().to_string();
    assert!(broken.ends_with("the end that is written is not the end of this match"), "{broken}");
}

/// The match of `tests/files/match-1.log` and of `match-2.log`, as it was
/// played. Format 2 has a nonce and says when the match began.
fn golden(format: u32) -> (Table<ElDorado>, Vec<Record>) {
    let config = rules(3, 2);
    let mut table = Table::<ElDorado>::new(config, golden_secret(format), true);
    let mut dice: Dice = seed("golden").child("play", 0).dice(0, 0);
    let mut header = table.header(names(3));
    header.began = (format > 1).then_some(1_800_000_000);
    header.croupier = format;
    header.engine = if format < 3 { "0.1.0" } else { "0.2.0" }.to_string();
    header.commitment = header.commitment_of(&golden_secret(format));
    let mut records = vec![Record::Match(header)];
    for _ in 0..5 {
        records.extend(step(&mut table, &mut dice));
    }
    records.push(table.undo(Seat::FIRST).unwrap());
    records.push(Record::Note { seat: Seat::new(2), text: "said \"Qx\" and was asked".into() });
    while let Some(record) = step(&mut table, &mut dice) {
        records.push(record);
    }
    records.push(table.over().unwrap());
    (table, records)
}

fn golden_secret(format: u32) -> Secret {
    let secret = secret("golden");
    Secret { nonce: secret.nonce.filter(|_| format > 1), ..secret }
}

fn told(table: &Table<ElDorado>) -> String {
    table.events().map(|(before, event)| format!("{before} {event}\n")).collect()
}

/// `BLESS=1` writes the file of the newest format anew. Under CI that is
/// refused.
#[test]
fn files_of_every_format_read_replay_and_are_written_as_they_were() {
    for format in 1..=FORMAT {
        let name = format!("tests/files/match-{format}.log");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let (played, records) = golden(format);
        if std::env::var_os("BLESS").is_some() && format == FORMAT {
            assert!(std::env::var_os("CI").is_none(), "files are not blessed under CI");
            fs::write(&path, written(&records)).unwrap();
            fs::write(path.with_extension("txt"), told(&played)).unwrap();
        }
        let file = fs::read(&path).unwrap();
        assert_eq!(written(&records).as_bytes(), file, "format {format}");
        let reading = Log::read(&file).unwrap();
        assert_eq!(reading.damage, None);
        assert_eq!(written(&reading.records).as_bytes(), file);
        let end = reading.records.last().unwrap().secret();
        assert_eq!(end, Some(golden_secret(format)), "the end tells the secret");
        let table = Table::<ElDorado>::replay(&reading.records, &golden_secret(format)).unwrap();
        assert_eq!(told(&table), fs::read_to_string(path.with_extension("txt")).unwrap());
    }
}

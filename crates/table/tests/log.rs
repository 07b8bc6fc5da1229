//! The match file: what is written reads back, and damage shows.

mod recorded;
mod support;

use croupier_eldorado::ElDorado;
use croupier_kernel::Chance;
use croupier_table::{Damage, Header, Log, LogError, Record, Table};
use serde_json::{Value, json};

use recorded::{Recorded, recorded, written};
use support::{rules, seed};

/// Small matches for exhaustive damage.
fn small() -> [Recorded; 3] {
    [
        recorded(rules(2, 1), "small 2"),
        recorded(rules(3, 2), "small 3"),
        recorded(rules(10, 1), "small 10"),
    ]
}

#[test]
fn a_file_cut_at_any_byte_is_read_up_to_the_cut() {
    for whole in small() {
        let bytes = whole.file.as_bytes();
        let first_line = whole.file.find('\n').unwrap() + 1;
        for cut in 0..=bytes.len() {
            let kept = &bytes[..cut];
            if cut < first_line {
                assert_eq!(Log::read(kept).unwrap_err(), LogError::NotAMatch, "cut at {cut}");
                continue;
            }
            let reading = Log::read(kept).unwrap();
            let lines = kept.iter().filter(|byte| **byte == b'\n').count();
            assert_eq!(reading.records, whole.records[..lines], "cut at {cut}");
            let good = kept.iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
            assert_eq!(reading.good, good, "cut at {cut}");
            if good == cut {
                assert_eq!(reading.damage, None, "cut at {cut}");
            } else {
                let damage = reading.damage.unwrap();
                assert!(damage.is_torn_tail(), "cut at {cut}");
                assert_eq!(
                    damage.to_string(),
                    format!("line {} is damaged: it has no end", lines + 1)
                );
            }
            let mut log = reading.log;
            let rest: String = whole.records[lines..].iter().map(|next| log.line(next)).collect();
            assert_eq!(rest, whole.file[good..], "written on after a cut at {cut}");
        }
    }
}

/// Checks that damage first met in this line, from 0, is found there and that
/// the records before it are the true ones.
fn assert_found(whole: &Recorded, damaged: &[u8], line: usize, at: &str) {
    match Log::read(damaged) {
        Err(_) => assert_eq!(line, 0, "{at}: nothing is read although lines before are whole"),
        Ok(reading) => {
            let Some(damage) = reading.damage else { panic!("{at}: not found") };
            assert_eq!(reading.records, whole.records[..line], "{at}");
            assert_eq!(damage.line, line + 1, "{at}");
            assert_eq!(whole.file.as_bytes()[..reading.good], damaged[..reading.good], "{at}");
            let torn = !damaged[reading.good..].contains(&b'\n');
            assert_eq!(damage.is_torn_tail(), torn, "{at}: {damage}");
            assert!(damage.to_string().starts_with(&format!("line {} is damaged: ", line + 1)));
        }
    }
}

fn line_of(file: &str, byte: usize) -> usize {
    file.as_bytes()[..byte].iter().filter(|byte| **byte == b'\n').count()
}

#[test]
fn one_changed_byte_is_found_wherever_it_is() {
    let mut dice = seed("changed bytes").dice(0, 0);
    for (seats, rounds) in [(2, 10), (3, 4), (4, 10), (6, 3), (8, 2), (10, 2)] {
        let whole = recorded(rules(seats, rounds), &format!("changed {seats}"));
        for _ in 0..1_000 {
            let mut bytes = whole.file.clone().into_bytes();
            let place = dice.below(bytes.len() as u32) as usize;
            let change = 1 + dice.below(255) as u8;
            bytes[place] = bytes[place].wrapping_add(change);
            let at = format!("{seats} seats, byte {place} made {}", bytes[place]);
            assert_found(&whole, &bytes, line_of(&whole.file, place), &at);
        }
    }
}

#[test]
fn every_flipped_bit_and_every_lost_or_added_byte_of_a_small_match_is_found() {
    for whole in small() {
        for place in 0..whole.file.len() {
            let line = line_of(&whole.file, place);
            for bit in 0..8 {
                let mut bytes = whole.file.clone().into_bytes();
                bytes[place] ^= 1 << bit;
                assert_found(&whole, &bytes, line, &format!("bit {bit} of byte {place}"));
            }
            let mut fewer = whole.file.clone().into_bytes();
            fewer.remove(place);
            assert_found(&whole, &fewer, line, &format!("without byte {place}"));
            for added in [0, b' ', b'\r', b'0', b'}', 0xff] {
                let mut more = whole.file.clone().into_bytes();
                more.insert(place, added);
                assert_found(&whole, &more, line, &format!("{added} added before byte {place}"));
            }
        }
    }
}

#[test]
fn lost_moved_doubled_and_foreign_lines_are_found() {
    let whole = recorded(rules(4, 3), "lines");
    let other = recorded(rules(4, 3), "other lines");
    let lines: Vec<&str> = whole.file.split_inclusive('\n').collect();
    let others: Vec<&str> = other.file.split_inclusive('\n').collect();
    let check = |lines: &[&str], line: usize, at: &str| {
        assert_found(&whole, lines.concat().as_bytes(), line, &format!("{at} {}", line + 1));
    };
    let last = lines.len() - 1;
    for place in 0..lines.len() {
        let (before, after) = (&lines[..place], &lines[place + 1..]);
        let here = lines[place];
        if place < last {
            check(&[before, after].concat(), place, "lost line");
            let next = lines[place + 1];
            check(&[before, &[next, here], &after[1..]].concat(), place, "swapped line");
        }
        check(&[before, &[here, here], after].concat(), place + 1, "doubled line");
        check(&[before, &["\n", here], after].concat(), place, "empty line before");
        check(&[before, &["# remark\n", here], after].concat(), place, "remark before");
        if place > 0 {
            check(&[before, &[others[place]], after].concat(), place, "foreign line");
        }
        let dos = here.replace('\n', "\r\n");
        check(&[before, &[&dos], after].concat(), place, "CRLF at line");
        let blank = "\0".repeat(here.len());
        check(&[before, &[&blank], after].concat(), place, "NULs for line");
    }
    assert!(Log::read(whole.file.replace('\n', "\r\n").as_bytes()).is_err());
    assert!(Log::read(format!("\u{feff}{}", whole.file).as_bytes()).is_err());
    let padded = whole.file.clone() + "\0\0\0\0";
    assert_found(&whole, padded.as_bytes(), lines.len(), "NULs at the end, line");
}

#[test]
fn damage_says_its_line_its_kind_and_what_comes_after() {
    let whole = recorded(rules(2, 1), "says");
    let lines: Vec<&str> = whole.file.split_inclusive('\n').collect();
    assert_eq!(lines.len(), 7);
    let damage = |lines: &[&str]| Log::read(lines.concat().as_bytes()).unwrap().damage.unwrap();
    let changed = lines[5].replace("play", "Play");
    assert_eq!(
        damage(&[&lines[..5], &[&changed], &lines[6..]].concat()).to_string(),
        "line 6 is damaged: its seal does not fit: a byte was changed, or a line before it; \
         the line after it cannot be trusted"
    );
    assert_eq!(
        damage(&[&lines[..2], &lines[3..]].concat()).to_string(),
        "line 3 is damaged: its number is not the next one; the 3 lines after it cannot be trusted"
    );
    assert_eq!(damage(&[&lines[..5], &[&changed, &lines[6][..20]]].concat()).lines(), 2);
    let end = lines[6].replace("over", "Over");
    let last = damage(&[&lines[..6], &[&end]].concat());
    assert!(!last.is_torn_tail(), "a whole last line was accepted once and is not cut in silence");
    assert!(damage(&[&lines[..6], &[&lines[6][..20]]].concat()).is_torn_tail());
}

#[test]
fn lines_that_are_gone_or_were_changed_are_told_from_torn_ones() {
    for (lines, words) in [
        (1, "line 4 is damaged: it was written and is gone"),
        (2, "line 4 is damaged: it was written and is gone; so is the line after it"),
        (3, "line 4 is damaged: it was written and is gone; so are the 2 lines after it"),
    ] {
        let gone = Damage::gone(4, lines);
        assert_eq!((gone.to_string().as_str(), gone.lines()), (words, lines));
        assert!(!gone.is_forgery() && !gone.is_torn_tail());
    }
    let changed = Damage::changed(4);
    assert!(changed.is_forgery() && !changed.is_torn_tail());
    assert_eq!(
        (changed.to_string().as_str(), changed.lines()),
        ("line 4 is damaged: it is not what was written here, or a line before it is not", 1)
    );
    let whole = recorded(rules(2, 1), "torn");
    let torn = Log::read(&whole.file.as_bytes()[..whole.file.len() - 1]).unwrap().damage.unwrap();
    assert!(torn.is_torn_tail() && !torn.is_forgery());
    assert_eq!(torn.lines(), 1);
}

#[test]
fn a_lost_last_line_is_a_shorter_match_that_goes_on() {
    let whole = recorded(rules(3, 2), "shorter");
    let lines: Vec<&str> = whole.file.split_inclusive('\n').collect();
    let reading = Log::read(lines[..lines.len() - 1].concat().as_bytes()).unwrap();
    assert_eq!(reading.damage, None);
    let table = Table::<ElDorado>::replay(&reading.records, &whole.secret).unwrap();
    assert_eq!(table.over().as_ref(), whole.records.last());
    assert_eq!(table.winners(), whole.table.winners());
}

/// Records in words of the test's own, sealed as the module says.
fn sealed(bodies: &[Value]) -> String {
    let texts: Vec<String> = bodies.iter().map(ToString::to_string).collect();
    sealed_texts(&texts)
}

fn sealed_texts(bodies: &[String]) -> String {
    use sha2::{Digest, Sha256};
    let mut seal = String::new();
    let mut file = String::new();
    for (number, body) in bodies.iter().enumerate() {
        let hash = Sha256::digest(format!("{seal} {number} {body}"));
        seal = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        file += &format!("{number} {seal} {body}\n");
    }
    file
}

#[test]
fn the_seal_is_taken_over_the_seal_before_the_number_and_the_record() {
    let whole = recorded(rules(3, 2), "sealed");
    let bodies: Vec<String> =
        whole.records.iter().map(|record| serde_json::to_string(record).unwrap()).collect();
    assert_eq!(sealed_texts(&bodies), whole.file);
}

#[test]
fn the_seal_after_some_lines_is_that_of_the_last_of_them() {
    for whole in small() {
        let reading = Log::read(whole.file.as_bytes()).unwrap();
        let seals: Vec<&str> =
            whole.file.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
        let after = |lines| reading.log.seal_after(&reading.records, lines);
        assert_eq!(after(0), "");
        for (lines, seal) in (1..).zip(&seals) {
            assert_eq!(after(lines), *seal, "after {lines} lines");
        }
        assert_eq!(after(seals.len() + 1), *seals.last().unwrap(), "there are no more lines");
        assert_eq!(reading.log.seal(), *seals.last().unwrap());
        assert_eq!(reading.log.first_seal(), seals[0]);
        assert_eq!((Log::default().seal(), Log::default().first_seal()), ("", ""));
    }
}

#[test]
fn a_newer_format_is_refused_with_what_to_do() {
    let whole = recorded(rules(3, 2), "newer");
    let mut header = serde_json::to_value(&whole.records[0]).unwrap();
    header["match"]["croupier"] = json!(4);
    let newer = "this match file has format 4 and this program reads up to 3: use a newer croupier";
    let known = sealed(std::slice::from_ref(&header));
    assert_eq!(Log::read(known.as_bytes()).unwrap_err().to_string(), newer);
    header["match"]["weather"] = json!("rain");
    let unknown = sealed(&[header.clone(), json!({"storm": 1})]);
    assert_eq!(Log::read(unknown.as_bytes()).unwrap_err(), LogError::Newer(4));
    assert_eq!(Log::read(unknown.as_bytes()).unwrap_err().to_string(), newer);
    // With every field that this version knows, in the order it writes them.
    let Record::Match(alike) = whole.records[0].clone() else { panic!("no header") };
    let alike = written(&[Record::Match(Header { croupier: 4, ..alike })]);
    assert_eq!(Log::read(alike.as_bytes()).unwrap_err(), LogError::Newer(4));
    header["match"]["croupier"] = json!(u32::MAX);
    let file = sealed(&[header]);
    assert_eq!(Log::read(file.as_bytes()).unwrap_err(), LogError::Newer(u32::MAX));
}

#[test]
fn what_is_no_match_file_is_refused() {
    let whole = recorded(rules(3, 2), "none");
    let mut header = serde_json::to_value(&whole.records[0]).unwrap();
    let act = serde_json::to_value(&whole.records[2]).unwrap();
    let headless = sealed(std::slice::from_ref(&act));
    header["match"]["croupier"] = json!(0);
    let format_0 = sealed(std::slice::from_ref(&header));
    header["match"]["croupier"] = json!(3);
    header["match"]["weather"] = json!("rain");
    let with_more = sealed(std::slice::from_ref(&header));
    let sentence = "this is not a match file, or its first line is damaged";
    for file in ["", "\n", "\0", "{}", "0 0 {}\n", &headless, &format_0, &with_more] {
        let error = Log::read(file.as_bytes()).unwrap_err();
        assert_eq!(error, LogError::NotAMatch, "{file}");
        assert_eq!(error.to_string(), sentence);
    }
}

/// Each format has its own fields, and a mixture of them is no header.
#[test]
fn a_header_is_written_as_its_format_writes_it() {
    let whole = recorded(rules(3, 2), "formats");
    let later = serde_json::to_string(&whole.records[0]).unwrap();
    let first = later
        .replace("\"croupier\":3", "\"croupier\":1")
        .replace("\"commitment\"", "\"seed_hash\"")
        .replace(",\"began\":1800000000", "");
    let undated = later.replace(",\"began\":1800000000", "");
    let second = later.replace("\"croupier\":3", "\"croupier\":2");
    for good in [&later, &second, &first, &undated] {
        assert!(Log::read(sealed_texts(std::slice::from_ref(good)).as_bytes()).is_ok(), "{good}");
    }
    let dated = first.replace("}}", ",\"began\":1800000000}}");
    assert!(serde_json::from_str::<Record>(&first).is_ok());
    assert!(serde_json::from_str::<Record>(&dated).is_err(), "format 1 has no date, sealed or not");
    for bad in [
        later.replace("\"croupier\":3", "\"croupier\":0"),
        first.replace("\"croupier\":1", "\"croupier\":0"),
        later.replace("\"croupier\":3", "\"croupier\":1"),
        first.replace("\"croupier\":1", "\"croupier\":2"),
        later.replace("\"commitment\"", "\"seed_hash\""),
        first.replace("\"seed_hash\"", "\"commitment\""),
        later.replace("\"commitment\"", "\"seed_hash\":\"00\",\"commitment\""),
        dated,
        undated.replace("}}", ",\"began\":null}}"),
        undated.replace("}}", ",\"began\":-1}}"),
    ] {
        let file = sealed_texts(std::slice::from_ref(&bad));
        assert_eq!(Log::read(file.as_bytes()).unwrap_err(), LogError::NotAMatch, "{bad}");
    }
}

#[test]
fn a_well_sealed_line_must_still_be_a_record_as_it_is_written() {
    let whole = recorded(rules(3, 2), "spelling");
    let first = serde_json::to_string(&whole.records[0]).unwrap();
    for (body, what) in [
        (r#"{"act":{"seat":"p2","action":"bid 0","why":1}}"#, "it is not a record this version"),
        (r#"{"act":{"seat":"p2","seat":"p2","action":"bid 0"}}"#, "it is not a record this"),
        (r#"{"act":{"seat":"p14","action":"bid 0"}}"#, "it is not a record this version knows"),
        (r#"{"deal":{}}"#, "it is not a record this version knows"),
        (r#"{"act":["p2","bid 0"]}"#, "it is not written as this version writes it"),
        (r#"{"act":{"action":"bid 0","seat":"p2"}}"#, "it is not written as this version"),
        (r#"{"act": {"seat":"p2","action":"bid 0"}}"#, "it is not written as this version"),
        (r#"{"act":{"seat":"P2","action":"bid 0"}}"#, "it is not written as this version"),
        (r#"{"act":{"seat":"p2","action":"bid \u0030"}}"#, "it is not written as this version"),
        (&first, "only the first line says what is played"),
    ] {
        let reading = Log::read(sealed_texts(&[first.clone(), body.into()]).as_bytes()).unwrap();
        assert_eq!(reading.records, whole.records[..1], "{body}");
        let damage = reading.damage.unwrap().to_string();
        assert!(damage.starts_with(&format!("line 2 is damaged: {what}")), "{body}: {damage}");
    }
}

//! Numbers that seats add to a deal: they decide it, and only in their order.

mod recorded;
mod support;

use croupier_eldorado::ElDorado;
use croupier_kernel::{Hex, Seat, Seed};
use croupier_table::{Header, Log, Numbers, Record, Secret, Table};
use sha2::{Digest, Sha256};

use recorded::{names, recorded, secret, written};
use support::{rules, step};

fn number(seat: u8) -> [u8; 32] {
    [seat + 1; 32]
}

fn promised(seat: u8) -> Record {
    let hash = Hex(&Sha256::digest(number(seat))).to_string();
    Record::Promised { seat: Seat::new(seat), hash }
}

fn opened(seat: u8) -> Record {
    Record::Opened { seat: Seat::new(seat), number: Hex(&number(seat)).to_string() }
}

fn numbers(of: &[Record]) -> Numbers {
    let mut numbers = Numbers::new(3);
    of.iter().for_each(|record| numbers.add(record).unwrap());
    numbers
}

/// A match of three with these records before its first act.
fn played(secret: &Secret, opening: &[Record]) -> (Table<ElDorado>, Vec<Record>) {
    let added: Vec<Record> = opening
        .iter()
        .filter(|record| matches!(record, Record::Promised { .. } | Record::Opened { .. }))
        .cloned()
        .collect();
    let mut table = Table::<ElDorado>::dealt(rules(3, 2), secret.clone(), numbers(&added), false);
    let mut records = vec![Record::Match(table.header(names(3)))];
    records.extend_from_slice(opening);
    let mut dice = secret.seed.child("play", 0).dice(0, 0);
    while let Some(record) = step(&mut table, &mut dice) {
        records.push(record);
    }
    records.push(table.over().unwrap());
    (table, records)
}

fn dealt(table: &Table<ElDorado>) -> String {
    table.events().map(|(_, event)| format!("{event}\n")).collect()
}

#[test]
fn a_deal_that_nobody_adds_to_follows_from_the_secret_alone() {
    let whole = recorded(rules(3, 2), "fair");
    let (table, records) = played(&whole.secret, &[]);
    assert_eq!(dealt(&table), dealt(&whole.table));
    // Only the note and the clock of the other are missing.
    assert_eq!(records[1..], whole.records[2..]);
    assert_eq!(Log::read(whole.file.as_bytes()).unwrap().records, whole.records);
}

/// From another program: sha256(b"\1" * 32 + b"\2" * 32 + b"\3" * 32).
#[test]
fn the_seed_that_deals_is_the_hash_of_secret_and_numbers_in_seat_order() {
    let secret = Seed::from_bytes([1; 32]);
    let promises = [promised(2), promised(1), promised(3)];
    let mut none = Numbers::new(4);
    promises.iter().for_each(|record| none.add(record).unwrap());
    assert_eq!(none.dealing_seed(secret), secret, "nobody opened");
    for order in [[opened(1), opened(2)], [opened(2), opened(1)]] {
        let mut numbers = none.clone();
        order.iter().for_each(|record| numbers.add(record).unwrap());
        assert_eq!(
            format!("{:x}", numbers.dealing_seed(secret)),
            "8a2e491356cfdb05a1d13785e0794d7cd163f91af79a146c976b1d2ac643b679"
        );
        assert_eq!(numbers.unopened().collect::<Vec<_>>(), [Seat::new(3)]);
        assert_eq!(numbers.opened().collect::<Vec<_>>(), [Seat::new(1), Seat::new(2)]);
    }
}

#[test]
fn every_opened_number_decides_the_deal_and_an_unopened_one_does_not() {
    let secret = secret("fair");
    let promises = [promised(0), promised(1), promised(2)];
    let alone = dealt(&played(&secret, &[]).0);
    let mut deals = vec![alone.clone()];
    for opening in [&[0][..], &[1], &[2], &[0, 1], &[0, 2], &[1, 2], &[0, 1, 2]] {
        let mut records = promises.to_vec();
        records.extend(opening.iter().map(|seat| opened(*seat)));
        let (table, records) = played(&secret, &records);
        let reading = Log::read(written(&records).as_bytes()).unwrap();
        assert_eq!((&reading.records, reading.damage), (&records, None));
        let again = Table::<ElDorado>::replay(&records, &secret).unwrap();
        assert_eq!(dealt(&again), dealt(&table), "{opening:?}");
        assert_eq!(again.bot_seed(), table.bot_seed(), "{opening:?}");
        deals.push(dealt(&table));
        // In whatever order they are opened, they count in that of the seats.
        records_reversed(&records, &secret, &deals[deals.len() - 1]);
    }
    assert_eq!(dealt(&played(&secret, &promises).0), alone, "promises alone change nothing");
    deals.sort();
    deals.dedup();
    assert_eq!(deals.len(), 8, "each of them deals otherwise");
}

fn records_reversed(records: &[Record], secret: &Secret, deal: &str) {
    let is_opened = |record: &&Record| matches!(record, Record::Opened { .. });
    let last: Vec<Record> = records.iter().filter(is_opened).rev().cloned().collect();
    let mut reversed = records.to_vec();
    let first = reversed.iter().position(|record| is_opened(&record)).unwrap();
    reversed.splice(first..first + last.len(), last);
    assert_eq!(dealt(&Table::<ElDorado>::replay(&reversed, secret).unwrap()), deal);
}

#[test]
fn others_may_sit_down_while_numbers_are_added_and_nothing_is_added_after_the_deal() {
    let secret = secret("seated");
    let seated = Record::Seated { seat: Seat::new(2), by: "human".to_string() };
    let opening = [promised(0), seated.clone(), promised(2), opened(2), seated, opened(0)];
    let (table, records) = played(&secret, &opening);
    let again = Table::<ElDorado>::replay(&records, &secret).unwrap();
    assert_eq!(dealt(&again), dealt(&table));
    let broken =
        |records: &[Record]| Table::<ElDorado>::replay(records, &secret).unwrap_err().to_string();
    for late in [promised(1), promised(0), opened(0)] {
        let mut records = records.clone();
        records.insert(8, late.clone());
        let seat = if late == promised(1) { "p2" } else { "p1" };
        assert_eq!(
            broken(&records),
            format!("line 9 does not fit: {seat} adds a number after the deal")
        );
    }
    let mut wrong = records.clone();
    wrong[5] = promised(1);
    assert_eq!(broken(&wrong), "line 6 does not fit: p2 promises a number after one was opened");
    wrong[5] = opened(1);
    assert_eq!(broken(&wrong), "line 6 does not fit: p2 has not promised a number");
    // A number that was not opened leaves another deal, in which this play fails.
    let mut unopened = records.clone();
    unopened.remove(6);
    assert!(Table::<ElDorado>::replay(&unopened, &secret).is_err());
}

#[test]
fn a_match_of_format_1_has_no_added_numbers() {
    let bare = Secret { nonce: None, ..secret("old") };
    let (_, mut records) = played(&bare, &[]);
    let Record::Match(Header { croupier: 1, .. }) = &records[0] else { panic!("{records:?}") };
    assert!(Table::<ElDorado>::replay(&records, &bare).is_ok());
    records.insert(1, promised(0));
    assert_eq!(
        Table::<ElDorado>::replay(&records, &bare).unwrap_err().to_string(),
        "line 2 does not fit: a match of format 1 has no added numbers"
    );
    if let Record::Match(header) = &mut records[0] {
        header.croupier = 2;
    }
    assert!(Numbers::of(&records).is_ok(), "from format 2 on seats may add some");
}

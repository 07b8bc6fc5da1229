//! The rule book's tables of which test proves which requirement.

use croupier_testkit::book::{RuleBook, quoted, rows, tests};

/// The folders whose tests the rule book names.
const HOMES: [&str; 6] = [
    "tests",
    "tests/rules",
    "../content/tests",
    "../table/tests/buybust",
    "../croupier/tests/binary/buybust",
    "../wording/src/buybust/rules",
];

fn book() -> RuleBook {
    RuleBook::open(env!("CARGO_MANIFEST_DIR"), "buy-bust")
}

#[test]
fn every_test_the_rule_book_names_exists() {
    let book = book();
    let proofs = rows(book.below("## Requirements")).flat_map(|(_, proof)| quoted(proof));
    let made_up = book.made_up(proofs, &HOMES);
    assert!(made_up.is_empty(), "{made_up:?}");
}

#[test]
fn every_rule_test_is_named_in_the_rule_book() {
    let mut left_out = book().left_out("tests/rules");
    let own = tests(include_str!("book.rs"));
    left_out.retain(|test| !own.contains(&test.as_str()));
    assert!(left_out.is_empty(), "{left_out:?}");
}

#[test]
fn every_requirement_has_a_row() {
    let book = book();
    let rows: Vec<_> = rows(book.below("## Requirements")).collect();
    for (letter, last) in [('A', 39), ('B', 30), ('C', 38)] {
        for number in 1..=last {
            let number = format!("{letter}-{number:02}");
            let found = rows.iter().filter(|(numbers, _)| *numbers == number).count();
            assert_eq!(found, 1, "{number}");
        }
    }
}

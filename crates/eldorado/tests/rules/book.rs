//! The rule book's list of which test proves which rule.

use croupier_testkit::book::{RuleBook, quoted, rows};

/// The rules and the requirements on tests, each with a row of its own or
/// sharing one.
const NUMBERS: [&str; 36] = [
    "R1", "R2", "R3", "R4", "R5", "D1", "D2", "D3", "D4", "DL1", "T1", "O1", "B1", "B2", "B3",
    "B4", "L1", "L2", "L3", "L4", "L5", "F1", "F2", "X1", "X2", "X3", "S1", "S2", "S3", "E1", "Q1",
    "Q2", "Q3", "Q4", "Q5", "Q6",
];

fn book() -> RuleBook {
    RuleBook::open(env!("CARGO_MANIFEST_DIR"), "el-dorado")
}

#[test]
fn every_test_the_rule_book_names_exists() {
    let book = book();
    let list = quoted(book.below("## Which test proves it")).filter(|name| !name.contains('*'));
    let made_up =
        book.made_up(list, &["tests", "tests/rules", "src", "src/belief", "../kernel/src"]);
    assert!(made_up.is_empty(), "{made_up:?}");
}

#[test]
fn every_rule_test_is_named_in_the_rule_book() {
    let left_out = book().left_out("tests/rules");
    assert!(left_out.is_empty(), "{left_out:?}");
}

#[test]
fn every_rule_has_a_row_of_tests() {
    let book = book();
    let rows: Vec<_> = rows(book.text()).filter(|(_, tests)| tests.contains('`')).collect();
    for number in NUMBERS {
        let has = |(numbers, _): &(&str, &str)| numbers.split(", ").any(|each| each == number);
        assert!(rows.iter().any(has), "{number}");
    }
}

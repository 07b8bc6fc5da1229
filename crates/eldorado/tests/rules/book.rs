//! The rule book's list of which test proves which rule.

use std::fs;
use std::path::Path;

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// The rules and the requirements on tests, each with a row of its own or
/// sharing one.
const NUMBERS: [&str; 36] = [
    "R1", "R2", "R3", "R4", "R5", "D1", "D2", "D3", "D4", "DL1", "T1", "O1", "B1", "B2", "B3",
    "B4", "L1", "L2", "L3", "L4", "L5", "F1", "F2", "X1", "X2", "X3", "S1", "S2", "S3", "E1", "Q1",
    "Q2", "Q3", "Q4", "Q5", "Q6",
];

fn book() -> String {
    fs::read_to_string(format!("{CRATE}/../../docs/rules/el-dorado.md")).unwrap()
}

/// What stands between backticks in a text.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

fn sources(folder: &str) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(format!("{CRATE}/{folder}")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            text += &fs::read_to_string(path).unwrap();
        }
    }
    text
}

/// The names of the tests in a source text.
fn tests(text: &str) -> Vec<&str> {
    let after = text.split("#[test]\n").skip(1);
    after.filter_map(|rest| rest.trim_start().strip_prefix("fn ")?.split('(').next()).collect()
}

#[test]
fn every_test_the_rule_book_names_exists() {
    let book = book();
    let text = ["tests", "tests/rules", "src", "../kernel/src"].map(sources).concat();
    let known = tests(&text);
    let (_, list) = book.split_once("## Which test proves it").unwrap();
    for name in quoted(list) {
        if name.starts_with("golden/") || name.starts_with("perft/") {
            assert!(
                name.contains('*') || Path::new(CRATE).join("tests").join(name).exists(),
                "{name}"
            );
        } else if name.contains('_') {
            assert!(known.contains(&name), "{name}");
        }
    }
}

#[test]
fn every_rule_test_is_named_in_the_rule_book() {
    let book = book();
    let named: Vec<&str> = quoted(&book).collect();
    for test in tests(&sources("tests/rules")) {
        assert!(named.contains(&test), "{test}");
    }
}

#[test]
fn every_rule_has_a_row_of_tests() {
    let book = book();
    let rows = book.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let rows: Vec<_> = rows.filter(|(_, tests)| tests.contains('`')).collect();
    for number in NUMBERS {
        let has = |(numbers, _): &(&str, &str)| numbers.split(", ").any(|each| each == number);
        assert!(rows.iter().any(has), "{number}");
    }
}

//! The rule book's tables of which test proves which requirement.

use std::fs;
use std::path::Path;

const CRATE: &str = env!("CARGO_MANIFEST_DIR");

/// The folders whose tests the rule book names.
const HOMES: [&str; 6] = [
    "tests",
    "tests/rules",
    "../content/tests",
    "../table/tests/buybust",
    "../croupier/tests/binary/buybust",
    "../croupier/src/buybust/rules",
];

fn book() -> String {
    fs::read_to_string(format!("{CRATE}/../../docs/rules/buy-bust.md")).unwrap()
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

/// The rows below the heading of the requirements, as number and proof.
fn rows(book: &str) -> Vec<(&str, &str)> {
    let (_, tables) = book.split_once("## Requirements").unwrap();
    let lines = tables.lines().filter_map(|line| line.strip_prefix("| "));
    lines.filter_map(|line| line.split_once(" | ")).collect()
}

#[test]
fn every_test_the_rule_book_names_exists() {
    let book = book();
    let text = HOMES.map(sources).concat();
    let known = tests(&text);
    for name in rows(&book).into_iter().flat_map(|(_, proof)| quoted(proof)) {
        if name.starts_with("golden/") {
            assert!(Path::new(CRATE).join("tests").join(name).exists(), "{name}");
        } else if name.contains('_') {
            assert!(known.contains(&name), "{name}");
        }
    }
}

#[test]
fn every_rule_test_is_named_in_the_rule_book() {
    let book = book();
    let named: Vec<&str> = quoted(&book).collect();
    let text = sources("tests/rules");
    let own = tests(include_str!("book.rs"));
    for test in tests(&text).into_iter().filter(|test| !own.contains(test)) {
        assert!(named.contains(&test), "{test}");
    }
}

#[test]
fn every_requirement_has_a_row() {
    let book = book();
    let rows = rows(&book);
    for (letter, last) in [('A', 39), ('B', 30), ('C', 38)] {
        for number in 1..=last {
            let number = format!("{letter}-{number:02}");
            let found = rows.iter().filter(|(numbers, _)| *numbers == number).count();
            assert_eq!(found, 1, "{number}");
        }
    }
}

//! The rule book's list of which test proves which requirement.

use croupier_testkit::book::{RuleBook, quoted, rows};

fn list(book: &RuleBook) -> &str {
    book.below("## Where each requirement is proved").split_once("| | proved by |").unwrap().1
}

#[test]
fn every_test_the_rule_book_names_exists() {
    let book = RuleBook::open(env!("CARGO_MANIFEST_DIR"), "three-card-brag");
    let folders = [
        "tests",
        "tests/golden",
        "src",
        "../bots/tests",
        "../bots/tests/brag_positions",
        "../content/tests",
        "../content/tests/brag_sentences",
        "../croupier/tests/binary",
        "../table/tests/brag",
    ];
    let made_up = book.made_up(quoted(list(&book)), &folders);
    assert!(made_up.is_empty(), "{made_up:?}");
}

/// R1 to R80, each with a row of its own or in one such as `R3, R6` or `R12-R18`.
#[test]
fn every_requirement_has_a_row_of_tests() {
    let book = RuleBook::open(env!("CARGO_MANIFEST_DIR"), "three-card-brag");
    let number = |text: &str| text.strip_prefix('R').unwrap().parse::<u32>().unwrap();
    let mut proved = Vec::new();
    for (numbers, tests) in rows(list(&book)) {
        let names_a_test = quoted(tests).any(|name| name.contains('_') || name.contains("golden/"));
        assert!(names_a_test, "{numbers}");
        for each in numbers.split(", ") {
            let (first, last) = each.split_once('-').unwrap_or((each, each));
            proved.extend(number(first)..=number(last));
        }
    }
    proved.sort_unstable();
    assert_eq!(proved, (1..=80).collect::<Vec<_>>());
}

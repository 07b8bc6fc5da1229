//! Numbers of the files, by their paths.

use croupier_content::buybust::Draft;

use crate::folder::Folder;

fn small() -> Draft {
    Draft::read(Folder::small().path()).unwrap()
}

/// A number of each file, and what a file does not call by a name.
const NUMBERS: [(&str, i64); 8] = [
    ("weed.price", 30),
    ("weed.heat", 5),
    ("lie.cover", 10),
    ("sequential.hands", 20),
    ("sequential.fold_above.1", 50),
    ("sequential.fold_above.3", 80),
    ("narc.warrant", 1),
    ("pool.most", 4),
];

#[test]
fn every_number_of_the_files_has_a_path() {
    for (path, number) in NUMBERS {
        assert_eq!(small().number("tuned", path), Ok(number), "{path}");
    }
}

#[test]
fn another_number_stands_there_and_nowhere_else() {
    for (path, number) in NUMBERS {
        let edited = small().with("tuned", path, number + 1).unwrap();
        for (other, before) in NUMBERS {
            let now = before + i64::from(other == path);
            assert_eq!(edited.number("tuned", other), Ok(now), "{other} after {path}");
        }
        if path.starts_with("weed") || path.starts_with("lie") {
            assert_eq!(edited.number("classic", path), Ok(number), "{path} of the other card set");
        }
    }
    let dearer = small().with("tuned", "weed.price", 1_000).unwrap();
    let changes = small().content().unwrap().changes(&dearer.content().unwrap());
    let told: Vec<&str> = changes.iter().map(|change| change.text.as_str()).collect();
    assert_eq!(told, ["Weed: price 30 -> 1000"]);
}

#[test]
fn a_number_that_may_not_stand_there_is_told_when_the_files_are_read() {
    let none = small().with("tuned", "sequential.hands", 0).unwrap();
    let fault = none.content().unwrap_err();
    assert!(fault.file.ends_with("rulesets.ron"), "{fault}");
    assert_eq!((fault.line, fault.column), (12, 20));
}

#[test]
fn the_numbers_of_the_cards_are_those_that_are_written() {
    let numbers = small().card_numbers("tuned");
    let written: Vec<(&str, i64)> =
        numbers.iter().map(|(path, number)| (path.as_str(), *number)).collect();
    assert_eq!(
        written,
        [
            ("weed.price", 30),
            ("weed.heat", 5),
            ("home.evidence", 10),
            ("home.cover", 30),
            ("lie.factor", 90),
            ("lie.cover", 10),
            ("patrol.evidence", 5),
            ("warrant.threshold", 40),
            ("rain.cover", 5),
        ]
    );
    assert!(small().card_numbers("nobody's").is_empty());
}

#[test]
fn a_path_to_no_number_is_refused_with_what_there_is() {
    let refused = |path: &str| {
        let reason = small().number("tuned", path).unwrap_err();
        assert_eq!(small().with("tuned", path, 1).err(), Some(reason.clone()), "{path}");
        reason.to_string()
    };
    for path in [
        "",
        "weeds.price",
        "sequential",
        "sequential.about",
        "sequential.fold_above",
        "sequential.fold_above.0",
        "sequential.fold_above.4",
        "sequential.fold_above.two",
        "sequential.fold_above.1.1",
        "narc.rain",
        "narc",
        "dealer.rain.1",
        "pool.cards",
        "pool.least.1",
    ] {
        assert_eq!(
            refused(path),
            format!(
                "no number in the content files has the path {path:?}; a path is a card, a \
                 ruleset or a deck and one of its numbers as its file writes it, such as \
                 heroin.price, sequential.fold_above.2 or narc.patrol"
            )
        );
    }
    for (path, has) in [
        ("weed.smell", "weed has price, heat"),
        ("weed.price.1", "weed has price, heat"),
        ("home.heat", "home has evidence, cover"),
        ("home", "home has evidence, cover"),
    ] {
        let want = format!("no number in the content files has the path {path:?}; {has}");
        assert_eq!(refused(path), want);
    }
}

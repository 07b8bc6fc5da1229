//! Seeds that are not on the command line.

use std::fs;

use serde_json::Value;

use super::tools::Home;

const TABLE: [&str; 7] =
    ["play", "el-dorado", "--no-save", "--rounds", "2", "--seats", "simple,simple"];

#[test]
fn a_seed_in_a_file_is_the_same_as_one_that_is_typed() {
    let home = Home::new();
    let typed = home.good(&[&TABLE[..], &["--seed", "blue moon"]].concat(), "");
    let file = home.path().join("seed.txt");
    for text in ["blue moon", "blue moon\n", "blue moon\r\n"] {
        fs::write(&file, text).unwrap();
        let said = home.good(&[&TABLE[..], &["--seed-file", "seed.txt"]].concat(), "");
        assert_eq!(said, typed, "{text:?}");
    }
    let said = home.good(&[&TABLE[..], &["--seed-file", "-"]].concat(), "blue moon\nand more\n");
    assert_eq!(said, typed);
    let sim = ["sim", "el-dorado", "--matches", "3", "--json"];
    let results = |seed: &[&str]| {
        let said = home.good(&[&sim[..], seed].concat(), "");
        // The rest says how fast it went.
        serde_json::from_str::<Value>(&said).unwrap()["seats"].clone()
    };
    assert_eq!(results(&["--seed-file", "seed.txt"]), results(&["--seed", "blue moon"]));
}

/// The first line is the seed, and the others are those of whoever plays.
#[test]
fn after_a_seed_from_standard_input_the_match_is_played_from_there() {
    let home = Home::new();
    let table = ["play", "el-dorado", "--no-save", "--rounds", "2", "--seats", "human,simple"];
    let typed = home.good(&[&table[..], &["--seed", "blue moon"]].concat(), "score\n");
    let read = home.good(&[&table[..], &["--seed-file", "-"]].concat(), "blue moon\nscore\n");
    assert_eq!(read, typed);
}

#[test]
fn a_file_that_holds_no_seed_is_refused() {
    let home = Home::new();
    let long = "x".repeat(65);
    let much = "x".repeat(1_000_000);
    for (text, wrong) in [
        (&b""[..], "a seed is 1 to 64"),
        (b"\n", "a seed is 1 to 64"),
        (b"one\ntwo\n", "more than one line"),
        (b"one\n\n", "more than one line"),
        (b"\xff\xfe\n", "is not text"),
        (long.as_bytes(), "1 to 64"),
        (much.as_bytes(), "1 to 64"),
    ] {
        fs::write(home.path().join("seed.txt"), text).unwrap();
        let refused = home.refused(&[&TABLE[..], &["--seed-file", "seed.txt"]].concat());
        assert!(refused.contains(wrong), "{refused}");
    }
    let missing = home.refused(&[&TABLE[..], &["--seed-file", "nowhere"]].concat());
    assert!(missing.contains("cannot read the seed from nowhere: "), "{missing}");
    let both = [&TABLE[..], &["--seed-file", "seed.txt", "--seed", "x"]].concat();
    assert!(home.refused(&both).contains("do not go together"));
}

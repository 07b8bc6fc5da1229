//! Wrong command lines and wrong lines at Three Card Brag.

use super::tools::Home;

#[test]
fn bad_command_lines_get_one_sentence_and_leave_no_file() {
    let home = Home::new();
    let cases: &[(&[&str], &[&str])] = &[
        (&["play", "brag", "--seats", "1"], &["2 to 13 seats", "not 1"]),
        (&["play", "brag", "--seats", "14"], &["2 to 13 seats", "not 14"]),
        (
            &["play", "brag", "--seats", "human,legacy-normal"],
            &["legacy-normal", "medium", "blind-first"],
        ),
        (
            &["play", "brag", "--rules", "pub"],
            &["pub", "seed", "seed-quiet", "traditional", "unity-like"],
        ),
        (&["play", "brag", "--rounds", "0"], &["1 to 100 rounds"]),
        (&["play", "brag", "--rounds", "101"], &["1 to 100 rounds"]),
        (&["play", "brag", "--rounds", "999999"], &["1 to 100 rounds"]),
        (&["play", "brag", "--first-dealer", "p1"], &["brag", "--first-dealer"]),
        (&["play", "brag", "--cards", "classic"], &["brag", "--cards"]),
        (&["play", "brag", "--clock=-1"], &["--clock", "-1"]),
        (&["play", "brag", "--clock", "4000"], &["--clock", "0 to 3600"]),
        (&["play", "brag", "--clock", "soon"], &["--clock", "a whole number from 0 to 3600"]),
        (&["play", "brag", "--seats", "99999999999999999999"], &["2 to 13 seats, not 99999"]),
        (&["play", "brag", "--json", "--clock", "5"], &["--clock", "--json"]),
        (&["play", "el-dorado", "--clock", "5"], &["el-dorado", "clock"]),
        (&["sim", "brag", "--seats", "human,medium"], &["bots and programs only", "human"]),
        (&["rules", "brag", "--rules", "pub"], &["pub", "seed"]),
        (&["rank", "poker"], &["poker", "brag"]),
        (&["rank", "brag", "2s 3s"], &["2s 3s", "three different cards"]),
        (&["rank", "brag", "2s 3s 2s"], &["2s 3s 2s", "three different cards"]),
        (&["rank", "brag", "2s 3s 4s", "--trump", "joker"], &["joker", "card"]),
        (&["rank", "brag", "2s 3s 4s", "--rules", "pub"], &["pub", "seed-quiet", "unity-like"]),
        (
            &["rank", "brag", "2s 3s 4s", "--rules", "traditional", "--trump", "6h"],
            &["the rules traditional have no trump"],
        ),
        (
            &["rank", "brag", "2s 3s 4s", "--ace-low", "first"],
            &["first", "second", "highest", "lowest"],
        ),
    ];
    for (args, words) in cases {
        let said = home.refused(args);
        for word in *words {
            assert!(said.contains(word), "{args:?}: {word:?} in {said}");
        }
    }
    assert_eq!(home.files(), Vec::<std::path::PathBuf>::new());
}

#[test]
fn bad_lines_are_explained_and_change_nothing() {
    let lines = [
        ("raise 7", "Not allowed (rule C28)"),
        ("raise 5", "Not allowed (rule C28)"),
        ("raise 1000000", "Not allowed (rule C28)"),
        ("raise", "cannot read \"raise\""),
        ("raise -5", "cannot read"),
        ("call", "Not allowed (rule C27)"),
        ("draw", "Not allowed (rule C23)"),
        ("swap 2s", "Not allowed (rule R60)"),
        ("2s", "cannot read"),
        ("all in", "Not allowed (rule C29)"),
        ("timeout", "Only the clock"),
        ("why timeout", "Only the clock"),
        ("more", "Not allowed (rule C24)"),
        ("fold now", "cannot read"),
        ("\u{1b}[2J", "cannot read"),
        ("why show", "You may show now."),
    ];
    let home = Home::new();
    for (line, said) in lines {
        let out = home.good(&["play", "brag", "--seed", "bad", "--no-save"], &format!("{line}\n"));
        assert!(out.contains(said), "{line}: {said:?} in {out}");
        assert!(!out.contains('\u{1b}'), "what is typed does not steer the screen");
        assert!(out.contains("Your hand: face down"), "nothing happened");
    }
    assert_eq!(home.files(), Vec::<std::path::PathBuf>::new());
}

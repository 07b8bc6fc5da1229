//! Bad command lines for Buy-Bust: one sentence each, and nothing begun.

use super::super::tools::Home;

#[test]
fn every_bad_command_line_gets_one_sentence() {
    let cases: &[(&[&str], &[&str])] = &[
        (
            &["play", "buy-bust", "--rules", "poker"],
            &["poker", "sequential", "initiative", "single-round"],
        ),
        (&["play", "buy-bust", "--cards", "gold"], &["gold", "tuned", "classic"]),
        (&["play", "buy-bust", "--deck", "gold"], &["gold", "control", "commas"]),
        (&["play", "buy-bust", "--deck", ""], &["no deck \"\"", "control"]),
        (
            &["play", "buy-bust", "--deck", "weed,gold"],
            &["no card \"gold\"", "croupier cards buy-bust"],
        ),
        (&["play", "buy-bust", "--deck", "weed,safe_house"], &["2 cards", "at least 10"]),
        (&["play", "buy-bust", "--deck", "weed,weed"], &["Weed", "twice"]),
        (&["play", "buy-bust", "--deck", "weed,raid"], &["Raid", "not in the pool"]),
        (&["play", "buy-bust", "--deck", ","], &["no card \"\""]),
        (&["play", "buy-bust", "--deck", "control", "--build"], &["--build", "--deck"]),
        (&["play", "buy-bust", "--build", "--seats", "human,human,normal"], &["--build", "Player"]),
        (&["play", "buy-bust", "--seats", "2"], &["3 seats", "not 2"]),
        (&["play", "buy-bust", "--seats", "human,normal"], &["3 seats", "not 2"]),
        (&["play", "buy-bust", "--seats", "human,simple,normal"], &["simple", "greedy", "open"]),
        (&["play", "buy-bust", "--rounds", "3"], &["buy-bust has no use for --rounds"]),
        (
            &["play", "buy-bust", "--first-dealer", "p1"],
            &["buy-bust has no use for --first-dealer"],
        ),
        (&["play", "buy-bust", "--clock", "9"], &["without a clock"]),
        (&["play", "buy-bust", "--seed", ""], &["1 to 64"]),
        (&["play", "el-dorado", "--build"], &["el-dorado has no use for --build"]),
        (&["play", "el-dorado", "--deck", "control"], &["el-dorado has no use for --deck"]),
        (&["rules", "buy-bust", "--rules", "poker"], &["poker", "sequential"]),
        (&["rules", "buy-bust", "--cards", "gold"], &["gold", "classic"]),
        (&["rules", "el-dorado", "--cards", "gold"], &["no use for --cards"]),
        (
            &["sim", "buy-bust", "--matches", "1", "--seats", "normal,open,normal"],
            &["bots and programs only", "open"],
        ),
        (&["sim", "buy-bust", "--matches", "1", "--rules", "poker"], &["poker", "sequential"]),
        (&["replay", "buy-bust-0000000000"], &["no match"]),
    ];
    for (args, words) in cases {
        let home = Home::new();
        let said = home.refused(args);
        for word in *words {
            assert!(said.contains(word), "{args:?} says {word:?}: {said}");
        }
        assert!(home.files().is_empty(), "{args:?} leaves no file");
    }
}

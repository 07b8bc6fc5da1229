//! Two processes with one seed say the same, byte for byte.

use super::tools::{Home, play_whole, script};

#[test]
fn two_processes_play_one_seed_to_the_byte() {
    let home = Home::new();
    for seats in ["simple,random,simple,random", "human,simple,random,simple,random,random"] {
        let args = [
            "play",
            "el-dorado",
            "--plain",
            "--no-save",
            "--seed",
            "one seed",
            "--rounds",
            "4",
            "--seats",
            seats,
        ];
        let first = home.run(&args, "3\n1\n");
        assert_eq!(first, home.run(&args, "3\n1\n"));
        assert!(first.out.to_lowercase().contains("round 1 of 4"));
    }
    let args = ["play", "el-dorado", "--no-save", "--seed", "two", "--rounds", "2"];
    let (heard, typed) = play_whole(&home, &args);
    assert_eq!(home.good(&args, &script(&typed)), heard);
}

#[test]
fn another_seed_is_another_match_and_spelling_does_not_matter() {
    let home = Home::new();
    let play = |seed: &str| {
        let args = ["play", "el-dorado", "--no-save", "--seats", "simple,simple", "--seed", seed];
        home.good(&args, "")
            .lines()
            .filter(|line| !line.contains("The seed was"))
            .map(ToString::to_string)
            .collect::<Vec<_>>()
    };
    assert_eq!(play("Blue Moon"), play("  blue MOON "));
    assert_ne!(play("blue moon"), play("blue  moon"));
    assert_ne!(play("0"), play("00"));
}

#[test]
fn the_demonstration_is_the_same_every_time() {
    let home = Home::new();
    let out = home.good(&[], "");
    assert_eq!(home.good(&[], "anything typed is not read\n"), out);
    assert!(out.contains("seed \"demo\"") && out.contains("Final score: "), "{out}");
    assert!(out.contains("the match") && out.contains("croupier --help"), "{out}");
    assert!(home.files().is_empty(), "a demonstration keeps nothing");
}

//! Three Card Brag with settings and words from a folder.

use std::fs;
use std::path::Path;

use super::tools::{Home, assert_one_sentence, script};

/// A folder with a shipped file, changed.
fn changed(home: &Home, file: &str, change: impl Fn(String) -> String) {
    let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/brag").join(file);
    let folder = home.path().join("mine/brag");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(file), change(fs::read_to_string(shipped).unwrap())).unwrap();
}

/// A folder with the shipped tables, changed.
fn tables(home: &Home, change: impl Fn(String) -> String) {
    changed(home, "presets.ron", change);
}

/// A folder that says the same in other words, to people and to models.
fn words(home: &Home) {
    changed(home, "player.ron", |text| text.replacen("Hold the best", "Clutch the best", 1));
    changed(home, "llm.ron", |text| text.replacen("You play Three", "You gamble at Three", 1));
}

#[test]
fn a_folder_has_the_say_in_every_setting() {
    let home = Home::new();
    let usual = home.good(&["rules", "brag"], "");
    assert!(usual.contains("10000 coins each") && usual.contains("they do nothing"), "{usual}");
    tables(&home, |text| {
        text.replacen("magic_reveal: false", "magic_reveal: true", 1)
            .replace("coins: 10000", "coins: 700")
    });
    for folder in ["mine", "mine/brag"] {
        let told = home.good(&["rules", "brag", "--assets", folder], "");
        assert!(told.contains("700 coins each") && !told.contains("they do nothing"), "{told}");
        let listed = home.good(&["assets", "check", folder], "");
        assert!(
            listed.ends_with("brag tables: seed, seed-quiet, traditional, unity-like\n"),
            "{listed}"
        );
    }
    let played = home.good(
        &["play", "brag", "--assets", "mine", "--seed", "magic", "--seats", "2", "--rounds", "1"],
        "see\nquit\n",
    );
    assert!(played.contains("you 695 blind"), "an ante was paid from 700 coins: {played}");
}

#[test]
fn a_folder_has_the_say_in_every_word() {
    let home = Home::new();
    words(&home);
    let table = ["play", "brag", "--seed", "words", "--seats", "human,caller"];
    let mine = ["--assets", "mine"];
    // People.
    let told = |args: &[&str]| home.good(args, &script(&["rules", "quit"]));
    let played = told(&[&table[..], &mine].concat());
    assert!(played.contains("Clutch the best") && !played.contains("Hold the best"), "{played}");
    // The settings are kept with the match, the words are not.
    let resumed = told(&["resume"]);
    assert!(resumed.contains("Hold the best") && !resumed.contains("Clutch"), "{resumed}");
    assert!(told(&["resume", "--assets", "mine"]).contains("Clutch the best"));
    // Programs.
    let asked = |args: &[&str]| home.run(args, &script(&["{\"ask\":\"rules\"}"])).out;
    let spoken = asked(&[&table[..], &mine, &["--json"]].concat());
    assert!(spoken.contains("You gamble at Three") && !spoken.contains("You play"), "{spoken}");
    let spoken = asked(&["resume", "--assets", "mine", "--json"]);
    assert!(spoken.contains("You gamble at Three"), "{spoken}");
    let refused = home.refused(&["resume", "--assets", "mine", "--cards", "classic"]);
    assert!(refused.contains("brag has no use for --cards"), "{refused}");
}

#[test]
fn what_a_folder_has_wrong_is_told_with_its_place() {
    let home = Home::new();
    tables(&home, |text| text.replacen("rounds: 10,", "rounds: 0,", 1));
    for command in [&["play", "brag"][..], &["sim", "brag"], &["rules", "brag"]] {
        let said = home.run(&[command, &["--assets", "mine"]].concat(), "");
        assert_eq!(said.code, Some(1), "{}", said.err);
        assert!(
            said.err.contains("presets.ron:11:25: a sitting has 1 to 100 rounds"),
            "{}",
            said.err
        );
        assert_one_sentence(&said.err);
    }
    fs::create_dir(home.path().join("empty")).unwrap();
    fs::write(home.path().join("mine/brag/preset.ron"), "()").unwrap();
    for (folder, why) in [
        ("empty", "there is neither a folder brag nor any of rules.ron"),
        ("mine", "preset.ron:1:1: no such file is read; there are rules.ron"),
        ("nowhere", "it cannot be read"),
    ] {
        let said = home.run(&["rules", "brag", "--assets", folder], "");
        assert!(said.code == Some(1) && said.err.contains(why), "{folder}: {}", said.err);
    }
    let refused = home.refused(&["play", "brag", "--cards", "classic"]);
    assert!(refused.contains("brag has no use for --cards"), "{refused}");
}

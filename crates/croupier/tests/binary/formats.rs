//! Files of earlier formats, made by the program as it was then: they open,
//! replay and go on as if nothing had changed.

use std::fs;
use std::path::Path;

use super::tools::{Home, script};

fn file(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/files").join(name);
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_match_of_format_1_goes_on_to_the_same_bytes() {
    let home = Home::new();
    let path = home.put("old", file("format-1.match").as_bytes(), &file("format-1.seed"));
    let shown = home.good(&["replay", "old"], "");
    assert!(shown.contains("p3 plays Kh") && !shown.contains("is dealt"), "{shown}");
    assert!(home.good(&["history"], "").contains("human, simple, random  not over"));
    let out = home.good(&["resume", "old"], &script(&["8h", "5h", "0", "Kd"]));
    assert!(out.contains("The seed was \"format one\"."), "{out}");
    assert_eq!(fs::read_to_string(&path).unwrap(), file("format-1-whole.match"));
    assert_eq!(home.good(&["replay", "old"], ""), file("format-1-whole.txt"));
    let proof = home.good(&["verify", "old"], "");
    assert!(proof.contains("Format 1 commits to the seed without a nonce"), "{proof}");
    let listed = home.good(&["history"], "");
    assert!(listed.contains("p2 won (-11, 10, -1)"), "{listed}");
}

#[test]
fn a_match_of_format_2_goes_on_to_the_same_bytes() {
    let home = Home::new();
    let path = home.put("old", file("format-2.match").as_bytes(), &file("format-2.seed"));
    let out = home.good(&["resume", "old"], &script(&["Th", "Ad", "0", "Tc"]));
    assert!(out.contains("The seed was \"format two\"."), "{out}");
    assert_eq!(fs::read_to_string(&path).unwrap(), file("format-2-whole.match"));
    assert_eq!(home.good(&["replay", "old"], ""), file("format-2-whole.txt"));
    let proof = home.good(&["verify", "old"], "");
    assert!(proof.contains("Format 2 commits to the deal alone"), "{proof}");
    assert!(proof.contains("Bots: not checked, because engine 0.1.0"), "{proof}");
}

#[test]
fn a_score_card_of_format_1_goes_on() {
    let home = Home::new();
    let folder = home.path().join("scores");
    fs::create_dir(&folder).unwrap();
    let path = folder.join("1.score");
    fs::write(&path, file("format-1.score")).unwrap();
    let shown = home.good(&["score", "show", "--game", "1"], "");
    assert!(shown.contains("Made or missed is open for Ann."), "{shown}");
    home.good(&["score", "made", "Ann", "--game", "1"], "");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with(&file("format-1.score")) && text.lines().count() == 4, "{text}");
}

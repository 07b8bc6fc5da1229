//! Matches that go elsewhere and come from there.

use std::fs;

use super::matchfile::{bodies, sealed};
use super::tools::{Home, id_after};

const BOTS: [&str; 6] = ["play", "el-dorado", "--seats", "simple,random", "--rounds", "2"];

#[test]
fn a_match_goes_elsewhere_with_its_proof_and_is_taken_in_once() {
    let (here, there) = (Home::new(), Home::new());
    let id = id_after(&here.good(&BOTS, ""), "croupier replay ").to_string();
    let file = there.path().join("match.txt");
    let path = file.to_str().unwrap();
    let out = here.good(&["export", &id, "--out", path], "");
    assert!(out.contains(path) && out.contains("with its secret"), "{out}");
    assert!(here.refused(&["export", &id, "--out", path]).contains("is there already"));
    let said = here.run(&["export", &id], "");
    assert_eq!((said.code, said.out), (Some(0), fs::read_to_string(&file).unwrap()));
    let first = here.good(&["replay", &id], "");
    assert_eq!(there.good(&["replay", path], ""), first, "it can be seen where it lies");
    assert!(there.good(&["verify", path], "").contains("Result: won by "));
    assert_eq!(there.files(), std::slice::from_ref(&file), "looking at it keeps nothing");
    let out = there.good(&["import", path], "");
    let new = id_after(&out, "taken in as ").trim_end_matches('.').to_string();
    assert!(new.starts_with("imported-el-dorado-") && !new.contains(&id), "{new}");
    let out = there.good(&["import", path], "");
    assert!(out.contains(&format!("here already, as {new}")), "{out}");
    let raw = here.only_match();
    let out = there.good(&["import", raw.to_str().unwrap()], "");
    assert!(out.contains(&format!("here already, as {new}")), "nor as a match file: {out}");
    let listed = there.good(&["history"], "");
    assert!(listed.lines().count() == 1 && listed.ends_with("  imported\n"), "{listed}");
    assert_eq!(there.good(&["replay", &new], ""), first);
    assert!(!there.path().join("own.list").exists());
}

/// What a program says is kept as it said it, and an export is the file.
#[test]
fn letters_that_a_screen_is_not_shown_stay_in_an_export() {
    let (here, there) = (Home::new(), Home::new());
    here.good(&BOTS, "");
    let mut records = bodies(&here.match_text());
    let note = "{\"note\":{\"seat\":\"p2\",\"text\":\"\u{7f}\u{85}\u{200d}\"}}";
    records.insert(records.len() - 1, note.to_string());
    let path = here.path().join("noted.match");
    fs::write(&path, sealed(&records)).unwrap();
    let exported = here.run(&["export", path.to_str().unwrap()], "").out;
    assert!(exported.contains(note), "{exported}");
    let file = there.path().join("match.txt");
    fs::write(&file, exported).unwrap();
    there.good(&["import", file.to_str().unwrap()], "");
}

#[test]
fn an_unfinished_match_goes_without_its_secret() {
    let home = Home::new();
    let table = ["play", "el-dorado", "--seats", "human,simple", "--rounds", "1"];
    let out = home.good(&[&table[..], &["--seed", "zanzibar"]].concat(), "");
    let id = id_after(&out, "croupier resume ").to_string();
    let file = home.path().join("part.txt");
    let out = home.good(&["export", &id, "--out", file.to_str().unwrap()], "");
    assert!(out.contains("without its secret"), "{out}");
    let text = fs::read_to_string(&file).unwrap();
    let secret = fs::read_to_string(home.only_match().with_extension("seed")).unwrap();
    assert!(secret.lines().all(|line| !text.contains(line)), "{text}");
    let other = Home::new();
    let path = file.to_str().unwrap();
    let err = other.run(&["verify", path], "");
    assert_eq!(err.code, Some(1));
    assert!(err.err.contains("not over"), "{err:?}");
    let out = other.good(&["import", path], "");
    let new = id_after(&out, "taken in as ").trim_end_matches('.').to_string();
    assert!(other.refused(&["resume", &new]).contains("secret seed of this match is missing"));
    assert!(other.refused(&["resume"]).contains("there is no unfinished match"));
}

#[test]
fn what_is_no_match_is_refused_and_keeps_nothing() {
    let home = Home::new();
    let file = home.path().join("x.txt");
    let path = file.to_str().unwrap();
    assert!(home.refused(&["import", path]).contains("there is no file"));
    for (text, why) in [
        ("hello\n", "not a match file"),
        ("croupier-export 7 x finished\n", "use a newer croupier"),
        ("croupier-export 1 x finished\nhello\n", "not a match file"),
    ] {
        fs::write(&file, text).unwrap();
        for command in ["import", "verify", "replay"] {
            let err = home.refused(&[command, path]);
            assert!(err.contains(why), "{err}");
        }
    }
    assert_eq!(home.files(), [file]);
}

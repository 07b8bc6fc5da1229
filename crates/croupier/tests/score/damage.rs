//! Score files that are torn, changed or not there.

use std::fs;

use super::home::{Home, both};

#[test]
fn a_torn_line_is_cut_with_a_word_and_a_changed_byte_is_found() {
    let home = Home::new("damage");
    home.ok("new Ann,Bo");
    home.ok("bid Bo 3");
    home.ok("bid Ann 4");
    let whole = fs::read(home.file(1)).unwrap();
    let ends: Vec<usize> = whole
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b'\n')
        .map(|(at, _)| at + 1)
        .collect();
    assert_eq!(ends.len(), 3);
    // Cut anywhere in the last line: the entry before it stands.
    for cut in [ends[1] + 1, ends[1] + 20, ends[2] - 1] {
        fs::write(home.file(1), &whole[..cut]).unwrap();
        let shown = home.score("show");
        assert!(shown.status.success());
        assert!(both(&shown).0.contains("Still to bid: Ann."));
        assert!(both(&shown).1.contains("line 3 is damaged: it has no end"));
        let entered = home.score("bid Ann 4");
        assert!(entered.status.success());
        assert!(both(&entered).1.contains("the game goes on from the line before it"));
        assert_eq!(fs::read(home.file(1)).unwrap(), whole, "cut and written again");
    }
    // A changed byte is not passed over.
    let text = String::from_utf8(whole.clone()).unwrap();
    let damaged = text.replace("\"bid\":3", "\"bid\":5").into_bytes();
    fs::write(home.file(1), &damaged).unwrap();
    for line in ["show", "bid Ann 1", "export"] {
        let why = home.refused(line);
        assert!(why.contains("line 2 is damaged: its seal does not fit"), "{why}");
        assert!(why.contains("add --cut"), "{why}");
    }
    let cut = home.score("bid Bo 6 --cut");
    assert!(cut.status.success(), "{}", both(&cut).1);
    let copy = home.path().join("scores/1.score.damaged");
    assert!(both(&cut).1.contains(copy.to_str().unwrap()), "it is said where the copy is");
    assert_eq!(fs::read(&copy).unwrap(), damaged);
    // Another copy does not take its place.
    let text = fs::read_to_string(home.file(1)).unwrap();
    fs::write(home.file(1), text.replace("\"bid\":6", "\"bid\":7")).unwrap();
    assert!(home.score("bid Bo 6 --cut").status.success());
    assert_eq!(fs::read(&copy).unwrap(), damaged);
    assert!(home.path().join("scores/1.score.damaged-2").is_file());
    assert!(home.ok("show").contains("Still to bid: Ann."));
    // What is no score file says so, and the others are still listed.
    home.ok("new Cy,Di");
    fs::write(home.file(1), "hello\n").unwrap();
    assert!(home.refused("show --game 1").contains("this is not a score file"));
    let list = home.score("list");
    assert!(list.status.success() && both(&list).0.contains("Cy, Di"));
    assert!(both(&list).1.contains("game 1 cannot be read"));
    let newer = r#"0 0000000000000000 {"game":{"score":2,"weather":"rain"}}"#;
    fs::write(home.file(1), format!("{newer}\n")).unwrap();
    assert!(home.refused("show --game 1").contains("use a newer croupier"));
}

#[test]
fn a_game_in_use_that_cannot_be_read_is_not_no_game() {
    let home = Home::new("unread");
    home.ok("new Ann,Bo");
    let current = home.path().join("scores/current");
    fs::remove_file(&current).unwrap();
    fs::create_dir(&current).unwrap();
    for line in ["show", "bid Bo 1", "new Cy,Di", "list"] {
        let why = home.refused(line);
        assert!(why.starts_with(&format!("cannot read {}: ", current.display())), "{line}: {why}");
    }
    assert!(home.ok("show --game 1").contains("Game 1,"));
}

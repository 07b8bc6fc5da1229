//! The links of score cards, and matches by their id alone.

mod support;

use std::fs;

use croupier_score::{Game, Header, Name};
use croupier_store::{CardLinks, StoreError};
use support::{ALL, Home};

fn links(look: Option<&str>, write: Option<&str>) -> CardLinks {
    CardLinks { look: look.map(str::to_string), write: write.map(str::to_string) }
}

fn home_with_a_card() -> Home {
    let home = Home::new();
    let names = ["Ann", "Bo"].map(|name| Name::new(name).unwrap());
    let game = Game::new(Header::new(names.to_vec(), 0)).unwrap();
    assert_eq!(home.store().scores().create(&game), Ok(1));
    home
}

#[test]
fn links_are_kept_replaced_and_taken_back() {
    let home = home_with_a_card();
    let scores = home.store().scores();
    assert_eq!(scores.links(), Ok(Vec::new()));
    for kept in [links(Some("a"), None), links(Some("b"), Some("c")), links(None, Some("d"))] {
        scores.set_links(1, &kept).unwrap();
        assert_eq!(scores.links(), Ok(vec![(1, kept)]));
    }
    scores.set_links(1, &CardLinks::default()).unwrap();
    scores.set_links(1, &CardLinks::default()).unwrap();
    assert_eq!(scores.links(), Ok(Vec::new()));
    let left = fs::read_dir(home.path().join("scores")).unwrap().count();
    assert_eq!(left, 1, "nothing but the card is left");
    assert_eq!(scores.numbers(), Ok(vec![1]));
}

#[cfg(unix)]
#[test]
fn only_their_owner_may_read_links_and_spoiled_ones_open_nothing() {
    use std::os::unix::fs::PermissionsExt;
    let home = home_with_a_card();
    let scores = home.store().scores();
    scores.set_links(1, &links(Some("a"), None)).unwrap();
    let path = home.path().join("scores").join("1.links");
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o600);
    for spoiled in ["", "{", "{\"look\":1}", "{\"rule\":\"x\"}", "\u{0}"] {
        fs::write(&path, spoiled).unwrap();
        assert_eq!(scores.links(), Ok(Vec::new()), "{spoiled:?}");
    }
}

#[test]
fn a_card_grows_with_every_entry() {
    let home = home_with_a_card();
    let scores = home.store().scores();
    let before = scores.length(1).unwrap();
    let mut held = scores.hold(1, false).unwrap();
    held.write(&croupier_score::Entry::Archived).unwrap();
    assert!(scores.length(1).unwrap() > before);
    assert_eq!(scores.length(2), None);
}

#[test]
fn the_game_in_use_is_one_that_there_is() {
    let home = home_with_a_card();
    let scores = home.store().scores();
    assert_eq!(scores.current(), Ok(None));
    scores.set_current(1).unwrap();
    assert_eq!(scores.current(), Ok(Some(1)));
    for text in ["2\n", "x", "", "-1", "1 2"] {
        fs::write(home.path().join("scores/current"), text).unwrap();
        assert_eq!(scores.current(), Ok(None), "{text:?}");
    }
    scores.set_current(1).unwrap();
    fs::remove_file(home.path().join("scores/1.score")).unwrap();
    assert_eq!(scores.current(), Ok(None), "somebody took it away");
}

/// As a kill leaves it between taking a number and filling it.
#[test]
fn a_number_that_was_taken_and_not_used_is_no_game_and_nobody_elses() {
    let home = home_with_a_card();
    let scores = home.store().scores();
    fs::write(home.path().join("scores/2.score"), "").unwrap();
    assert_eq!((scores.numbers(), scores.unknown()), (Ok(vec![1]), Ok(Vec::new())));
    let names = ["Cy", "Di"].map(|name| Name::new(name).unwrap());
    let game = Game::new(Header::new(names.to_vec(), 0)).unwrap();
    assert_eq!(scores.create(&game), Ok(3));
    assert_eq!(scores.numbers(), Ok(vec![1, 3]));
}

#[test]
fn an_id_names_a_match_of_the_folder_and_no_other_file() {
    let home = Home::new();
    let id = home.played("by id", ALL);
    assert_eq!(home.store().find_id(&id).unwrap().id(), id);
    let path = home.file(&id).display().to_string();
    assert!(home.store().find(&path).is_ok());
    for hidden in [".hidden", "a\\b"] {
        fs::copy(home.file(&id), home.path().join(format!("matches/{hidden}.match"))).unwrap();
    }
    let elsewhere =
        [path.as_str(), "", ".", "..", "../matches/x", ".hidden", "a\\b", "a\0b", "none"];
    for wrong in elsewhere {
        assert!(matches!(home.store().find_id(wrong), Err(StoreError::Unknown(_))), "{wrong:?}");
    }
}

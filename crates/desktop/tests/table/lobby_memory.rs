//! The lobby hears of edits while it is seen, and remembers what was picked.

use std::fs;
use std::time::{Duration, Instant};

use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_desktop::{DeckChoice, Home, Pick, Plan, RunShown, Screen};

use super::sitting::Sitting;
use super::visit::Folder;

const SIZE: (u32, u32) = (1280, 720);

/// Lets frames pass until the page reads so.
fn until_read(lobby: &mut Sitting, words: &str) {
    let began = Instant::now();
    while !lobby.reads(words) {
        assert!(began.elapsed() < Duration::from_secs(20), "{words:?}: {:?}", lobby.texts());
        std::thread::sleep(Duration::from_millis(20));
        lobby.settle();
    }
}

#[test]
fn edits_are_seen_in_the_lobby_and_enter_plays_them() {
    let folder = Folder::with_assets("watched-lobby");
    let home = Home { store: None, assets: Some(folder.0.clone()) };
    let mut lobby = Sitting::in_lobby(home, SIZE);
    let rules = folder.file("rulesets.ron");
    let text = fs::read_to_string(&rules).unwrap();
    let about = "one card face up in turn, then the Dealer's";
    fs::write(&rules, text.replacen(about, "one card each, edited", 1)).unwrap();
    until_read(&mut lobby, "ne card each, edited");
    fs::write(&rules, text.replacen("hands: 20", "hands: lots", 1)).unwrap();
    until_read(&mut lobby, "rulesets.ron:");
    fs::write(&rules, text.replacen("hands: 20", "hands: 7", 1)).unwrap();
    until_read(&mut lobby, about.get(1..).unwrap());
    lobby.key(KeyCode::Enter);
    lobby.until_screen(Screen::Table);
    until_read(&mut lobby, "Customer: normal");
    let hands = lobby.app.world().resource::<RunShown>().scene.account.hands;
    assert_eq!(hands, 7, "the edited rules are played");
}

#[test]
fn what_was_picked_is_picked_again() {
    let folder = Folder::new("memory");
    let picks = [
        Pick::Rules("sequential-hard".to_string()),
        Pick::Cards("classic".to_string()),
        Pick::Deck(DeckChoice::Preset("control".to_string())),
        Pick::Seat(Role::Narc, "human".to_string()),
        Pick::Practice(true),
    ];
    let mut lobby = Sitting::in_lobby(folder.home(), SIZE);
    picks.iter().for_each(|pick| lobby.pick(pick));
    lobby.point_at(&Pick::Seed);
    lobby.type_in("once");
    lobby.pick(&Pick::Play);
    lobby.until_screen(Screen::Table);
    let played = lobby.last_wish();
    drop(lobby);
    let mut again = Sitting::in_lobby(folder.home(), SIZE);
    again.pick(&Pick::Play);
    let wish = again.last_wish();
    assert_eq!((wish.setup, wish.seats), (played.setup, played.seats));
    assert_eq!((wish.seed, wish.practice), (None, true), "the seed is drawn anew");
    drop(again);
    fs::write(folder.0.join("window/lobby.json"), "{}").unwrap();
    let usual = Sitting::in_lobby(folder.home(), SIZE);
    assert_eq!(usual.app.world().resource::<Plan>().rules, "sequential", "nonsense is as usual");
}

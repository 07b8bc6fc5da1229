//! Playing by clicks and by keys, without a window.

use std::time::Duration;

use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_desktop::{Choice, Control, Pause};
use croupier_session::{LyingCard, Report};

use super::sitting::Sitting;

const CARDS: [&str; 3] = ["Surveillance", "Meth", "Safe House"];

fn sit_down() -> Sitting {
    Sitting::new(CARDS, (1280, 720))
}

fn chosen(sitting: &Sitting) -> Option<Role> {
    sitting.app.world().resource::<Choice>().0.map(|chosen| chosen.role)
}

fn focus(sitting: &Sitting) -> Option<Entity> {
    sitting.app.world().resource::<InputFocus>().get()
}

/// a click chooses, another one puts the card face down.
#[test]
fn a_click_chooses_and_a_second_puts_down() {
    let mut sitting = sit_down();
    let slot = sitting.slot(Role::Narc, "Surveillance");
    sitting.click(slot);
    assert_eq!(chosen(&sitting), Some(Role::Narc));
    assert!(sitting.scene().unwrap().zones[0].lies.is_empty(), "nothing was put down yet");
    assert!(sitting.sees("put it here"));
    assert!(sitting.sees("once flipped:\n0 \u{2192} 20 (+20)"), "{:?}", sitting.texts());
    sitting.click(slot);
    sitting.until(|scene| scene.zones[0].lies == [LyingCard::Down]);
    assert_eq!(chosen(&sitting), None);
    assert!(sitting.sees("FACE DOWN"));
}

/// A pointer that comes, goes down and goes up within one frame has clicked.
#[test]
fn a_quick_tap_is_a_click() {
    let mut sitting = sit_down();
    let slot = sitting.slot(Role::Narc, "Surveillance");
    sitting.tap(slot);
    assert_eq!(chosen(&sitting), Some(Role::Narc));
    sitting.tap(slot);
    sitting.until(|scene| scene.zones[0].lies.len() == 1);
}

/// The place on the table and the button put the chosen card down as well.
#[test]
fn a_chosen_card_can_be_put_down_in_three_ways() {
    let mut sitting = sit_down();
    let slot = sitting.slot(Role::Narc, "Surveillance");
    sitting.click(slot);
    let spot = sitting.spot(Role::Narc);
    sitting.click(spot);
    sitting.until(|scene| scene.zones[0].lies.len() == 1);
    let slot = sitting.slot(Role::Customer, "Meth");
    sitting.click(slot);
    let put = sitting.control(Control::Put);
    sitting.click(put);
    sitting.until(|scene| scene.zones[1].lies.len() == 1);
    let spot = sitting.spot(Role::Player);
    sitting.click(spot);
    assert!(sitting.scene().unwrap().zones[2].lies.is_empty(), "nothing is chosen");
}

/// after the flip everything is there to be seen.
#[test]
fn the_flip_shows_cards_totals_margin_and_verdict() {
    let mut sitting = sit_down();
    sitting.play(CARDS);
    for words in [
        "Safe",
        "Evidence 30 = Cover 30: a tie is safe",
        "= Surveillance 20 + Safe House 10",
        "= Safe House 30",
        "= Surveillance 5 + Meth 30 + Safe House -5",
        "= Meth 100",
        "= Cover 30 - Evidence 30",
        "ACTIVE PRODUCT",
        "ACTIVE LOCATION",
        "ADDED",
        "Next hand",
        "$100",
        "+30",
    ] {
        assert!(sitting.sees(words), "{words:?} is not in {:?}", sitting.texts());
    }
    let next = sitting.control(Control::Next);
    sitting.click(next);
    sitting.until(|scene| scene.hand == 2 && scene.asked().is_some());
    assert!(!sitting.sees("Safe"));
}

/// A whole hand with nothing but keys, and the next one dealt.
#[test]
fn a_hand_is_played_by_keys_alone() {
    let mut sitting = sit_down();
    for role in Role::ORDER {
        let zone = &sitting.scene().unwrap().zones[role.index()];
        let place = zone.held.iter().position(|held| held.refused.is_none()).unwrap();
        let first = sitting.slot_at(role, 0);
        assert_eq!(focus(&sitting), Some(first), "the focus waits at the first card");
        sitting.key([KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3][place]);
        assert_eq!(chosen(&sitting), Some(role));
        sitting.key(KeyCode::Enter);
        sitting.until(|scene| !scene.zones[role.index()].lies.is_empty());
    }
    sitting.until(|scene| scene.verdict.is_some());
    let next = sitting.control(Control::Next);
    assert_eq!(focus(&sitting), Some(next), "the focus waits at what deals on");
    sitting.key(KeyCode::KeyN);
    sitting.until(|scene| scene.verdict.is_none());
}

/// Arrows and Tab move, Space presses, Escape lets go, Backspace takes back.
#[test]
fn every_key_does_what_the_table_says() {
    let mut sitting = sit_down();
    let slots = [0, 1, 2].map(|place| sitting.slot_at(Role::Narc, place));
    sitting.key(KeyCode::ArrowRight);
    assert_eq!(focus(&sitting), Some(slots[1]));
    assert!(sitting.app.world().get::<Outline>(slots[1]).is_some(), "the focus is seen");
    assert!(sitting.app.world().get::<Outline>(slots[0]).is_none());
    sitting.key(KeyCode::Tab);
    assert_eq!(focus(&sitting), Some(slots[2]));
    sitting.key(KeyCode::ArrowLeft);
    sitting.key(KeyCode::Space);
    assert_eq!(chosen(&sitting), Some(Role::Narc));
    sitting.key(KeyCode::Escape);
    assert_eq!(chosen(&sitting), None);
    sitting.key(KeyCode::Space);
    sitting.key(KeyCode::Space);
    sitting.until(|scene| scene.zones[0].lies.len() == 1);
    sitting.key(KeyCode::Backspace);
    sitting.until(|scene| scene.zones[0].lies.is_empty());
}

/// A card of a seat that is not asked is refused.
#[test]
fn a_refusal_is_shown() {
    let mut sitting = sit_down();
    let slot = sitting.slot(Role::Customer, "Meth");
    sitting.click(slot);
    let why = "it is the Narc's turn";
    let began = std::time::Instant::now();
    while !sitting.sees(why) {
        assert!(began.elapsed().as_secs() < 20, "{:?}", sitting.texts());
        sitting.settle();
    }
    assert!(sitting.scene().unwrap().zones[1].lies.is_empty());
    let slot = sitting.slot(Role::Narc, "Surveillance");
    sitting.click(slot);
    assert!(!sitting.sees(why), "another choice makes it pass");
}

/// an edit is named, a bad one stays until it is mended.
#[test]
fn edits_are_noticed() {
    let mut sitting = sit_down();
    sitting.hear(Report::Changed(vec!["Safe House: cover 30 -> 55".to_string()]));
    assert!(sitting.sees("Safe House: cover 30 -> 55") && sitting.sees("EDITED"));
    let fault = "assets/buy-bust/cards/classic.ron:12:130: a whole number belongs here";
    sitting.hear(Report::Fault(fault.to_string()));
    assert!(sitting.sees(fault) && sitting.sees("NOT USED"));
    sitting.hear(Report::Happened("Narc puts a card face down".to_string()));
    assert!(sitting.sees(fault), "a fault stays");
    sitting.hear(Report::Refused("it is the Narc's turn".to_string()));
    assert!(sitting.sees("it is the Narc's turn") && !sitting.sees(fault));
    sitting.hear(Report::Happened("Narc puts a card face down".to_string()));
    assert!(sitting.sees(fault), "a refusal passes, a fault does not");
    sitting.hear(Report::Changed(Vec::new()));
    assert!(!sitting.sees(fault));
}

/// The second press of a double click does not take the verdict away.
#[test]
fn a_verdict_can_be_read() {
    let mut sitting = sit_down();
    sitting.app.insert_resource(Pause::lasting(Duration::from_secs(3600)));
    sitting.play(CARDS);
    let next = sitting.control(Control::Next);
    sitting.tap(next);
    sitting.keys(&[KeyCode::KeyN, KeyCode::Enter]);
    std::thread::sleep(Duration::from_millis(100));
    sitting.settle();
    assert!(sitting.scene().unwrap().verdict.is_some(), "nothing was dealt");
    sitting.app.insert_resource(Pause::lasting(Duration::ZERO));
    sitting.tap(next);
    sitting.until(|scene| scene.hand == 2);
}

/// Keys that fall into one frame do what they do one by one.
#[test]
fn fast_typing_does_what_slow_typing_does() {
    let mut sitting = sit_down();
    let names = |sitting: &Sitting| -> Vec<String> {
        let held = &sitting.scene().unwrap().zones[0].held;
        held.iter().map(|held| held.face.name.clone()).collect()
    };
    let mut left = names(&sitting);
    left.remove(1);
    sitting.keys(&[KeyCode::Digit1, KeyCode::Digit2, KeyCode::Enter, KeyCode::Digit1]);
    sitting.until(|scene| scene.zones[0].lies == [LyingCard::Down]);
    assert_eq!(names(&sitting), left, "the card chosen last is the one put down");
    assert_eq!(chosen(&sitting), Some(Role::Customer), "the last key is the next seat's");
}

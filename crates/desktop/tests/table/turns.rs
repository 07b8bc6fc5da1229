//! A press counts for what was shown when it was made, and for nothing after it.

use bevy::prelude::*;
use croupier_buybust::Role;
use croupier_desktop::{Control, Shown};
use croupier_session::{LyingCard, Request};

use super::sitting::Sitting;

const CARDS: [&str; 3] = ["Surveillance", "Meth", "Safe House"];

/// Lets frames pass until these words are seen.
fn see(sitting: &mut Sitting, words: &str) {
    let began = std::time::Instant::now();
    while !sitting.texts().iter().any(|(text, _)| text.contains(words)) {
        assert!(began.elapsed().as_secs() < 20, "{words:?} is not in {:?}", sitting.texts());
        sitting.settle();
    }
}

/// Two presses within one frame answer the same question; the second is stale.
#[test]
fn a_double_click_takes_one_card_back() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    sitting.put(Role::Narc, "Surveillance");
    sitting.put(Role::Customer, "Meth");
    let back = sitting.control(Control::TakeBack);
    sitting.tap_twice(back);
    see(&mut sitting, "is being played");
    let zones = &sitting.scene().unwrap().zones;
    assert_eq!((zones[0].lies.as_slice(), zones[1].lies.len()), (&[LyingCard::Down][..], 0));
}

/// What was asked of an earlier scene does nothing to a later one.
#[test]
fn an_answer_that_comes_late_does_nothing() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let shown = sitting.app.world().resource::<Shown>();
    let late = [shown.ask(Request::TakeBack), shown.ask(Request::NextHand)];
    sitting.put(Role::Narc, "Surveillance");
    let before = sitting.scene().unwrap().clone();
    for ask in late {
        sitting.app.world_mut().write_message(ask);
        see(&mut sitting, "is being played");
        assert_eq!(sitting.scene(), Some(&before));
    }
}

/// The number that is asked with is that of the scene, hand after hand.
#[test]
fn every_scene_has_a_number_of_its_own() {
    let mut sitting = Sitting::new(CARDS, (1280, 720));
    let turn = |sitting: &Sitting| sitting.app.world().resource::<Shown>().turn;
    let mut turns = vec![turn(&sitting)];
    for (role, card) in Role::ORDER.into_iter().zip(CARDS) {
        sitting.put(role, card);
        turns.push(turn(&sitting));
    }
    let next = sitting.control(Control::Next);
    sitting.tap_twice(next);
    sitting.until(|scene| scene.hand == 2 && scene.asked().is_some());
    turns.push(turn(&sitting));
    assert!(turns.is_sorted_by(|one, other| one < other), "{turns:?}");
    see(&mut sitting, "is being played");
    assert_eq!(sitting.scene().unwrap().hand, 2, "a double click deals one hand");
}

//! Cards and coins move, come to rest, and stay where nothing is to move.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;
use croupier_buybust::{Role, Source};
use croupier_desktop::{Coin, Owner, Pace, RunShown};
use croupier_session::{RunRequest, Stage};

use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;

const SIZE: (u32, u32) = (1280, 720);
const HUMAN: [&str; 3] = ["easy", "easy", "human"];

/// A run where each frame takes so long by the window's clock.
fn at_pace(motion: bool, seed: &str, frame: u64) -> Sitting {
    let pace = Pace { between: Duration::ZERO, motion };
    let mut sitting = Sitting::paced(&wanted("sequential", &HUMAN, seed), SIZE, pace, None);
    each_frame_takes(&mut sitting, frame);
    sitting
}

fn each_frame_takes(sitting: &mut Sitting, frame: u64) {
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(frame));
    sitting.app.insert_resource(frame);
}

fn is_still(sitting: &Sitting, entity: Entity) -> bool {
    let at = *sitting.app.world().get::<UiTransform>(entity).unwrap();
    at == UiTransform::default() || at == UiTransform::from_translation(Val2::px(0.0, 0.0))
}

/// The cards of the first hand come from the deck, and a press ends that.
#[test]
fn a_hand_is_dealt() {
    for motion in [true, false] {
        let mut sitting = at_pace(motion, "deal", 5);
        let mut moved = [false; 3];
        let began = Instant::now();
        let mut frames = 0;
        while frames < 40 || !sitting.is_asked() {
            sitting.app.update();
            frames += u32::from(sitting.run_scene().is_some());
            for (place, moved) in moved.iter_mut().enumerate() {
                let slot = sitting.hand_slot(place);
                *moved |= !is_still(&sitting, slot);
            }
            assert!(began.elapsed() < Duration::from_secs(60));
        }
        assert_eq!(moved, [motion; 3], "every card is seen to come");
        sitting.key(KeyCode::ShiftLeft);
        let rests = |sitting: &mut Sitting, place| {
            let slot = sitting.hand_slot(place);
            is_still(sitting, slot)
        };
        assert!((0..3).all(|place| rests(&mut sitting, place)), "a key ends it");
        sitting.key(KeyCode::Digit2);
        assert!(!rests(&mut sitting, 1), "a chosen card is lifted");
    }
}

/// What is banked is seen to fly to the cash.
#[test]
fn coins_fly_when_something_is_banked() {
    for motion in [true, false] {
        let banked = (0..20).find_map(|number| {
            let mut sitting = at_pace(motion, &format!("coins {number}"), 1);
            sitting.until_asked();
            while !matches!(sitting.run_scene().unwrap().stage, Stage::Between | Stage::Over) {
                let action = choice(sitting.run_scene().unwrap());
                sitting.act(action);
            }
            let result = sitting.run_scene().unwrap().result.clone().unwrap();
            (result.banked > 0).then_some(sitting)
        });
        let mut sitting = banked.expect("something is banked in one of twenty hands");
        let coins = |sitting: &mut Sitting| {
            let mut coins = sitting.app.world_mut().query_filtered::<&Node, With<Coin>>();
            coins.iter(sitting.app.world()).filter(|node| node.display != Display::None).count()
        };
        assert_eq!(coins(&mut sitting) > 0, motion);
        each_frame_takes(&mut sitting, 300);
        sitting.settle();
        assert_eq!(coins(&mut sitting), 0, "they are gone again");
    }
}

/// Motion lasts less than a second, and there is none where none is wanted.
#[test]
fn cards_move_and_come_to_rest() {
    for motion in [true, false] {
        let pace = Pace { between: Duration::ZERO, motion };
        let mut sitting = Sitting::paced(&wanted("sequential", &HUMAN, "motion"), SIZE, pace, None);
        sitting.until_run(|scene| scene.mine);
        std::thread::sleep(Duration::from_millis(700));
        sitting.settle();
        let slot = sitting.laid_slot(Owner::Seat(Role::Player), 0);
        let at = |sitting: &Sitting| *sitting.app.world().get::<UiTransform>(slot).unwrap();
        let shown = sitting.app.world().resource::<RunShown>();
        let (turn, ask) = (shown.turn, shown.ask(RunRequest::Act(choice(&shown.scene))));
        sitting.app.world_mut().write_message(ask);
        let mut moved = false;
        let began = Instant::now();
        while sitting.turn() == turn || began.elapsed() < Duration::from_millis(150) {
            sitting.app.update();
            moved |= at(&sitting) != UiTransform::default();
            assert!(began.elapsed() < Duration::from_secs(20));
        }
        assert_eq!(moved, motion);
        std::thread::sleep(Duration::from_millis(700));
        sitting.settle();
        assert_eq!(at(&sitting), UiTransform::default(), "it has come to rest");
        for _ in 0..3 {
            sitting.app.update();
        }
        let asked = sitting.app.world().resource::<Messages<RequestRedraw>>();
        assert!(asked.is_empty(), "and nothing asks for another frame");
    }
}

/// C-13: the cards of a Customer who leaves are seen to go.
#[test]
fn cards_that_are_taken_away_are_swept_off() {
    let pace = Pace { between: Duration::ZERO, motion: true };
    let seats = ["open"; 3];
    let mut sitting = Sitting::paced(&wanted("sequential", &seats, "sweep"), SIZE, pace, None);
    sitting.until_asked();
    for _ in 0..2 {
        let action = choice(sitting.run_scene().unwrap());
        sitting.act(action);
    }
    std::thread::sleep(Duration::from_millis(700));
    sitting.settle();
    let slot = sitting.laid_slot(Owner::Seat(Role::Customer), 0);
    let lay = sitting.words(slot);
    assert!(!lay.is_empty());
    let mut shown = sitting.app.world_mut().resource_mut::<RunShown>();
    shown.scene.laid.retain(|card| card.from != Source::Seat(Role::Customer));
    sitting.app.update();
    sitting.app.update();
    assert_eq!(sitting.words(slot), lay, "it is still seen while it goes");
    std::thread::sleep(Duration::from_millis(400));
    sitting.settle();
    assert!(sitting.words(slot).is_empty(), "and then it is gone");
}

//! Everything fits at a table of any generation, in every window.

use bevy::prelude::*;
use croupier_desktop::RunButton;
use croupier_session::Stage;

use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;

const SIZES: [(u32, u32); 3] = [(1024, 640), (1280, 720), (1920, 1080)];

/// No word is outside the window or over another one.
pub(crate) fn check(sitting: &mut Sitting, size: (u32, u32), when: &str) {
    let window = Rect::new(0.0, 0.0, size.0 as f32, size.1 as f32).inflate(0.5);
    let spilt = sitting.spilt();
    assert!(spilt.is_empty(), "{when} {size:?}: {spilt:#?}");
    let texts = sitting.texts();
    assert!(texts.len() > 40, "{when}: the table is drawn: {}", texts.len());
    for (place, (text, rect)) in texts.iter().enumerate() {
        assert!(window.contains(rect.min) && window.contains(rect.max), "{when} {size:?}: {text}");
        for (other, over) in &texts[place + 1..] {
            let both = rect.intersect(*over);
            let hidden = !both.is_empty() && both.size().min_element() > 2.5;
            // A replaced card is struck through, and says so over what it was.
            let struck = text == "REPLACED" || other == "REPLACED";
            assert!(
                !hidden || struck,
                "{when} {size:?}: {text:?} and {other:?} lie over each other"
            );
        }
    }
}

#[test]
fn nothing_of_a_run_is_cut_off_or_covered() {
    for (rules, seats) in
        [("sequential", ["easy", "easy", "human"]), ("initiative", ["easy", "easy", "human"])]
    {
        for size in SIZES {
            let mut sitting = Sitting::run(&wanted(rules, &seats, "layout"), size);
            sitting.until_asked();
            while sitting.run_scene().unwrap().stage != Stage::Over {
                let slot = sitting.hand_slot(0);
                check(&mut sitting, size, rules);
                sitting.click(slot);
                check(&mut sitting, size, "with a card chosen");
                let action = choice(sitting.run_scene().unwrap());
                sitting.act(action);
            }
        }
    }
}

/// A badge, a name and a turn stand side by side in one pane.
#[test]
fn who_has_the_initiative_has_room_for_it() {
    let seats = ["normal", "normal", "human"];
    let held = (0..40).find_map(|number| {
        let mut sitting =
            Sitting::run(&wanted("initiative", &seats, &format!("badge {number}")), SIZES[0]);
        sitting.until_asked();
        let held = sitting.run_scene().unwrap().zones[1].initiative;
        held.then_some(sitting)
    });
    let mut sitting = held.expect("the Customer takes the initiative in one of forty hands");
    assert!(sitting.sees("INITIATIVE") && sitting.sees("Customer"), "{:?}", sitting.texts());
    check(&mut sitting, SIZES[0], "with a badge");
}

/// Whatever a button says stands inside it, in every seat, in every state of a run.
#[test]
fn buttons_hold_all_that_they_say() {
    let seats =
        [["easy", "normal", "human"], ["normal", "human", "easy"], ["human", "easy", "easy"]];
    for size in [SIZES[0], SIZES[1]] {
        for (number, seats) in seats.iter().enumerate() {
            for rules in ["initiative", "sequential"] {
                let wanted = wanted(rules, seats, &format!("buttons {number}"));
                let mut sitting = Sitting::run(&wanted, size);
                sitting.until_asked();
                let mut asked = 0;
                while sitting.run_scene().unwrap().stage != Stage::Over {
                    let held =
                        sitting.run_scene().unwrap().asked().map_or(0, |zone| zone.held.len());
                    check_buttons(&mut sitting, size);
                    for place in 0..held {
                        sitting.press_slot(place);
                        check_buttons(&mut sitting, size);
                    }
                    // Checks now and then, so that nobody has raised where a bot acts first.
                    let checks = asked % 2 == 0;
                    asked += 1;
                    let action = match sitting.run_scene().unwrap() {
                        scene if checks => {
                            scene.offers.iter().find_map(|offer| offer.action).unwrap()
                        }
                        scene => choice(scene),
                    };
                    sitting.act(action);
                }
                assert!(asked > 2, "{rules}, {seats:?}: {asked}");
            }
        }
    }
}

fn check_buttons(sitting: &mut Sitting, size: (u32, u32)) {
    let room = sitting.hand_slot(0);
    let room = sitting.rect(sitting.around(sitting.around(room))).inflate(1.0);
    let buttons = sitting.all::<RunButton>();
    for button in buttons {
        let whole = sitting.rect(button).inflate(0.5);
        for part in sitting.seen(button) {
            let rect = sitting.rect(part);
            let inside = whole.contains(rect.min) && whole.contains(rect.max);
            assert!(inside, "{size:?}: {:?}: {rect:?} out of {whole:?}", sitting.words(part));
        }
        let inside = whole.is_empty() || room.contains(whole.center());
        assert!(inside, "{size:?}: {:?} is off its row", sitting.words(button));
        let ends = sitting.rect(button).max.y;
        assert!(ends <= room.max.y, "{size:?}: {:?} runs under the totals", sitting.words(button));
    }
}

/// What a bust took is said once, and the band holds how a hand ended.
#[test]
fn the_band_holds_how_a_hand_ended() {
    let seats = ["normal", "easy", "human"];
    let (mut busted, mut ended) = (0, 0);
    for number in 0..20 {
        let mut wanted = wanted("sequential", &seats, &format!("band {number}"));
        wanted.setup.hands = Some(8);
        let mut sitting = Sitting::run(&wanted, SIZES[1]);
        sitting.until_asked();
        while sitting.run_scene().unwrap().stage != Stage::Over {
            let action = choice(sitting.run_scene().unwrap());
            sitting.act(action);
            let Some(result) = sitting.run_scene().unwrap().result.clone() else { continue };
            let band = sitting.named(&format!("{}. ", result.word));
            let (whole, words) = (sitting.rect(band), sitting.words(band));
            for part in sitting.seen(band).into_iter().skip(1) {
                let rect = sitting.rect(part);
                let inside = rect.min.y >= whole.min.y && rect.max.y <= whole.max.y;
                assert!(inside, "{words:?}: {rect:?} out of {whole:?}");
            }
            let told = words.join(" ");
            assert!(told.matches("seized").count() <= 1, "{told}");
            assert!(!told.contains("Cash $"), "the bar says so: {told}");
            ended += 1;
            busted += usize::from(result.bust && result.paid > 0);
        }
        if busted > 0 {
            break;
        }
    }
    assert!(busted > 0 && ended > busted, "{busted} of {ended}");
}

//! Everything fits at a table of any generation, in every window.

use bevy::prelude::*;
use croupier_session::Stage;

use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;

const SIZES: [(u32, u32); 3] = [(1024, 640), (1280, 720), (1920, 1080)];

/// No word is outside the window or over another one.
fn check(sitting: &mut Sitting, size: (u32, u32), when: &str) {
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

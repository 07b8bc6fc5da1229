//! Runs that differ only in what is hidden look alike, to the last pixel.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use croupier_desktop::Pace;
use croupier_session::{NewMatch, RunTable, Served};

use super::picture::{Easel, where_it_can_be_drawn};
use super::run_sitting::{choice, wanted};
use super::sitting::Sitting;

const STILL: Pace = Pace { between: Duration::ZERO, motion: false };

/// The Narc is asked before anybody else has done anything.
fn deal(rules: &str, number: u32) -> NewMatch {
    wanted(rules, &["human", "easy", "easy"], &format!("alike {number}"))
}

/// Two deals that are one to the Narc who is asked first: the same cards in its
/// hand, others in the decks and in the other hands.
fn twins(rules: &str) -> [NewMatch; 2] {
    let mut seen: HashMap<String, u32> = HashMap::new();
    for number in 0..2_000 {
        let opening = RunTable::sit_down(&deal(rules, number), None).unwrap().opening();
        assert!(opening.scene.mine, "{rules}: the Narc is asked first");
        if let Some(other) = seen.insert(format!("{:?}", opening.scene), number) {
            return [other, number].map(|number| deal(rules, number));
        }
    }
    panic!("{rules}: no two deals are alike to the Narc");
}

/// What is seen and heard of a table.
fn all(sitting: &mut Sitting) -> (Vec<(String, Rect)>, Vec<String>) {
    let mut nodes = sitting.app.world_mut().query::<&bevy::a11y::AccessibilityNode>();
    let heard = nodes.iter(sitting.app.world()).map(|node| format!("{:?}", node.0)).collect();
    (sitting.texts(), heard)
}

#[test]
fn a_run_that_differs_only_in_hidden_cards_is_seen_and_heard_alike() {
    for rules in ["sequential", "initiative"] {
        let mut sittings = twins(rules).map(|wanted| {
            let mut sitting = Sitting::run(&wanted, (1280, 720));
            sitting.until_asked();
            sitting
        });
        let [here, there] = sittings.each_mut().map(all);
        assert!(here == there, "{rules}: {here:?}\n{there:?}");
        // They are not the same deal: what comes differs.
        let mut differs = false;
        for _ in 0..6 {
            let [here, there] = sittings.each_mut().map(|sitting| {
                let action = choice(sitting.run_scene().unwrap());
                sitting.act(action);
                sitting.run_scene().cloned()
            });
            differs |= here != there;
            if differs {
                break;
            }
        }
        assert!(differs, "{rules}: the hidden cards were the same");
    }
}

#[test]
fn a_run_that_differs_only_in_hidden_cards_makes_the_same_picture() {
    where_it_can_be_drawn(|| {
        for rules in ["sequential", "initiative"] {
            let [here, there] = twins(rules).map(|wanted| {
                let mut easel = Easel::of(|app| Sitting::run_in(app, &wanted, STILL, None));
                easel.sitting.until_asked();
                easel.picture(&format!("{rules}-alike.png"))
            });
            let drawn = here.data.as_ref().is_some_and(|data| data.iter().any(|byte| *byte > 200));
            assert!(drawn && here.data == there.data, "{rules}: the pictures differ");
        }
    });
}

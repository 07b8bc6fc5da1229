//! Runs that differ only in what is hidden look alike, to the last pixel.

use std::collections::HashMap;
use std::time::Duration;

use bevy::prelude::*;
use croupier_buybust::{Action, Role};
use croupier_desktop::Pace;
use croupier_session::{LaidCard, NewMatch, RunScene, RunTable, Served, Stage};

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

/// Whether a hand is in its middle: cards were played in a round before, and what this
/// one brings is still hidden.
fn is_amid(rules: &str, scene: &RunScene) -> bool {
    let played = scene.round >= 2 && scene.laid.iter().any(|card| !card.is_down());
    let hides = match rules {
        // The Dealer reveals after the last of them.
        "sequential" => scene.stage == Stage::Playing && scene.turn == Some(scene.order[2]),
        _ => scene.stage == Stage::Betting && scene.laid.iter().any(LaidCard::is_down),
    };
    played && hides
}

/// A match in the middle of a hand, the seat that is asked there, and what was done
/// until then.
fn amid(rules: &str) -> (NewMatch, Vec<Action>) {
    for number in 0..50 {
        let open = wanted(rules, &["open"; 3], &format!("amid {number}"));
        let mut table = RunTable::sit_down(&open, None).unwrap();
        let (mut last, mut done) = (table.opening(), Vec::new());
        while last.scene.stage != Stage::Over {
            if let (true, Some(asked)) = (is_amid(rules, &last.scene), last.scene.turn) {
                let who = |role: Role| if role == asked { "human" } else { "easy" };
                let seats = Role::ORDER.map(who);
                return (wanted(rules, &seats, &format!("amid {number}")), done);
            }
            let action = choice(&last.scene);
            last = table.ask(croupier_session::RunRequest::Act(action), last.turn);
            done.push(action);
        }
    }
    panic!("{rules}: no hand came so far");
}

/// The same table twice: as it was dealt, and with other cards wherever the person who
/// is asked does not know them.
fn worlds(rules: &str) -> [RunTable; 2] {
    let (wanted, done) = amid(rules);
    [None, Some("another world")]
        .map(|world| RunTable::after_actions(&wanted, &done, world).unwrap())
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

/// In the middle of a hand, too, and up to what is turned over.
#[test]
fn a_hand_that_differs_only_in_hidden_cards_is_seen_and_heard_alike() {
    for rules in ["sequential", "initiative"] {
        let mut sittings = worlds(rules).map(|table| {
            let app = Sitting::app_without_a_window((1280, 720));
            let mut sitting = Sitting::run_at(app, table, STILL, None);
            sitting.until_asked();
            sitting
        });
        assert!(is_amid(rules, sittings[0].run_scene().unwrap()), "{rules}");
        let [here, there] = sittings.each_mut().map(all);
        assert!(here == there, "{rules}: {here:?}\n{there:?}");
        let mut differs = false;
        for _ in 0..8 {
            let [here, there] = sittings.each_mut().map(|sitting| {
                let scene = sitting.run_scene().unwrap().clone();
                if scene.mine {
                    sitting.act(choice(&scene));
                }
                sitting.run_scene().cloned()
            });
            differs |= here != there;
        }
        assert!(differs, "{rules}: the hidden cards were the same");
    }
}

#[test]
fn a_hand_that_differs_only_in_hidden_cards_makes_the_same_picture() {
    where_it_can_be_drawn(|| {
        for rules in ["sequential", "initiative"] {
            let [here, there] = worlds(rules).map(|table| {
                let mut easel = Easel::of(|app| Sitting::run_at(app, table, STILL, None));
                easel.sitting.until_asked();
                easel.picture(&format!("{rules}-amid.png"))
            });
            let drawn = here.data.as_ref().is_some_and(|data| data.iter().any(|byte| *byte > 200));
            assert!(drawn && here.data == there.data, "{rules}: the pictures differ");
        }
    });
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

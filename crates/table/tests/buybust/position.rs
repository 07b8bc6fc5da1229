//! The fields of a position, held against the run itself.

use croupier_buybust::{Action, BuyBust, Pick, Role};
use croupier_kernel::Turn;
use croupier_table::{Playable, Table};
use serde_json::{Value, json};

use crate::run::{SEATS, every_table, seed, step};

/// Looks at every position of some random runs of every ruleset.
fn each_position(name: &str, runs: usize, mut look: impl FnMut(&Table<BuyBust>, Role, Value)) {
    for config in every_table() {
        for number in 0..runs {
            let name = format!("{name} {} {number}", config.name());
            let mut table = Table::<BuyBust>::new(config.clone(), seed(&name), false);
            let mut dice = seed(&name).child("play", 0).dice(0, 0);
            loop {
                for role in Role::ORDER {
                    let position = serde_json::to_value(table.position(role.seat())).unwrap();
                    look(&table, role, position);
                }
                if step(&mut table, &mut dice).is_none() {
                    break;
                }
            }
        }
    }
}

#[test]
fn a_position_says_what_the_table_waits_for_and_for_whom() {
    let mut phases = std::collections::BTreeSet::new();
    let (mut owed, mut clues, mut picks) = (0, 0, 0);
    each_position("phases", 6, |table, role, position| {
        let view = table.view(role.seat());
        let phase = format!("{:?}", view.board.phase).to_lowercase();
        let phase = phase.split('(').next().unwrap().to_string();
        assert_eq!(position["phase"], phase);
        phases.insert(phase);
        let turn = match table.turn() {
            Turn::Seat(seat) => json!(BuyBust::seat_name(seat)),
            Turn::Over => Value::Null,
        };
        assert_eq!(position["to_act"], turn);
        if let Some(betting) = position["betting"].as_object() {
            let owing = SEATS.into_iter().filter(|seat| view.board.betting.owed.contains(*seat));
            let owing: Vec<String> = owing.map(BuyBust::seat_name).collect();
            owed += usize::from(owing.len() > 1);
            assert_eq!(betting["owed"], json!(owing));
        }
        let pick = match view.pick {
            None => Value::Null,
            Some(Pick::Check) => json!("check"),
            Some(Pick::Card(card)) => json!(view.config.catalog().id(card)),
        };
        assert_eq!(position["pick"], pick);
        picks += usize::from(!pick.is_null());
        clues += usize::from(position["location_down"].is_boolean());
    });
    let phases: Vec<&str> = phases.iter().map(String::as_str).collect();
    assert_eq!(
        phases,
        ["betting", "between", "choosing", "deciding", "over", "picking", "playing"]
    );
    assert!(owed > 10 && clues > 3 && picks > 10, "{owed} owed, {clues} clues, {picks} picks");
}

/// What a fold keeps is what is there after one.
#[test]
fn what_a_fold_would_keep_is_what_it_keeps() {
    let (mut folds, mut held, mut open) = (0, 0, 0);
    each_position("folds", 4, |table, role, position| {
        let running = !["between", "over"].contains(&position["phase"].as_str().unwrap());
        let alone = position["play"] == "single_round";
        let is_in = position["seats"][Role::Player.index()]["is_in"] == true;
        assert_eq!(position["fold"].is_object(), running && !alone && is_in, "{position}");
        open += usize::from(position["fold"].is_object());
        let folding = table.objection(role.seat(), Action::Fold).is_none();
        if role != Role::Player || !folding {
            return;
        }
        let mut after = table.clone();
        after.act(role.seat(), Action::Fold).unwrap();
        let last = serde_json::to_value(after.position(role.seat())).unwrap();
        // Where others play on, the hand is not settled yet.
        if last["phase"] != "between" && last["phase"] != "over" {
            return;
        }
        // A Conviction that acts lets nobody leave.
        if position["fold"]["busts"] == true {
            held += 1;
            assert_eq!(last["last"]["ending"]["kind"], "convicted");
            return;
        }
        folds += 1;
        assert_eq!(last["last"]["ending"]["kind"], "folded");
        assert_eq!(last["last"]["heat"], position["fold"]["heat"]);
        assert_eq!(position["totals"]["profit"], position["fold"]["profit"]);
    });
    assert!(
        open > 100 && folds > 20 && held > 0,
        "{open} could be folded, {folds} were, {held} were held"
    );
}

#[test]
fn without_aid_only_what_can_be_worked_out_is_left_out() {
    let (mut explained, mut warned, mut convicted, mut folding) = (0, 0, 0, 0);
    each_position("aid", 12, |table, role, mut position| {
        let unaided = serde_json::to_value(BuyBust::without_aid(table.position(role.seat())));
        let parts = position["totals"].as_object_mut().unwrap().remove("parts");
        explained += usize::from(parts.is_some_and(|parts| parts["evidence"] != json!([])));
        for (field, none, counted) in [
            ("what_if", json!([]), &mut 0),
            ("heat_warnings", json!([]), &mut warned),
            ("conviction_warning", Value::Null, &mut convicted),
            ("fold", Value::Null, &mut folding),
        ] {
            *counted += usize::from(position[field] != none);
            position[field] = none;
        }
        assert_eq!(unaided.unwrap(), position);
    });
    assert!(explained > 100 && warned > 100 && folding > 100, "{explained} {warned} {folding}");
    assert!(convicted > 0, "a conviction was warned of");
}

#[test]
fn cards_are_counted_once_and_only_older_ones_are_replaced() {
    let (mut replaced, mut bears) = (0, 0);
    each_position("counted once", 2, |table, role, position| {
        let of = |list: &Value| -> Vec<String> {
            let cards = list.as_array().unwrap().iter();
            cards.map(|each| each["card"].as_str().unwrap().to_string()).collect()
        };
        let seats = position["seats"].as_array().unwrap().iter();
        let lists = seats.flat_map(|seat| [&seat["unseen"], &seat["gone"]]);
        let dealer = position["dealer"].as_object().map(|dealer| &dealer["unseen"]);
        for list in lists.chain(dealer) {
            let (mut cards, all) = (of(list), of(list).len());
            cards.sort();
            cards.dedup();
            assert_eq!(cards.len(), all, "{list}");
        }
        let lying = position["table"].as_array().unwrap();
        let up: Vec<&Value> = lying.iter().filter(|card| card["face_up"] == true).collect();
        assert!(up.last().is_none_or(|card| card["replaced"] == false), "{position}");
        assert!(lying.iter().all(|card| card["face_up"] == true || card["replaced"] == false));
        replaced += up.iter().filter(|card| card["replaced"] == true).count();
        let view = table.view(role.seat());
        if let (Some(options), 1..=3) = (view.config.sequential(), view.board.round) {
            let limit = options.fold_above[usize::from(view.board.round) - 1];
            assert_eq!(position["customer_bears"], limit);
            bears += 1;
        }
    });
    assert!(replaced > 10 && bears > 100, "{replaced} replaced, {bears} limits");
}

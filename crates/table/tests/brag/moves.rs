//! The moves listed are what is legal, at what it costs.

use std::collections::BTreeSet;

use croupier_brag::{Action, Brag};
use croupier_kernel::{Card, Seat};
use croupier_table::{Move, Playable, Table};

use crate::sitting::{play, tables};

/// Every action that could be asked for at this point.
fn every_action(table: &Table<Brag>) -> impl Iterator<Item = Action> {
    let top = 2 * table.config().coins * u32::from(table.config().seats) + 10;
    let cards = Card::PACK.into_iter().flat_map(|card| [Action::Swap(card), Action::Reveal(card)]);
    Action::PLAIN.into_iter().chain(cards).chain((0..=top).map(Action::Raise))
}

/// The actions and prices that listed moves stand for, by their own words.
fn expanded(moves: &[Move]) -> BTreeSet<(String, i64)> {
    let mut all = BTreeSet::new();
    for each in moves {
        match (each.least, each.most, each.step) {
            (None, None, None) => assert!(all.insert((each.action.clone(), each.price))),
            (Some(least), Some(most), Some(step)) => {
                for number in (least..=most).step_by(step as usize) {
                    let action = format!("{} {number}", each.action);
                    assert!(all.insert((action, each.price * number)));
                }
            }
            _ => panic!("half a range: {each:?}"),
        }
    }
    all
}

#[test]
fn the_moves_are_what_the_table_accepts_at_what_it_charges() {
    for (number, config) in tables().iter().enumerate() {
        let mut raised = 0;
        play(config, &format!("moves {number}"), |table, seat| {
            let legal = every_action(table).filter(|action| *action != Action::TimeOut);
            let legal = legal.filter(|action| table.objection(seat, *action).is_none());
            let want: BTreeSet<(String, i64)> = legal
                .map(|action| {
                    let mut after = table.clone();
                    let before = after.view(seat).board.betting;
                    after.act(seat, action).unwrap();
                    let paid = paid_for(&after, seat).unwrap_or(0);
                    assert!(paid <= before.coins[seat]);
                    (action.to_string(), i64::from(paid))
                })
                .collect();
            raised += want.iter().filter(|(action, _)| action.starts_with("raise")).count();
            assert_eq!(expanded(&Brag::moves(&table.view(seat))), want, "{number}");
            let other = Seat::all(table.seats()).find(|other| *other != seat).unwrap();
            assert_eq!(Brag::moves(&table.view(other)), []);
        });
        assert!(raised > 0, "nobody could raise at table {number}");
    }
}

/// What the last action was told to have cost its seat.
fn paid_for(table: &Table<Brag>, seat: Seat) -> Option<u32> {
    let told = table.data_since(seat, table.actions());
    let own = told.into_iter().find(|event| event["seat"] == seat.to_string());
    own.and_then(|event| Some(event.get("paid")?.as_u64()? as u32))
}

//! What a seat that does not answer is taken to do.

use croupier_brag::{Action, CardStep, Config, Settings, TimeoutAction};
use croupier_kernel::Seat;

use crate::sitting::{play, tables};

#[test]
fn the_fallback_is_the_settings_timeout_action_and_always_legal() {
    let mut swaps = 0;
    for (number, config) in tables().iter().enumerate() {
        // With and without a clock it is the same.
        for (turn_seconds, sitting) in (0..8).flat_map(|sitting| [(0, sitting), (60, sitting)]) {
            let config = Config::new(Settings { turn_seconds, ..config.settings() }).unwrap();
            play(&config, &format!("fallback {number} {sitting}"), |table, seat| {
                let action = table.fallback(seat).unwrap();
                assert_eq!(table.objection(seat, action), None, "{action}");
                let board = table.view(seat).board;
                let want = match (config.timeout_action, board.floor.step) {
                    _ if !board.asked.is_empty() => vec!["enough"],
                    (_, CardStep::Picked) => vec!["swap"],
                    (TimeoutAction::CheckFold, _) => vec!["check", "fold"],
                    (TimeoutAction::AutoCall, _) => vec!["blind", "bet", "call", "check", "fold"],
                };
                if board.floor.step == CardStep::Picked {
                    swaps += 1;
                    // No other swap leaves a better hand.
                    let left = |action: Action| {
                        let mut after = table.clone();
                        after.act(seat, action).unwrap();
                        after.view(seat).reading().unwrap().strength
                    };
                    let best = table.legal(seat).swaps().map(|card| left(Action::Swap(card))).max();
                    assert_eq!(Some(left(action)), best);
                }
                let word = action.to_string();
                let word = word.split(' ').next().unwrap();
                let open = |each: &&&str| match **each {
                    "swap" => true,
                    plain => table.objection(seat, plain.parse().unwrap()).is_none(),
                };
                assert_eq!(
                    want.iter().find(open),
                    Some(&word),
                    "the first of {want:?} that is open"
                );
                let other = Seat::all(table.seats()).find(|other| *other != seat).unwrap();
                assert_eq!(table.fallback(other), None);
            });
        }
    }
    assert!(swaps > 0, "a picked-up card came up");
}

//! The figures that the specification measured by a program of its own (5.3):
//! 60,000 `sequential` hands, fresh decks, every seat plays a random card, nobody
//! folds by choice. Ours must agree within four standard errors of both samples.

use croupier_buybust::{Action, BuyBust, Ending, Event, Phase, Public, Role};
use croupier_content::buybust::Content;
use croupier_kernel::{Chance, Game, Seed, Turn};

const HANDS: u32 = 40_000;
const THEIRS: f64 = 60_000.0;

#[test]
fn random_hands_come_out_as_the_specification_measured() {
    let book = Content::embedded().book("classic").unwrap();
    let config = book.config("sequential-flat", None).unwrap().with_hands(1).unwrap();
    let seed = Seed::from_text("figures").unwrap();
    let mut dice = seed.dice(0, 1);
    let (mut safe, mut left, mut heat, mut paid) = (0_u32, [0_u32; 3], 0_i64, 0_i64);
    for number in 0..HANDS {
        let mut bytes = seed.to_bytes();
        bytes[..4].copy_from_slice(&number.to_le_bytes());
        let mut events = Vec::new();
        let mut game = BuyBust::new(&config, Seed::from_bytes(bytes), &mut events);
        while let Turn::Seat(seat) = game.turn() {
            // Of two cards alike each can be the one: not the choices but the cards are even.
            let cards = game.held(Role::of(seat).unwrap());
            let action = match game.board().phase {
                Phase::Deciding(_) => Action::Continue,
                _ => Action::Play(cards.get(dice.below(cards.len() as u32) as usize).unwrap()),
            };
            let round = usize::from(game.board().round) - 1;
            let before = events.len();
            game.apply(seat, action, &mut events).unwrap();
            let gone = |event: &&Event| matches!(event, Event::Public(Public::CustomerLeft { .. }));
            left[round] += events[before..].iter().filter(gone).count() as u32;
        }
        let last = game.board().last.unwrap();
        heat += last.totals.heat;
        if let Ending::Safe { profit } = last.ending {
            safe += 1;
            paid += profit;
        }
    }
    let share = |count: u32| 100.0 * f64::from(count) / f64::from(HANDS);
    let near = |what: &str, got: f64, want: f64| {
        let spread = (want * (100.0 - want)).sqrt();
        let error = spread * (1.0 / f64::from(HANDS) + 1.0 / THEIRS).sqrt();
        println!("{what}: {got:.2} % against {want} %, standard error {error:.2}");
        // Half a tenth for the rounding of the recorded figure.
        assert!((got - want).abs() < 4.0 * error + 0.05, "{what}: {got} against {want}");
    };
    near("safe", share(safe), 68.2);
    near("customer leaves in round 1", share(left[0]), 8.7);
    near("customer leaves in round 2", share(left[1]), 11.0);
    near("customer leaves in round 3", share(left[2]), 4.2);
    near("customer leaves at all", share(left.iter().sum()), 23.9);
    let heat = heat as f64 / f64::from(HANDS);
    let paid = paid as f64 / f64::from(safe);
    println!("heat {heat:.2} against 44.8, profit if safe ${paid:.1} against $81");
    assert!((heat - 44.8).abs() < 1.0 && (paid - 81.0).abs() < 2.0);
}

/// Each seat acts once in a single round; in three rounds of turns the Player
/// decides twice. In a round of raises three seats act, each of five raises asks
/// them again, the holder lets go, and two decide. Last comes whether to go on.
#[test]
fn the_longest_run_is_counted() {
    let book = Content::embedded().book("classic").unwrap();
    let most = |name: &str, hands| {
        let config = book.config(name, None).unwrap().with_hands(hands).unwrap();
        BuyBust::most_actions(&config)
    };
    assert_eq!(most("single-round", 6), 6 * (3 + 1));
    assert_eq!(most("sequential-flat", 20), 20 * (9 + 2 + 1));
    assert_eq!(most("initiative", 2), 2 * (3 * (3 + 15 + 1 + 2) + 1));
    let config = book.config("sequential-flat", None).unwrap();
    assert_eq!(BuyBust::new(&config, Seed::from_bytes([1; 32]), &mut ()).seats(), 3);
}

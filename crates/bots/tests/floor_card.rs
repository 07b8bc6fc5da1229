//! The solver of `examples/floor_card` counts right, plays by the rules, and learns.

#[path = "../examples/floor_card/betting.rs"]
mod betting;
#[path = "../examples/floor_card/cards.rs"]
mod cards;
#[path = "../examples/floor_card/facing.rs"]
mod facing;
#[path = "../examples/floor_card/rules.rs"]
mod rules;
#[path = "../examples/floor_card/solve.rs"]
mod solve;
#[path = "../examples/floor_card/strategy.rs"]
mod strategy;
#[path = "../examples/floor_card/tree.rs"]
mod tree;
#[path = "../examples/floor_card/value.rs"]
mod value;

use std::cmp::Ordering;

use betting::{Betting, Point};
use cards::{Cards, Moved};
use croupier_brag::{Action, Brag, Config, Deal};
use croupier_kernel::{CardSet, Chance, Dice, Game, Moves, Seat, Seed, Turn, shuffle};
use rules::{Pack, rules};
use solve::Solver;
use strategy::Strategy;
use tree::{Event, Tree};

fn small() -> Tree {
    let config = rules();
    Tree::new(&Betting::new(&config), Cards::new(&Pack::nine(), &config))
}

/// The sizes that `docs/bots.md` gives.
#[test]
fn the_game_is_as_large_as_it_is_told() {
    let config = rules();
    let betting = Betting::new(&config);
    let choices = betting.points.iter().filter(|point| matches!(point, Point::Choice { .. }));
    assert_eq!((betting.points.len(), choices.count()), (453, 127));
    let tree = Tree::new(&betting, Cards::new(&Pack::twelve(), &config));
    assert_eq!((tree.nodes.len(), tree.choices()), (390_731, 97_767));
    assert_eq!(Strategy::empty(&tree).len(), 17_962_510);
    let Event::Choice { steps, .. } = &tree.nodes[0].event else { panic!("nobody decides") };
    let actions: Vec<String> = steps.iter().map(|step| step.action.to_string()).collect();
    assert_eq!(actions, ["see", "check", "blind", "show", "fold"]);
}

/// Against every hand one by one, after a draw and a swap.
#[test]
fn hands_with_a_common_card_are_left_out() {
    let mut cards = Cards::new(&Pack::twelve(), &rules());
    let drawn = cards.after(0, Moved::Drawn(1 << 4));
    let swapped = cards.after(drawn, Moved::Given(1, 1 << 7));
    for (known, seat) in [(0, 0), (0, 1), (drawn, 0), (drawn, 1), (swapped, 0), (swapped, 1)] {
        let others = &cards.all[known].hands[1 - seat];
        let reach: Vec<f32> = (0..others.len()).map(|place| (place % 7) as f32).collect();
        let faced = cards.faced(known, seat, &reach);
        for (hand, faced) in cards.all[known].hands[seat].iter().zip(&faced) {
            let (mut below, mut equal, mut above) = (0.0, 0.0, 0.0);
            for (other, weight) in others.iter().zip(&reach).filter(|(other, _)| *other & hand == 0)
            {
                *match cards.compare(*other, *hand) {
                    Ordering::Less => &mut below,
                    Ordering::Equal => &mut equal,
                    Ordering::Greater => &mut above,
                } += weight;
            }
            assert_eq!([faced.below, faced.equal, faced.above], [below, equal, above]);
        }
    }
}

/// A hand after a swap is the hand before it, less the card given, with the one taken.
#[test]
fn a_swap_is_known_by_both_its_cards() {
    let mut cards = Cards::new(&Pack::twelve(), &rules());
    let (taken, given) = (1 << 4, 1 << 7);
    let drawn = cards.after(0, Moved::Drawn(taken));
    let swapped = cards.after(drawn, Moved::Given(1, given));
    let (before, after) = (&cards.all[drawn], &cards.all[swapped]);
    assert_eq!(after.hands.each_ref().map(Vec::len), [120, 45], "of ten cards three, and two");
    for (hand, was) in after.hands[1].iter().zip(&after.from[1]) {
        assert_eq!(hand & !taken | given, before.hands[1][*was]);
    }
    for (hand, was) in after.hands[0].iter().zip(&after.from[0]) {
        assert_eq!((*hand, hand & (taken | given)), (before.hands[0][*was], 0));
    }
}

/// What the tree says of play at random is what play at random comes to, by the
/// rules and with cards from the short pack.
#[test]
fn the_tree_is_the_game() {
    let (config, pack, tree) = (rules(), Pack::nine(), small());
    let even = Strategy::even(&tree);
    let expected = tree.gain(0, &even, &even);
    let mut dice = Seed::from_bytes([11; 32]).dice(0, 0);
    const ROUNDS: u32 = 60_000;
    let gains = (0..ROUNDS).map(|_| {
        let mut game = deal(&config, &pack, &mut dice);
        while let Turn::Seat(seat) = game.turn() {
            let legal: Vec<Action> = game.legal(seat).iter().collect();
            let action = legal[dice.below(legal.len() as u32) as usize];
            game.apply(seat, action, &mut ()).unwrap();
        }
        (game.standing(Seat::FIRST) - i64::from(config.coins)) as f64
    });
    let (sum, squares) =
        gains.fold((0.0, 0.0), |(sum, squares), gain| (sum + gain, squares + gain * gain));
    let mean = sum / f64::from(ROUNDS);
    let error = ((squares / f64::from(ROUNDS) - mean * mean) / f64::from(ROUNDS)).sqrt();
    println!("played {mean:.3} ± {error:.3}, counted {expected:.3}");
    assert!((mean - expected).abs() < 4.0 * error, "{mean} ± {error}, {expected}");
    assert!(error < 0.1, "{error}");
}

fn deal(config: &Config, pack: &Pack, dice: &mut Dice) -> Brag {
    let mut cards = pack.cards.clone();
    shuffle(&mut cards, dice);
    let hands = [&cards[..3], &cards[3..6]].map(|hand| hand.iter().copied().collect::<CardSet>());
    let deal = Deal::new(&hands).unwrap().with_deck(&cards[6..]).unwrap().with_trump(pack.trump);
    Brag::dealt(config, &deal, dice.seed(), &mut ()).unwrap()
}

#[test]
fn what_one_seat_wins_the_other_loses() {
    let tree = small();
    let mut solver = Solver::new(&tree);
    solver.step();
    solver.step();
    let plans = [Strategy::even(&tree), solver.average()];
    for one in &plans {
        for other in &plans {
            let gain = tree.gain(0, one, other);
            let sum = gain + tree.gain(1, other, one);
            assert!(sum.abs() < 1e-3, "{sum}");
            assert!(tree.best_response(0, other) > gain - 1e-3, "nothing beats a best response");
        }
    }
}

#[test]
fn learning_makes_a_strategy_harder_to_beat() {
    let tree = small();
    let mut solver = Solver::new(&tree);
    let mut lost = vec![tree.exploited(&Strategy::even(&tree))];
    for round in 1..=30 {
        solver.step();
        if round % 15 == 0 {
            lost.push(tree.exploited(&solver.average()));
        }
    }
    println!("{lost:?}");
    assert!(lost[1] < 0.3 * lost[0] && lost[2] < 0.6 * lost[1], "{lost:?}");
    assert!(lost[2] > -1e-3, "a best response loses nothing");
}

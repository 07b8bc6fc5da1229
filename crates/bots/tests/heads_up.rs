//! The solver of `examples/heads_up` counts right, and learns.

#[path = "../examples/heads_up/classes.rs"]
mod classes;
#[path = "../examples/heads_up/rules.rs"]
mod rules;
#[path = "../examples/heads_up/solve.rs"]
mod solve;
#[path = "../examples/heads_up/tree.rs"]
mod tree;
#[path = "../examples/heads_up/value.rs"]
mod value;

use classes::{Classes, DEALS};
use croupier_bots::brag::learned::{Draft, Level, Strategy as Learned, Table as For};
use croupier_bots::brag::{Caller, Tight};
use croupier_brag::Ranking;
use croupier_kernel::CardSet;
use solve::Solver;
use tree::{Strategy, Tree};
use value::Table;

#[test]
fn there_are_1755_classes_of_22100_hands() {
    let classes = Classes::new(Ranking::default());
    assert_eq!(classes.all.len(), 1755);
    let hands: f64 = classes.all.iter().map(|class| class.hands).sum();
    assert_eq!(hands, 22_100.0);
}

/// Against every hand one by one, with weights that differ from class to class.
#[test]
fn hands_with_a_common_card_are_left_out() {
    let ranking = Ranking::default();
    let classes = Classes::new(ranking);
    let worth = |hand: CardSet| ranking.natural(hand).unwrap().without_suits();
    // A weight that depends on the ranks alone, so it is the same in a class.
    let weight = |hand: CardSet| (worth(hand) % 7) as f32;
    let reach: Vec<f32> = classes.all.iter().map(|class| weight(class.hand)).collect();
    let faced = classes.faced(&reach);
    for (class, faced) in classes.all.iter().zip(&faced).step_by(83) {
        let own = worth(class.hand);
        let (mut below, mut equal, mut above) = (0.0, 0.0, 0.0);
        let mut low = CardSet::FULL - class.hand;
        while let Some(one) = low.next() {
            let mut middle = low;
            while let Some(two) = middle.next() {
                for three in middle {
                    let hand: CardSet = [one, two, three].into_iter().collect::<CardSet>();
                    let sum = match worth(hand).cmp(&own) {
                        std::cmp::Ordering::Less => &mut below,
                        std::cmp::Ordering::Equal => &mut equal,
                        std::cmp::Ordering::Greater => &mut above,
                    };
                    *sum += f64::from(weight(hand));
                }
            }
        }
        for (counted, expected) in
            [(faced.below, below), (faced.equal, equal), (faced.above, above)]
        {
            assert!((f64::from(counted) - expected).abs() < 0.05, "{counted} {expected}");
        }
    }
}

/// The size of the tree that `docs/bots.md` gives.
#[test]
fn the_small_game_is_small() {
    let tree = Tree::new(&rules::small());
    assert_eq!((tree.nodes.len(), tree.choices()), (1693, 254));
    assert_eq!(tree.most_lost(), 205.0);
}

#[test]
fn what_one_seat_wins_the_other_loses() {
    let config = rules::capped(1);
    let (classes, tree) = (Classes::new(config.ranking()), Tree::new(&config));
    let table = Table { tree: &tree, classes: &classes };
    let plans = [
        Strategy::even(&tree, &classes),
        tree.plan_of(&Caller, &classes),
        tree.plan_of(&Tight, &classes),
    ];
    for one in &plans {
        for other in &plans {
            let sum = table.gain(0, one, other) + table.gain(1, other, one);
            assert!(sum.abs() < 1e-3, "{sum}");
            let best = table.best_response(0, other);
            assert!(best > table.gain(0, one, other) - 1e-3, "nothing beats a best response");
        }
    }
    let everyone = vec![1.0; classes.all.len()];
    let met: f32 = classes
        .faced(&everyone)
        .iter()
        .map(|faced| faced.below + faced.equal + faced.above)
        .fold(0.0, f32::max);
    assert_eq!(f64::from(met) * 22_100.0, DEALS, "each hand meets 18,424 others");
}

#[test]
fn learning_makes_a_strategy_harder_to_beat() {
    let config = rules::capped(1);
    let (classes, tree) = (Classes::new(config.ranking()), Tree::new(&config));
    let table = Table { tree: &tree, classes: &classes };
    let mut solver = Solver::new(&table);
    let mut lost = Vec::new();
    for round in 1..=40 {
        solver.step();
        if round % 20 == 0 {
            lost.push(table.exploited(&solver.average()));
        }
    }
    let even = table.exploited(&Strategy::even(&tree, &classes));
    let caller = table.exploited(&tree.plan_of(&Caller, &classes));
    println!("even {even:.3}, caller {caller:.3}, learned {lost:?}");
    assert!(lost[0] < 0.2 * even && lost[1] < 0.5 * lost[0], "{even} {lost:?}");
    assert!(caller > 10.0 * lost[1]);
    assert!(lost[1] > -1e-3, "a best response loses nothing");
}

/// Whoever knows the whole plan of `hard` takes at most 0.2 coins of a pot of 10.
#[test]
fn a_best_response_takes_hardly_anything_from_hard() {
    let config = rules::small();
    let (classes, tree) = (Classes::new(config.ranking()), Tree::new(&config));
    let table = Table { tree: &tree, classes: &classes };
    let lost = table.exploited(&tree.plan_of(&Level::HARD, &classes));
    println!("a best response takes {lost:.3}");
    assert!((0.0..=0.2).contains(&lost), "{lost}");
}

/// In twenty classes of hands and sixteenths a solution is hardly worse, because every
/// course of the betting is told apart; and it is written alike every time.
#[test]
fn a_solution_that_is_written_down_loses_little_more() {
    let config = rules::small();
    let (classes, tree) = (Classes::new(config.ranking()), Tree::new(&config));
    let table = Table { tree: &tree, classes: &classes };
    let mut solver = Solver::new(&table);
    (0..16).for_each(|_| solver.step());
    let solved = solver.average();
    let written = || {
        let mut draft = Draft::new(For::named("small-2").unwrap());
        tree.decisions(&solved, &classes, |view, mix, hands| draft.note(view, mix, hands));
        draft.to_bytes(usize::MAX)
    };
    let bytes = written();
    assert_eq!(bytes, written());
    let read = tree.plan_of(&Learned::from_bytes(&bytes).unwrap(), &classes);
    let (before, after) = (table.exploited(&solved), table.exploited(&read));
    println!("a best response takes {before:.3} of the solution and {after:.3} of what is read");
    assert!(after < before + 0.1, "{after} instead of {before}");
}

/// What a bot decides by is a view, so a solution can be played from views.
#[test]
fn no_two_decisions_look_alike() {
    let tree = Tree::new(&rules::small());
    let boards: Vec<_> = tree
        .nodes
        .iter()
        .filter_map(|node| match node {
            tree::Node::Choice { seat, game, .. } => Some((*seat, *game.board())),
            tree::Node::End { .. } => None,
        })
        .collect();
    assert_eq!(boards.len(), 254);
    for (at, board) in boards.iter().enumerate() {
        assert!(!boards[..at].contains(board), "{board:?}");
    }
}

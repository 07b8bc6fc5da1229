//! Solves a game of brag for two with a trump and a card to draw.
//!
//! `cargo run --release -p croupier-bots --example floor_card [ROUNDS] [CARDS]` takes about ten
//! minutes. The rules crate says what can be done and what it comes to; the cards are twelve, or
//! nine if that is said, so that every hand, draw and swap can be counted. `docs/bots.md` has the
//! figures.

mod betting;
mod cards;
mod facing;
mod rules;
mod solve;
mod strategy;
mod tree;
mod value;

use std::time::Instant;

use betting::Betting;
use cards::Cards;
use rules::{Pack, rules};
use solve::Solver;
use strategy::Strategy;
use tree::{Event, Tree};

const ROUNDS: u32 = 200;

fn main() {
    let mut asked = std::env::args().skip(1);
    let rounds = asked.next().and_then(|text| text.parse().ok()).unwrap_or(ROUNDS);
    let pack = if asked.next().as_deref() == Some("9") { Pack::nine() } else { Pack::twelve() };
    let config = rules();
    let start = Instant::now();
    let tree = Tree::new(&Betting::new(&config), Cards::new(&pack, &config));
    let even = Strategy::even(&tree);
    println!(
        "two seats, {} cards, {} is trump, no raises, {} laps: {} nodes, {} of them decisions, \
         {} choices of a hand; made in {:.0} s",
        pack.cards.len(),
        pack.trump,
        config.max_laps,
        tree.nodes.len(),
        tree.choices(),
        even.len(),
        start.elapsed().as_secs_f64(),
    );
    println!(
        "every action alike loses {:.3} coins a hand to a best response",
        tree.exploited(&even)
    );
    let mut solver = Solver::new(&tree);
    for round in 1..=rounds {
        solver.step();
        if round.is_power_of_two() || round == rounds {
            let lost = tree.exploited(&solver.average());
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "after {round} rounds ({seconds:.0} s) a best response wins {lost:.4} coins a hand"
            );
        }
    }
    let solved = solver.average();
    println!(
        "\nsolved: the first seat wins {:+.4} coins a hand, and begins with",
        tree.gain(0, &solved, &solved)
    );
    if let Event::Choice { steps, .. } = &tree.nodes[0].event {
        for (place, step) in steps.iter().enumerate() {
            println!("  {}: {:.1} %", step.action, 100.0 * solved.of(0, place, 0));
        }
    }
}

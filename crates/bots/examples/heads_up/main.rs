//! Solves a small game of brag for two, and measures the bots against it.
//!
//! `cargo run --release -p croupier-bots --example heads_up [ROUNDS]` takes a
//! few minutes. The rules crate plays the game, and the tree of betting is what
//! it allows; hands are all 22,100, in the 1,755 classes that suits tell apart.
//! `docs/bots.md` has the figures. With `write` after the number of rounds it writes
//! the solution to `crates/bots/data/brag`, where `hard` looks it up.

mod classes;
mod rules;
mod solve;
mod tree;
mod value;

use std::time::Instant;

use croupier_bots::brag::learned::{Draft, Level, Table as Learned};
use croupier_bots::brag::{BlindFirst, Caller, Manner, Mixed, Tight};

use classes::Classes;
use solve::Solver;
use tree::{Node, Strategy, Tree};
use value::Table;

const ROUNDS: u32 = 300;

fn main() {
    let rounds = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(ROUNDS);
    let config = rules::small();
    let (classes, tree) = (Classes::new(config.ranking()), Tree::new(&config));
    let table = Table { tree: &tree, classes: &classes };
    println!(
        "two seats, no trump, no floor card, {} raises a lap to at most twice the stake, {} laps: \
         {} nodes, {} of them decisions, {} classes of hands; at most {} coins are lost",
        config.max_raises,
        config.max_laps,
        tree.nodes.len(),
        tree.choices(),
        classes.all.len(),
        tree.most_lost(),
    );
    let start = Instant::now();
    let mut solver = Solver::new(&table);
    for round in 1..=rounds {
        solver.step();
        if round.is_power_of_two() || round == rounds {
            let lost = table.exploited(&solver.average());
            let seconds = start.elapsed().as_secs_f64();
            println!(
                "after {round} rounds ({seconds:.0} s) a best response wins {lost:.4} coins a hand"
            );
        }
    }
    let solved = solver.average();
    if std::env::args().nth(2).as_deref() == Some("write") {
        return write(&table, &solved);
    }
    println!(
        "\nsolved: the first seat wins {:+.4} coins a hand, and begins with",
        table.gain(0, &solved, &solved)
    );
    if let Node::Choice { actions, .. } = &tree.nodes[0] {
        for (place, action) in actions.iter().enumerate() {
            println!("  {action}: {:.1} %", 100.0 * solved.chance(0, place, 0));
        }
    }
    println!("\n| strategy | loses to a best response, coins a hand | to the solution |");
    println!("|---|---:|---:|");
    let row = |name: &str, plan: &Strategy| {
        let lost = -(table.gain(0, plan, &solved) + table.gain(1, plan, &solved)) / 2.0;
        println!("| {name} | {:.3} | {lost:.3} |", table.exploited(plan));
    };
    row("the solution", &solved);
    let bots: [(&str, &dyn Mixed); 7] = [
        ("hard", &Level::HARD),
        ("medium", &Level::MEDIUM),
        ("easy", &Level::EASY),
        ("weigher", &Manner::HARD),
        ("tight", &Tight),
        ("blind-first", &BlindFirst),
        ("caller", &Caller),
    ];
    for (name, bot) in bots {
        row(name, &tree.plan_of(bot, &classes));
    }
    row("any legal action alike", &Strategy::even(&tree, &classes));
    println!("\n{:.0} seconds", start.elapsed().as_secs_f64());
}

/// Writes the solution down as a strategy to be looked up.
fn write(game: &Table, solved: &Strategy) {
    let table = Learned::named("small-2").expect("the table of this game");
    let mut draft = Draft::new(table);
    game.tree.decisions(solved, game.classes, |view, mix, hands| draft.note(view, mix, hands));
    let path = format!("{}/data/brag/{table}.bin", env!("CARGO_MANIFEST_DIR"));
    let bytes = draft.to_bytes(table.bytes);
    std::fs::write(&path, &bytes).expect("the strategy can be written");
    println!("{} bytes of {table} are written; build again to play by them", bytes.len());
}

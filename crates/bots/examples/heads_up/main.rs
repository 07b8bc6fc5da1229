//! Solves a small game of brag for two, and measures the bots against it.
//!
//!     cargo run --release -p croupier-bots --example heads_up [ROUNDS]
//!
//! Two seats, no trump, no floor card, one raise a lap to at most twice the
//! stake, three laps at most, equal hands share: the rules crate plays it, and
//! the tree of betting is what it allows. Hands are all 22,100, in the 1,755
//! classes that suits tell apart.

mod classes;
mod solve;
mod tree;
mod value;

use std::time::Instant;

use croupier_bots::brag::{BlindFirst, Caller, Easy, Hard, Medium, Mixed, Tight};
use croupier_brag::{Config, RaiseCap, Settings, TieBreak};

use classes::Classes;
use solve::Solver;
use tree::{Strategy, Tree};
use value::Table;

/// The rules of the small game.
fn rules(max_raises: u8, max_laps: u8) -> Config {
    Config::new(Settings {
        seats: 2,
        rounds: 1,
        extra_rounds: 0,
        trump: false,
        floor_card: false,
        draw_from_deck: false,
        magic_cards: false,
        tie_break: TieBreak::Split,
        raise_cap: RaiseCap::Double,
        max_raises,
        max_laps,
        turn_seconds: 0,
        ..Settings::default()
    })
    .expect("rules that can be played")
}

fn main() {
    let args: Vec<u32> = std::env::args().skip(1).filter_map(|a| a.parse().ok()).collect();
    let rounds: u32 = args.first().copied().unwrap_or(400);
    let config = rules(args.get(1).copied().unwrap_or(1) as u8, args.get(2).copied().unwrap_or(3) as u8);
    let classes = Classes::new(config.ranking());
    let tree = Tree::new(&config);
    println!("{} classes, {} nodes, {} choices, most lost {}", classes.len(), tree.nodes.len(), tree.choices(), tree.most_lost());
    let table = Table { tree: &tree, classes: &classes };
    let start = Instant::now();
    let even = Strategy::even(&tree, &classes);
    let report = |name: &str, plan: &Strategy, solved: Option<&Strategy>| {
        let exploited = (table.best_response(0, plan) + table.best_response(1, plan)) / 2.0;
        let lost = solved.map_or(0.0, |s| -(table.gain(0, plan, s) + table.gain(1, plan, s)) / 2.0);
        println!("{name:>12}: loses {exploited:.4} coins a hand to a best response ({:.1} milli-antes), {lost:.4} to the solution", exploited * 200.0);
    };
    report("even", &even, None);
    println!("{:.2}s", start.elapsed().as_secs_f64());
    let mut solver = Solver::new(&table);
    for round in 1..=rounds {
        solver.step();
        if round.is_power_of_two() || round == rounds {
            println!("round {round} {:.1}s", start.elapsed().as_secs_f64());
            report("solution", &solver.average(), None);
        }
    }
    let solved = solver.average();
    println!("first seat gains {:.4}", table.gain(0, &solved, &solved));
    let only = std::env::var("ONLY").unwrap_or_default();
    let bots: [(&str, &dyn Mixed); 6] = [("hard", &Hard), ("medium", &Medium), ("easy", &Easy), ("caller", &Caller), ("tight", &Tight), ("blind-first", &BlindFirst)];
    for (name, bot) in bots.into_iter().filter(|b| b.0.contains(&only)) {
        let plan = tree.plan_of(bot, &classes);
        report(name, &plan, Some(&solved));
        if name == "hard" { let all = vec![1.0_f32; classes.len()];
            println!("---- solution"); describe(&table, [&solved, &solved], 0, String::new(), [all.clone(), all.clone()], 12);
            for me in 0..2 { let mut b = even.clone(); br(&table, 0, me, &all, &plan, &mut b);
              println!("---- br as p{}: {:.3}", me + 1, table.best_response(me, &plan)); let plans = if me == 0 { [&b, &plan] } else { [&plan, &b] }; describe(&table, plans, 0, String::new(), [all.clone(), all.clone()], 12); }
            println!("---- hard"); describe(&table, [&plan, &plan], 0, String::new(), [all.clone(), all.clone()], 12); }
        println!("{:.2}s", start.elapsed().as_secs_f64());
    }
}

/// Prints how often each action is taken near the root.
fn describe(table: &Table, plans: [&Strategy; 2], at: usize, path: String, reach: [Vec<f32>; 2], depth: u32) {
    use tree::Node;
    let Node::Choice { seat, actions, next, .. } = &table.tree.nodes[at] else { return };
    let weight = |r: &Vec<f32>| table.classes.all.iter().zip(r).map(|(c, w)| c.hands * f64::from(*w)).sum::<f64>() / 22100.0;
    if weight(&reach[0]) * weight(&reach[1]) < 0.004 || depth == 0 { return }
    let mut line = String::new();
    let mut afters = Vec::new();
    for (k, action) in actions.iter().enumerate() {
        let mut r = reach.clone();
        for (c, w) in r[*seat].iter_mut().enumerate() { *w *= plans[*seat].chance(at, k, c); }
        let share = weight(&r[*seat]) / weight(&reach[*seat]);
        // by quintile of hands
        let mut by = String::new();
        let mut cum = 0.0; let mut q = [(0.0, 0.0); 10];
        for (c, cl) in table.classes.all.iter().enumerate() { let d = ((cum / 22100.0 * 10.0) as usize).min(9); q[d].0 += cl.hands * f64::from(r[*seat][c]); q[d].1 += cl.hands * f64::from(reach[*seat][c]); cum += cl.hands; }
        for (a, b) in q { by += &if b > 1.0 { format!("{:3.0}", 100.0 * a / b) } else { "  -".into() }; }
        if share > 0.005 { line += &format!("\n      {action:<9} {:.3} [{by}]", share); }
        afters.push((action, next[k], r));
    }
    println!("{path} p{} (reach {:.3} {:.3}):{line}", seat + 1, weight(&reach[0]), weight(&reach[1]));
    for (action, n, r) in afters { describe(table, plans, n, format!("{path} {action}"), r, depth - 1); }
}

/// BR as a strategy, for looking at.
fn br(table: &Table, at: usize, me: usize, reach: &[f32], other: &Strategy, out: &mut Strategy) -> Vec<f32> {
    use tree::Node;
    match &table.tree.nodes[at] {
        Node::End { gains } => table.at_end(&gains[me], reach),
        Node::Choice { seat, next, .. } if *seat != me => {
            let mut v = vec![0.0; reach.len()];
            for (k, n) in next.iter().enumerate() {
                let r: Vec<f32> = (0..reach.len()).map(|c| reach[c] * other.chance(at, k, c)).collect();
                if r.iter().all(|w| *w == 0.0) { continue; }
                let a = br(table, *n, me, &r, other, out);
                value::add(&mut v, &a, |_| 1.0);
            }
            v
        }
        Node::Choice { looked, next, .. } => {
            let a: Vec<Vec<f32>> = next.iter().map(|n| br(table, *n, me, reach, other, out)).collect();
            let mut v = vec![0.0; reach.len()];
            for x in out.at[at].iter_mut().flatten() { *x = 0.0; }
            if *looked { for c in 0..reach.len() { let (k, b) = a.iter().map(|a| a[c]).enumerate().max_by(|x, y| x.1.total_cmp(&y.1)).unwrap(); v[c] = b; out.at[at][k][c] = 1.0; } v }
            else { let (k, b) = a.into_iter().enumerate().max_by(|x, y| table.classes.mean(&x.1).total_cmp(&table.classes.mean(&y.1))).unwrap(); out.at[at][k][0] = 1.0; b }
        }
    }
}

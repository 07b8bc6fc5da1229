//! Choices in the last round beside the exact solution.

use std::fmt::Write;

use croupier_bots::{Bot, stream};
use croupier_buybust::{BuyBust, Phase, Role};
use croupier_kernel::{Game, Turn};
use croupier_sim::{LastRound, Plan};
use rayon::prelude::*;

use super::Size;
use super::table::Table;
use crate::LabError;
use crate::strength::bot;

/// Whose choices are judged; `normal` also leads to the positions.
const BOTS: [&str; 4] = ["hard", "normal", "greedy", "easy"];

/// What each bot loses, over one last round of each run that has it.
pub(super) fn losses(tables: &Table<'_>, size: &Size) -> Result<String, LabError> {
    let mut text = "The Player's last card beside the exact solution, where the others play like \
        normal\n\n\
        | cards | positions | bot | mean loss | largest | choices that lose |\n\
        |---|---:|---|---:|---:|---:|\n"
        .to_string();
    let [hard, normal, greedy, easy] = BOTS.map(bot);
    let (hard, normal, greedy, easy) = (hard?, normal?, greedy?, easy?);
    for cards in ["classic", "tuned"] {
        let plan = tables.plan(cards, "default", ["normal"; 3])?;
        let losses = judge(&plan, normal, [hard, normal, greedy, easy], size.positions / 2);
        for (place, bot) in BOTS.into_iter().enumerate() {
            let own: Vec<f64> = losses.iter().map(|loss| loss[place]).collect();
            let _ = writeln!(text, "| {cards} | {} | {bot} | {} |", own.len(), words(&own));
        }
    }
    Ok(text)
}

fn words(losses: &[f64]) -> String {
    /// Less than this is the rounding of sums.
    const NOTHING: f64 = 1e-6;
    let count = losses.len().max(1) as f64;
    let mean = losses.iter().sum::<f64>() / count;
    let squares: f64 = losses.iter().map(|loss| (loss - mean).powi(2)).sum();
    let error = (squares / (count * (count - 1.0).max(1.0))).sqrt();
    let most = losses.iter().copied().fold(0.0, f64::max);
    let wrong = losses.iter().filter(|loss| **loss > NOTHING).count() as f64;
    format!("${mean:.3} ± {error:.3} | ${most:.2} | {:.1} %", 100.0 * wrong / count)
}

/// What each bot loses at so many positions.
fn judge(
    plan: &Plan<BuyBust>,
    leads: &dyn Bot<BuyBust>,
    bots: [&dyn Bot<BuyBust>; 4],
    positions: u64,
) -> Vec<[f64; 4]> {
    let mut found: Vec<[f64; 4]> = Vec::new();
    let mut from = 0;
    // Runs that end before their position are passed over.
    while (found.len() as u64) < positions {
        let runs = (from..from + positions).into_par_iter();
        found.extend(runs.filter_map(|run| one(plan, leads, bots, run)).collect::<Vec<_>>());
        from += positions;
    }
    found.truncate(positions as usize);
    found
}

/// What each bot loses in one run, at the first to fourth last round in turn.
fn one(
    plan: &Plan<BuyBust>,
    leads: &dyn Bot<BuyBust>,
    bots: [&dyn Bot<BuyBust>; 4],
    run: u64,
) -> Option<[f64; 4]> {
    let seed = plan.seed(run).child("last round", 0);
    let mut game = BuyBust::new(&plan.config, seed, &mut ());
    let (mut actions, mut to_pass) = (0, run % 4);
    while let Turn::Seat(seat) = game.turn() {
        let view = game.view(seat);
        let dice = || stream(seed, seat, actions);
        if view.board.round == 3 && view.board.phase == Phase::Playing(Role::Player) {
            if to_pass == 0 {
                let solved = LastRound::solve(&view)?;
                let loss = |bot: &dyn Bot<BuyBust>| solved.loss(bot.choose(&view, &mut dice())?);
                let [hard, normal, greedy, easy] = bots.map(loss);
                return Some([hard?, normal?, greedy?, easy?]);
            }
            to_pass -= 1;
        }
        let action = leads.choose(&view, &mut dice())?;
        game.apply(seat, action, &mut ()).ok()?;
        actions += 1;
    }
    None
}

//! Choices in the last round beside the exact solution.

use croupier_bots::{Bot, stream};
use croupier_buybust::{BuyBust, Role};
use croupier_kernel::Game;
use croupier_kernel::Turn;
use croupier_sim::LastRound;
use rayon::prelude::*;

use super::Size;
use super::table::Table;
use crate::failure::Failure;
use crate::plain::bot_named;

const BOTS: [&str; 4] = ["hard", "normal", "greedy", "easy"];

/// Prints what each bot loses, over one last round of each run.
pub(super) fn print(tables: &Table<'_>, size: &Size) -> Result<(), Failure> {
    println!("\nThe Player's last card beside the exact solution, where others play like normal\n");
    println!("| cards | positions | bot | mean loss | largest | choices that lose |");
    println!("|---|---:|---|---:|---:|---:|");
    for cards in ["classic", "tuned"] {
        let losses = losses(tables, cards, size.positions / 2)?;
        for (place, bot) in BOTS.into_iter().enumerate() {
            let own: Vec<f64> = losses.iter().map(|loss| loss[place]).collect();
            println!("| {cards} | {} | {bot} | {} |", own.len(), words(&own));
        }
    }
    Ok(())
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

/// What each bot loses at the first last round of so many runs that have one.
fn losses(tables: &Table<'_>, cards: &str, positions: u64) -> Result<Vec<[f64; 4]>, Failure> {
    let plan = tables.plan(cards, "default", ["normal"; 3])?;
    let bots = BOTS.map(|name| bot_named::<BuyBust>(name));
    let find = |number: u64| -> Option<[f64; 4]> {
        let seed = plan.seed(number).child("last round", 0);
        let mut game = BuyBust::new(&plan.config, seed, &mut ());
        let mut actions = 0;
        // Positions come from different hands of a run.
        let wanted = number % 4;
        let mut met = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let choice = |bot: Option<&'static dyn Bot<BuyBust>>| {
                bot?.choose(&view, &mut stream(seed, seat, actions))
            };
            let asked = seat == Role::Player.seat() && view.board.round == 3;
            if asked
                && let Some(solved) = (met == wanted).then(|| LastRound::solve(&view)).flatten()
            {
                return Some(bots.map(|bot| {
                    choice(bot).and_then(|action| solved.loss(action)).unwrap_or(f64::NAN)
                }));
            }
            met += u64::from(
                asked && view.board.phase == croupier_buybust::Phase::Playing(Role::Player),
            );
            let action = choice(bots[1])?;
            game.apply(seat, action, &mut ()).ok()?;
            actions += 1;
        }
        None
    };
    // Runs that end before their position are passed over.
    let mut found: Vec<[f64; 4]> = Vec::new();
    let mut from = 0;
    while (found.len() as u64) < positions {
        let more: Vec<_> = (from..from + positions).into_par_iter().filter_map(find).collect();
        found.extend(more);
        from += positions;
    }
    found.truncate(positions as usize);
    Ok(found)
}

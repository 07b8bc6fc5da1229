//! What one bot wins among others.

use croupier_brag::{Brag, Config};
use croupier_kernel::{Game, Seat, Seed, Turn};

use crate::{Bot, stream};

/// The coins a round that a bot wins, and the standard error over deals.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evaluation {
    /// The mean.
    pub coins: f64,
    /// Its standard error.
    pub error: f64,
}

/// Lets one bot sit among others at these rules, every deal played once from
/// each of its seats.
pub fn evaluate(
    config: &Config,
    one: &dyn Bot<Brag>,
    others: &dyn Bot<Brag>,
    deals: u64,
    seed: Seed,
) -> Evaluation {
    let mut gains = Vec::new();
    for deal in 0..deals {
        let seed = seed.child("evaluate", deal);
        let (mut coins, mut rounds) = (0, 0);
        for mine in Seat::all(config.seats) {
            let mut game = Brag::new(config, seed, &mut ());
            let mut actions = 0;
            while let Turn::Seat(seat) = game.turn() {
                let bot = if seat == mine { one } else { others };
                let mut dice = stream(seed, seat, actions);
                let action = bot.choose(&game.view(seat), &mut dice);
                let done = action.map(|action| game.apply(seat, action, &mut ()));
                if !matches!(done, Some(Ok(()))) {
                    break;
                }
                actions += 1;
            }
            coins += game.standing(mine) - i64::from(config.coins);
            rounds += i64::from(game.board().round);
        }
        gains.push((coins as f64, rounds as f64));
    }
    let count = gains.len().max(2) as f64;
    let whole: f64 = gains.iter().map(|(_, rounds)| rounds).sum::<f64>().max(1.0);
    let mean = gains.iter().map(|(coins, _)| coins).sum::<f64>() / whole;
    let off = |(coins, rounds): &(f64, f64)| coins - mean * rounds;
    let spread: f64 = gains.iter().map(|gain| off(gain) * off(gain)).sum();
    Evaluation { coins: mean, error: (spread * count / (count - 1.0)).sqrt() / whole }
}

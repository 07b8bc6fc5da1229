//! Each level beats the one below; `croupier strength` measures by how much.

use croupier_bots::eldorado::{Easy, Hard, Normal};
use croupier_bots::{Bot, Random, stream};
use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Game, Seat, Seed, Turn};

/// The points by which the first bot is ahead of the second, a seat and match,
/// and the standard error, over deals played twice with the seats exchanged.
fn ahead(bots: [&dyn Bot<ElDorado>; 2], seats: u8, deals: u64) -> (f64, f64) {
    let gaps: Vec<f64> = (0..deals)
        .map(|number| {
            let seed = Seed::from_text("ladder test").unwrap().child("deal", number);
            let mut gap = 0.0;
            for turned in 0..2 {
                let side = |seat: Seat| (seat.index() + turned) % 2;
                let mut game = ElDorado::new(&Config::new(seats).unwrap(), seed, &mut ());
                let mut actions = 0;
                while let Turn::Seat(seat) = game.turn() {
                    let mut dice = stream(seed, seat, actions);
                    let choice = bots[side(seat)].choose(&game.view(seat), &mut dice).unwrap();
                    game.apply(seat, choice, &mut ()).unwrap();
                    actions += 1;
                }
                for seat in Seat::all(seats) {
                    let score = game.standing(seat) as f64;
                    gap += if side(seat) == 0 { score } else { -score };
                }
            }
            gap / f64::from(seats)
        })
        .collect();
    let count = gaps.len() as f64;
    let mean = gaps.iter().sum::<f64>() / count;
    let spread: f64 = gaps.iter().map(|gap| (gap - mean) * (gap - mean)).sum();
    (mean, (spread / (count * (count - 1.0))).sqrt())
}

fn beats(names: &str, bots: [&dyn Bot<ElDorado>; 2], seats: u8, deals: u64, least: f64) {
    let (mean, error) = ahead(bots, seats, deals);
    println!("{names}, {seats} seats: {mean:+.1} ± {error:.1}");
    let clear = mean > 2.0 * error && mean > least;
    assert!(clear, "{names}, {seats} seats: {mean:+.1} ± {error:.1}, at least {least}");
}

#[test]
fn normal_beats_easy_beats_random() {
    for seats in [2, 4, 6, 10] {
        beats("normal and easy", [&Normal, &Easy], seats, 60, 4.0);
        beats("easy and random", [&Easy, &Random], seats, 40, 8.0);
    }
}

/// With few worlds, so that it takes seconds.
#[test]
fn hard_beats_normal() {
    beats("hard and normal", [&Hard::with_worlds(24), &Normal], 4, 24, 0.0);
}

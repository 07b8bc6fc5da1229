//! Each level beats the one below; `croupier strength` measures by how much.

use croupier_bots::eldorado::{Easy, Hard, Normal};
use croupier_bots::{Bot, Random, stream};
use croupier_eldorado::{Config, Match};
use croupier_kernel::{Game, Seat, Seed, Turn};

/// The points by which the first bot is ahead of the second, a seat and match,
/// over deals played twice with the seats exchanged.
fn ahead(bots: [&dyn Bot<Match>; 2], seats: u8, deals: u64) -> f64 {
    let mut gap = 0.0;
    for number in 0..deals {
        let seed = Seed::from_text("ladder test").unwrap().child("deal", number);
        for turned in 0..2 {
            let side = |seat: Seat| (seat.index() + turned) % 2;
            let mut game = Match::new(&Config::new(seats).unwrap(), seed, &mut ());
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
    }
    gap / (deals * u64::from(seats)) as f64
}

#[test]
fn normal_beats_easy_beats_random() {
    for seats in [2, 4, 6, 10] {
        let normal = ahead([&Normal, &Easy], seats, 60);
        let easy = ahead([&Easy, &Random], seats, 40);
        println!("{seats} seats: normal ahead of easy by {normal:.1}, easy of random by {easy:.1}");
        assert!(normal > 4.0 && easy > 8.0, "{seats} seats: {normal:.1} {easy:.1}");
    }
}

#[test]
fn hard_beats_normal() {
    let hard = ahead([&Hard::with_worlds(24), &Normal], 4, 12);
    println!("hard ahead of normal by {hard:.1}");
    assert!(hard > 0.0, "{hard:.1}");
}

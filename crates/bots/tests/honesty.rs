//! A bot's decision hangs on its view and its stream, and on nothing else.

use croupier_bots::{Bot, Random, eldorado::Simple, stream};
use croupier_eldorado::{Config, Match};
use croupier_kernel::{Game, Moves, Seed, Turn};

/// Plays matches with a bot in every seat. At each decision the hidden cards
/// and the future are drawn anew; the decision must not move.
fn decides_from_its_view_alone(bot: &dyn Bot<Match>) {
    for (number, seats) in [2, 4, 6, 10].into_iter().cycle().take(12).enumerate() {
        let seed = Seed::from_text("honest").unwrap().child("match", number as u64);
        let mut game = Match::new(&Config::new(seats).unwrap(), seed, &mut ());
        let mut dice = seed.child("worlds", 0).dice(0, 0);
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let choice = bot.choose(&view, &mut stream(seed, seat, actions)).unwrap();
            assert!(game.legal(seat).contains(choice), "{choice}");
            assert!(!bot.reason(&view, choice).is_empty());
            let other = Match::imagine(&view, &mut dice);
            let there = bot.choose(&other.view(seat), &mut stream(seed, seat, actions)).unwrap();
            assert_eq!(choice, there);
            game.apply(seat, choice, &mut ()).unwrap();
            actions += 1;
        }
    }
}

#[test]
fn the_random_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&Random);
}

#[test]
fn the_simple_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&Simple);
}

/// Four simple bots make more than half of their bids at four seats, and one
/// beats three random ones; measured over matches of this test's own seeds.
#[test]
fn the_simple_bot_plays_to_its_bid() {
    let play = |bots: [&dyn Bot<Match>; 4], number: u64| {
        let seed = Seed::from_text("simple strength").unwrap().child("match", number);
        let mut game = Match::new(&Config::new(4).unwrap(), seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let mut dice = stream(seed, seat, actions);
            let choice = bots[seat.index()].choose(&game.view(seat), &mut dice).unwrap();
            game.apply(seat, choice, &mut ()).unwrap();
            actions += 1;
        }
        game
    };
    let (mut made, mut rounds, mut gap) = (0, 0, 0);
    for number in 0..200 {
        let game = play([&Simple; 4], number);
        for round in game.sheet().rounds() {
            made += round.as_slice().iter().filter(|line| line.made()).count();
            rounds += 4;
        }
        let game = play([&Simple, &Random, &Random, &Random], number);
        let scores = croupier_kernel::Seat::all(4).map(|seat| game.standing(seat));
        let scores: Vec<i64> = scores.collect();
        gap += scores[0] * 3 - scores[1..].iter().sum::<i64>();
    }
    println!("made {made} of {rounds}, ahead by {} a match", gap / 600);
    assert!(made * 2 > rounds, "{made} of {rounds}");
    assert!(gap / 600 > 40, "ahead of random play by {} a match", gap / 600);
}

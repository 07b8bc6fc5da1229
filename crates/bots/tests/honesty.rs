//! A bot's decision hangs on its view and its stream, and on nothing else.

use croupier_bots::eldorado::{Easy, Hard, LegacyNormal, Normal, Simple};
use croupier_bots::{Bot, Random, stream};
use croupier_eldorado::{Config, Match};
use croupier_kernel::{Game, Moves, Seed, Turn};

/// Plays matches with a bot in every seat. At each decision the hidden cards
/// and the future are drawn anew; the decision must not move.
fn decides_from_its_view_alone(bot: &dyn Bot<Match>, matches: usize) {
    for (number, seats) in [2, 4, 6, 10].into_iter().cycle().take(matches).enumerate() {
        let seed = Seed::from_text("honest").unwrap().child("match", number as u64);
        let mut game = Match::new(&Config::new(seats).unwrap(), seed, &mut ());
        let mut dice = seed.child("worlds", 0).dice(0, 0);
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let choice = bot.choose(&view, &mut stream(seed, seat, actions)).unwrap();
            assert!(game.legal(seat).contains(choice), "{choice}");
            let other = Match::imagine(&view, &mut dice);
            let there = bot.choose(&other.view(seat), &mut stream(seed, seat, actions)).unwrap();
            assert_eq!(choice, there);
            if actions % 7 == 0 {
                let reason = bot.reason(&view, choice);
                assert!(reason.starts_with(&choice.to_string()), "{reason}");
                assert_eq!(reason, bot.reason(&other.view(seat), choice));
            }
            game.apply(seat, choice, &mut ()).unwrap();
            actions += 1;
        }
    }
}

#[test]
fn the_random_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&Random, 12);
}

#[test]
fn the_simple_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&Simple, 12);
}

#[test]
fn the_legacy_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&LegacyNormal, 12);
}

#[test]
fn the_easy_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&Easy, 12);
}

#[test]
fn the_normal_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&Normal, 12);
}

/// With few worlds, so that it takes seconds; the code is the same.
#[test]
fn the_hard_bot_peeks_at_nothing() {
    decides_from_its_view_alone(&Hard::with_worlds(8), 4);
}

/// Nobody decides when it is not its turn.
#[test]
fn bots_wait_for_their_turn() {
    let seed = Seed::from_text("waiting").unwrap();
    let game = Match::new(&Config::new(3).unwrap(), seed, &mut ());
    let Turn::Seat(turn) = game.turn() else { panic!("a new match waits for a seat") };
    let waiting = game.view(turn.next(3));
    let bots: [&dyn Bot<Match>; 5] =
        [&Random, &LegacyNormal, &Easy, &Normal, &Hard::with_worlds(8)];
    for bot in bots {
        assert_eq!(bot.choose(&waiting, &mut stream(seed, turn, 0)), None);
    }
}

//! A bot's decision hangs on its view and its stream, and a view is the same
//! whatever the others hold.

use croupier_bots::eldorado::{Easy, Hard, LegacyNormal, Normal, Simple};
use croupier_bots::{Bot, Random, stream};
use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Game, Moves, Seed, Turn};

/// Plays matches with a bot in every seat. At each decision the hidden cards
/// and the future are drawn anew: the view is the same, and neither the decision
/// nor its reason moves. In most of those worlds others hold other cards.
fn hidden_cards_change_nothing(bot: &dyn Bot<ElDorado>, matches: usize) {
    let (mut worlds, mut differ) = (0, 0);
    for (number, seats) in [2, 4, 6, 10].into_iter().cycle().take(matches).enumerate() {
        let seed = Seed::from_text("honest").unwrap().child("match", number as u64);
        let mut game = ElDorado::new(&Config::new(seats).unwrap(), seed, &mut ());
        let mut dice = seed.child("worlds", 0).dice(0, 0);
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let choice = bot.choose(&view, &mut stream(seed, seat, actions)).unwrap();
            assert!(game.legal(seat).contains(choice), "{choice}");
            let other = ElDorado::imagine(&view, &mut dice);
            assert_eq!(other.view(seat), view);
            worlds += 1;
            differ += usize::from(other.round().hands() != game.round().hands());
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
    assert!(differ * 2 > worlds, "only {differ} of {worlds} worlds had other hands");
}

#[test]
fn hidden_cards_change_no_decision_of_the_random_bot() {
    hidden_cards_change_nothing(&Random, 12);
}

#[test]
fn hidden_cards_change_no_decision_of_the_simple_bot() {
    hidden_cards_change_nothing(&Simple, 12);
}

#[test]
fn hidden_cards_change_no_decision_of_the_legacy_bot() {
    hidden_cards_change_nothing(&LegacyNormal, 12);
}

#[test]
fn hidden_cards_change_no_decision_of_the_easy_bot() {
    hidden_cards_change_nothing(&Easy, 12);
}

#[test]
fn hidden_cards_change_no_decision_of_the_normal_bot() {
    hidden_cards_change_nothing(&Normal, 12);
}

/// With few worlds, so that it takes seconds; the code is the same.
#[test]
fn hidden_cards_change_no_decision_of_the_hard_bot() {
    hidden_cards_change_nothing(&Hard::with_worlds(8), 4);
}

/// Nobody decides when it is not its turn.
#[test]
fn bots_wait_for_their_turn() {
    let seed = Seed::from_text("waiting").unwrap();
    let game = ElDorado::new(&Config::new(3).unwrap(), seed, &mut ());
    let Turn::Seat(turn) = game.turn() else { panic!("a new match waits for a seat") };
    let waiting = game.view(turn.next(3));
    let bots: [&dyn Bot<ElDorado>; 5] =
        [&Random, &LegacyNormal, &Easy, &Normal, &Hard::with_worlds(8)];
    for bot in bots {
        assert_eq!(bot.choose(&waiting, &mut stream(seed, turn, 0)), None);
    }
}

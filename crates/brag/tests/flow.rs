//! Rules of the flow that need longer play than a transcript.

use croupier_brag::{Action, Brag, Config, Illegal, Phase, Settings};
use croupier_kernel::{Game, Moves, Refusal, Seat, Seed, Turn};

fn play(game: &mut Brag, seat: Seat, text: &str) {
    let action: Action = text.parse().unwrap();
    game.apply(seat, action, &mut ()).unwrap_or_else(|wrong| panic!("{seat} {text}: {wrong}"));
}

/// C32: 13 seats leave 13 cards; when each has drawn one, nobody draws.
#[test]
fn the_deck_runs_out_and_is_not_reshuffled() {
    let settings = Settings { seats: 13, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let mut game = Brag::new(&config, Seed::from_text("deep").unwrap(), &mut ());
    for seat in Seat::all(13) {
        play(&mut game, seat, "see");
        play(&mut game, seat, if seat == Seat::FIRST { "bet" } else { "call" });
    }
    for seat in Seat::all(13) {
        assert_eq!(game.board().phase(), Phase::CardActions);
        play(&mut game, seat, "draw");
        assert_eq!(game.board().phase(), Phase::FinalBetting);
        let given = game.hand(seat).next().unwrap();
        play(&mut game, seat, &format!("swap {given}"));
        play(&mut game, seat, if seat == Seat::FIRST { "raise 10" } else { "call" });
    }
    assert_eq!(game.board().betting.lap, 3);
    assert!(game.deck().is_empty());
    assert_eq!(game.board().floor.deck_left, 0);
    let refused = game.apply(Seat::FIRST, Action::Draw, &mut ());
    assert_eq!(refused, Err(Illegal::DeckEmpty));
    assert_eq!(refused.unwrap_err().rule(), "C32");
    assert!(!game.legal(Seat::FIRST).contains(Action::Draw));
}

/// What is drawn follows from the seed and how many were drawn before, and not
/// from what else was done.
#[test]
fn the_same_seed_draws_the_same_cards() {
    let config = Config::new(Settings { seats: 2, ..Settings::default() }).unwrap();
    let drawn = |opening: &str| {
        let mut game = Brag::new(&config, Seed::from_text("draws").unwrap(), &mut ());
        play(&mut game, Seat::FIRST, opening);
        play(&mut game, Seat::new(1), "blind");
        play(&mut game, Seat::FIRST, "see");
        play(&mut game, Seat::FIRST, "draw");
        game.board().floor.card.unwrap()
    };
    assert_eq!(drawn("blind"), drawn("raise 40"));
}

/// Spec 3.3: a quiet round costs 25 seen throughout, and 15 blind throughout.
#[test]
fn a_quiet_round_costs_what_the_sheet_says() {
    let config = Config::new(Settings { seats: 2, rounds: 1, ..Settings::default() }).unwrap();
    let mut game = Brag::new(&config, Seed::from_text("quiet").unwrap(), &mut ());
    play(&mut game, Seat::FIRST, "see");
    play(&mut game, Seat::FIRST, "bet");
    play(&mut game, Seat::new(1), "blind");
    play(&mut game, Seat::FIRST, "call");
    let paid = game.board().betting.paid;
    assert_eq!((paid[Seat::FIRST], paid[Seat::new(1)]), (25, 10));
    play(&mut game, Seat::new(1), "blind");
    let coins = game.board().betting.coins;
    let lost = Seat::all(2).map(|seat| 10_000 - i64::from(coins[seat])).max();
    assert!(lost == Some(25) || lost == Some(15), "{coins:?}");
}

/// When antes take everybody's coins there is nothing to bet: round after
/// round is dealt and compared without a turn, until the sitting ends.
#[test]
fn antes_that_take_all_coins_are_played_out_at_once() {
    let settings = Settings { seats: 3, coins: 5, ante: 5, ..Settings::default() };
    let config = Config::new(settings).unwrap();
    let game = Brag::new(&config, Seed::from_text("all").unwrap(), &mut ());
    assert_eq!(game.turn(), Turn::Over);
    assert_eq!(game.board().betting.coins.as_slice().iter().max(), Some(&15));
}

/// Random play raises to the least, to about the pot, and to the most.
#[test]
fn chance_raises_to_three_heights() {
    let config = Config::new(Settings { seats: 2, ..Settings::default() }).unwrap();
    let mut game = Brag::new(&config, Seed::from_text("heights").unwrap(), &mut ());
    play(&mut game, Seat::FIRST, "raise 100");
    let mut dice = Seed::from_text("raises").unwrap().dice(0, 0);
    let mut raises: Vec<u32> = (0..400)
        .filter_map(|_| match game.sample(Seat::new(1), &mut dice) {
            Some(Action::Raise(stake)) => Some(stake),
            _ => None,
        })
        .collect();
    raises.sort_unstable();
    raises.dedup();
    assert_eq!(raises, [105, 110, 9_995]);
}

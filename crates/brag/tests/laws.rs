//! The laws every game obeys, for Three Card Brag.

use croupier_brag::{
    Action, Brag, Config, Deal, Event, HAND_CARDS, MOST_LAPS, MOST_RAISES, News, Phase, Reason,
    Settings,
};
use croupier_kernel::{Card, CardSet, Dice, Game, Seat, Turn, shuffle};
use croupier_testkit::{Sitting, Subject, laws};

const HAND_SIZE: usize = HAND_CARDS as usize;

/// Tables with few coins, so that poverty bites, and with odd bases and antes.
struct Poor;

/// The default coins, with the default base bet and a large one.
struct Rich;

fn table(seats: u8, rounds: u8, coins: u32, base: u32, ante: u32) -> Config {
    Config::new(Settings { seats, rounds, coins, base, ante }).unwrap()
}

impl Subject for Poor {
    type Game = Brag;

    fn tables() -> Vec<Config> {
        vec![
            table(2, 4, 60, 5, 5),
            table(2, 3, 9, 2, 1),
            table(3, 10, 101, 5, 5),
            table(3, 5, 7, 10, 3),
            table(5, 6, 150, 7, 0),
            table(13, 3, 45, 5, 5),
        ]
    }

    fn every_action(game: &Brag) -> Vec<Action> {
        every_action(game)
    }

    fn conserved(game: &Brag) -> Result<(), String> {
        conserved(game)
    }

    fn scrambled(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
        scrambled(game, seat, dice)
    }
}

impl Subject for Rich {
    type Game = Brag;

    fn tables() -> Vec<Config> {
        vec![
            table(2, 10, 10_000, 5, 5),
            table(3, 10, 10_000, 250, 100),
            table(5, 10, 10_000, 100, 5),
            table(13, 2, 10_000, 100, 100),
        ]
    }

    fn every_action(game: &Brag) -> Vec<Action> {
        every_action(game)
    }

    fn conserved(game: &Brag) -> Result<(), String> {
        conserved(game)
    }

    fn scrambled(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
        scrambled(game, seat, dice)
    }
}

fn every_action(game: &Brag) -> Vec<Action> {
    let betting = game.board().betting;
    let base = game.board().config.base();
    let coins = match game.turn() {
        Turn::Seat(seat) => betting.coins[seat],
        Turn::Over => 0,
    };
    let mut every = vec![
        Action::See,
        Action::Check,
        Action::Blind,
        Action::Bet,
        Action::Call,
        Action::Show,
        Action::Fold,
    ];
    for middle in [0, betting.stake, betting.stake + base, betting.pot, coins / 2, coins] {
        for step in [0, 1, base - 1, base, base + 1] {
            every.push(Action::Raise(middle + step));
            every.push(Action::Raise(middle.saturating_sub(step)));
        }
        every.push(Action::Raise(middle / base * base));
    }
    every.extend([u32::MAX / 2 + 1, u32::MAX / base * base, u32::MAX].map(Action::Raise));
    every
}

fn conserved(game: &Brag) -> Result<(), String> {
    let board = game.board();
    let betting = &board.betting;
    let hands: Vec<CardSet> = Seat::all(game.seats()).map(|seat| game.hand(seat)).collect();
    let dealt = hands.iter().fold(CardSet::EMPTY, |all, hand| all | *hand).len();
    let each = match board.phase {
        Phase::Betting => HAND_CARDS,
        Phase::Over => 0,
    };
    let rounds = board.rounds_won.as_slice().iter().sum::<u8>();
    let held: u32 = betting.coins.as_slice().iter().sum();
    let live = match board.phase {
        Phase::Betting => betting.live.len() >= 2 && betting.live.contains(betting.to_act),
        Phase::Over => betting.live.is_empty() && betting.seen.is_empty(),
    };
    for (fine, what) in [
        (hands.iter().all(|hand| hand.len() == each), "a hand has the wrong size"),
        (dealt == each * u32::from(game.seats()), "a card is in two hands"),
        (held + betting.pot == u32::from(game.seats()) * board.config.coins(), "coins"),
        (betting.paid.as_slice().iter().sum::<u32>() == betting.pot, "the pot is what was paid"),
        (betting.stake.is_multiple_of(board.config.base()), "the stake is off its step"),
        (betting.raises <= MOST_RAISES && (1..=MOST_LAPS).contains(&betting.lap), "laps"),
        (rounds + u8::from(board.phase == Phase::Betting) == board.round, "rounds won"),
        (live, "the live seats"),
    ] {
        if !fine {
            return Err(format!("does not add up: {what}: {game:?}"));
        }
    }
    Ok(())
}

/// Every card the seat has not seen is dealt anew, its own included while it
/// is blind; what it has looked at is read from the truth.
fn scrambled(game: &Brag, seat: Seat, dice: &mut Dice) -> Brag {
    let looked = game.board().betting.seen.contains(seat);
    let own = if looked { game.hand(seat) } else { CardSet::EMPTY };
    let mut rest: Vec<Card> = Card::PACK.into_iter().filter(|card| !own.contains(*card)).collect();
    shuffle(&mut rest, dice);
    let mut rest = rest.into_iter();
    let hands: Vec<CardSet> = Seat::all(game.seats())
        .map(
            |each| {
                if looked && each == seat { own } else { rest.by_ref().take(HAND_SIZE).collect() }
            },
        )
        .collect();
    game.redealt(&Deal::new(&hands).unwrap(), dice.seed()).unwrap()
}

#[test]
fn an_action_is_accepted_if_and_only_if_it_is_listed() {
    laws::exact_legality::<Poor>(60);
    laws::exact_legality::<Rich>(3);
}

#[test]
fn coins_cards_and_counts_add_up_after_every_action() {
    laws::conservation::<Poor>(400);
    laws::conservation::<Rich>(200);
}

#[test]
fn nothing_a_seat_is_told_depends_on_cards_it_has_not_seen() {
    laws::non_interference::<Poor>(40);
    laws::non_interference::<Rich>(10);
}

#[test]
fn an_imagined_world_looks_like_the_true_one_and_can_be_played() {
    laws::honest_imagination::<Poor>(40);
    laws::honest_imagination::<Rich>(10);
}

#[test]
fn the_same_seed_and_actions_give_the_same_sitting() {
    laws::replay::<Poor>(100);
    laws::replay::<Rich>(50);
}

#[test]
fn every_sitting_ends_in_time_with_an_outcome() {
    laws::termination::<Poor>(400);
    laws::termination::<Rich>(200);
}

/// The laws say little about rules that random play never meets. It does not
/// meet the end of the last lap; a transcript and the counts do.
#[test]
fn random_play_meets_fold_outs_showdowns_and_both_ends_of_a_sitting() {
    let (mut shows, mut checked, mut quiet) = (0, 0, 0);
    let (mut pots, mut last_rounds, mut busts) = (0, 0, 0);
    for config in Poor::tables().iter().chain(&Rich::tables()) {
        for number in 0..100 {
            let mut sitting = Sitting::<Brag>::new(config, number);
            while sitting.step() {}
            for event in &sitting.events {
                match event {
                    Event::News(News::ShowdownReached(reason)) => match reason {
                        Reason::Show => shows += 1,
                        Reason::AllChecked => checked += 1,
                        Reason::QuietLap | Reason::LastLap => quiet += 1,
                    },
                    Event::News(News::PotWon { .. }) => pots += 1,
                    Event::News(News::SittingEnded { bust, .. }) if bust.is_empty() => {
                        last_rounds += 1;
                    }
                    Event::News(News::SittingEnded { .. }) => busts += 1,
                    Event::News(_) | Event::Dealt { .. } | Event::HandSeen { .. } => {}
                }
            }
        }
    }
    let unopposed = pots - shows - checked - quiet;
    let met = [shows, checked, quiet, unopposed, last_rounds, busts];
    assert!(met.iter().all(|count| *count >= 50), "{met:?}");
}

#[test]
fn a_sitting_is_small_enough_to_clone_for_every_rollout() {
    assert!(size_of::<Brag>() <= 400, "{}", size_of::<Brag>());
}

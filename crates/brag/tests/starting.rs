//! What hangs on who starts a round, and on who can go on, for every seat.

use croupier_brag::{
    Action, Brag, BustPolicy, Config, Deal, Event, Preset, Public, Settings, Starter, TieBreak,
};
use croupier_kernel::{Card, CardSet, Game, Seat, SeatSet, Seed, Turn};

/// Three cards of these ranks, which tie with those of any other `number` below
/// 4 and share none with them.
fn mixed(ranks: &str, number: usize) -> CardSet {
    let suits = "cdhs".chars().cycle().skip(number);
    ranks
        .chars()
        .zip(suits)
        .map(|(rank, suit)| format!("{rank}{suit}").parse::<Card>().unwrap())
        .collect()
}

fn hand(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn act(game: &mut Brag, text: &str) -> Vec<Event> {
    let Turn::Seat(seat) = game.turn() else { panic!("over before {text}") };
    let action: Action = text.parse().unwrap();
    let mut events = Vec::new();
    game.apply(seat, action, &mut events).unwrap_or_else(|wrong| panic!("{seat} {text}: {wrong}"));
    events
}

/// Folds for all but one seat, which takes the round.
fn give_round_to(game: &mut Brag, winner: Seat) {
    let round = game.board().round;
    while game.board().round == round && game.outcome().is_none() {
        let own = game.turn() == Turn::Seat(winner);
        act(game, if own { "blind" } else { "fold" });
    }
}

fn seed() -> Seed {
    Seed::from_text("starting").unwrap()
}

/// C9, C36: for every starter and every set of seats that tie.
#[test]
fn coins_left_over_go_clockwise_from_whoever_starts() {
    let mut left_over = [0; 4];
    for (seats, ante) in [(2, 5), (3, 5), (3, 7), (4, 5), (5, 7), (5, 5)] {
        for tie_break in [TieBreak::Split, TieBreak::CallerLoses] {
            let settings = Settings {
                seats,
                ante,
                tie_break,
                trump: false,
                magic_cards: false,
                ..Preset::SeedQuiet.settings()
            };
            let config = Config::new(settings).unwrap();
            for starter in Seat::all(seats) {
                let mut opened = Brag::new(&config, seed(), &mut ());
                give_round_to(&mut opened, starter);
                assert_eq!(opened.board().betting.starter, starter);
                for winners in 0_u32..1 << seats {
                    let tied = |seat: Seat| winners & 1 << seat.index() != 0;
                    if (2..=4).contains(&winners.count_ones()) {
                        let over = split(&opened, seats, tied, ante);
                        left_over[over as usize] += 1;
                    }
                }
            }
        }
    }
    assert!(left_over[1..].iter().all(|times| *times > 0), "{left_over:?}");
}

/// Compares hands of which some tie, and returns how many coins were left over.
fn split(opened: &Brag, seats: u8, tied: impl Fn(Seat) -> bool, ante: u32) -> u32 {
    let (mut ties, mut others) = (0, 0);
    let hands: Vec<CardSet> = Seat::all(seats)
        .map(|seat| {
            let count = if tied(seat) { &mut ties } else { &mut others };
            *count += 1;
            mixed(if tied(seat) { "A74" } else { "K95" }, *count - 1)
        })
        .collect();
    let mut game = opened.redealt(&Deal::new(&hands).unwrap(), seed()).unwrap();
    let mut taken = Vec::new();
    for _ in Seat::all(seats) {
        for event in act(&mut game, "check") {
            if let Event::Public(Public::PotTaken { seat, coins, shared, .. }) = event {
                assert!(shared);
                taken.push((seat, coins));
            }
        }
    }
    let (pot, heads) = (ante * u32::from(seats), ties as u32);
    let clockwise = opened.board().betting.starter.around(seats).filter(|seat| tied(*seat));
    let due: Vec<(Seat, u32)> = clockwise
        .enumerate()
        .map(|(place, seat)| (seat, pot / heads + u32::from((place as u32) < pot % heads)))
        .collect();
    assert_eq!(taken, due, "{:?} of {seats} starts", opened.board().betting.starter);
    pot % heads
}

/// C36: the winner starts the next round, or whoever sits next to the last
/// starter; turns go round from there.
#[test]
fn every_seat_can_win_the_start_and_every_seat_gets_it_in_turn() {
    for (seats, starter) in [(2, Starter::Winner), (5, Starter::Winner), (13, Starter::Rotating)] {
        let config = Config::new(Settings { seats, starter, ..Settings::default() }).unwrap();
        for winner in Seat::all(seats) {
            let mut game = Brag::new(&config, seed(), &mut ());
            let mut last = Seat::FIRST;
            for _ in 0..4 {
                give_round_to(&mut game, winner);
                last = match starter {
                    Starter::Winner => winner,
                    Starter::Rotating => last.next(seats),
                };
                assert_eq!((game.board().betting.starter, game.turn()), (last, Turn::Seat(last)));
            }
        }
    }
}

/// C36: after a split the next seat clockwise from the last starter starts.
#[test]
fn after_a_split_the_start_goes_on_clockwise() {
    let settings =
        Settings { seats: 4, tie_break: TieBreak::Split, ..Preset::SeedQuiet.settings() };
    let config = Config::new(Settings { trump: false, magic_cards: false, ..settings }).unwrap();
    for last in Seat::all(4) {
        let mut game = Brag::new(&config, seed(), &mut ());
        give_round_to(&mut game, last);
        let hands: Vec<CardSet> = (0..4).map(|number| mixed("A74", number)).collect();
        let mut game = game.redealt(&Deal::new(&hands).unwrap(), seed()).unwrap();
        for _ in 0..4 {
            act(&mut game, "check");
        }
        assert_eq!(game.board().betting.starter, last.next(4));
        assert_eq!(game.board().rounds_won.as_slice().iter().sum::<u8>(), 1, "a split is nobody's");
    }
}

/// C24: where all coins go into the antes, the first round leaves one seat that
/// can play, and the sitting is over, whatever the policy and whoever has won.
#[test]
fn a_sitting_ends_when_one_seat_can_play() {
    for bust_policy in [BustPolicy::EndGame, BustPolicy::Eliminate] {
        for seats in 2..=4 {
            let settings =
                Settings { seats, coins: 5, ante: 5, bust_policy, ..Settings::default() };
            let config =
                Config::new(Settings { trump: false, magic_cards: false, ..settings }).unwrap();
            for winner in Seat::all(seats) {
                let dealt = |seat: Seat| {
                    let low = mixed("K95", seat.index());
                    if seat == winner { hand("As Ah Ad") } else { low }
                };
                let hands: Vec<CardSet> = Seat::all(seats).map(dealt).collect();
                let deal = Deal::new(&hands).unwrap();
                let mut events = Vec::new();
                let game = Brag::dealt(&config, &deal, seed(), &mut events).unwrap();
                assert_eq!((game.turn(), game.board().round), (Turn::Over, 1));
                assert_eq!(game.outcome().unwrap().winners, only(winner));
                let bust = Seat::all(seats).filter(|seat| *seat != winner).collect();
                let ended = Public::SittingEnded { bust, winners: only(winner) };
                assert_eq!(events.last(), Some(&Event::Public(ended)));
            }
        }
    }
}

fn only(seat: Seat) -> SeatSet {
    [seat].into_iter().collect()
}

/// C24, C36: under *eliminate* a seat without coins sits out, whichever it is;
/// the others play on, and the start passes it over.
#[test]
fn an_eliminated_seat_is_passed_over() {
    for starter in [Starter::Winner, Starter::Rotating] {
        for loser in Seat::all(3) {
            let winner = loser.next(3);
            let third = winner.next(3);
            let settings = Settings {
                seats: 3,
                coins: 12,
                base: 12,
                ante: 2,
                bust_policy: BustPolicy::Eliminate,
                starter,
                trump: false,
                magic_cards: false,
                ..Settings::default()
            };
            let config = Config::new(settings).unwrap();
            let hands = Seat::all(3).map(|seat| match seat {
                seat if seat == winner => hand("As Ah Ad"),
                _ => mixed("K95", seat.index()),
            });
            let deal = Deal::new(&hands.collect::<Vec<_>>()).unwrap();
            let mut game = Brag::dealt(&config, &deal, seed(), &mut ()).unwrap();
            // The loser and the winner put in all they have, the third folds.
            while game.board().round == 1 {
                let folds = game.turn() == Turn::Seat(third);
                act(&mut game, if folds { "fold" } else { "all-in" });
            }
            let betting = &game.board().betting;
            assert_eq!(game.board().bust(), only(loser));
            assert_eq!(betting.dealt, [winner, third].into_iter().collect::<SeatSet>());
            assert!(game.hand(loser).is_empty());
            let after = [1, 2, 0].map(Seat::new).into_iter().find(|seat| *seat != loser).unwrap();
            let first = if starter == Starter::Winner { winner } else { after };
            assert_eq!((betting.starter, game.turn()), (first, Turn::Seat(first)));
            // One more fold leaves the round to the other, and both can still play.
            act(&mut game, "fold");
            assert_eq!((game.board().round, game.board().betting.dealt.len()), (3, 2));
        }
    }
}

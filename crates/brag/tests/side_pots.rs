//! Pots cut into layers, recounted coin by coin from what was announced.

use std::collections::BTreeMap;

use croupier_brag::{
    Action, Brag, BustPolicy, Config, Deal, Event, Public, Ranking, Settings, ShortStack, Strength,
    TieBreak,
};
use croupier_kernel::{Card, CardSet, Game, Seat, Seed};
use croupier_testkit::Playout;

/// One round as the table heard it.
#[derive(Default)]
struct Heard {
    /// Each coin of each seat: two units if it was paid at the blind price.
    coins: BTreeMap<Seat, Vec<u32>>,
    seen: Vec<Seat>,
    shown: BTreeMap<Seat, Strength>,
    taken: BTreeMap<Seat, u32>,
    trump: Option<Card>,
}

impl Heard {
    fn pay(&mut self, seat: Seat, coins: u32) {
        let units = if self.seen.contains(&seat) { 1 } else { 2 };
        let paid = self.coins.entry(seat).or_default();
        paid.extend(std::iter::repeat_n(units, coins as usize));
    }

    /// Each coin goes to the best of those who contest it: an all-in seat does
    /// so up to its own units, any other seat always. Coins above everybody's
    /// reach go to who reaches highest.
    fn recount(&self, has_coins: impl Fn(Seat) -> bool) -> BTreeMap<Seat, u32> {
        let reach = |seat: Seat| -> u32 {
            let own = self.coins.get(&seat).map_or(0, |coins| coins.iter().sum());
            if has_coins(seat) { u32::MAX } else { own }
        };
        let highest = self.shown.keys().map(|seat| reach(*seat)).max().unwrap();
        let mut taken = BTreeMap::new();
        for coins in self.coins.values() {
            let mut blind_first = coins.clone();
            blind_first.sort_unstable_by(|a, b| b.cmp(a));
            let mut units = 0;
            for coin in blind_first {
                units += coin;
                let contest =
                    self.shown.iter().filter(|(seat, _)| reach(**seat) >= units.min(highest));
                let best = contest.max_by_key(|(_, strength)| **strength).unwrap();
                *taken.entry(*best.0).or_insert(0) += 1;
            }
        }
        taken
    }
}

#[test]
fn side_pots_go_coin_by_coin_to_the_best_hand_that_contests_them() {
    let (mut layered, mut halved) = (0, 0);
    for (seats, coins, base, ante) in
        [(2, 60, 5, 5), (3, 37, 5, 3), (4, 90, 7, 5), (8, 51, 5, 2), (13, 33, 3, 1)]
    {
        let settings = Settings {
            seats,
            coins,
            base,
            ante,
            bust_policy: BustPolicy::Eliminate,
            ..Settings::default()
        };
        let config = Config::new(settings).unwrap();
        for number in 0..150 {
            let mut sitting = Playout::<Brag>::new(&config, number);
            let mut heard = Heard::default();
            let mut told = 0;
            // What each seat has in front of it, from what was announced.
            let mut purses: BTreeMap<Seat, u32> =
                Seat::all(seats).map(|seat| (seat, coins)).collect();
            loop {
                for event in &sitting.events[told..] {
                    hear(&mut heard, &mut purses, event, ante);
                    if let Event::Public(Public::RoundSettled { paid, won, .. }) = event {
                        let total: u32 = won.as_slice().iter().sum();
                        assert_eq!(total, paid.as_slice().iter().sum::<u32>(), "{sitting:?}");
                        if !heard.shown.is_empty() {
                            let due = heard.recount(|seat| purses[&seat] > 0);
                            let got: BTreeMap<Seat, u32> =
                                heard.taken.clone().into_iter().filter(|(_, n)| *n > 0).collect();
                            assert_eq!(got, due, "{sitting:?}");
                            layered += usize::from(due.len() > 1);
                            let odd = |coins: &Vec<u32>| coins.iter().sum::<u32>() % 2 == 1;
                            halved += usize::from(due.len() > 1 && heard.coins.values().any(odd));
                        }
                        for (seat, coins) in won.iter() {
                            *purses.entry(seat).or_default() += coins;
                        }
                    }
                }
                told = sitting.events.len();
                if !sitting.step() {
                    break;
                }
            }
        }
    }
    assert!(layered > 200 && halved > 50, "{layered} {halved}");
}

fn hear(heard: &mut Heard, purses: &mut BTreeMap<Seat, u32>, event: &Event, ante: u32) {
    let ranking = Ranking::default();
    let mut pay = |heard: &mut Heard, seat: Seat, coins: u32| {
        heard.pay(seat, coins);
        *purses.entry(seat).or_default() -= coins;
    };
    match *event {
        Event::Public(Public::RoundBegun { .. }) => *heard = Heard::default(),
        Event::Dealt { hands } => {
            for (seat, _) in hands.iter().filter(|(_, hand)| !hand.is_empty()) {
                pay(heard, seat, ante);
            }
        }
        Event::HandSeen { seat, .. } => heard.seen.push(seat),
        Event::Public(Public::Named { trump, .. }) => heard.trump = trump,
        Event::Public(
            Public::BetBlind { seat, paid }
            | Public::Bet { seat, paid }
            | Public::Called { seat, paid }
            | Public::Raised { seat, paid, .. }
            | Public::WentAllIn { seat, paid }
            | Public::ShowBought { seat, paid },
        ) => pay(heard, seat, paid),
        Event::Public(Public::HandShown { seat, hand, .. }) => {
            heard.shown.insert(seat, ranking.strength(hand, heard.trump).unwrap());
        }
        Event::Public(Public::PotTaken { seat, coins, .. }) => {
            *heard.taken.entry(seat).or_default() += coins;
        }
        Event::Public(_) => {}
    }
}

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn tied(settings: Settings, lines: &str) -> Vec<u32> {
    let config = Config::new(Settings {
        seats: 3,
        rounds: 1,
        extra_rounds: 0,
        coins: 101,
        ante: 5,
        trump: false,
        magic_cards: false,
        ..settings
    })
    .unwrap();
    let hands = ["As 7d 4c", "Ah 7c 4d", "2s 3d 9c"].map(cards);
    let deal = Deal::new(&hands).unwrap();
    let mut game = Brag::dealt(&config, &deal, Seed::from_text("ties").unwrap(), &mut ()).unwrap();
    for line in lines.split(", ") {
        let (seat, action) = line.split_once(' ').unwrap();
        let action: Action = action.parse().unwrap();
        game.apply(seat.parse().unwrap(), action, &mut ()).unwrap();
    }
    assert!(game.outcome().is_some());
    game.board().betting.coins.as_slice().to_vec()
}

/// C9: by suit one wins; split gives the odd coin clockwise from the starter;
/// who called for the show loses the tie.
#[test]
fn ties_go_by_suit_or_are_split_or_lost_by_the_caller() {
    let rules = |tie_break| Settings { tie_break, ..Settings::default() };
    let play = "p1 blind, p2 show";
    assert_eq!(tied(rules(TieBreak::Suit), play), [121, 86, 96]);
    assert_eq!(tied(rules(TieBreak::Split), play), [106, 101, 96]);
    assert_eq!(tied(rules(TieBreak::CallerLoses), play), [121, 86, 96]);
    let checks = "p1 check, p2 check, p3 check";
    assert_eq!(tied(rules(TieBreak::Split), checks), [104, 103, 96], "a coin is left over");
    assert_eq!(tied(rules(TieBreak::CallerLoses), checks), [104, 103, 96], "nobody called");
    assert_eq!(tied(rules(TieBreak::CallerLoses), "p1 show"), [86, 121, 96]);
}

/// C29, CoverPot: the coverer contests what was there; what the others bet
/// later goes to the best of them.
#[test]
fn a_covered_pot_is_closed_and_a_new_one_opened() {
    let config = Config::new(Settings {
        seats: 3,
        rounds: 1,
        extra_rounds: 0,
        coins: 45,
        base: 10,
        ante: 5,
        trump: false,
        magic_cards: false,
        short_stack: ShortStack::CoverPot,
        ..Settings::default()
    })
    .unwrap();
    let hands = ["2s 3d 9c", "As Ad Ac", "Ks Kd 4c"].map(cards);
    let deal = Deal::new(&hands).unwrap();
    let mut events = Vec::new();
    let mut game =
        Brag::dealt(&config, &deal, Seed::from_text("cover").unwrap(), &mut events).unwrap();
    // p2 looks and cannot pay 2 x 30: it covers the pot of 15 + 30 + 40.
    for (seat, action) in [(0, "raise 30"), (1, "see"), (1, "all-in"), (2, "blind"), (0, "all-in")]
    {
        game.apply(Seat::new(seat), action.parse().unwrap(), &mut events).unwrap();
    }
    // p3 put 30 into the second pot, p1 covered that with 10.
    let taken: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Public(Public::PotTaken { seat, coins, pot, .. }) => {
                Some((seat.index(), *coins, *pot))
            }
            _ => None,
        })
        .collect();
    assert_eq!(taken, [(2, 40, 2), (1, 85, 1)]);
    assert_eq!(game.board().betting.coins.as_slice(), [0, 85, 50]);
}

/// C29, CoverPot: who paid its last coin at the full price covers when its turn
/// comes and it cannot pay, at the size that the pot has then, once and for all.
#[test]
fn a_seat_without_coins_covers_the_pot_at_its_turn_and_only_once() {
    let config = Config::new(Settings {
        seats: 3,
        rounds: 1,
        extra_rounds: 0,
        coins: 25,
        trump: false,
        magic_cards: false,
        quiet_lap: false,
        max_laps: 20,
        short_stack: ShortStack::CoverPot,
        ..Settings::default()
    })
    .unwrap();
    let hands = ["2s 3d 9c", "As Ad Ac", "Ks Kd 4c"].map(cards);
    let deal = Deal::new(&hands).unwrap();
    let mut game = Brag::dealt(&config, &deal, Seed::from_text("cover").unwrap(), &mut ()).unwrap();
    let mut act = |seat: u8, action: &str| {
        game.apply(Seat::new(seat), action.parse().unwrap(), &mut ()).unwrap();
    };
    // p2 pays twice as much and has nothing left after two laps.
    for (seat, action) in [(0, "blind"), (1, "see"), (1, "call"), (2, "blind")] {
        act(seat, action);
    }
    for (seat, action) in [(0, "blind"), (1, "call"), (2, "blind")] {
        act(seat, action);
    }
    // Its turn comes after p1's next coins, with 15 + 2 x 20 + 5 in the pot; then again.
    for seat in [0, 2, 0, 2] {
        act(seat, "blind");
    }
    assert!(game.outcome().is_some());
    assert_eq!(game.board().betting.coins.as_slice(), [0, 60, 15]);
}

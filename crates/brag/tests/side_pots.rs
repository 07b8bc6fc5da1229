//! Pots cut into layers, recounted coin by coin from what was announced.

use std::collections::BTreeMap;

use croupier_brag::{
    Action, Brag, BustPolicy, Config, Deal, Event, Preset, Public, Ranking, Settings, ShortStack,
    ShowReach, Strength, TieBreak,
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
    /// Who has had a turn since the last opening or raise; nobody has bet if
    /// there is none.
    answered: Option<Vec<Seat>>,
    /// Who has paid for a show, and how much.
    show: Option<(Seat, u32)>,
}

impl Heard {
    fn acts(&mut self, seat: Seat, lifts: bool) {
        if lifts {
            self.answered = Some(Vec::new());
        }
        self.answered.iter_mut().for_each(|answered| answered.push(seat));
    }

    fn pay(&mut self, seat: Seat, coins: u32) {
        let units = if self.seen.contains(&seat) { 1 } else { 2 };
        let paid = self.coins.entry(seat).or_default();
        paid.extend(std::iter::repeat_n(units, coins as usize));
    }

    /// Whether a seat is late for the show: somebody has opened or raised since
    /// its turn (C25).
    fn is_late(&self, seat: Seat) -> bool {
        let answered = self.answered.as_ref().is_none_or(|answered| answered.contains(&seat));
        self.show.is_some_and(|(caller, _)| caller != seat) && !answered
    }

    /// Each coin goes to the best of those who contest it: a seat that is all-in,
    /// and one that is late where that counts, does so up to its own units, any
    /// other seat always. Coins above everybody's reach go to who reaches
    /// highest. Where who is late counts, the coins paid for a show are contested
    /// by all who are not.
    fn recount(
        &self,
        settings: &Settings,
        has_coins: impl Fn(Seat) -> bool,
    ) -> BTreeMap<Seat, u32> {
        let late_counts = settings.show_reach == ShowReach::Answered;
        let side_pots = settings.short_stack == ShortStack::SidePots;
        let reach = |seat: Seat| -> u32 {
            let own = self.coins.get(&seat).map_or(0, |coins| coins.iter().sum());
            let capped = side_pots && !has_coins(seat) || late_counts && self.is_late(seat);
            if capped { own } else { u32::MAX }
        };
        let highest = self.shown.keys().map(|seat| reach(*seat)).max().unwrap();
        let mut taken = BTreeMap::new();
        let price = self.show.filter(|_| late_counts);
        if let Some((_, price)) = price {
            let contest = self.shown.iter().filter(|(seat, _)| !self.is_late(**seat));
            let best = contest.max_by_key(|(_, strength)| **strength).unwrap();
            *taken.entry(*best.0).or_insert(0) += price;
        }
        for (seat, coins) in &self.coins {
            let mut blind_first = coins.clone();
            if let Some((_, price)) = price.filter(|(caller, _)| caller == seat) {
                blind_first.truncate(coins.len() - price as usize);
            }
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

/// C25, C29: for both reaches of a show, with side pots and without.
#[test]
fn pots_go_coin_by_coin_to_the_best_hand_that_contests_them() {
    let (mut layered, mut halved, mut late) = (0, 0, 0);
    for (seats, coins, base, ante) in
        [(2, 60, 5, 5), (3, 37, 5, 3), (4, 90, 7, 5), (8, 51, 5, 2), (13, 33, 3, 1), (5, 400, 5, 0)]
    {
        for (show_reach, short_stack) in [
            (ShowReach::Everyone, ShortStack::SidePots),
            (ShowReach::Answered, ShortStack::SidePots),
            (ShowReach::Answered, ShortStack::MustFold),
        ] {
            let bust_policy = BustPolicy::Eliminate;
            let rules = Settings { seats, coins, base, ante, bust_policy, ..Settings::default() };
            let settings = Settings { show_reach, short_stack, ..rules };
            let config = Config::new(settings).unwrap();
            for number in 0..150 {
                let counts = recount_sitting(&config, number);
                layered += counts[0];
                halved += counts[1];
                late += counts[2];
            }
        }
    }
    assert!(layered > 200 && halved > 50 && late > 200, "{layered} {halved} {late}");
}

/// Plays a sitting and recounts every showdown: how many had several winners,
/// how many of these odd coins, and in how many somebody was late for a show.
fn recount_sitting(config: &Config, number: u32) -> [usize; 3] {
    let (seats, coins, ante) = (config.seats, config.coins, config.ante);
    let mut counts = [0; 3];
    let mut sitting = Playout::<Brag>::new(config, number);
    let mut heard = Heard::default();
    let mut told = 0;
    // What each seat has in front of it, from what was announced.
    let mut purses: BTreeMap<Seat, u32> = Seat::all(seats).map(|seat| (seat, coins)).collect();
    loop {
        for event in &sitting.events[told..] {
            hear(&mut heard, &mut purses, event, ante);
            if let Event::Public(Public::RoundSettled { paid, won, .. }) = event {
                let total: u32 = won.as_slice().iter().sum();
                assert_eq!(total, paid.as_slice().iter().sum::<u32>(), "{sitting:?}");
                if !heard.shown.is_empty() {
                    let due = heard.recount(&config.settings(), |seat| purses[&seat] > 0);
                    let due: BTreeMap<Seat, u32> =
                        due.into_iter().filter(|(_, n)| *n > 0).collect();
                    let got: BTreeMap<Seat, u32> =
                        heard.taken.clone().into_iter().filter(|(_, n)| *n > 0).collect();
                    assert_eq!(got, due, "{sitting:?}");
                    let odd = |coins: &Vec<u32>| coins.iter().sum::<u32>() % 2 == 1;
                    counts[0] += usize::from(due.len() > 1);
                    counts[1] += usize::from(due.len() > 1 && heard.coins.values().any(odd));
                    counts[2] += usize::from(heard.shown.keys().any(|seat| heard.is_late(*seat)));
                }
                for (seat, coins) in won.iter() {
                    *purses.entry(seat).or_default() += coins;
                }
            }
        }
        told = sitting.events.len();
        if !sitting.step() {
            return counts;
        }
    }
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
        Event::Public(Public::Checked { seat }) => heard.acts(seat, false),
        Event::Public(
            Public::BetBlind { seat, paid }
            | Public::Bet { seat, paid }
            | Public::Called { seat, paid }
            | Public::WentAllIn { seat, paid },
        ) => {
            pay(heard, seat, paid);
            heard.acts(seat, heard.answered.is_none());
        }
        Event::Public(Public::Raised { seat, paid, .. }) => {
            pay(heard, seat, paid);
            heard.acts(seat, true);
        }
        Event::Public(Public::ShowBought { seat, paid }) => {
            pay(heard, seat, paid);
            heard.show = Some((seat, paid));
        }
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
    let rules = |tie_break| Settings { tie_break, ..Preset::SeedQuiet.settings() };
    let play = "p1 blind, p2 show";
    assert_eq!(tied(rules(TieBreak::Suit), play), [121, 86, 96]);
    assert_eq!(tied(rules(TieBreak::Split), play), [106, 101, 96]);
    assert_eq!(tied(rules(TieBreak::CallerLoses), play), [121, 86, 96]);
    let checks = "p1 check, p2 check, p3 check";
    assert_eq!(tied(rules(TieBreak::Split), checks), [104, 103, 96], "a coin is left over");
    assert_eq!(tied(rules(TieBreak::CallerLoses), checks), [104, 103, 96], "nobody called");
    assert_eq!(tied(rules(TieBreak::CallerLoses), "p1 show"), [86, 121, 96]);
}

/// C25: where nobody has bet everyone contests a show, and it costs its full
/// price. After a raise who has not answered it contests the antes alone, and
/// the price is for those who have.
#[test]
fn a_show_is_not_for_those_who_have_not_paid() {
    let rules = Settings::default();
    // p1 As 7d 4c beats p2 Ah 7c 4d, and both beat p3 2s 3d 9c.
    assert_eq!(tied(rules, "p1 show"), [101 - 5 + 15, 96, 96], "it is in the pot that p1 takes");
    assert_eq!(tied(rules, "p1 check, p2 show"), [96 + 15 + 10, 86, 96], "p2 loses all of it");
    assert_eq!(tied(rules, "p1 check, p2 check, p3 show"), [121, 96, 86]);
    // p1 has had its turn before the raise, and has paid the ante.
    let play = "p1 check, p2 raise 20, p3 show";
    assert_eq!(tied(rules, play), [96 + 15, 96 - 20 + 20 + 40, 96 - 40]);
    let everyone = Settings { show_reach: ShowReach::Everyone, ..rules };
    assert_eq!(tied(everyone, play), [96 + 15 + 20 + 40, 96 - 20, 96 - 40]);
}

/// C25, C29: the price of a show against a seat that is all-in does not come
/// back to who paid it, though the other could not have paid as much.
#[test]
fn the_price_of_a_show_never_returns_to_its_payer() {
    for (show_reach, coins) in [(ShowReach::Answered, [130, 0]), (ShowReach::Everyone, [100, 30])] {
        let settings = Settings { seats: 2, rounds: 1, coins: 65, ..Settings::default() };
        let plain = Settings { trump: false, magic_cards: false, show_reach, ..settings };
        let deal = Deal::new(&["As Ad Ac", "Ks Kd 4c"].map(cards)).unwrap();
        let seed = Seed::from_text("price").unwrap();
        let mut game = Brag::dealt(&Config::new(plain).unwrap(), &deal, seed, &mut ()).unwrap();
        // p1 pays 40 of its 60 coins for the raise, and its last 20 in lap 2.
        for (seat, action) in [(0, "see"), (0, "raise 20"), (1, "blind"), (0, "all-in")] {
            game.apply(Seat::new(seat), action.parse().unwrap(), &mut ()).unwrap();
        }
        game.apply(Seat::new(1), Action::Show, &mut ()).unwrap();
        assert_eq!(game.board().betting.coins.as_slice(), coins, "{show_reach:?}");
    }
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
        ..Preset::SeedQuiet.settings()
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
        ..Preset::SeedQuiet.settings()
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

//! What is counted of Buy-Bust, and the last round solved by brute force.

use croupier_bots::buybust::{Greedy, Hard, Normal};
use croupier_bots::{Bot, stream};
use croupier_buybust::{BettingEnd, BuyBust, Config, Event, Public, Role};
use croupier_content::buybust::Content;
use croupier_kernel::{Game, Seed, Turn};
use croupier_sim::{BuyBustTally, Count, LastRound, Plan, Player, Ratio};

fn table(rules: &str) -> Config {
    Content::embedded().book("classic").unwrap().config(rules, None).unwrap()
}

fn plan(rules: &str) -> Plan<BuyBust> {
    let players = (0..3).map(|_| Player::Bot(&Normal as &'static dyn Bot<BuyBust>)).collect();
    Plan { config: table(rules), players, master: Seed::from_text("counted").unwrap() }
}

const RULES: [&str; 5] =
    ["sequential-flat", "sequential-secret", "initiative", "initiative-limits", "single-round"];

#[test]
fn any_split_of_the_range_gives_the_same_numbers() {
    for rules in RULES {
        let plan = plan(rules);
        let count = |range| plan.run::<BuyBustTally>(range, |_| {});
        let whole = count(0..150);
        assert_eq!(count(0..37).plus(count(37..150)), whole);
        assert_eq!(count(37..150).plus(count(0..37)), whole);
    }
}

/// The accounts that the rules keep say the same as what was counted from events.
#[test]
fn counts_agree_with_the_accounts() {
    const RUNS: u64 = 120;
    for rules in RULES {
        let plan = plan(rules);
        let tally: BuyBustTally = plan.run(0..RUNS, |_| {});
        let ledgers: Vec<_> =
            (0..RUNS).map(|number| plan.play(number, &mut ()).account()).collect();
        let sum =
            |of: &dyn Fn(&croupier_buybust::Account) -> i64| ledgers.iter().map(of).sum::<i64>();
        let mean = |top: i64, bottom: i64| Some(top as f64 / bottom as f64);
        let hands = sum(&|account| account.hands().into());
        let runs = RUNS as i64;
        assert_eq!(tally.hands.mean(), mean(hands, runs));
        assert_eq!(tally.cash.mean(), mean(sum(&|account| account.cash), runs));
        assert_eq!(tally.busts.mean(), mean(sum(&|account| account.busts.into()), runs));
        assert_eq!(tally.served.mean(), mean(sum(&|account| account.served.into()), hands));
        assert_eq!(tally.caught.mean(), mean(sum(&|account| account.caught.into()), hands));
        let [safe, busted, convicted, too_poor, saved, folded] =
            tally.endings.named().map(|(_, ratio)| top(&ratio));
        assert_eq!(safe, sum(&|account| account.closed.into()));
        assert_eq!(folded, sum(&|account| account.folds.into()));
        assert_eq!(saved, sum(&|account| account.saved.into()));
        assert_eq!(busted + convicted + too_poor, sum(&|account| account.busts.into()));
        assert_eq!(tally.folded.iter().map(top).sum::<i64>(), folded);
        assert_eq!(tally.left.iter().map(top).sum::<i64>(), top(&tally.left_any));
        assert_eq!(tally.ends.iter().map(top).sum::<i64>(), runs);
        assert_eq!(tally.insured.count() as i64, saved + busted + convicted + too_poor);
    }
}

/// What was added up, from the mean and the number of things.
fn top(ratio: &Ratio) -> i64 {
    (ratio.mean().unwrap_or(0.0) * ratio.count() as f64).round() as i64
}

/// A card carried from hand to hand is held in each, played in at most one.
#[test]
fn cards_are_counted_where_they_are_held() {
    let plan = plan("sequential-flat");
    for number in 0..30 {
        let mut tally = BuyBustTally::default();
        let mut events: Vec<Event> = Vec::new();
        let game = plan.play(number, &mut events);
        for event in &events {
            croupier_kernel::EventSink::emit(&mut tally, || *event);
        }
        tally.finish(&game);
        let plays = |role: Role| {
            let is = |event: &&Event| match event {
                Event::Public(Public::Played { role: who, .. }) => *who == role,
                _ => false,
            };
            events.iter().filter(is).count() as i64
        };
        let counted = |role: Role| -> i64 {
            tally.played().filter(|(who, ..)| *who == role).map(|(.., ratio)| top(&ratio)).sum()
        };
        // Every card of the Player's is there once and can be played once in a run.
        assert_eq!(counted(Role::Player), plays(Role::Player));
        let drawn = events.iter().filter_map(|event| match event {
            Event::Drew { role: Role::Player, cards } => Some(cards.len() as i128),
            _ => None,
        });
        let held: i128 = tally
            .played()
            .filter(|(who, ..)| *who == Role::Player)
            .map(|(.., ratio)| ratio.count())
            .sum();
        assert!(held >= drawn.sum(), "a card is held at least in the hand it was drawn in");
        let three = tally.revealed().map(|(_, ratio)| top(&ratio)).sum::<i64>();
        let reveals =
            events.iter().filter(|event| matches!(event, Event::Public(Public::Revealed { .. })));
        assert_eq!(three, reveals.count() as i64);
    }
}

/// Who takes the initiative, rounds at the limit, hot hands and own places, each
/// found again from the rules while they are played.
#[test]
fn betting_heat_and_places_are_counted() {
    for rules in ["initiative", "initiative-momentum", "sequential"] {
        let plan = plan(rules);
        let (mut rounds, mut at_limit, mut taken) = (0, 0, [0; 3]);
        let (mut hot, mut placed, mut hands) = (0, 0, 0);
        for number in 0..80 {
            let mut events: Vec<Event> = Vec::new();
            plan.play(number, &mut events);
            let (mut tier, mut place) = (0, false);
            for event in &events {
                match event {
                    Event::Public(Public::TookInitiative { role }) => taken[role.index()] += 1,
                    Event::Public(Public::BettingEnded { why }) => {
                        rounds += 1;
                        at_limit += i64::from(*why == BettingEnd::Limit);
                    }
                    Event::Public(Public::TierReached { tier: reached }) => tier = *reached,
                    Event::Public(Public::Played { role: Role::Player, card, .. })
                    | Event::Raised { role: Role::Player, card, .. } => {
                        place |= plan.config.catalog().is_location(*card);
                    }
                    Event::Public(Public::Settled(_)) => {
                        hands += 1;
                        hot += i64::from(tier > 0);
                        placed += i64::from(std::mem::take(&mut place));
                    }
                    _ => {}
                }
            }
        }
        let tally: BuyBustTally = plan.run(0..80, |_| {});
        assert_eq!(tally.taken.map(|ratio| top(&ratio)), taken, "{rules}");
        assert_eq!((top(&tally.at_limit), tally.at_limit.count() as i64), (at_limit, rounds));
        assert_eq!((top(&tally.hot), top(&tally.placed)), (hot, placed), "{rules}");
        assert_eq!(tally.hot.count() as i64, hands);
        let found = if rules == "sequential" { hot } else { taken.iter().sum() };
        assert!(found > 0 && placed > 0, "{rules}: nothing was there to count");
    }
}

/// `hard` reckons the last round without drawing anything; playing out every
/// hand that the others may have, by the rules, must come to the same choice.
#[test]
fn hard_loses_nothing_in_the_last_round() {
    let seed = Seed::from_text("last rounds").unwrap();
    let (mut positions, mut greedy_loses) = (0, 0.0);
    'runs: for number in 0.. {
        let cards = if number % 2 == 0 { "classic" } else { "tuned" };
        let book = Content::embedded().book(cards).unwrap();
        let seed = seed.child("run", number);
        let mut game = BuyBust::new(&book.config("sequential-flat", None).unwrap(), seed, &mut ());
        let mut actions = 0;
        while let Turn::Seat(seat) = game.turn() {
            let view = game.view(seat);
            let mut dice = stream(seed, seat, actions);
            if let Some(solved) = LastRound::solve(&view) {
                let hard = Hard::with_worlds(1).choose(&view, &mut dice).unwrap();
                let loss = solved.loss(hard).unwrap();
                assert!(loss < 1e-6, "{hard}: {loss}, {:?}", solved.values());
                greedy_loses += solved.loss(Greedy.choose(&view, &mut dice).unwrap()).unwrap();
                positions += 1;
                if positions == 24 {
                    break 'runs;
                }
            }
            let choice = Normal.choose(&view, &mut dice).unwrap();
            game.apply(seat, choice, &mut ()).unwrap();
            actions += 1;
        }
    }
    assert!(greedy_loses > 24.0, "the choice matters: {greedy_loses}");
}

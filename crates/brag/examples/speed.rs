//! How fast the rules are, per second of processor time.
//!
//!     cargo run --release -p croupier-brag --example speed [NAME]

use std::hint::black_box;

use croupier_brag::{Brag, Config, Preset, Ranking, Settings};
use croupier_kernel::{Card, CardSet, Game, Seat, Seed, Turn, shuffle};
use rustix::time::{ClockId, clock_gettime};

fn cpu_seconds() -> f64 {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    now.tv_sec as f64 + now.tv_nsec as f64 / 1e9
}

/// The best of several windows, in millions of units, if it was asked for.
fn report(name: &str, floor: f64, mut work: impl FnMut() -> u64) {
    if std::env::args().nth(1).is_some_and(|part| !name.contains(&part)) {
        return;
    }
    let mut best: f64 = 0.0;
    for _ in 0..7 {
        let (start, mut units) = (cpu_seconds(), 0);
        while cpu_seconds() - start < 0.3 {
            units += work();
        }
        best = best.max(units as f64 / (cpu_seconds() - start) / 1e6);
    }
    let verdict = if best >= floor { "ok" } else { "BELOW" };
    println!("{name:<28} {best:>8.1} M/s  floor {floor:>6.1}  {verdict}");
}

fn every_hand() -> Vec<CardSet> {
    let mut hands = Vec::new();
    for (first, one) in Card::PACK.into_iter().enumerate() {
        for (second, two) in Card::PACK.into_iter().enumerate().skip(first + 1) {
            for three in Card::PACK.into_iter().skip(second + 1) {
                hands.push([one, two, three].into_iter().collect());
            }
        }
    }
    hands
}

fn main() {
    let by = Ranking::default();
    let mut hands = every_hand();
    natural("strength of a set", by, &hands);
    // A table that does not fit the nearest cache likes this less.
    let seed = Seed::from_text("speed").unwrap();
    let mut dice = seed.dice(0, 0);
    shuffle(&mut hands, &mut dice);
    natural("strength of a set, shuffled", by, &hands);
    let three: Vec<[Card; 3]> =
        hands.iter().map(|hand| hand.collect::<Vec<_>>().try_into().unwrap()).collect();
    report("strength of three cards", 500.0, || {
        let strengths = black_box(&three).iter().map(|cards| by.natural_of(*cards));
        let numbers = strengths.map(|strength| strength.map_or(0, |one| u64::from(one.to_u32())));
        black_box(numbers.sum::<u64>());
        22_100
    });
    let trumped: Vec<(CardSet, Card)> =
        hands.iter().flat_map(|hand| hand.into_iter().map(|trump| (*hand, trump))).collect();
    report("strength, with the trump", 100.0, || {
        let strength = |(hand, trump): &(CardSet, Card)| by.strength(*hand, Some(*trump));
        let sum: u64 = black_box(&trumped)
            .iter()
            .map(|pair| strength(pair).map_or(0, |strength| u64::from(strength.to_u32())))
            .sum();
        black_box(sum);
        66_300
    });
    for preset in Preset::ALL {
        let config = Config::new(Settings { seats: 4, ..preset.settings() }).unwrap();
        let seeds: Vec<Seed> = (0..64).map(|number| seed.child("match", number)).collect();
        let floor = if preset == Preset::Seed { 15.0 } else { 0.0 };
        report(&format!("actions, {preset}"), floor, || {
            seeds.iter().map(|seed| play(&config, *seed, &mut dice)).sum()
        });
    }
    let config = Config::new(Settings::default()).unwrap();
    let game = Brag::new(&config, seed, &mut ());
    report("clone", 0.0, || {
        for _ in 0..1_000 {
            black_box(black_box(&game).clone());
        }
        1_000
    });
    let view = game.view(Seat::FIRST);
    report("imagine", 0.0, || {
        for _ in 0..1_000 {
            black_box(Brag::imagine(black_box(&view), &mut dice));
        }
        1_000
    });
}

/// Sums the strengths of hands.
fn natural(name: &str, by: Ranking, hands: &[CardSet]) {
    let sum = |hands: &[CardSet]| -> u64 {
        let strengths = hands.iter().map(|hand| by.natural(*hand));
        strengths.map(|strength| strength.map_or(0, |one| u64::from(one.to_u32()))).sum()
    };
    let want = sum(hands);
    report(name, 500.0, || {
        assert_eq!(sum(black_box(hands)), want);
        hands.len() as u64
    });
}

/// Plays whole sittings with `sample`, events discarded, and counts the actions.
fn play(config: &Config, seed: Seed, dice: &mut croupier_kernel::Dice) -> u64 {
    let mut actions = 0;
    let mut game = Brag::new(config, seed, &mut ());
    while let Turn::Seat(seat) = game.turn() {
        let action = game.sample(seat, dice).expect("whose turn it is can act");
        game.apply(seat, action, &mut ()).expect("a sampled action is legal");
        actions += 1;
    }
    let coins: i64 = Seat::all(config.seats).map(|seat| game.standing(seat)).sum();
    assert_eq!(coins, i64::from(config.seats) * i64::from(config.coins));
    actions
}

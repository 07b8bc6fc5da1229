//! How fast the rules are on one core, in CPU time, best of several windows.
//!
//! `cargo run --release -p croupier-buybust --example speed`
//!
//! Counts are checked, so a faster wrong answer cannot pass.

use std::fs;
use std::hint::black_box;
use std::thread;
use std::time::Instant;

use croupier_buybust::{BuyBust, Card, Catalog, Config, Role, totals};
use croupier_content::buybust::Content;
use croupier_kernel::{Chance, Game, Seed, Turn};

/// Nanoseconds this process has spent on a core, or the clock if it cannot tell.
fn cpu_time(start: Instant) -> u128 {
    // The kernel brings the count up to date when a thread yields.
    thread::yield_now();
    let spent = fs::read_to_string("/proc/self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    spent.unwrap_or_else(|| start.elapsed().as_nanos())
}

/// The best of several windows, in nanoseconds for each unit.
fn best(mut work: impl FnMut() -> u64) -> f64 {
    let start = Instant::now();
    let each = |_| {
        let before = cpu_time(start);
        let units = work();
        (cpu_time(start) - before) as f64 / units as f64
    };
    (0..12).map(each).fold(f64::INFINITY, f64::min)
}

/// Plays single hands with fresh decks at random and counts the actions.
fn hands(config: &Config, count: u64) -> u64 {
    let mut dice = Seed::from_bytes([7; 32]).dice(0, 0);
    let (mut actions, mut finished) = (0, 0);
    for number in 0..count {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let mut game = BuyBust::new(config, Seed::from_bytes(bytes), &mut ());
        while let Turn::Seat(seat) = game.turn() {
            let action = game.sample(seat, &mut dice).expect("who is to act can act");
            game.apply(seat, action, &mut ()).expect("a legal action is accepted");
            actions += 1;
        }
        finished += u64::from(game.outcome().is_some());
    }
    assert_eq!(finished, count, "every hand ends");
    actions
}

fn twelve_cards(catalog: &Catalog, tables: &[[Card; 12]]) -> u64 {
    let mut sum = 0;
    for table in tables {
        let totals = totals(black_box(catalog), black_box(table));
        sum += totals.evidence + totals.cover + totals.profit;
    }
    assert!(black_box(sum) > 0);
    tables.len() as u64
}

fn main() {
    let book = Content::embedded().book("classic").expect("a shipped card set");
    for ruleset in ["sequential", "sequential-secret", "initiative", "single-round"] {
        let config = book.config(ruleset, None).expect("a shipped ruleset");
        let config = config.with_hands(1).expect("one hand can be played");
        let mut per_hand = 0.0;
        let nanos = best(|| {
            let actions = hands(&config, 100_000);
            per_hand = actions as f64 / 1e5;
            actions
        });
        println!(
            "{ruleset:20} {:6.2} M actions per CPU-second ({per_hand:.2} actions a hand)",
            1e3 / nanos
        );
    }
    let config = book.config("sequential", None).expect("a shipped ruleset");
    let mut dice = Seed::from_bytes([3; 32]).dice(0, 0);
    let game = BuyBust::new(&config, Seed::from_bytes([4; 32]), &mut ());
    let view = game.view(Role::Player.seat());
    let nanos = best(|| {
        for _ in 0..200_000 {
            let world = BuyBust::imagine(black_box(&view), &mut dice);
            assert_eq!(black_box(world).turn(), game.turn());
        }
        200_000
    });
    println!("{:20} {nanos:6.1} ns a world", "imagine");
    let nanos = best(|| {
        for _ in 0..1_000_000 {
            black_box(black_box(&game).clone());
        }
        1_000_000
    });
    println!("{:20} {nanos:6.1} ns for {} bytes", "clone", size_of::<BuyBust>());
    let nanos = best(|| {
        for _ in 0..500_000 {
            black_box(black_box(&game).view(Role::Narc.seat()));
        }
        500_000
    });
    println!("{:20} {nanos:6.1} ns", "view");
    let catalog = book.catalog();
    let mut dice = Seed::from_bytes([9; 32]).dice(0, 0);
    let all = catalog.cards().len() as u32;
    let tables: Vec<[Card; 12]> =
        (0..4096).map(|_| [(); 12].map(|()| Card::new(dice.below(all) as u8))).collect();
    let nanos = best(|| (0..600).map(|_| twelve_cards(catalog, &tables)).sum());
    println!("{:20} {nanos:6.1} ns for 12 cards", "totals");
}

//! Buy-Bust's benches, each asserting what it did.

use std::hint::black_box;
use std::sync::OnceLock;

use croupier_buybust::{Book, BuyBust, Card, Config, totals};
use croupier_content::buybust::Content;
use croupier_kernel::{Chance, Game, Seed, Turn};

use super::Bench;

pub(super) const SEQUENTIAL: Bench = Bench {
    name: "buybust-sequential",
    what: "Buy-Bust, sequential hands with fresh decks, random legal play",
    unit: "actions",
    floor: 8_000_000,
    run: hands,
};

pub(super) const TOTALS: Bench = Bench {
    name: "buybust-totals",
    what: "Buy-Bust, totals of twelve cards (floor: 40 ns each)",
    unit: "tables",
    floor: 25_000_000,
    run: twelve_cards,
};

/// The book of the recorded card values, which no tuning changes.
fn classic() -> &'static Book {
    Content::embedded().book("classic").expect("a shipped card set")
}

fn hands() -> u64 {
    const HANDS: u64 = 10_000;
    static CONFIG: OnceLock<Config> = OnceLock::new();
    let config = CONFIG.get_or_init(|| {
        let config = classic().config("sequential", None).expect("a shipped ruleset");
        config.with_hands(1).expect("one hand can be played")
    });
    let mut dice = Seed::from_bytes([7; 32]).dice(0, 0);
    let (mut actions, mut finished) = (0, 0);
    for number in 0..HANDS {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let mut game = BuyBust::new(config, Seed::from_bytes(bytes), &mut ());
        while let Turn::Seat(seat) = game.turn() {
            let action = game.sample(seat, &mut dice).expect("a seat to act has a legal action");
            game.apply(seat, action, &mut ()).expect("a sampled action is legal");
            actions += 1;
        }
        finished += u64::from(game.outcome().is_some());
    }
    assert_eq!(finished, HANDS, "every hand ends");
    actions
}

fn twelve_cards() -> u64 {
    const TABLES: u64 = 40_000;
    static LAID: OnceLock<Vec<[Card; 12]>> = OnceLock::new();
    let book = classic();
    let tables = LAID.get_or_init(|| {
        let mut dice = Seed::from_bytes([9; 32]).dice(0, 0);
        let all = book.catalog().cards().len() as u32;
        let mut draw = |()| Card::new(dice.below(all) as u8);
        (0..4_096).map(|_| [(); 12].map(&mut draw)).collect()
    });
    let mut sum = 0;
    for table in tables.iter().cycle().take(TABLES as usize) {
        let totals = totals(black_box(book.catalog()), black_box(table));
        sum += totals.evidence + totals.cover + totals.profit;
    }
    assert!(black_box(sum) > 0, "cards add up to something");
    TABLES
}

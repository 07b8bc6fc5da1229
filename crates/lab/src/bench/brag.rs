//! Three Card Brag's benches, each asserting what it did.

use std::hint::black_box;
use std::sync::OnceLock;

use croupier_brag::{Brag, Config, Preset, Ranking, Settings};
use croupier_kernel::{Card, CardSet, Game, Seat, Seed, Turn};

use super::Bench;

pub(super) const ACTIONS: Bench = Bench {
    name: "brag-4",
    what: "Three Card Brag, 4 seats, whole sittings under the rules `seed`, random legal play",
    unit: "actions",
    floor: 15_000_000,
    run: actions,
};

pub(super) const NATURAL: Bench = Bench {
    name: "brag-natural",
    what: "Three Card Brag, strengths of hands as they are",
    unit: "hands",
    floor: 600_000_000,
    run: natural,
};

pub(super) const TRUMP: Bench = Bench {
    name: "brag-trump",
    what: "Three Card Brag, strengths of hands with the trump among them",
    unit: "hands",
    floor: 100_000_000,
    run: trump,
};

fn actions() -> u64 {
    const SITTINGS: u64 = 2_000;
    let settings = Settings { seats: 4, ..Preset::Seed.settings() };
    let config = Config::new(settings).expect("the rules of a preset can be played");
    let mut dice = Seed::from_bytes([7; 32]).dice(0, 0);
    let mut actions = 0;
    for number in 0..SITTINGS {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        let mut game = Brag::new(&config, Seed::from_bytes(bytes), &mut ());
        while let Turn::Seat(seat) = game.turn() {
            let action = game.sample(seat, &mut dice).expect("a seat to act has a legal action");
            game.apply(seat, action, &mut ()).expect("a sampled action is legal");
            actions += 1;
        }
        let coins: i64 = Seat::all(config.seats).map(|seat| game.standing(seat)).sum();
        assert_eq!(coins, i64::from(config.seats) * i64::from(config.coins), "no coin is lost");
    }
    actions
}

/// Every hand of three cards.
fn every_hand() -> &'static [CardSet] {
    static HANDS: OnceLock<Vec<CardSet>> = OnceLock::new();
    HANDS.get_or_init(|| {
        let pack = Card::PACK;
        let mut hands = Vec::new();
        for (place, one) in pack.iter().enumerate() {
            for (second, two) in pack.iter().enumerate().skip(place + 1) {
                let thirds = pack.iter().skip(second + 1);
                hands.extend(thirds.map(|three| CardSet::from_iter([*one, *two, *three])));
            }
        }
        hands
    })
}

/// Adds up the strengths of all hands, which are frozen with their order.
fn natural() -> u64 {
    const TIMES: u64 = 50;
    let (hands, by) = (every_hand(), Ranking::default());
    for _ in 0..TIMES {
        let strengths = black_box(hands).iter().map(|hand| by.natural(*hand));
        let sum: u64 = strengths.map(|one| one.map_or(0, |one| u64::from(one.to_u32()))).sum();
        assert_eq!(sum, 3_723_628_948, "the strengths of all hands");
    }
    TIMES * hands.len() as u64
}

fn trump() -> u64 {
    const TIMES: u64 = 10;
    static PAIRS: OnceLock<Vec<(CardSet, Card)>> = OnceLock::new();
    let pairs = PAIRS.get_or_init(|| {
        let with_each = |hand: &CardSet| {
            hand.map({
                let hand = *hand;
                move |trump| (hand, trump)
            })
        };
        every_hand().iter().flat_map(with_each).collect()
    });
    let by = Ranking::default();
    for _ in 0..TIMES {
        let strengths =
            black_box(pairs).iter().map(|(hand, trump)| by.strength(*hand, Some(*trump)));
        let sum: u64 = strengths.map(|one| one.map_or(0, |one| u64::from(one.to_u32()))).sum();
        assert_eq!(sum, 40_653_283_454, "the strengths of all hands with each trump");
    }
    TIMES * pairs.len() as u64
}

//! Tables for every value of every setting.

use croupier_eldorado::{Config, FirstDealer, Shuffle, Twins};
use croupier_kernel::{Chance, Seat, Seed};

const SHUFFLES: [Shuffle; 2] = [Shuffle::House, Shuffle::Legacy];
const TWINS: [Twins; 2] = [Twins::Earlier, Twins::Later];

/// Every size of table with every first dealer, under both twin rules and both
/// shuffles, for as few rounds as the deal takes to move on.
pub(crate) fn every_dealer() -> Vec<Config> {
    let mut tables = Vec::new();
    for seats in 2..=10 {
        let short = Config::new(seats).unwrap().with_rounds(2).unwrap();
        let dealers = Seat::all(seats).map(FirstDealer::Seat).chain([FirstDealer::Drawn]);
        for (number, dealer) in dealers.enumerate() {
            let table = short.with_first_dealer(dealer).unwrap();
            // Each dealer meets two of the four ways, and each table all of them.
            let shuffle = SHUFFLES[number % 2];
            tables.extend(TWINS.map(|twins| table.with_twins(twins).with_shuffle(shuffle)));
        }
    }
    tables
}

/// Every number of rounds, and every number of cards in the first of them.
pub(crate) fn every_length() -> Vec<Config> {
    let mut tables = Vec::new();
    for rounds in 1..=10 {
        for cards in rounds..=10 {
            // Two packs where the rounds are short, so that twins come up.
            let seats = if cards <= 3 { 6 } else { 2 };
            let table = Config::new(seats).unwrap().with_rounds(rounds).unwrap();
            tables.push(table.with_first_cards(cards).unwrap().with_twins(Twins::Later));
        }
    }
    tables
}

/// Values of all settings, drawn together.
pub(crate) fn drawn() -> Vec<Config> {
    let mut dice = Seed::from_text("settings").unwrap().dice(0, 0);
    let mut below = |bound: u8| dice.below(bound.into()) as u8;
    let mut tables = Vec::new();
    for _ in 0..40 {
        let seats = 2 + below(9);
        let rounds = 1 + below(3);
        let table = Config::new(seats).unwrap().with_rounds(rounds).unwrap();
        let table = table.with_first_cards(rounds + below(4)).unwrap();
        let table = match below(4) {
            0 => table.with_first_dealer(FirstDealer::Drawn),
            _ => table.with_first_dealer(FirstDealer::Seat(Seat::new(below(seats)))),
        };
        let (twins, shuffle) = (TWINS[usize::from(below(2))], SHUFFLES[usize::from(below(2))]);
        tables.push(table.unwrap().with_twins(twins).with_shuffle(shuffle));
    }
    tables
}

//! Random runs at a table.

use croupier_buybust::{Book, BuyBust, Config, DeckList, Decks};
use croupier_content::buybust::Content;
use croupier_kernel::{Dice, Moves, Seat, Seed, Turn};
use croupier_table::{Record, Table};

pub(crate) const SEATS: [Seat; 3] = [Seat::new(0), Seat::new(1), Seat::new(2)];

/// Someone who only watches.
pub(crate) const WATCHER: Seat = Seat::new(u8::MAX);

pub(crate) fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

pub(crate) fn book(cards: &str) -> &'static Book {
    Content::embedded().book(cards).unwrap()
}

pub(crate) fn config(rules: &str) -> Config {
    book("classic").config(rules, None).unwrap()
}

/// A table for every ruleset, and one whose Dealer soon runs out of cards.
pub(crate) fn every_table() -> Vec<Config> {
    let mut tables: Vec<Config> =
        book("classic").rulesets().iter().map(|rules| config(&rules.name)).collect();
    let counting = config("sequential-counting");
    let few = ["quiet_night", "bus_stop", "heat_wave", "city_park"].map(|id| (id, 1));
    let dealer = DeckList::new(counting.catalog(), few).unwrap();
    tables.push(counting.with_decks(Decks { dealer, ..counting.decks().clone() }).unwrap());
    tables
}

/// Plays one random legal action; `None` once the run is over.
pub(crate) fn step(table: &mut Table<BuyBust>, dice: &mut Dice) -> Option<Record> {
    let Turn::Seat(seat) = table.turn() else { return None };
    let action = table.legal(seat).sample(dice).unwrap();
    Some(table.act(seat, action).unwrap())
}

/// A table after so many random actions.
pub(crate) fn played(config: Config, name: &str, actions: usize, practice: bool) -> Table<BuyBust> {
    let mut table = Table::new(config, seed(name), practice);
    let mut dice = seed(name).child("play", 0).dice(0, 0);
    for _ in 0..actions {
        step(&mut table, &mut dice);
    }
    table
}

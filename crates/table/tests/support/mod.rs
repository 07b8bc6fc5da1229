//! Random play at a table.

use croupier_eldorado::{Config, ElDorado};
use croupier_kernel::{Dice, Moves, Seed, Turn};
use croupier_table::{Record, Table};

pub(crate) fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

pub(crate) fn rules(seats: u8, rounds: u8) -> Config {
    Config::new(seats).unwrap().with_rounds(rounds).unwrap()
}

/// Plays one random legal action; `None` once the match is over.
pub(crate) fn step(table: &mut Table<ElDorado>, dice: &mut Dice) -> Option<Record> {
    let Turn::Seat(seat) = table.turn() else { return None };
    let action = table.legal(seat).sample(dice).unwrap();
    Some(table.act(seat, action).unwrap())
}

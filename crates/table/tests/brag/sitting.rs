//! Random sittings at a table.

use croupier_brag::{Brag, Config, Preset, Settings};
use croupier_kernel::{Dice, Moves, Seat, Seed, Turn};
use croupier_table::{BragPosition, Event, Kind, Message, Observation, Playable, Table};
use serde_json::Value;

pub(crate) fn seed(text: &str) -> Seed {
    Seed::from_text(text).unwrap()
}

/// Every preset, each with few and with many seats, and with magic cards that
/// do something.
pub(crate) fn tables() -> Vec<Config> {
    let mut all = Vec::new();
    for preset in Preset::ALL {
        for seats in [2, 4, 13] {
            let settings = Settings { seats, rounds: 2, coins: 400, ..preset.settings() };
            all.push(Config::new(settings).unwrap());
            let reveal = Settings { magic_reveal: true, ..settings };
            all.extend(Config::new(reveal).ok().filter(|_| seats == 4));
        }
    }
    all
}

pub(crate) fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

pub(crate) fn turn(table: &Table<Brag>, seat: Seat) -> Message<BragPosition> {
    Message::Turn(Observation {
        turn: 1,
        seat: seat.to_string(),
        kinds: vec![Kind::Bot; usize::from(table.seats())],
        time_left_ms: Some(52_000),
        position: table.position(seat),
        legal: Brag::moves(&table.view(seat)),
        happened: table.data_since(seat, 0).into_iter().map(Event).collect(),
    })
}

/// Plays one random legal action; `false` once the sitting is over.
pub(crate) fn step(table: &mut Table<Brag>, dice: &mut Dice) -> bool {
    let Turn::Seat(seat) = table.turn() else { return false };
    let action = table.legal(seat).sample(dice).unwrap();
    table.act(seat, action).unwrap();
    true
}

/// Plays a random sitting, looking at it before each action.
pub(crate) fn play(config: &Config, name: &str, mut look: impl FnMut(&Table<Brag>, Seat)) {
    let mut table = Table::<Brag>::new(*config, seed(name), false);
    let mut dice = seed(name).child("play", 0).dice(0, 0);
    while let Turn::Seat(seat) = table.turn() {
        look(&table, seat);
        step(&mut table, &mut dice);
    }
}

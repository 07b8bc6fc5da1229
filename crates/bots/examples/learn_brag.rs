//! Learns how to play Three Card Brag, and measures what was learned.
//!
//! `cargo run --release -p croupier-bots --example learn_brag -- learn seed` learns
//! for every number of seats at `seed`, on two threads, and writes the strategies
//! to `crates/bots/data/brag`; `learn seed-2 5000` learns for one table, in so many
//! rounds. `respond hard seed-2` learns against a bot and says what that wins, and
//! `measure nit,thief seed-2 SEED` says what bots win alone among `hard`.
//! `docs/bots.md` has the figures.

use std::sync::Mutex;
use std::time::Instant;

use croupier_bots::brag::learned::{Evaluation, Learner, Pace, Strategy, Table, evaluate};
use croupier_bots::{Bot, named};
use croupier_brag::{Brag, Config, Settings};
use croupier_kernel::Seed;

const SEED: &str = "brag learns 1";
const FADES: u64 = 100;
const THREADS: usize = 2;
/// The deals that are played once from each seat, for each seat.
const DEALS: u64 = 2000;
const USAGE: &str =
    "say learn PRESET, learn TABLE [ROUNDS], respond BOT TABLE [ROUNDS] or measure BOTS TABLE SEED";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let rounds = |at: usize| words.get(at).and_then(|text| text.parse().ok());
    match words[..] {
        ["learn", name, ..] => learn(name, rounds(2)),
        ["respond", bot, table, ..] => respond(bot, known(table), rounds(3).unwrap_or(60_000)),
        ["measure", bots, table, text] => measure(bots, known(table), text),
        _ => println!("{USAGE}"),
    }
}

fn known(name: &str) -> &'static Table {
    let names: Vec<&str> = Table::ALL.iter().map(|table| table.name).collect();
    Table::named(name).unwrap_or_else(|| panic!("a table is one of {}", names.join(", ")))
}

fn seed(text: &str) -> Seed {
    Seed::from_text(text).expect("a seed text")
}

fn path(table: &Table) -> String {
    format!("{}/data/brag/{table}.bin", env!("CARGO_MANIFEST_DIR"))
}

/// Learns for the table of a name, or for all of a preset.
fn learn(name: &str, rounds: Option<u64>) {
    let of = |table: &&Table| {
        let preset = table.name.rsplit_once('-').map_or("", |(preset, _)| preset);
        table.name == name || preset == name
    };
    let names = Table::ALL.iter().filter(of).map(|table| table.name);
    let mut tables: Vec<&'static Table> = names.map(known).collect();
    assert!(!tables.is_empty(), "{USAGE}");
    assert!(
        tables.iter().all(|table| table.rounds > 0),
        "the small game is solved: heads_up 300 write"
    );
    tables.sort_by_key(|table| table.rounds * table.seats.len() as u64);
    let waiting = Mutex::new(tables);
    let work = || {
        loop {
            let table = waiting.lock().expect("nobody panics while taking a table").pop();
            let Some(table) = table else { return };
            let start = Instant::now();
            let mut learner = Learner::new(table, seed(SEED), None);
            let rounds = rounds.unwrap_or(table.rounds);
            learner.learn(Pace { rounds, fades: FADES });
            let bytes = learner.to_bytes(table.bytes);
            println!(
                "{table}: {rounds} rounds, {} situations, {} bytes, {:.0} s",
                learner.situations(),
                bytes.len(),
                start.elapsed().as_secs_f64()
            );
            std::fs::write(path(table), bytes).expect("the strategy can be written");
        }
    };
    std::thread::scope(|scope| (0..THREADS).for_each(|_| drop(scope.spawn(work))));
}

/// What a learner that plays against one bot wins from it.
fn respond(name: &str, table: &'static Table, rounds: u64) {
    let bot = named::<Brag>(name).expect("a bot");
    let mut learner = Learner::new(table, seed("a responder"), Some(bot));
    learner.begin_with(Strategy::from_bytes(table.learned()).expect("a strategy"));
    learner.learn(Pace { rounds, fades: FADES });
    let bytes = learner.answers();
    let strategy = Strategy::from_bytes(&bytes).expect("what was learned can be read");
    for (seats, gain) in gains(table, &strategy, bot, "a responder held out") {
        println!(
            "{table}, {seats} seats, {rounds} rounds against {name}: {:+.2} ± {:.2} coins a round",
            gain.coins, gain.error
        );
    }
}

/// What each of some bots wins alone among `hard`.
fn measure(names: &str, table: &'static Table, text: &str) {
    let hard = named::<Brag>("hard").expect("a bot");
    for name in names.split(',') {
        let bot = named::<Brag>(name).expect("a bot");
        for (seats, gain) in gains(table, bot, hard, text) {
            println!("{table}, {seats} seats, {name}: {:+.2} ± {:.2}", gain.coins, gain.error);
        }
    }
}

/// The coins a round of one bot among others, at 2, 4 and 8 seats.
fn gains(
    table: &Table,
    one: &dyn Bot<Brag>,
    others: &dyn Bot<Brag>,
    text: &str,
) -> Vec<(u8, Evaluation)> {
    let sizes = [2, 4, 8].into_iter().filter(|seats| table.seats.contains(seats));
    let gain = |seats: u8| {
        let settings = Settings { seats, extra_rounds: 0, ..table.settings() };
        let config = Config::new(settings).expect("rules that can be played");
        (seats, evaluate(&config, one, others, DEALS / u64::from(seats), seed(text)))
    };
    sizes.map(gain).collect()
}

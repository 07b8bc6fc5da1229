//! Searches for a short program that takes coins from a bot.
//!
//! `cargo run --release -p croupier-bots --example taker -- hard seed 2 12 "takers 3"` draws
//! programs that bet by a few numbers, keeps those that win most from the bot at this preset and
//! number of seats, varies them for so many generations, and plays the best ones again on deals
//! that none was chosen by.

mod program;

use croupier_bots::brag::learned::{Evaluation, evaluate};
use croupier_bots::{Bot, named};
use croupier_brag::{Brag, Config, Preset, Settings};
use croupier_kernel::Seed;

use program::Program;

/// The programs of a generation, and those of them that are varied.
const PROGRAMS: usize = 48;
const KEPT: usize = 6;
/// The deals of a generation and of the last comparison, each played once from each seat.
const DEALS: u64 = 300;
const LAST: u64 = 6_000;
const USAGE: &str = "say BOT PRESET SEATS GENERATIONS SEED";

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, preset, seats, generations, text] = &words[..] else {
        return println!("{USAGE}");
    };
    let bot = named::<Brag>(bot).expect("a bot");
    let preset: Preset = preset.parse().expect("a preset");
    let seats = seats.parse().expect("a number of seats");
    let settings = Settings { seats, extra_rounds: 0, ..preset.settings() };
    let config = Config::new(settings).expect("rules that can be played");
    let table = Against { config, bot, seed: Seed::from_text(text).expect("a seed text") };
    for program in table.searched(generations.parse().expect("a number")) {
        let gain = table.played(&program, LAST, "last", 0);
        println!("{preset}, {seats} seats: {:+.2} ± {:.2}: {program}", gain.coins, gain.error);
    }
}

/// A bot to be beaten at a table.
struct Against {
    config: Config,
    bot: &'static dyn Bot<Brag>,
    seed: Seed,
}

impl Against {
    fn played(&self, program: &Program, deals: u64, what: &str, number: u64) -> Evaluation {
        let deals = deals / u64::from(self.config.seats);
        evaluate(&self.config, program, self.bot, deals, self.seed.child(what, number))
    }

    /// The programs that were best, surely so, in the end.
    fn searched(&self, generations: u64) -> Vec<Program> {
        let mut dice = self.seed.child("drawn", 0).dice(0, 0);
        let mut best: Vec<Program> = Vec::new();
        for generation in 0..generations {
            let vary = |index: usize, dice: &mut _| match best.get(index % (2 * KEPT)) {
                Some(program) => program.varied(dice),
                None => Program::random(dice),
            };
            let mut tried: Vec<Program> = best.clone();
            tried.extend((0..PROGRAMS).map(|index| vary(index, &mut dice)));
            let surely = |program: &Program| {
                let gain = self.played(program, DEALS, "generation", generation);
                gain.coins - gain.error
            };
            let mut ranked: Vec<(f64, Program)> =
                tried.into_iter().map(|program| (surely(&program), program)).collect();
            ranked.sort_by(|one, other| other.0.total_cmp(&one.0));
            ranked.dedup_by_key(|(_, program)| *program);
            best = ranked.into_iter().map(|(_, program)| program).take(KEPT).collect();
        }
        best
    }
}

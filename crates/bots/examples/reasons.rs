//! Asks for a hint at thousands of positions of whole games, finds out again
//! whether what it claims is true, and says how long the slowest took.
//!
//! `cargo run --release -p croupier-bots --example reasons [GAMES]`

#[path = "../tests/reasons/brag.rs"]
mod brag;
#[path = "../tests/reasons/buybust.rs"]
mod buybust;
#[path = "../tests/reasons/claim.rs"]
mod claim;
#[path = "../tests/reasons/eldorado.rs"]
mod eldorado;
#[path = "../tests/reasons/games.rs"]
mod games;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use croupier_bots::advice::{Advised, weigh};
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;

type Check<G> = fn(&<G as croupier_kernel::Game>::View, &str, &str) -> Result<(), String>;

/// How long this thread has been computing, where the system tells; others may
/// use the machine as well.
fn computing(since: Instant) -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = told.as_deref().and_then(|told| told.split(' ').next()?.parse().ok());
    spent.map_or_else(|| since.elapsed(), Duration::from_nanos)
}

/// What came of the positions of one game.
#[derive(Default)]
struct Tally {
    positions: usize,
    wrong: usize,
    slowest: Duration,
    all: Duration,
    claims: BTreeMap<String, usize>,
}

impl Tally {
    fn look<G: Advised>(&mut self, view: &G::View, check: Check<G>) {
        let clock = Instant::now();
        let start = computing(clock);
        let Some(weighing) = weigh::<G>(view, None) else { return };
        let Some(action) = weighing.best().map(|tried| tried.action) else { return };
        let reason = G::reason(view, &weighing, action);
        let took = computing(clock).saturating_sub(start);
        let named = G::named(view, action);
        let hint = format!("{named}: {reason} ({})", weighing.adviser());
        let odds = G::odds(view, &weighing);
        self.positions += 1;
        self.all += took;
        self.slowest = self.slowest.max(took);
        let claim = reason.split("; ").next().unwrap_or_default();
        *self.claims.entry(alike(claim)).or_default() += 1;
        if let Err(wrong) = check(view, &hint, &odds) {
            self.wrong += 1;
            println!("WRONG ({wrong}): {hint}\n{odds}\n{view:?}\n");
        }
    }

    fn tell(&self, game: impl Display) -> usize {
        let mean = self.all.as_secs_f64() * 1000.0 / self.positions.max(1) as f64;
        println!(
            "{game}: {} hints, {} wrong, mean {mean:.1} ms, slowest {:.0} ms",
            self.positions,
            self.wrong,
            self.slowest.as_secs_f64() * 1000.0
        );
        for (claim, times) in &self.claims {
            println!("  {times:>6}  {claim}");
        }
        self.wrong
    }
}

/// A claim without what differs from position to position: cards, suits, names
/// and numbers.
fn alike(claim: &str) -> String {
    let differs = |word: &&str| {
        let word = word.trim_end_matches([':', ',']);
        let suit = ["clubs", "diamonds", "hearts", "spades"].contains(&word);
        suit || word.contains(|c: char| c.is_ascii_digit())
            || word.parse::<croupier_kernel::Card>().is_ok()
    };
    let words: Vec<&str> = claim.split(' ').filter(|word| !differs(word)).collect();
    words.join(" ")
}

fn main() -> ExitCode {
    let games = std::env::args().nth(1).and_then(|games| games.parse().ok()).unwrap_or(18);
    let mut wrong = 0;
    let mut tally = Tally::default();
    games::eldorado(games, &mut |_, view| tally.look::<ElDorado>(view, eldorado::check));
    wrong += tally.tell("el-dorado");
    let mut tally = Tally::default();
    games::buybust(games / 6, &mut |_, view| tally.look::<BuyBust>(view, buybust::check));
    wrong += tally.tell("buy-bust");
    let mut tally = Tally::default();
    games::brag(2 * games, &mut |_, view| tally.look::<Brag>(view, brag::check));
    wrong += tally.tell("brag");
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

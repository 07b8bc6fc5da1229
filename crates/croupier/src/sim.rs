//! `croupier sim`: many matches between bots.

use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write};
use std::time::Instant;

use croupier_sim::{Measured, Plan, Player, Tally};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Map, json};

use crate::cli;
use crate::failure::Failure;
use crate::plain::{Plain, bot_named};
use crate::play::{Chair, chairs};
use crate::seed::typed_or_drawn;

/// The most matches of one run: hours of play on any machine.
const MOST_MATCHES: u64 = 1_000_000_000;

pub(crate) fn run<G: Plain + Measured + Send + Sync>(args: &cli::Sim) -> Result<(), Failure>
where
    G::Config: Sync,
{
    if !(1..=MOST_MATCHES).contains(&args.matches) {
        let asked = args.matches;
        return Err(Failure::usage(format!("--matches takes 1 to {MOST_MATCHES}, not {asked}")));
    }
    let first = Chair::Bot(G::BOTS[0].name.to_string());
    let chairs = chairs::<G>(&args.table, &first)?;
    let players = chairs.iter().map(player::<G>).collect::<Result<Vec<_>, _>>()?;
    let config = G::agreed(&args.table, chairs.len() as u8)?;
    let rules = G::rules_name(&config);
    let seed =
        typed_or_drawn(args.table.seed.as_deref(), croupier_kernel::Seed::from_text, |bytes| {
            crate::seed::hex(&bytes[..8])
        })?;
    let plan = Plan::<G> { config, players, master: seed.seed };
    let names: Vec<String> = chairs.iter().map(ToString::to_string).collect();
    let threads = args.jobs.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|wrong| Failure::new(format!("no threads could be started: {wrong}")))?;
    let bar = progress(args.matches);
    let start = Instant::now();
    let tally = match &args.transcript {
        None => pool.install(|| plan.run(0..args.matches, |done| bar.inc(done))),
        Some(path) => {
            let cannot = |wrong| Failure::new(format!("cannot write {}: {wrong}", path.display()));
            let mut file = BufWriter::new(File::create(path).map_err(cannot)?);
            let write = |lines: &str| file.write_all(lines.as_bytes());
            let tally = pool
                .install(|| {
                    plan.run_with_transcripts(0..args.matches, &names, |done| bar.inc(done), write)
                })
                .map_err(cannot)?;
            file.flush().map_err(cannot)?;
            tally
        }
    };
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let report = Report { game: G::NAME, rules, seed: seed.text, names, seconds, rates: G::RATES };
    let text = if args.json { report.json(&tally).to_string() } else { report.text(&tally) };
    // A reader that stops reading is not an error.
    let _ = writeln!(std::io::stdout(), "{text}");
    Ok(())
}

fn player<G: Plain>(chair: &Chair) -> Result<Player<G>, Failure> {
    match chair {
        Chair::Bot(name) if name == "random" => Ok(Player::Random),
        Chair::Bot(name) => Ok(Player::Bot(bot_named::<G>(name).unwrap_or(G::BOTS[0].bot))),
        Chair::Human | Chair::Exec(_) | Chair::Llm(_) => Err(Failure::usage(format!(
            "sim plays bots only, and \"{chair}\" is none; people and programs sit down with play"
        ))),
    }
}

fn progress(matches: u64) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(matches);
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} matches, {eta} left");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar
}

struct Report {
    game: &'static str,
    rules: String,
    seed: String,
    names: Vec<String>,
    seconds: f64,
    rates: &'static [&'static str],
}

impl Report {
    fn json(&self, tally: &Tally) -> serde_json::Value {
        let seats: Vec<_> = tally
            .seats()
            .iter()
            .zip(&self.names)
            .map(|(seat, bot)| {
                let mut line = Map::new();
                line.insert("bot".into(), json!(bot));
                line.insert("mean_score".into(), json!(seat.mean_score()));
                line.insert("standard_error".into(), json!(seat.standard_error()));
                for (name, rate) in self.rates.iter().zip(seat.rates()) {
                    line.insert((*name).into(), json!(rate.share()));
                    line.insert(format!("{name}_error"), json!(seat.rate_error(rate)));
                }
                line.insert("win_share".into(), json!(seat.win_share()));
                line
            })
            .collect();
        json!({
            "game": self.game,
            "matches": tally.matches(),
            "seed": self.seed,
            "rules": self.rules,
            "seconds": self.seconds,
            "matches_per_second": tally.matches() as f64 / self.seconds,
            "seats": seats,
        })
    }

    fn text(&self, tally: &Tally) -> String {
        let rate = tally.matches() as f64 / self.seconds;
        let mut text = format!(
            "{}: {} matches, rules {}, seed \"{}\", {:.1} s ({rate:.0} matches/s)\n",
            self.game,
            tally.matches(),
            self.rules,
            self.seed,
            self.seconds,
        );
        text += &format!("{:<5} {:<12} {:>18}", "seat", "bot", "mean score");
        for name in self.rates {
            text += &format!(" {:>18}", name.replace('_', " "));
        }
        text += &format!(" {:>10}\n", "wins");
        for (place, (seat, bot)) in tally.seats().iter().zip(&self.names).enumerate() {
            let score = format!("{:+.2} +- {:.2}", seat.mean_score(), 1.96 * seat.standard_error());
            text += &format!("p{:<4} {bot:<12} {score:>18}", place + 1);
            for rate in seat.rates() {
                let error = 196.0 * seat.rate_error(rate);
                let share = format!("{:.1} % +- {error:.1}", 100.0 * rate.share());
                text += &format!(" {share:>18}");
            }
            text += &format!(" {:>8.1} %\n", 100.0 * seat.win_share());
        }
        text + "Ranges are 95 % intervals, errors clustered by match."
    }
}

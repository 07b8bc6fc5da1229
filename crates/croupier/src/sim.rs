//! `croupier sim`: many matches between bots.

use std::fs::File;
use std::io::{BufWriter, IsTerminal, Write};
use std::time::Instant;

use croupier_sim::{Count, Measured, Plan, Player, Ratio, Tally};
use croupier_sitting::Occupant;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::{Map, Value, json};

use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::plain::Plain;
use crate::play::occupants;
use crate::seed::typed_or_drawn;
use crate::threads;

/// A 95 % interval to each side, so many times enlarged; unknown if too little
/// was played to tell.
pub(crate) fn range(ratio: &Ratio, times: f64, digits: usize) -> String {
    match ratio.error() {
        Some(error) => format!("{:.digits$}", 1.96 * times * error),
        None => "?".to_string(),
    }
}

/// The most matches of one run: hours of play on any machine.
const MOST_MATCHES: u64 = 1_000_000_000;

/// Plays the matches asked for, and prints what `told` makes of them.
pub(crate) fn run<G: Plain + Send + Sync, T: Count<G>>(
    args: &cli::Sim,
    told: impl Fn(&Report, &T) -> String,
) -> Result<(), Failure>
where
    G::Config: Sync,
{
    let (option, matches) = match args.hands {
        Some(hands) => ("--hands", hands),
        None => ("--matches", args.matches),
    };
    if !(1..=MOST_MATCHES).contains(&matches) {
        return Err(Failure::usage(format!("{option} takes 1 to {MOST_MATCHES}, not {matches}")));
    }
    let first = Occupant::Bot(G::BOTS[0].name.to_string());
    let seats = occupants::<G>(&args.table, &first)?;
    let players = seats.iter().map(player::<G>).collect::<Result<Vec<_>, _>>()?;
    let mut config = G::agreed(&args.table.setup(), seats.len() as u8)?;
    if args.hands.is_some() {
        config = G::single_hand(&config).ok_or_else(|| {
            Failure::usage(format!("{} has no single hands; --matches counts its matches", G::NAME))
        })?;
    }
    let rules = G::rules_name(&config);
    let seed =
        typed_or_drawn(args.table.seed.as_deref(), croupier_kernel::Seed::from_text, |bytes| {
            croupier_kernel::Hex(&bytes[..8]).to_string()
        })?;
    let plan = Plan::<G> { config, players, master: seed.seed };
    let names: Vec<String> = seats.iter().map(ToString::to_string).collect();
    let pool = threads::pool(args.jobs)?;
    let bar = progress(matches);
    let start = Instant::now();
    let tally = match &args.transcript {
        None => pool.install(|| plan.run(0..matches, |done| bar.inc(done))),
        Some(path) => {
            let cannot = |wrong| Failure::new(format!("cannot write {}: {wrong}", path.display()));
            let mut file = BufWriter::new(File::create(path).map_err(cannot)?);
            let write = |lines: &str| file.write_all(lines.as_bytes());
            let tally = pool
                .install(|| {
                    plan.run_with_transcripts(0..matches, &names, |done| bar.inc(done), write)
                })
                .map_err(cannot)?;
            file.flush().map_err(cannot)?;
            tally
        }
    };
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    let report =
        Report { game: G::NAME, matches, rules, seed: seed.text, names, seconds, json: args.json };
    out::print(&told(&report, &tally));
    Ok(())
}

fn player<G: Plain>(seat: &Occupant) -> Result<Player<G>, Failure> {
    match seat {
        Occupant::Bot(name) if name == "random" => Ok(Player::Random),
        Occupant::Bot(name) => {
            Ok(Player::Bot(croupier_bots::named::<G>(name).unwrap_or(G::BOTS[0].bot)))
        }
        Occupant::Person | Occupant::Open | Occupant::Program(_) | Occupant::Model(_) => {
            Err(Failure::usage(format!(
                "sim plays bots only, and \"{seat}\" is none; people and programs sit down with play"
            )))
        }
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

/// What was played.
pub(crate) struct Report {
    game: &'static str,
    pub(crate) matches: u64,
    rules: String,
    seed: String,
    /// The bot in each seat.
    pub(crate) names: Vec<String>,
    seconds: f64,
    pub(crate) json: bool,
}

impl Report {
    /// What every report starts with, as one line.
    pub(crate) fn head(&self) -> String {
        format!(
            "{}: {} matches, rules {}, seed \"{}\", {:.1} s ({:.0} matches/s)\n",
            self.game,
            self.matches,
            self.rules,
            self.seed,
            self.seconds,
            self.matches as f64 / self.seconds
        )
    }

    /// The same as data, with more of it.
    pub(crate) fn with(&self, more: Value) -> Value {
        let mut all = json!({
            "game": self.game,
            "matches": self.matches,
            "seed": self.seed,
            "rules": self.rules,
            "seconds": self.seconds,
            "matches_per_second": self.matches as f64 / self.seconds,
        });
        if let (Value::Object(all), Value::Object(more)) = (&mut all, more) {
            all.extend(more);
        }
        all
    }

    /// Scores, wins and the game's own rates, seat by seat.
    pub(crate) fn scores<G: Measured>(&self, tally: &Tally) -> String {
        if self.json {
            return self.scores_as_data(tally, G::RATES).to_string();
        }
        self.scores_as_text(tally, G::RATES)
    }

    fn scores_as_data(&self, tally: &Tally, rates: &[&str]) -> Value {
        let seats: Vec<_> = tally
            .seats()
            .iter()
            .zip(&self.names)
            .map(|(seat, bot)| {
                let mut line = Map::new();
                line.insert("bot".into(), json!(bot));
                line.insert("mean_score".into(), json!(seat.mean_score()));
                line.insert("standard_error".into(), json!(seat.standard_error()));
                for (name, rate) in rates.iter().zip(seat.rates()) {
                    line.insert((*name).into(), json!(rate.share()));
                    line.insert(format!("{name}_error"), json!(seat.rate_error(rate)));
                }
                line.insert("win_share".into(), json!(seat.win_share()));
                line
            })
            .collect();
        self.with(json!({ "seats": seats }))
    }

    fn scores_as_text(&self, tally: &Tally, rates: &[&str]) -> String {
        let mut text = self.head();
        text += &format!("{:<5} {:<12} {:>18}", "seat", "bot", "mean score");
        for name in rates {
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

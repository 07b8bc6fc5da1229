//! How strong the bots of Three Card Brag are, in coins a round.

mod contest;
mod gains;
mod responder;

use std::io::Write;

use croupier_brag::{Brag, Preset, Settings, ShortStack};
use croupier_content::brag::RulesAsset;
use croupier_kernel::Seed;
use rayon::prelude::*;

use super::{Ranked, Trial, sides};
use crate::LabError;
use contest::Contest;
use gains::Gains;
use responder::Responder;

impl Ranked for Brag {
    fn rank(trial: &Trial<'_>, out: &mut dyn Write) -> Result<(), LabError> {
        let asset = match trial.assets {
            None => RulesAsset::embedded().clone(),
            Some(dir) => RulesAsset::load(dir).map_err(LabError::no_table)?,
        };
        let settings = |preset: Preset| {
            let config = asset.presets.config(preset);
            config.map_or(preset.settings(), |config| config.settings())
        };
        writeln!(
            out,
            "Three Card Brag, sittings of ten rounds on duplicate deals, rules seed without extra \
             rounds, seed \"{}\"\n",
            trial.text
        )?;
        writeln!(out, "{}", Gains::HEADING)?;
        let mut thinking = Vec::new();
        for contest in contests(settings(Preset::Seed), trial) {
            let gains = contest.play(trial.seed, sides(contest.names)?);
            writeln!(out, "{}", gains.row(&contest))?;
            if contest.seats == 4 && contest.names[1] != contest.names[0] {
                thinking.push(format!("- {}: {}", contest.title(), gains.thinking()));
            }
        }
        writeln!(out, "\nProcessor time of a decision of the first side at 4 seats:")?;
        writeln!(out, "{}", thinking.join("\n"))?;
        let other = format!("other {}", trial.text);
        let seed = Seed::from_text(&other).map_err(LabError::Seed)?;
        writeln!(
            out,
            "\nOne exploiter or reference among `hard`, the first side's coins, seed \"{other}\"\n"
        )?;
        let mut exploited = Vec::new();
        for table in [Preset::Seed, Preset::Traditional, Preset::UnityLike] {
            writeln!(out, "Rules {table}:\n\n{}", Gains::HEADING)?;
            for contest in exploiters(settings(table), trial) {
                let gains = contest.play(seed, sides(contest.names)?);
                writeln!(out, "{}", gains.row(&contest))?;
                if gains.is_clear() {
                    exploited
                        .push(format!("{table}, {} seats, {}", contest.seats, contest.names[0]));
                }
            }
            writeln!(out)?;
        }
        for table in [Preset::Traditional, Preset::UnityLike] {
            writeln!(out, "\nThe same, rules {table} without extra rounds, seed \"{other}\"\n")?;
            writeln!(out, "{}", Gains::HEADING)?;
            for contest in other_contests(settings(table), trial) {
                let gains = contest.play(seed, sides(contest.names)?);
                writeln!(out, "{}", gains.row(&contest))?;
            }
        }
        writeln!(out, "\nA learner that plays against one bot and nobody else:\n")?;
        writeln!(out, "{}", Responder::HEADING)?;
        let rows: Vec<Result<String, LabError>> =
            Responder::all(trial).par_iter().map(|responder| responder.row(seed)).collect();
        for row in rows {
            writeln!(out, "{}", row?)?;
        }
        if exploited.is_empty() { Ok(()) } else { Err(LabError::Exploited(exploited)) }
    }
}

/// What is measured: each level against the next, and the strongest against
/// every reference, at 2, 4 and 8 seats.
fn contests(table: Settings, trial: &Trial<'_>) -> Vec<Contest> {
    let others = ["easy", "random", "caller", "tight", "blind-first"];
    let sizes = [(2, 6000, 1000), (4, 4000, 500), (8, 2000, 300)];
    contests_at(table, sizes, &others, trial)
}

/// The same at another table; there `blind-first` is the nearest to `hard`. Where who
/// cannot pay must fold, single rounds are for all coins and soon over: telling levels
/// apart takes many more deals, which cost little.
fn other_contests(table: Settings, trial: &Trial<'_>) -> Vec<Contest> {
    let others = ["random", "caller", "tight", "blind-first"];
    let sizes = match table.short_stack {
        ShortStack::MustFold => [(2, 60_000, 1000), (4, 60_000, 300), (8, 20_000, 120)],
        _ => [(2, 12_000, 1000), (4, 6000, 300), (8, 4000, 120)],
    };
    contests_at(table, sizes, &others, trial)
}

/// The fewest deals that tell whether an exploiter gains.
const FEWEST: u64 = 100;
/// Who is to gain nothing alone among `hard`: the exploiters and the references.
const ALONE: [&str; 9] = [
    "nit",
    "thief",
    "blind-thief",
    "last-raise",
    "caller",
    "tight",
    "blind-first",
    "weigher",
    "random",
];

/// Each of them alone among `hard`, over 20,000 rounds of its own.
fn exploiters(table: Settings, trial: &Trial<'_>) -> Vec<Contest> {
    let mut contests = Vec::new();
    for (seats, deals) in [(2, 1000), (4, 500), (8, 250)] {
        for one in ALONE {
            let (names, deals) = ([one, "hard"], trial.deals(deals).max(FEWEST));
            contests.push(Contest { table, names, seats, deals, alone: true });
        }
    }
    contests
}

/// Contests of each number of seats, with the deals of a ladder's step and of a
/// contest against a reference.
fn contests_at(
    table: Settings,
    sizes: [(u8, u64, u64); 3],
    others: &[&'static str],
    trial: &Trial<'_>,
) -> Vec<Contest> {
    let mut contests = Vec::new();
    for (seats, ladder, reference) in sizes {
        for names in [["hard", "medium"], ["medium", "easy"], ["easy", "random"]] {
            contests.push(Contest {
                table,
                names,
                seats,
                deals: trial.deals(ladder),
                alone: false,
            });
        }
        for other in others {
            let names = ["hard", *other];
            contests.push(Contest {
                table,
                names,
                seats,
                deals: trial.deals(reference),
                alone: false,
            });
        }
    }
    contests
}

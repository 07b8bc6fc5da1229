//! `croupier lab criteria`: what ADR-006 asks of Buy-Bust, as numbers.

use std::fmt::Write;

use croupier_buybust::BuyBust;
use croupier_lab::{Criteria, Criterion, Entry, Unit, Verdict, criteria};
use serde_json::{Value, json};

use super::{Laid, matches};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::sim::progress;
use crate::threads;

/// How many runs are weighed; each takes about a second.
const RUNS: u64 = 60;

/// Weighs every decision of some runs and tells which criteria are met.
pub(super) fn run(args: &cli::Criteria) -> Result<(), Failure> {
    let mut table = args.measured.table.clone();
    if table.seats.is_none() && table.seat.is_empty() {
        table.seats = Some("normal,normal,hard".to_string());
    }
    let laid = Laid::<BuyBust>::of(&table)?;
    let many = matches(args.measured.matches, RUNS)?;
    let pool = threads::pool(args.measured.jobs)?;
    let found = pool.install(|| measure(&laid, many));
    if args.measured.json {
        let told: Vec<Value> = found
            .each()
            .iter()
            .map(|each| {
                json!({
                    "name": each.name, "mean": each.ratio.mean(), "error": each.ratio.error(),
                    "least": each.least, "most": each.most,
                    "verdict": verdict(each).to_string(),
                })
            })
            .collect();
        out::print(&json!({ "runs": many, "seed": laid.seed, "criteria": told }).to_string());
        return Ok(());
    }
    let mut text = format!(
        "buy-bust, rules {}, {many} runs, seed \"{}\"\n\n",
        laid.plan.config.name(),
        laid.seed
    );
    for each in found.each() {
        let entry = entry(&each);
        let (verdict, words, note) = (verdict(&each), entry.words(), &entry.note);
        let _ = writeln!(text, "{verdict:<8} {}\n         {words}, {note}", each.name);
    }
    text += &format!("\n{}\n", definition());
    out::print(&(text + "Ranges are 95 % intervals, errors clustered by run."));
    Ok(())
}

/// Plays the runs and weighs them.
pub(super) fn measure(laid: &Laid<BuyBust>, many: u64) -> Criteria {
    let bar = progress(many);
    let found = criteria(&laid.plan, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    found
}

/// How the figures are meant.
pub(super) fn definition() -> String {
    format!(
        "A decision is real if the best action is worth at least ${:.0} more than the second and \
         the second does as well in at least {:.0} % of the imagined worlds. A reveal changes the \
         best action if another card of the Dealer's in its stead makes another choice best; the \
         Customer's leaving if its staying does. A fold is right if a second weighing finds it \
         best. An override changes the outcome if without the last Location Evidence and Cover \
         come out the other way.",
        Criteria::STAKE,
        100.0 * Criteria::DOUBT
    )
}

/// What a criterion is counted in.
fn unit(each: &Criterion) -> Unit {
    if each.is_share { Unit::Share } else { Unit::Number }
}

/// How a criterion stands, by its interval.
fn verdict(each: &Criterion) -> Verdict {
    let Some(mean) = each.ratio.mean() else { return Verdict::Unclear };
    let (least, most) = (each.least.unwrap_or(f64::MIN), each.most.unwrap_or(f64::MAX));
    Verdict::of(mean, unit(each).error_of(&each.ratio), least, most)
}

/// A criterion as a figure with what is wanted beside it.
pub(super) fn entry(each: &Criterion) -> Entry {
    let unit = unit(each);
    let wanted = match (each.least, each.most) {
        (Some(least), _) => format!("wanted at least {}", unit.write(least)),
        (None, Some(most)) => format!("wanted at most {}", unit.write(most)),
        (None, None) => String::new(),
    };
    let entry = Entry::new(each.name, unit, each.ratio.mean(), unit.error_of(&each.ratio));
    Entry { verdict: Some(verdict(each)), ..entry.with_note(wanted) }
}

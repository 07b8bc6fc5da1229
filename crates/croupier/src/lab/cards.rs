//! `croupier lab cards`: what each card does.

use std::fmt::Write;

use croupier_buybust::BuyBust;
use croupier_lab::{CardImpact, Studied, Unit, card_impacts, dominated};
use croupier_sim::{Pair, Ratio};
use serde_json::{Value, json};

use super::{Laid, matches};
use crate::cli;
use crate::failure::Failure;
use crate::out;
use crate::sim::progress;
use crate::threads;

/// How many runs the table is played for, as it is and with each blank.
const RUNS: u64 = 1000;

/// Tells of every card how it is used and what happens without it.
pub(super) fn run(args: &cli::LabCards) -> Result<(), Failure> {
    let laid = Laid::<BuyBust>::of(&args.measured.table)?;
    let many = matches(args.measured.matches, RUNS)?;
    let pool = threads::pool(args.measured.jobs)?;
    let impacts = pool.install(|| measure(&laid, many));
    let named = faults(&laid, &impacts);
    if args.measured.json {
        let cards: Vec<Value> = impacts.iter().map(data).collect();
        let told = json!({ "game": "buy-bust", "runs": many, "seed": laid.seed, "cards": cards,
                           "faults": named });
        out::print(&told.to_string());
        return Ok(());
    }
    let mut text = format!(
        "buy-bust, rules {}, {many} runs, seed \"{}\"; cash is in dollars\n\n\
         {:<19} {:>14} {:>13} {:>13} {:>16}\n{:<19} {:>14} {:>13} {:>13} {:>16}\n",
        laid.plan.config.name(),
        laid.seed,
        "",
        "played",
        "cash of hand",
        "cash of hand",
        "beside a blank,",
        "card",
        "when held",
        "when held",
        "when played",
        "cash of run"
    );
    let mut whose = None;
    for impact in &impacts {
        if whose != Some(impact.role) {
            whose = Some(impact.role);
            let name = impact.role.map_or("dealer".to_string(), |role| role.to_string());
            let _ = writeln!(text, "{name}");
        }
        let share = |ratio: &Ratio| Unit::Share.with_range(ratio.mean(), ratio.error());
        let cash = |ratio: &Ratio| Unit::Points.with_range(ratio.mean(), ratio.error());
        let _ = writeln!(
            text,
            "  {:<17} {:>14} {:>13} {:>13} {:>16}",
            impact.name,
            share(&impact.uses.played),
            cash(&impact.uses.cash_held),
            cash(&impact.uses.cash_played),
            worth(impact, "cash", Unit::Dollars),
        );
    }
    text +=
        "The last column is what the card brings beside a blank in its stead, on the same seeds.\n";
    for fault in &named {
        let _ = writeln!(text, "{fault}");
    }
    if named.is_empty() {
        text += "No card is dead (surely played in fewer than 2 % of the hands that hold it), and \
                 none of the Player's is worse than another in every number.\n";
    }
    out::print(&(text + "Ranges are 95 % intervals, errors clustered by run."));
    Ok(())
}

/// Plays the table as it is and with each blank.
pub(super) fn measure(laid: &Laid<BuyBust>, many: u64) -> Vec<CardImpact> {
    let bar = progress(many * 60);
    let impacts = card_impacts(&laid.plan, many, |done| bar.inc(done));
    bar.finish_and_clear();
    impacts
}

/// What a card brings beside a blank, in words.
fn worth(impact: &CardImpact, name: &str, unit: Unit) -> String {
    gap(impact, name).map_or("?".to_string(), |gap| unit.difference(-gap.mean, gap.error))
}

/// What a blank changes about a figure.
pub(super) fn gap(impact: &CardImpact, name: &str) -> Option<croupier_sim::Gap> {
    impact.blanked.get(BuyBust::figure(name)?).and_then(Pair::gap)
}

/// Cards that nobody needs, in words.
pub(super) fn faults(laid: &Laid<BuyBust>, impacts: &[CardImpact]) -> Vec<String> {
    let config = &laid.plan.config;
    let dead = impacts.iter().filter(|impact| impact.is_dead()).map(|impact| {
        format!(
            "{} is dead: it is surely played in fewer than 2 % of the hands that hold it.",
            impact.name
        )
    });
    let mut told: Vec<String> = dead.collect();
    for (one, other) in dominated(config) {
        let name = |card| config.catalog().name(card).to_string();
        told.push(format!(
            "{} is dominated: {} of the same kind is no worse for the Player in any number.",
            name(one),
            name(other)
        ));
    }
    told
}

fn data(impact: &CardImpact) -> Value {
    let ratio = |ratio: &Ratio| json!({ "mean": ratio.mean(), "error": ratio.error() });
    let blank = |name: &str| {
        let gap = gap(impact, name);
        json!({ "mean": gap.map(|gap| -gap.mean), "error": gap.map(|gap| gap.error) })
    };
    let uses = &impact.uses;
    json!({
        "id": impact.id, "deck": impact.role.map_or("dealer".to_string(), |role| role.to_string()),
        "played_when_held": ratio(&uses.played),
        "hand_cash_when_held": ratio(&uses.cash_held),
        "hand_cash_when_played": ratio(&uses.cash_played),
        "bust_when_held": ratio(&uses.bust_held),
        "bust_when_played": ratio(&uses.bust_played),
        "cash_over_blank": blank("cash"), "run_busted_over_blank": blank("run_busted"),
        "dead": impact.is_dead(),
    })
}

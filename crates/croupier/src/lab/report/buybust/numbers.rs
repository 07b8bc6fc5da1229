//! What cards and their numbers move.

use croupier_buybust::{BuyBust, Kind};
use croupier_lab::{Chart, Entry, Section, Studied, Unit};
use croupier_sim::Pair;

use super::Size;
use crate::failure::Failure;
use crate::lab::report::section;
use crate::lab::sweep::{self, Swept};
use crate::lab::{Laid, cards};

/// What each card brings beside a blank.
pub(super) fn impact(laid: &Laid<BuyBust>, size: &Size) -> Section {
    let impacts = cards::measure(laid, size.tried);
    let mut told = section(
        "Cards",
        "The cash that a card brings its Player a run beside a blank in its stead, on the same \
         seeds, and how often it is played when held.",
    );
    told.lines = cards::faults(laid, &impacts);
    let mut rows: Vec<(f64, Entry)> = Vec::new();
    for impact in &impacts {
        let gap = cards::gap(impact, "cash");
        let turned = gap.map(|gap| croupier_sim::Gap { mean: -gap.mean, error: gap.error });
        let whose = impact.role.map_or("dealer".to_string(), |role| role.to_string());
        let played = &impact.uses.played;
        let note = match played.mean() {
            Some(_) => format!("played {}", Unit::Share.with_range(played.mean(), played.error())),
            None => String::new(),
        };
        let name = format!("{} ({whose})", impact.name);
        let entry = Entry::difference(name, Unit::Dollars, turned).with_note(note);
        rows.push((turned.map_or(0.0, |gap| gap.mean), entry));
    }
    rows.sort_by(|one, other| other.0.abs().total_cmp(&one.0.abs()));
    let marks = rows
        .iter()
        .take(16)
        .filter_map(|(_, entry)| Some((entry.name.clone(), entry.mean?, 1.96 * entry.error?)));
    told.charts = vec![Chart::Intervals {
        title: "The sixteen cards that move the cash of a run most, in dollars".to_string(),
        marks: marks.collect(),
    }];
    told.entries = rows.into_iter().map(|(_, entry)| entry).collect();
    told
}

/// The dearest Product of the deck, from half its price to half as much again.
pub(super) fn curve(laid: &Laid<BuyBust>, size: &Size) -> Result<Section, Failure> {
    let config = &laid.plan.config;
    let price = |info: &croupier_buybust::CardInfo| match info.kind {
        Kind::Product { price } => Some(i64::from(price)),
        _ => None,
    };
    let held = config.decks().player.counts().filter_map(|(card, _)| config.catalog().get(card));
    let dearest = held.filter_map(|info| Some((price(info)?, info))).max_by_key(|each| each.0);
    let mut told = section("A sweep", "");
    let Some((price, info)) = dearest else {
        told.note = "The deck has no Product to sweep.".to_string();
        return Ok(told);
    };
    let values = [50, 75, 100, 125, 150].map(|percent| price * percent / 100).to_vec();
    let axis = croupier_lab::Axis { path: format!("{}.price", info.id), values };
    let points = sweep::line(laid, &BuyBust::numbers(laid)?, &axis, size.tried)?;
    let name = &info.name;
    told.note = format!(
        "Cash a run by the price of {name} (${price} now), with its band; {} runs of each on the same seeds.",
        size.tried
    );
    let cash =
        |pairs: &Vec<Pair>| BuyBust::figure("cash").and_then(|place| pairs.get(place).copied());
    let mut curve = Vec::new();
    for (value, pairs) in axis.values.iter().zip(&points) {
        let Some(pair) = cash(pairs) else { continue };
        let (mean, error) = (pair.other.mean(), pair.other.error());
        let gap = pair.gap().map_or(String::new(), |gap| {
            format!("beside now {}", Unit::Dollars.difference(gap.mean, gap.error))
        });
        told.entries.push(
            Entry::new(format!("cash at {} = {value}", axis.path), Unit::Dollars, mean, error)
                .with_note(gap),
        );
        if let (Some(mean), Some(error)) = (mean, error) {
            curve.push((*value as f64, mean, 1.96 * error));
        }
    }
    let title = format!("Cash a run by the price of {name}");
    told.charts = vec![Chart::Curve { title, points: curve, levels: Vec::new() }];
    let (low, high) = (axis.values[0], axis.values[axis.values.len() - 1]);
    let step = (high - low) / 4;
    told.lines =
        vec![format!("$ croupier lab sweep buy-bust {}={low}..{high}/{}", axis.path, step.max(1))];
    Ok(told)
}

/// Every card's numbers, the twenty that matter most.
pub(super) fn tornado(laid: &Laid<BuyBust>, runs: u64) -> Result<Section, Failure> {
    let place = BuyBust::figure("cash").unwrap_or_default();
    let bars = sweep::tornado(laid, &BuyBust::numbers(laid)?, place, runs)?;
    let mut told = section(
        "A tornado",
        "Cash a run when one number of a card is 25 % lower or higher; the twenty that matter most.",
    );
    let mut marks = Vec::new();
    for bar in bars.iter().take(20) {
        for (value, pair) in [bar.tried.first(), bar.tried.last()].into_iter().flatten() {
            let name = format!("{} {} → {value}", bar.path, bar.number);
            if let Some(gap) = pair.gap() {
                marks.push((name.clone(), gap.mean, 1.96 * gap.error));
            }
            told.entries.push(Entry::difference(name, Unit::Dollars, pair.gap()));
        }
    }
    told.charts = vec![Chart::Intervals { title: "Cash a run, in dollars".to_string(), marks }];
    told.lines = vec!["$ croupier lab sweep buy-bust --tornado".to_string()];
    Ok(told)
}

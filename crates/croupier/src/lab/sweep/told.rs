//! What a sweep came to, in words and as data.

use std::fmt::Write;

use croupier_buybust::BuyBust;
use croupier_lab::{Axis, Studied};
use croupier_sim::Pair;
use serde_json::{Value, json};

use super::Swept;
use super::tornado::Bar;
use crate::lab::{Laid, spaced};

fn head<G: Swept>(laid: &Laid<G>, many: u64) -> String {
    let seats: Vec<String> = laid.seats.iter().map(ToString::to_string).collect();
    format!(
        "{}, rules {}, seats {}, {many} matches of each on the same seeds \"{}\"\n",
        G::NAME,
        G::rules_name(&laid.plan.config),
        seats.join(","),
        laid.seed
    )
}

pub(super) fn line_text<G: Swept>(
    laid: &Laid<G>,
    axis: &Axis,
    points: &[Vec<Pair>],
    many: u64,
    json: bool,
) -> String {
    if json {
        let lines: Vec<Value> = axis
            .values
            .iter()
            .zip(points)
            .map(|(value, pairs)| json!({ "value": value, "figures": figures::<G>(pairs) }))
            .collect();
        return json!({ "path": axis.path, "matches": many, "values": lines }).to_string();
    }
    let mut text = head(laid, many);
    for name in G::HEADLINE {
        let Some(place) = G::figure(name) else { continue };
        let Some((_, unit)) = G::FIGURES.get(place) else { continue };
        let _ = writeln!(text, "\n{:>12}  {:>24}  beside now", axis.path, spaced(name));
        for (value, pairs) in axis.values.iter().zip(points) {
            let Some(pair) = pairs.get(place) else { continue };
            let gap = pair.gap().map(|gap| unit.difference(gap.mean, gap.error));
            let mean = unit.with_range(pair.other.mean(), pair.other.error());
            let width = axis.path.len().max(12);
            let _ = writeln!(text, "{value:>width$}  {mean:>24}  {}", gap.unwrap_or("?".into()));
        }
    }
    text + "Ranges are 95 % intervals, errors clustered by match."
}

fn figures<G: Studied>(pairs: &[Pair]) -> Value {
    let named = G::FIGURES.iter().zip(pairs).map(|((name, _), pair)| {
        let gap = pair.gap();
        let line = json!({
            "mean": pair.other.mean(), "error": pair.other.error(),
            "difference": gap.map(|gap| gap.mean), "difference_error": gap.map(|gap| gap.error),
        });
        ((*name).to_string(), line)
    });
    Value::Object(named.collect())
}

pub(super) fn map_text<G: Studied>(
    [down, across]: [&Axis; 2],
    cells: &[Vec<Pair>],
    place: usize,
    many: u64,
    json: bool,
) -> String {
    let mean = |cell: &Vec<Pair>| cell.get(place).and_then(|pair| pair.other.mean());
    let rows: Vec<Vec<Option<f64>>> =
        cells.chunks(across.values.len()).map(|row| row.iter().map(mean).collect()).collect();
    let (name, unit) = G::FIGURES[place];
    if json {
        let told = json!({
            "figure": name, "matches": many, "down": down.path, "down_values": down.values,
            "across": across.path, "across_values": across.values, "means": rows,
        });
        return told.to_string();
    }
    let error = cells.iter().filter_map(|cell| cell.get(place)?.other.error()).fold(0.0, f64::max);
    let mut text =
        format!("{} by {} (down) and {} (across)\n", spaced(name), down.path, across.path);
    let _ = write!(text, "{:>10}", "");
    for value in &across.values {
        let _ = write!(text, " {value:>10}");
    }
    for (value, row) in down.values.iter().zip(rows) {
        let _ = write!(text, "\n{value:>10}");
        for mean in row {
            let _ = write!(text, " {:>10}", mean.map_or("-".to_string(), |mean| unit.write(mean)));
        }
    }
    text + &format!(
        "\n{many} matches of each; the widest 95 % interval is ± {}.",
        unit.write(1.96 * error)
    )
}

pub(super) fn tornado_text(
    laid: &Laid<BuyBust>,
    bars: &[Bar],
    figure: &str,
    many: u64,
    json: bool,
) -> String {
    let unit = BuyBust::figure(figure).map(|place| BuyBust::FIGURES[place].1);
    if json {
        let lines: Vec<Value> = bars
            .iter()
            .map(|bar| {
                let tried: Vec<Value> = bar
                    .tried
                    .iter()
                    .map(|(value, pair)| {
                        let gap = pair.gap();
                        json!({
                            "value": value, "difference": gap.map(|gap| gap.mean),
                            "difference_error": gap.map(|gap| gap.error),
                        })
                    })
                    .collect();
                json!({ "path": bar.path, "number": bar.number, "tried": tried })
            })
            .collect();
        return json!({ "figure": figure, "matches": many, "numbers": lines }).to_string();
    }
    let mut text = head(laid, many);
    let _ = writeln!(text, "change of {} when one number of a card is another\n", spaced(figure));
    for bar in bars {
        let tried: Vec<String> = bar
            .tried
            .iter()
            .filter_map(|(value, pair)| {
                let gap = pair.gap()?;
                Some(format!("{value}: {}", unit?.difference(gap.mean, gap.error)))
            })
            .collect();
        let (first, rest) = tried.split_at(tried.len() / 2);
        let _ = writeln!(text, "{:<28} {:>6}   {}", bar.path, bar.number, first.join("   "));
        let _ = writeln!(text, "{:<35}   {}", "", rest.join("   "));
    }
    text + "Ranges are 95 % intervals of paired differences, errors clustered by match."
}

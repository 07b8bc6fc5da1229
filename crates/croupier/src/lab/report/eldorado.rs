//! El Dorado on a page: exact bids, seats, pressure, levels.

use croupier_eldorado::ElDorado;
use croupier_lab::{Chart, Page, Unit, study};
use croupier_sim::Ratio;

use super::super::{Laid, matches};
use super::levels::levels;
use super::{entries, facts, section};
use crate::cli;
use crate::failure::Failure;
use crate::sim::progress;

pub(super) fn page(args: &cli::Report) -> Result<Page, Failure> {
    let laid = Laid::<ElDorado>::of(&args.measured.table)?;
    let many = matches(args.measured.matches, if args.quick { 2000 } else { 40_000 })?;
    let mut facts = facts(&laid, args)?;
    facts.push(("matches".to_string(), many.to_string()));
    let bar = progress(many);
    let study = study(&laid.plan, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    let mut exact = section(
        "Exact bids by hand size",
        "The share of bids that were made exactly, all rounds and by the cards dealt.",
    );
    exact.entries = entries(&study, |name| name.starts_with("exact"));
    let bars = study.notes.exact_by_cards.iter().zip(1..).filter_map(|(ratio, cards)| {
        Some((format!("{cards}"), Unit::Share.scale() * ratio.mean()?))
    });
    exact.charts = vec![Chart::Bars {
        title: "Exact bids in % by cards dealt".to_string(),
        bars: bars.collect(),
    }];
    let mut seats = section(
        "Seats",
        "Points of a match by seat; the dealer moves on each round, so no seat should gain much.",
    );
    seats.entries = entries(&study, |name| name.starts_with("points"));
    let means: Vec<_> = study.notes.points.iter().filter_map(Ratio::mean).collect();
    let middle = means.iter().sum::<f64>() / means.len().max(1) as f64;
    let marks = study.notes.points.iter().zip(1..).filter_map(|(points, seat)| {
        Some((format!("p{seat}"), points.mean()? - middle, 1.96 * points.error()?))
    });
    seats.charts = vec![Chart::Intervals {
        title: "Points above or below the mean of all seats".to_string(),
        marks: marks.collect(),
    }];
    let mut pressure = section(
        "Bid pressure",
        "By how much the bids of a round are more than its tricks, and how often they are more or less.",
    );
    pressure.entries = entries(&study, |name| ["pressure", "overbid", "underbid"].contains(&name));
    let levels = levels(&laid, "points_p1", (many / 50).clamp(2, 2000))?;
    let sections = vec![exact, seats, pressure, levels];
    Ok(Page { title: "El Dorado, measured".to_string(), facts, sections })
}

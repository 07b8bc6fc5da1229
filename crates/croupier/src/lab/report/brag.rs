//! Three Card Brag on a page: how lively it is, what hands earn, levels.

use croupier_brag::{Brag, Category};
use croupier_lab::{Chart, Page, Studied, study};

use super::super::{Laid, matches};
use super::levels::levels;
use super::{entries, facts, section};
use crate::cli;
use crate::failure::Failure;
use crate::sim::progress;

pub(super) fn page(args: &cli::Report) -> Result<Page, Failure> {
    let laid = Laid::<Brag>::of(&args.measured.table)?;
    let many = matches(args.measured.matches, if args.quick { 500 } else { 8000 })?;
    let mut facts = facts(&laid, args)?;
    facts.push(("matches".to_string(), many.to_string()));
    let bar = progress(many);
    let study = study(&laid.plan, 0..many, |done| bar.inc(done));
    bar.finish_and_clear();
    let mut life = section("Life", "What happens in rounds; shares are over rounds.");
    life.entries = entries(&study, |name| Brag::HEADLINE.contains(&name) || name == "blind_bets");
    let mut hands = section("Hands", "Coins won or lost in a round by the hand held at its end.");
    let classes: Vec<String> =
        Category::ALL.iter().map(|each| format!("coins_{}", each.id())).collect();
    hands.entries = entries(&study, |name| classes.iter().any(|class| class == name));
    let marks = Category::ALL.iter().zip(study.notes.hands()).filter_map(|(class, ratio)| {
        Some((class.to_string(), ratio.mean()?, 1.96 * ratio.error()?))
    });
    hands.charts = vec![Chart::Intervals {
        title: "Coins in a round by hand".to_string(),
        marks: marks.collect(),
    }];
    let mut seats = section("Seats", "Coins won or lost in a round by seat.");
    seats.entries = entries(&study, |name| name.starts_with("coins_p") && name != "coins_pair");
    let marks = study.notes.seats().iter().zip(1..).filter_map(|(seat, number)| {
        Some((format!("p{number}"), seat.coins.mean()?, 1.96 * seat.coins.error()?))
    });
    seats.charts = vec![Chart::Intervals {
        title: "Coins in a round by seat".to_string(),
        marks: marks.collect(),
    }];
    let levels = levels(&laid, "coins_p1", (many / 5).clamp(2, 2000))?;
    let sections = vec![life, hands, seats, levels];
    Ok(Page { title: "Three Card Brag, measured".to_string(), facts, sections })
}

//! How runs and hands are spread, and the Heat by hand.

use croupier_buybust::BuyBust;
use croupier_lab::{Chart, Entry, Section, Shape, Study, Unit};

use crate::lab::Laid;
use crate::lab::report::section;

/// How cash and margins are spread.
pub(super) fn spread(study: &Study<BuyBust>) -> Section {
    let shape = &study.notes.shape;
    let mut told = section(
        "How runs and hands are spread",
        "Cash at the end of a run, and Cover less Evidence of the hands that were not folded: \
         below 0 is a bust unless an Insurance saves it.",
    );
    let all =
        |bars: &std::collections::BTreeMap<i64, u64>| bars.values().sum::<u64>().max(1) as f64;
    let bars = |bars: &std::collections::BTreeMap<i64, u64>, sign: &str| {
        let whole = all(bars);
        let named =
            bars.iter().map(|(low, times)| (format!("{sign}{low}"), 100.0 * *times as f64 / whole));
        named.collect::<Vec<_>>()
    };
    told.charts = vec![
        Chart::Bars {
            title: format!("Runs in % by cash, bars of ${}", Shape::CASH_BAR),
            bars: bars(&shape.cash, "$"),
        },
        Chart::Bars {
            title: format!("Hands in % by margin, bars of {}", Shape::MARGIN_BAR),
            bars: bars(&shape.margins, ""),
        },
    ];
    let losing: u64 = shape.margins.range(..0).map(|(_, times)| *times).sum();
    let share = losing as f64 / all(&shape.margins);
    told.entries = vec![Entry::new(
        "hands not folded with more Evidence than Cover",
        Unit::Share,
        Some(share),
        None,
    )];
    told
}

/// The Heat after each hand, against the thresholds of the Convictions.
pub(super) fn heat(laid: &Laid<BuyBust>, study: &Study<BuyBust>) -> Section {
    let mut told = section(
        "Heat by hand",
        "The Heat after the first hand, the second, and so on, over the runs that got so far, \
         against the thresholds from which a Conviction beats an Insurance.",
    );
    let config = &laid.plan.config;
    let levels = config.decks().narc.counts().filter_map(|(card, _)| {
        Some((config.catalog().name(card).to_string(), config.catalog().threshold(card)? as f64))
    });
    let mut points = Vec::new();
    for (ratio, hand) in study.notes.shape.heat.iter().zip(1..) {
        if let (Some(mean), Some(error)) = (ratio.mean(), ratio.error()) {
            let name = format!("Heat after hand {hand}");
            told.entries.push(
                Entry::new(name, Unit::Number, Some(mean), Some(error))
                    .with_note(format!("{} runs", ratio.count())),
            );
            points.push((f64::from(hand), mean, 1.96 * error));
        }
    }
    told.charts =
        vec![Chart::Curve { title: "Heat by hand".to_string(), points, levels: levels.collect() }];
    told
}

//! Evidence against Cover as two bars, and the Profit.

use croupier_buybust::Total;
use croupier_wording::buybust::{HeldCard, RunScene};
use maud::{Markup, html};

/// How wide a bar is drawn, in its own units.
const WIDE: i64 = 200;

/// The two bars on one scale, with how far they are apart.
pub(super) fn sums(run: &RunScene) -> Markup {
    let scale = scale(run);
    let bears = run.patience.as_ref().map(|(bears, _)| i64::from(*bears));
    let margin = run.margin.amount();
    let (word, class) = match margin {
        0 => ("a tie, which is safe".to_string(), "good"),
        1.. => (format!("{margin} to spare"), "good"),
        _ => (format!("{} SHORT", -margin), "bad"),
    };
    html! {
        div.sums data-scale=(scale) {
            (bar(run, Total::Evidence, scale, bears))
            (bar(run, Total::Cover, scale, None))
            p.margin.(class).idle[!run.margin.counts] id="margin" data-margin=(margin) {
                @if run.margin.counts { (word) } @else { "no card lies face up" }
            }
        }
    }
}

/// The largest number that a bar may have to show, in even steps.
fn scale(run: &RunScene) -> i64 {
    let after = |held: &HeldCard, total: Total| held.change.as_ref().map(|it| it.of_total(total).1);
    let held = run.asked().map(|zone| zone.held.as_slice()).unwrap_or_default();
    let offered =
        held.iter().flat_map(|held| [Total::Evidence, Total::Cover].map(|it| after(held, it)));
    let bears = run.patience.as_ref().map(|(bears, _)| i64::from(*bears));
    let shown = [run.margin.evidence, run.margin.cover].into_iter().chain(bears);
    let most = shown.chain(offered.flatten()).max().unwrap_or(0);
    (most / 20 + 1) * 20
}

fn bar(run: &RunScene, total: Total, scale: i64, mark: Option<i64>) -> Markup {
    let wide = |amount: i64| (amount * WIDE / scale.max(1)).clamp(0, WIDE);
    let (line, amount, class) = match total {
        Total::Cover => (&run.totals[1], run.margin.cover, "cover"),
        _ => (&run.totals[0], run.margin.evidence, "evidence"),
    };
    html! {
        div.gauge.(class) {
            span.label { (line.total.name()) }
            svg.track viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true" {
                rect.now width=(wide(amount)) height="12" {}
                rect.ghost width="0" height="12" {}
                @if let Some(mark) = mark { rect.mark x=(wide(mark)) width="1.6" height="12" {} }
            }
            b.amount { (amount) }
            @if run.margin.counts { small.because { (line.because) } }
            @if line.below > 0 {
                small.below { (line.below) " more before it moves: the cards come to \u{2212}" (line.below) }
            }
        }
    }
}

/// The Profit with its calculation.
pub(super) fn profit(run: &RunScene) -> Markup {
    let line = &run.totals[3];
    html! {
        p.profit {
            span.label { "Profit" }
            b.amount { (line.amount) }
            @if run.margin.counts { small.because { (line.because) } }
        }
    }
}

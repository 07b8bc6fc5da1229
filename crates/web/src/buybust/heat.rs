//! The Heat of the run, and how near it is to what acts on it.

use croupier_wording::buybust::{HeatMark, RunScene, Warmth};
use maud::{Markup, html};

/// How wide the bar is drawn, in its own units.
const WIDE: i64 = 200;

/// The Heat as a bar with its marks, coloured by how near the next is.
pub(super) fn heat(run: &RunScene) -> Markup {
    let gauge = &run.heat;
    let marks = || gauge.reached.iter().chain(&gauge.next);
    let most = marks().map(|mark| mark.at).chain([gauge.projected, 40]).max().unwrap_or(40);
    let scale = (most / 20 + 1) * 20;
    let wide = |amount: i64| (amount * WIDE / scale).clamp(0, WIDE);
    html! {
        div.heat.(warmth(gauge.warmth)) data-scale=(scale) data-run=(gauge.run) {
            span.label { "Heat" }
            svg.track viewBox="0 0 200 12" preserveAspectRatio="none" aria-hidden="true" {
                rect.before width=(wide(gauge.run)) height="12" {}
                rect.now x=(wide(gauge.run.min(gauge.projected))) width=((wide(gauge.projected) - wide(gauge.run)).abs()) height="12" {}
                rect.ghost width="0" height="12" {}
                @for mark in marks() { rect.mark x=(wide(mark.at)) width="1.6" height="12" {} }
            }
            b.amount { (gauge.projected) }
            small.because {
                "run " (gauge.run)
                @if gauge.hand != 0 && gauge.projected != gauge.run { ", this hand " (format!("{:+}", gauge.hand)) }
                @if let Some(tier) = &gauge.tier { " · " (tier.name) " deck" }
                @if gauge.floored { ", never below 0" }
                @if let Some(next) = &gauge.next { " · " (far(next)) }
                @if let Some(reached) = gauge.reached.last() { " · " (reached.name) " from " (reached.at) " acts" }
            }
        }
    }
}

fn far(next: &HeatMark) -> String {
    format!("{} to {} at {}", next.left, next.name, next.at)
}

fn warmth(warmth: Warmth) -> &'static str {
    match warmth {
        Warmth::Cool => "cool",
        Warmth::Warm => "warm",
        Warmth::Close => "close-to",
        Warmth::Reached => "reached",
    }
}

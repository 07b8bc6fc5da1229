//! How a round ended: every hand that was shown, and why which one won.

use croupier_kernel::Seat;
use croupier_wording::brag::{explained, why, words};
use maud::{Markup, html};

use super::hand::sorted;
use super::story::{Hand, Round};
use super::words::gain;
use super::{Scene, coins};
use crate::pages::card;
use crate::sentence::sentence;

/// The round that has just ended, laid over the middle of the table.
pub(crate) fn result(scene: &Scene, round: &Round) -> Markup {
    html! {
        section.result tabindex="0" aria-label={ "How round " (round.number) " ended" } {
            (ended(scene, round))
        }
    }
}

/// What a round came to.
pub(crate) fn ended(scene: &Scene, round: &Round) -> Markup {
    html! {
        h3 { "Round " (round.number) ": " (headline(scene, round)) }
        @match (round.reason, reason(round)) {
            (Some(shown), Some(why)) => p { (sentence(&shown.to_string())) " " (sentence(&why)) },
            (Some(shown), None) => p { (sentence(&shown.to_string())) },
            (None, _) => p { "Everyone else folded, so no hand was shown." },
        }
        @if round.taken.iter().any(|taken| taken.pot > 0) {
            ul.shares {
                @for taken in &round.taken {
                    li {
                        "Pot " (taken.pot) ": " b { (coins(taken.coins)) } " to " (to(scene, taken.seat))
                        @if taken.shared { ", a share" }
                    }
                }
            }
        }
        @if !round.hands.is_empty() {
            ol.shown {
                @for hand in round.ranked() { (shown(scene, round, hand)) }
            }
        }
        @if let Some(own) = scene.seat.and_then(|seat| round.net.get(seat.index())) {
            p.net { "You: " b { (gain(*own)) } " coins" }
        }
    }
}

fn to(scene: &Scene, seat: Seat) -> &str {
    if scene.seat == Some(seat) { "you" } else { scene.name(seat) }
}

fn headline(scene: &Scene, round: &Round) -> String {
    match round.takers().as_slice() {
        [] => "nobody wins".to_string(),
        [(seat, sum)] => {
            let takes = if scene.seat == Some(*seat) { "take" } else { "takes" };
            format!("{} {takes} {}", scene.name(*seat), coins(*sum))
        }
        many => {
            let told: Vec<String> = many
                .iter()
                .map(|(seat, sum)| format!("{} {}", scene.name(*seat), coins(*sum)))
                .collect();
            told.join(", ")
        }
    }
}

/// Why the best hand beat the next.
fn reason(round: &Round) -> Option<String> {
    let ranked = round.ranked();
    let [best, next, ..] = ranked.as_slice() else { return None };
    why(&best.reading, &next.reading).or_else(|| Some("the best hands are level".to_string()))
}

fn shown(scene: &Scene, round: &Round, hand: &Hand) -> Markup {
    let takes = round.taken.iter().any(|taken| taken.seat == hand.seat);
    html! {
        li.wins[takes] {
            span.three { @for each in sorted(hand.cards) { (card::card(each)) } }
            div {
                p {
                    b { (scene.name(hand.seat)) }
                    " " span.gain.lost[round.net.get(hand.seat.index()).is_some_and(|net| *net < 0)] {
                        (gain(round.net.get(hand.seat.index()).copied().unwrap_or(0)))
                    }
                }
                p { (sentence(&words(&hand.reading)).trim_end_matches('.')) }
                p.points { (coins(hand.bonus.total())) " points = " (explained(&hand.bonus)) }
            }
        }
    }
}

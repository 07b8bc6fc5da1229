//! The viewer's side of the table: what is wanted, the hand, and what to press.

use croupier_eldorado::Public;
use croupier_kernel::Seat;
use maud::{Markup, html};

use super::{Scene, advice, hand, seat, words};
use crate::around::{back, clock, tools};

pub(crate) fn you(scene: &Scene) -> Markup {
    html! {
        section.you.watching[scene.seat.is_none()] aria-label="Your side of the table" {
            @if let Some(trouble) = &scene.trouble { p.trouble role="alert" { (trouble) } }
            div.ask {
                div.line {
                    h2 id="asks" { (words::asks(scene)) }
                    @if let Some(seat) = scene.seat { (own(scene, seat)) }
                }
                p.stands { (words::stands(scene)) }
            }
            (back(scene))
            @if scene.seat.is_some() && scene.ending.is_none() { (hand::hand(scene)) }
            (tools(scene, ("tricks", "Last trick"), may_take_back(scene), scene.advice.as_ref().map(advice::fragment)))
        }
    }
}

/// What others see on the viewer's plate.
fn own(scene: &Scene, seat: Seat) -> Markup {
    html! {
        p.own {
            (seat::pips(scene, seat))
            @if scene.view.board.dealer() == seat {
                span.dealer role="img" aria-label="you deal" title="you deal" { "D" }
            }
            @if scene.is_asked() { (clock(scene)) }
        }
    }
}

/// Whether the table would give the viewer's last action back.
fn may_take_back(scene: &Scene) -> bool {
    let acts = |public: &Public| match public {
        Public::BidMade { seat, .. } | Public::CardPlayed { seat, .. } => Some(*seat),
        _ => None,
    };
    if scene.practice {
        return scene.told.iter().filter_map(acts).any(|seat| Some(seat) == scene.seat);
    }
    let last = scene.told.iter().rposition(|public| acts(public).is_some());
    last.is_some_and(|last| {
        let since = &scene.told[last..];
        acts(&since[0]) == scene.seat
            && scene.seat.is_some()
            && !since.iter().any(|public| matches!(public, Public::TrumpTurned { .. }))
    })
}

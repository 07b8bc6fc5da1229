//! The viewer's side of the table: what is wanted, the hand, and what to press.

use croupier_brag::{Public, Shown};
use croupier_kernel::Seat;
use maud::{Markup, html};

use super::seat::State;
use super::{Scene, actions, advice, coins, hand, words};
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
            @if scene.seat.is_some() && scene.ending.is_none() {
                div.mine-side {
                    div.cards { (hand::hand(scene)) }
                    (actions::actions(scene))
                }
            }
            (tools(scene, ("last", "Last round"), may_take_back(scene), scene.advice.as_ref().map(advice::fragment)))
        }
    }
}

/// What others see on the viewer's plate.
fn own(scene: &Scene, seat: Seat) -> Markup {
    let (betting, state) = (&scene.view.board.betting, State::of(scene, seat));
    html! {
        p.own {
            @if scene.ending.is_none() { span.stance.(state.class()) { (state.words()) } }
            span.purse { (coins(betting.coins[seat])) span.vh { " coins" } }
            @if betting.starter == seat && scene.ending.is_none() {
                span.dealer role="img" aria-label="you started" title="you started the round" { "S" }
            }
            @if scene.is_asked() { (clock(scene)) }
        }
    }
}

/// Whether the table would give the viewer's last action back.
pub(crate) fn may_take_back(scene: &Scene) -> bool {
    let acts = |shown: &Shown| match shown {
        Shown::Public(Public::MoreAsked { seat } | Public::EnoughSaid { seat }) => Some(*seat),
        shown => words::deed(shown).map(|(seat, _)| seat),
    };
    if scene.ending.is_some() {
        return false;
    }
    if scene.practice {
        return scene.told.iter().filter_map(acts).any(|seat| Some(seat) == scene.seat);
    }
    let Some(last) = scene.told.iter().rposition(|shown| acts(shown).is_some()) else {
        return false;
    };
    let since = &scene.told[last..];
    let uncovers = |shown: &Shown| match shown {
        Shown::Looked { .. } | Shown::OwnHand { .. } => true,
        Shown::Public(public) => {
            matches!(public, Public::HandShown { .. } | Public::Drew { .. } | Public::Named { .. })
        }
        Shown::Dealt => false,
    };
    scene.seat.is_some() && acts(&since[0]) == scene.seat && !since.iter().any(uncovers)
}

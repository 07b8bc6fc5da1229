//! The viewer's side of the table: what is wanted, the hand, and what to press.

use croupier_buybust::{Public, Role, Shown};
use maud::{Markup, html};

use super::{Scene, actions, advice, hand, words};
use crate::around::{back, clock, tools};

pub(crate) fn you(scene: &Scene) -> Markup {
    html! {
        section.you.watching[scene.seat.is_none()] aria-label="Your side of the table" {
            @if let Some(trouble) = &scene.trouble { p.trouble role="alert" { (trouble) } }
            div.ask {
                div.line {
                    h2 id="asks" { (words::asks(scene)) }
                    @if scene.is_asked() { p.own { (clock(scene)) } }
                }
                p.stands { (words::stands(scene)) }
            }
            (back(scene))
            @if scene.seat.is_some() && scene.ending.is_none() {
                div.mine-side {
                    (hand::hand(scene))
                    (actions::actions(scene))
                }
            }
            (tools(scene, ("last", "Sums"), may_take_back(scene), scene.advice.as_ref().map(advice::fragment)))
        }
    }
}

/// Who did something by choice, as everyone saw it.
fn actor(shown: &Shown) -> Option<Role> {
    match *shown {
        Shown::CardPut { role } | Shown::Chose { role } | Shown::Raised { role, .. } => Some(role),
        Shown::Public(
            Public::Played { role, .. }
            | Public::Checked { role, forced: false }
            | Public::RaisedOpenly { role, .. }
            | Public::Folded { role }
            | Public::Continued { role },
        ) => Some(role),
        _ => None,
    }
}

/// Whether the table would give the viewer's last action back.
pub(crate) fn may_take_back(scene: &Scene) -> bool {
    let Some(own) = scene.role().filter(|_| scene.ending.is_none()) else { return false };
    let mine = |role: Role| role == own || scene.open;
    if scene.practice {
        return scene.told.iter().filter_map(actor).any(mine);
    }
    let Some(last) = scene.told.iter().rposition(|shown| actor(shown).is_some()) else {
        return false;
    };
    let since = &scene.told[last..];
    let uncovers = |shown: &Shown| match shown {
        Shown::Drew { role, .. } => mine(*role),
        Shown::Public(public) => matches!(
            public,
            Public::PicksTurned { .. }
                | Public::Flipped { .. }
                | Public::Revealed { .. }
                | Public::CardLost { .. }
        ),
        _ => false,
    };
    actor(&since[0]).is_some_and(mine) && !since.iter().any(uncovers)
}

//! The viewer's hand: every card with what it would change.

use croupier_buybust::{Action, BuyBust, Total};
use croupier_kernel::{Game, Moves};
use croupier_wording::buybust::{CardChange, HeldCard, signed};
use maud::{Markup, html};

use super::{Scene, card, words};

/// The hand, each card a button where it can be put on the table.
pub(crate) fn hand(scene: &Scene) -> Markup {
    let Some(role) = scene.role() else { return html! {} };
    let held = &scene.run.zone(role).held;
    let open = scene.is_asked() && !scene.paused;
    html! {
        form.hand.{ "n-" (held.len().max(1)) } id="hand" method="post" action={ "/table/" (scene.id) "/act" } {
            input type="hidden" name="turn" value=(scene.turn);
            @if held.is_empty() {
                p.faint { "Your hand is empty." }
            }
            ul aria-label="Your hand" {
                @for (index, each) in held.iter().enumerate() { (one(scene, index, each, open)) }
            }
        }
    }
}

fn one(scene: &Scene, index: usize, held: &HeldCard, open: bool) -> Markup {
    let legal = scene.view.legal();
    let card = held.face.card;
    let action = [Action::Play(card), Action::Raise(card)]
        .into_iter()
        .find(|action| open && legal.contains(*action));
    let kind = card::class(&held.face.kind);
    html! {
        li {
            @match (action, &held.change, &held.refused) {
                (Some(action), Some(change), None) => {
                    button.paper.big.(kind) name="action" id={ "card-" (index) }
                        value=(BuyBust::write(&scene.view.config, action))
                        data-card={ (index) }
                        data-evidence=(change.of_total(Total::Evidence).1)
                        data-cover=(change.of_total(Total::Cover).1)
                        data-heat=(change.of_total(Total::Heat).1)
                        data-profit=(change.of_total(Total::Profit).1)
                        aria-label={ (held.face) ". " (words::would(change, held.special.as_deref())) } {
                        (card::face(&held.face))
                        (effect(change))
                    }
                    p.would { (words::would(change, held.special.as_deref())) }
                },
                (_, _, Some(why)) if open => {
                    button.paper.big.barred.(kind) type="button" id={ "card-" (index) } data-why=(words::sentence(why))
                        aria-label={ (held.face) ". " (words::sentence(why)) } {
                        (card::face(&held.face))
                    }
                    p.would { (words::sentence(why)) }
                },
                _ => div.paper.big.(kind) role="img" aria-label=(held.face) { (card::face(&held.face)) },
            }
        }
    }
}

/// What it would do to the distance from a bust.
fn effect(change: &CardChange) -> Markup {
    let (before, after) = change.margins();
    let class = match after - before {
        0 => "same",
        1.. => "up",
        _ => "less",
    };
    html! {
        span.effect.(class) {
            @if before == after { "margin as it is" } @else { "margin " (signed(before)) " → " (signed(after)) }
        }
    }
}

//! What can be done beside putting a card on the table, with what it means.

use croupier_buybust::{Action, BuyBust};
use croupier_kernel::Game;
use croupier_wording::buybust::{BettingBadge, Offer, name};
use maud::{Markup, html};

use super::Scene;
use crate::around::list;

/// The buttons, and where there are raises how they stand.
pub(crate) fn actions(scene: &Scene) -> Markup {
    let open = scene.is_asked() && !scene.paused;
    html! {
        div.acts[open] {
            @if let Some(badge) = &scene.run.betting { (raises(badge)) }
            @if open {
                form.bets id="acts" method="post" action={ "/table/" (scene.id) "/act" } {
                    input type="hidden" name="turn" value=(scene.turn);
                    @for offer in &scene.run.offers { (button(scene, offer)) }
                }
            }
        }
    }
}

fn button(scene: &Scene, offer: &Offer) -> Markup {
    let note = offer.refused.as_ref().unwrap_or(&offer.means);
    html! {
        @match (offer.action, &offer.refused) {
            (Some(action), None) => {
                button.act.(class(action)) id={ "act-" (offer.label.to_lowercase().replace(' ', "-")) }
                    name="action" value=(BuyBust::write(&scene.view.config, action)) {
                    span { (offer.label) }
                    small { (note) }
                }
            },
            (None, None) => p.act.how { span { (offer.label) ": press a card" } small { (note) } },
            (_, Some(why)) => {
                button.act type="button" id={ "act-" (offer.label.to_lowercase()) } aria-disabled="true" data-why=(why) {
                    span { (offer.label) }
                    small { (why) }
                }
            },
        }
    }
}

fn class(action: Action) -> &'static str {
    match action {
        Action::Fold | Action::GoHome => "gives-up",
        _ => "free",
    }
}

/// Who has the initiative, how many raises are left, and what all that is.
fn raises(badge: &BettingBadge) -> Markup {
    let owes: Vec<&str> = badge.owes.iter().map(|role| name(*role)).collect();
    html! {
        div.raises {
            p {
                "Initiative: " b { (badge.holder.map_or("nobody", name)) }
                " · raises left: " b { (badge.left()) } " of " (badge.limit)
                @if !owes.is_empty() { span.owes { " · to answer: " (list(&owes)) } }
            }
            details id="initiative" {
                summary { "What is the initiative?" }
                p { (badge.note) }
            }
        }
    }
}

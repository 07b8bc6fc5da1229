//! What lies beside the table: the run, the sums and the fair deal. Where there is no
//! room each is a panel that a button opens.

use croupier_buybust::{Card, Deck, Role};
use croupier_wording::buybust::name;
use maud::{Markup, html};

use super::{Scene, run, words, zone};
use crate::around::{close, fair};

pub(crate) fn side(scene: &Scene) -> Markup {
    html! {
        aside.side aria-label="Beside the table" tabindex="0" {
            section.panel id="score" popover aria-labelledby="score-title" {
                h2 id="score-title" { "The run" }
                (run::hands(&scene.told))
                (account(scene))
                (close("score"))
            }
            section.panel.why id="last" popover aria-labelledby="last-title" {
                h2 id="last-title" { "Sums" }
                dl.explained {
                    @for line in &scene.run.totals {
                        dt { (line.total.name()) " " b { (line.amount) } }
                        dd { (line.because) @if line.below > 0 { "; " (line.below) " below 0" } }
                    }
                }
                @if let Some((_, patience)) = &scene.run.patience { p.faint { (patience) } }
                h3 { "Lately" }
                ol.deeds { @for line in words::latest(scene, 12) { li { (line) } } }
                (to_come(scene))
                (close("last"))
            }
            section.panel id="fair" popover aria-labelledby="fair-title" {
                h2 id="fair-title" { "Fair deal" }
                (fair(scene))
                (close("fair"))
            }
        }
    }
}

/// What is left, what is gone, and what going home means.
fn account(scene: &Scene) -> Markup {
    let account = &scene.run.account;
    html! {
        p { "The Player has " (account.left) "." }
        @if !account.gone.is_empty() { p.faint { "Played or lost in this run: " (account.gone.join(", ")) "." } }
        p.faint { (words::home(scene)) }
    }
}

/// What the others may still have, which the public deck lists tell.
fn to_come(scene: &Scene) -> Markup {
    let view = &scene.view;
    html! {
        details id="to-come" {
            summary { "What may still come" }
            @for role in Role::ORDER {
                p { b { (name(role)) } ": " (counted(scene, view.unseen(role))) "." }
            }
            @if zone::dealer_plays(&scene.run) { p { b { "Dealer" } ": " (counted(scene, view.dealer_to_come())) "." } }
        }
    }
}

fn counted(scene: &Scene, cards: Deck) -> String {
    let name = |card: Card| scene.view.config.catalog().name(card);
    let same = cards.as_slice().chunk_by(|one, other| one == other);
    let names: Vec<String> = same
        .map(|same| match same.len() {
            1 => name(same[0]).to_string(),
            many => format!("{many} {}", name(same[0])),
        })
        .collect();
    if names.is_empty() { "nothing".to_string() } else { names.join(", ") }
}

//! What lies in the middle: the pot, the pots beside it, the deck and the floor card.

use croupier_brag::{Action, CardStep};
use croupier_kernel::{Card, Moves};
use maud::{Markup, html};

use super::pots::pots;
use super::{Scene, coins, words};
use crate::pages::card;

pub(crate) fn middle(scene: &Scene) -> Markup {
    let board = &scene.view.board;
    let all = pots(board);
    html! {
        div.middle {
            p.pot {
                span.chips aria-hidden="true" { i {} i {} i {} }
                span { "Pot" }
                strong { (coins(board.betting.pot)) }
            }
            @if all.len() > 1 {
                ol.pots aria-label="Pots" {
                    @for pot in &all {
                        li {
                            b { (coins(pot.coins)) }
                            " for " (words::names(scene, pot.contested_by))
                        }
                    }
                }
            }
            @if board.config.floor_card && board.config.draw_from_deck { (floor(scene)) }
            @if !board.floor.magic.is_empty() { (magic(scene)) }
        }
    }
}

/// The magic cards, and what they do at this table.
fn magic(scene: &Scene) -> Markup {
    let board = &scene.view.board;
    let (class, does) = match board.config.magic_reveal {
        true => ("works", "show one, and pay the blind price"),
        false => ("idle", "they do nothing here"),
    };
    html! {
        p.magic.(class) {
            span { "Magic" }
            @for each in board.floor.magic { (card::inline(each)) " " }
            small { (does) }
        }
    }
}

fn floor(scene: &Scene) -> Markup {
    let (board, legal) = (&scene.view.board, scene.view.legal());
    let open = |action| legal.contains(action) && !scene.paused;
    let floor = &board.floor;
    html! {
        form.floor method="post" action={ "/table/" (scene.id) "/act" } {
            input type="hidden" name="turn" value=(scene.turn);
            @if open(Action::Draw) {
                button.pile id="act-draw" name="action" value="draw" { (pile(scene)) span { "Draw" } small { "free" } }
            } @else {
                div.pile { (pile(scene)) }
            }
            @match floor.card {
                Some(lies) if open(Action::Pick) => {
                    button.lies id="act-pick" name="action" value="pick" draggable="true" data-floor=(lies)
                        aria-label={ "pick up the " (card::name(lies)) ", free" } {
                        (card::card(lies)) span { "Pick up" } small { "free" }
                    }
                },
                Some(lies) => (lying(scene, lies)),
                None => div.lies { span.card.hole {} span { "Floor" } },
            }
            @if !floor.discards.is_empty() {
                p.discards {
                    span { "Discarded" }
                    @for gone in floor.discards { (card::inline(gone)) " " }
                }
            }
        }
    }
}

/// The floor card while it cannot be picked up.
fn lying(scene: &Scene, lies: Card) -> Markup {
    let swaps = !scene.view.legal().swaps().is_empty();
    let words = match scene.view.board.floor.step {
        CardStep::Drew => "just drawn",
        CardStep::Picked => "picked up",
        CardStep::Free | CardStep::Swapped => "Floor",
    };
    html! {
        div.lies data-floor=[swaps.then_some(lies)] draggable=[swaps.then_some("true")] {
            (card::card(lies))
            span { (words) }
        }
    }
}

fn pile(scene: &Scene) -> Markup {
    let left = scene.view.board.floor.deck_left;
    html! {
        span.card.back aria-hidden="true" { b { (left) } }
        span.vh { "the deck has " (left) " cards" }
    }
}

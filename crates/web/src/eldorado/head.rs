//! The line at the top: the round, trump, and the sum of the bids.

use maud::{Markup, html};

use super::{Scene, words};
use crate::pages::card;

pub(crate) fn head(scene: &Scene) -> Markup {
    let board = &scene.view.board;
    let (sum, judged) = words::sum(scene);
    let trump = board.trump();
    html! {
        header.head {
            h1 {
                span.game { "El Dorado" }
                span.round { "Round " (scene.view.round) " of " (board.config().rounds()) }
                span.few { (words::cards_of(board.cards())) }
            }
            div.trump.(card::suit(trump)) {
                (card::card(board.turned()))
                p {
                    span.vh { "Trump: " }
                    strong { (trump.name()) }
                    span.state { @if board.is_broken() { "broken" } @else { "not broken" } }
                }
            }
            p.sum {
                span { "Bids " strong { (sum) } }
                span.judged { (judged) }
            }
        }
    }
}

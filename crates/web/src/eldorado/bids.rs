//! Bidding, one press a bid.

use maud::{Markup, html};

use super::Scene;

/// The bids there are; only whoever is asked can press them.
pub(crate) fn bids(scene: &Scene) -> Markup {
    let board = &scene.view.board;
    let mine = scene.seat.and_then(|seat| board.bids().get(seat).copied().flatten());
    let open = scene.is_asked() && !scene.paused;
    html! {
        @if board.is_bidding() && scene.seat.is_some() && scene.ending.is_none() {
            form.bids id="bids" method="post" action={ "/table/" (scene.id) "/act" } {
                input type="hidden" name="turn" value=(scene.turn);
                p id="bids-title" { "How many tricks will you take?" }
                div role="group" aria-labelledby="bids-title" .many[board.cards() > 5] {
                    @for bid in 0..=board.cards() {
                        @if open {
                            button.bid id={ "bid-" (bid) } name="action" value={ "bid " (bid) }
                                aria-label={ "bid " (bid) } { (bid) }
                        } @else {
                            button.bid type="button" disabled id={ "bid-" (bid) }
                                .chosen[mine == Some(bid)] aria-label={ "bid " (bid) } { (bid) }
                        }
                    }
                }
            }
        }
    }
}

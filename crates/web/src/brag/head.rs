//! The line at the top: the round and lap, trump, and what staying costs.

use maud::{Markup, html};

use super::{Scene, coins};
use crate::pages::card;

pub(crate) fn head(scene: &Scene) -> Markup {
    let board = &scene.view.board;
    let (config, floor, stake) = (&board.config, &board.floor, board.betting.stake);
    html! {
        header.head {
            h1 {
                span.game { "Three Card Brag" }
                span.round {
                    @match board.round.checked_sub(config.rounds).filter(|extra| *extra > 0) {
                        Some(extra) => { "Extra round " (extra) },
                        None => { "Round " (board.round) " of " (config.rounds) },
                    }
                }
                span.few { "Lap " (board.betting.lap) }
            }
            @if let Some(trump) = floor.trump {
                div.trump.(card::suit(trump.suit())) {
                    (card::card(trump))
                    p {
                        strong { "Trump" }
                        span.state { "is any card" }
                    }
                }
            }
            p.sum {
                span { "Stake " strong { (coins(stake)) } }
                span.judged { "blind " (coins(stake)) " · seen " (coins(2 * stake)) }
            }
        }
    }
}

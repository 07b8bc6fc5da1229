//! The end of a match.

use croupier_brag::Outcome;
use croupier_kernel::Seat;
use maud::{Markup, html};

use super::story::Story;
use super::{Scene, coins, score, showdown};
use crate::around::{headline, ways};
use crate::drawn::Ending;

pub(crate) fn ending(scene: &Scene, story: &Story, ending: &Ending) -> Markup {
    html! {
        div.ending {
            h2 { (headline(scene, ending)) }
            @if let Some(outcome) = scene.view.board.outcome() { (places(scene, ending, &outcome)) }
            @if let Some(round) = story.last_over() {
                details id="how" { summary { "The last round" } (showdown::ended(scene, round)) }
            }
            (ways(scene))
        }
    }
}

fn places(scene: &Scene, ending: &Ending, outcome: &Outcome) -> Markup {
    let ledger = score::ledger(scene);
    let mut order: Vec<Seat> = Seat::all(scene.sitters.len() as u8).collect();
    order.sort_by_key(|seat| (outcome.places[*seat], *seat));
    html! {
        table.places {
            thead {
                tr {
                    th scope="col" { span.vh { "Place" } }
                    th scope="col" { "Player" }
                    th scope="col" { "Rounds won" }
                    th scope="col" { "Points" }
                    th scope="col" { "Coins" }
                }
            }
            tbody {
                @for seat in &order {
                    tr.won[ending.winners.contains(seat)].me[scene.seat == Some(*seat)] {
                        td { (outcome.places[*seat]) }
                        th scope="row" { (scene.name(*seat)) }
                        td { (outcome.rounds_won[*seat]) }
                        td { (coins(ledger.of(*seat))) }
                        td { (coins(outcome.coins[*seat])) }
                    }
                }
            }
        }
    }
}

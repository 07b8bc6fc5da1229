//! The end of a match.

use croupier_brag::Outcome;
use croupier_kernel::Seat;
use maud::{Markup, html};

use super::story::Story;
use super::{Scene, coins, score, showdown};
use crate::around::list;
use crate::drawn::Ending;

pub(crate) fn ending(scene: &Scene, story: &Story, ending: &Ending) -> Markup {
    html! {
        div.ending {
            h2 { (headline(scene, ending)) }
            @if let Some(outcome) = scene.view.board.outcome() { (places(scene, ending, &outcome)) }
            @if let Some(round) = story.last_over() {
                details id="how" { summary { "The last round" } (showdown::ended(scene, round)) }
            }
            div.ways {
                @if scene.seat.is_some() { a.button href={ "/review/" (scene.id) } { "Review my decisions" } }
                a.button href={ "/replay/" (scene.id) } { "Replay" }
                @if let Some(rematch) = &scene.rematch {
                    a.button.main href={ "/table/" (rematch) } { "To the rematch" }
                } @else if scene.host {
                    form method="post" action={ "/table/" (scene.id) "/rematch" } data-leave {
                        button.main { "Play again" }
                    }
                }
                @if scene.host { a.button href="/" { "Lobby" } }
            }
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

fn headline(scene: &Scene, ending: &Ending) -> String {
    let names: Vec<&str> = ending.winners.iter().map(|seat| scene.name(*seat)).collect();
    match names.as_slice() {
        [] => "The match was ended".to_string(),
        ["You"] => "You win".to_string(),
        [name] => format!("{name} wins"),
        many => format!("{} share the win", list(many)),
    }
}

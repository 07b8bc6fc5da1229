//! The end of a match.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::{Ending, Scene, words};
use crate::around::list;

pub(crate) fn ending(scene: &Scene, ending: &Ending) -> Markup {
    let sheet = &scene.view.sheet;
    let mut order: Vec<Seat> = Seat::all(scene.sitters.len() as u8).collect();
    order.sort_by_key(|seat| (std::cmp::Reverse(sheet.total(*seat)), *seat));
    html! {
        div.ending {
            h2 { (headline(scene, ending)) }
            table.places {
                thead {
                    tr {
                        th scope="col" { span.vh { "Place" } }
                        th scope="col" { "Player" }
                        th scope="col" { "Bids made" }
                        th scope="col" { "Points" }
                    }
                }
                tbody {
                    @for seat in &order {
                        tr.won[ending.winners.contains(seat)].me[scene.seat == Some(*seat)] {
                            td { (place(scene, *seat)) }
                            th scope="row" { (scene.name(*seat)) }
                            td { (made(scene, *seat)) " of " (sheet.rounds().len()) }
                            td { (words::points(sheet.total(*seat)).trim_start_matches('+')) }
                        }
                    }
                }
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

fn headline(scene: &Scene, ending: &Ending) -> String {
    if scene.view.sheet.rounds().is_empty() || ending.winners.is_empty() {
        return "The match was ended".to_string();
    }
    let names: Vec<&str> = ending.winners.iter().map(|seat| scene.name(*seat)).collect();
    match names.as_slice() {
        ["You"] => "You win".to_string(),
        [name] => format!("{name} wins"),
        many => format!("{} share the win", list(many)),
    }
}

/// One more than those who have more points.
fn place(scene: &Scene, seat: Seat) -> usize {
    let sheet = &scene.view.sheet;
    let ahead = Seat::all(scene.sitters.len() as u8)
        .filter(|other| sheet.total(*other) > sheet.total(seat));
    1 + ahead.count()
}

fn made(scene: &Scene, seat: Seat) -> usize {
    let rounds = scene.view.sheet.rounds().iter();
    rounds.filter(|round| round.get(seat).is_some_and(|line| line.made())).count()
}

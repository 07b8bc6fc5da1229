//! The end of a match.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::{Ending, Scene, words};
use crate::around::{headline, ways};

pub(crate) fn ending(scene: &Scene, ending: &Ending) -> Markup {
    let sheet = &scene.view.sheet;
    let mut order: Vec<Seat> = Seat::all(scene.sitters.len() as u8).collect();
    order.sort_by_key(|seat| (std::cmp::Reverse(sheet.total(*seat)), *seat));
    html! {
        div.ending {
            h2 {
                @if sheet.rounds().is_empty() { "The match was ended" } @else { (headline(scene, ending)) }
            }
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
            (ways(scene))
        }
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

//! Those round the table.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::{Scene, words};
use crate::around::{clock, is_away, level, seats_from_below};

/// Everyone but the viewer, from the viewer's left on.
pub(crate) fn ring(scene: &Scene) -> Markup {
    html! {
        ol.ring aria-label="Around the table" {
            @for (place, seat) in seats_from_below(scene).filter(|(_, seat)| scene.seat != Some(*seat)) {
                li.seat.{ "at-" (place) }.turn[scene.asked == Some(seat)]
                    .away[is_away(scene, seat)] {
                    (plate(scene, seat))
                }
            }
        }
    }
}

/// What is known about somebody: who they are, and what they bid and took.
pub(crate) fn plate(scene: &Scene, seat: Seat) -> Markup {
    let board = &scene.view.board;
    html! {
        @if board.dealer() == seat {
            span.dealer role="img" aria-label="dealer" title="dealer" { "D" }
        }
        span.name title=[scene.sitters.get(seat.index()).map(|sitter| &sitter.name)] {
            (scene.name(seat))
        }
        @if let Some(sitter) = scene.sitters.get(seat.index()) {
            span.level { (level(sitter)) }
        }
        (tally(scene, seat))
        (brought(scene, seat))
        @if scene.asked == Some(seat) { (clock(scene)) }
    }
}

/// Bid against tricks.
fn tally(scene: &Scene, seat: Seat) -> Markup {
    let board = &scene.view.board;
    let bid = board.bids().get(seat).copied().flatten();
    let won = board.tricks().won().get(seat).copied().unwrap_or(0);
    html! {
        @match bid {
            None => span.tally.owed {
                @if scene.asked == Some(seat) { "bidding" } @else { "to bid" }
            },
            Some(bid) if board.is_bidding() => span.tally { "bid " b { (bid) } },
            Some(bid) => {
                span.tally.met[won == bid].over[won > bid] {
                    span.vh { "took " }
                    b { (won) }
                    span.vh { " of " }
                    span aria-hidden="true" { "/" }
                    (bid)
                }
                (pips(scene, seat))
            },
        }
    }
}

/// A ring for each trick that was promised, filled by those taken; a square for
/// each that is too many.
pub(crate) fn pips(scene: &Scene, seat: Seat) -> Markup {
    let board = &scene.view.board;
    let bid = board.bids().get(seat).copied().flatten();
    let won = board.tricks().won().get(seat).copied().unwrap_or(0);
    html! {
        @if let Some(bid) = bid.filter(|_| !board.is_bidding()) {
            span.pips aria-hidden="true" {
                @for pip in 0..bid.max(won) {
                    i.on[pip < won].over[pip >= bid] {}
                }
            }
        }
    }
}

/// What the last round brought, until the next one is played.
fn brought(scene: &Scene, seat: Seat) -> Markup {
    let board = &scene.view.board;
    let fresh = scene.ending.is_some() || board.tricks().plays().next().is_none();
    let line = scene.view.sheet.rounds().last().and_then(|round| round.get(seat)).copied();
    html! {
        @if let Some(line) = line.filter(|_| fresh) {
            span.brought.met[line.made()].over[!line.made()] {
                span.vh { "last round " }
                (words::points(line.points()))
            }
        }
    }
}

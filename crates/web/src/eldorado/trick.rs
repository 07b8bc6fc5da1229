//! The cards in the middle.

use croupier_kernel::Seat;
use maud::{Markup, html};

use super::Scene;
use super::story::{Laid, Story};
use crate::around::seats_from_below;
use crate::pages::card;

/// The trick in play, or the one that was just taken.
pub(crate) fn middle(scene: &Scene, story: &Story) -> Markup {
    let nothing = Laid::default();
    let board = &scene.view.board;
    let trick = story.on_table().unwrap_or(&nothing);
    let leader = trick.plays.first().map_or(board.tricks().current().leader(), |(seat, _)| *seat);
    let winner = trick.taker.or_else(|| {
        let current = board.tricks().current();
        current.winning(board.trump(), board.config().twins()).map(|(seat, _)| seat)
    });
    let seats = scene.sitters.len() as u8;
    let empty = board.is_bidding() && trick.plays.is_empty();
    html! {
        ol.trick.taken[trick.taker.is_some()] aria-label="The trick" {
            @for (index, player) in leader.around(seats).enumerate().filter(|_| !empty) {
                @match trick.plays.get(index) {
                    Some((_, card)) => li.{ "at-" (place(scene, player)) }
                        .led[index == 0].wins[winner == Some(player)]
                        data-card=(card) {
                        (card::card(*card))
                        (caption(scene, player, index == 0, winner == Some(player), trick))
                    },
                    None => li.slot.{ "at-" (place(scene, player)) }
                        .next[scene.asked == Some(player) && !board.is_bidding()] {
                        span.card {}
                        small { span.who { (scene.name(player)) } }
                    },
                }
            }
        }
    }
}

fn place(scene: &Scene, player: Seat) -> usize {
    seats_from_below(scene).find(|(_, seat)| *seat == player).map_or(0, |(place, _)| place)
}

/// Whose card it is, whether it was led, and whether it wins.
fn caption(scene: &Scene, player: Seat, led: bool, wins: bool, trick: &Laid) -> Markup {
    let takes = match (wins, trick.taker.is_some()) {
        (false, _) => None,
        (true, false) => Some("wins"),
        (true, true) => Some("took it"),
    };
    html! {
        small {
            span.who { (scene.name(player)) }
            @if led { em { " led" } }
            @if let Some(takes) = takes { em { " " (takes) } }
        }
    }
}

/// The tricks of a round in lines, with the last one drawn.
pub(crate) fn history(scene: &Scene, story: &Story) -> Markup {
    html! {
        @if let Some(last) = story.last_taken() {
            h3 { "Last trick" }
            ol.last {
                @for (player, card) in &last.plays {
                    li.wins[last.taker == Some(*player)] {
                        (card::card(*card))
                        small { (scene.name(*player)) }
                    }
                }
            }
        }
        @match story.last_played() {
            None => p.faint { "No trick has been played yet." },
            Some(round) => {
                h3 { "Round " (round.number) }
                ol.tricks {
                    @for trick in &round.tricks {
                        li { (line(scene, trick)) }
                    }
                }
            },
        }
    }
}

fn line(scene: &Scene, trick: &Laid) -> Markup {
    html! {
        @for (player, card) in &trick.plays {
            span.play.wins[trick.taker == Some(*player)] {
                (scene.name(*player)) "\u{a0}" (card::inline(*card))
            }
            " "
        }
        @match trick.taker {
            Some(taker) => span.taker { "→ " (scene.name(taker)) },
            None => span.faint { "…" },
        }
    }
}

//! The part of the page that a socket sends again.

use maud::{Markup, html};

use super::story::Story;
use super::{Scene, bids, ending, head, menu, seat, side, trick, words, you};
use crate::pages::boot;

/// Everything of the table that changes.
pub(crate) fn table(scene: &Scene) -> Markup {
    let story = Story::of(&scene.told);
    let seats = scene.sitters.len();
    html! {
        main.eldorado.{ "seats-" (seats) }
            .seated[scene.seat.is_some()]
            .mine[scene.is_asked()]
            .bidding[scene.view.board.is_bidding()]
            .over[scene.ending.is_some()]
            .paused[scene.paused]
            id="table"
            data-socket={ "/table/" (scene.id) "/socket" }
            data-boot=(boot::mark())
            data-turn=(scene.turn)
            data-count=(scene.told.len())
            data-told=(words::lately(scene))
            data-title=(title(scene))
        {
            (head::head(scene))
            section.felt aria-label="The table" {
                @if let Some(end) = &scene.ending {
                    (ending::ending(scene, end))
                } @else {
                    (seat::ring(scene))
                    (trick::middle(scene, &story))
                    (bids::bids(scene))
                    @if scene.ended {
                        (banner(scene, "The host has ended this match.", "Go on after all"))
                    } @else if scene.paused {
                        (banner(scene, "The host holds the table up.", "Go on"))
                    }
                }
            }
            (you::you(scene))
            (side::side(scene, &story))
            (menu::menu(scene))
        }
    }
}

/// Why nobody plays, and the host's way on from there.
fn banner(scene: &Scene, words: &str, way_on: &str) -> Markup {
    html! {
        div.banner {
            p { (words) }
            @if scene.host {
                form method="post" action={ "/table/" (scene.id) "/go-on" } {
                    button.main { (way_on) }
                }
            }
        }
    }
}

/// What the browser's tab says.
pub(crate) fn title(scene: &Scene) -> &'static str {
    if scene.ending.is_some() {
        "The match is over"
    } else if scene.is_asked() {
        "Your turn"
    } else {
        "El Dorado"
    }
}

//! The part of the page that a socket sends again.

use croupier_eldorado::ElDorado;
use maud::{Markup, html};

use super::story::Story;
use super::{Scene, bids, ending, head, seat, side, trick, words, you};
use crate::around::{banner, menu, title};
use crate::drawn::Drawn;
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
            data-deal=(scene.view.round)
            data-title=(title(scene, ElDorado::KIT.title))
        {
            (head::head(scene))
            section.felt aria-label="The table" {
                @if let Some(end) = &scene.ending {
                    (ending::ending(scene, end))
                } @else {
                    (seat::ring(scene))
                    (trick::middle(scene, &story))
                    (bids::bids(scene))
                    (banner(scene))
                }
            }
            (you::you(scene))
            (side::side(scene, &story))
            (menu(scene))
        }
    }
}

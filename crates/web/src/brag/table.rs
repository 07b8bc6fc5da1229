//! The part of the page that a socket sends again.

use croupier_brag::Brag;
use maud::{Markup, html};

use super::story::Story;
use super::{Scene, ending, head, middle, seat, showdown, side, words, you};
use crate::around::{banner, menu, title};
use crate::drawn::Drawn;
use crate::pages::boot;

/// Everything of the table that changes.
pub(crate) fn table(scene: &Scene) -> Markup {
    let story = Story::of(&scene.told);
    let board = &scene.view.board;
    html! {
        main.brag.{ "seats-" (scene.sitters.len()) }
            .seated[scene.seat.is_some()]
            .mine[scene.is_asked()]
            .over[scene.ending.is_some()]
            .paused[scene.paused]
            id="table"
            data-socket={ "/table/" (scene.id) "/socket" }
            data-boot=(boot::mark())
            data-turn=(scene.turn)
            data-count=(scene.told.len())
            data-told=(words::lately(scene))
            data-title=(title(scene, Brag::KIT.title))
            data-deal=(board.round)
        {
            (head::head(scene))
            section.felt aria-label="The table" tabindex="0" {
                @if let Some(end) = &scene.ending {
                    (ending::ending(scene, &story, end))
                } @else {
                    (seat::ring(scene, &story))
                    (middle::middle(scene))
                    @if let Some(round) = story.on_show() { (showdown::result(scene, round)) }
                    (banner(scene))
                }
            }
            (you::you(scene))
            (side::side(scene, &story))
            (menu(scene))
        }
    }
}

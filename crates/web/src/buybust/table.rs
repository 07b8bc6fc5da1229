//! The part of the page that a socket sends again.

use croupier_buybust::{BuyBust, Role};
use maud::{Markup, html};

use super::{Scene, board, ending, head, outcome, side, words, you};
use crate::around::{banner, edited, menu, title};
use crate::drawn::Drawn;
use crate::pages::boot;

/// Everything of the table that changes.
pub(crate) fn table(scene: &Scene) -> Markup {
    html! {
        main.buybust
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
            data-title=(title(scene, BuyBust::KIT.title))
            data-deal=(scene.run.account.hand)
            data-won[went_well(scene)]
        {
            (head::head(scene))
            section.felt aria-label="The table" tabindex="0" {
                (edited(scene))
                @if let Some(end) = &scene.ending {
                    (ending::ending(scene, end))
                } @else {
                    @if let Some(moment) = words::moment(scene) { p.moment aria-hidden="true" { (moment) } }
                    (board::parts(&scene.run, &scene.view, Some(scene)))
                    (outcome::outcome(&scene.run))
                    (banner(scene))
                }
            }
            (you::you(scene))
            (side::side(scene))
            (menu(scene))
        }
    }
}

/// Whether a hand has just ended as the viewer wants: with a bust for the Narc, with a deal
/// for the others.
fn went_well(scene: &Scene) -> bool {
    scene.run.result.as_ref().is_some_and(|result| match scene.role() {
        Some(Role::Narc) => result.bust,
        Some(Role::Customer | Role::Player) => result.banked > 0 && !result.bust,
        None => false,
    })
}

//! What lies on the table, with what it comes to.

use croupier_buybust::View;
use croupier_wording::buybust::RunScene;
use maud::{Markup, html};

use super::{Scene, heat, outcome, sums, zone};

/// The table in a replay or a first hand, where nothing can be pressed.
pub(crate) fn board(run: &RunScene, view: &View) -> Markup {
    html! {
        section.stage.buybust aria-label="The table" {
            div.felt {
                (parts(run, view, None))
                (outcome::outcome(run))
            }
        }
    }
}

/// The sums and the zones; with who sits there, if it is a table in play.
pub(super) fn parts(run: &RunScene, view: &View, scene: Option<&Scene>) -> Markup {
    html! {
        div.totals {
            (sums::sums(run))
            (heat::heat(run))
            (sums::profit(run))
        }
        div.zones { (zone::zones(run, view, scene)) }
        @if !run.warnings.is_empty() {
            ul.warnings {
                @for warning in &run.warnings { li.(zone::gravity(warning.gravity)) { (warning.words) } }
            }
        }
    }
}

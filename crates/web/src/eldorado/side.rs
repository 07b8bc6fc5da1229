//! What lies beside the table: score card, tricks and the fair deal. Where there
//! is no room each is a panel that a button opens.

use maud::{Markup, html};

use super::story::Story;
use super::{Scene, score_card, trick};
use crate::around::{close, fair};

pub(crate) fn side(scene: &Scene, story: &Story) -> Markup {
    html! {
        aside.side aria-label="Beside the table" tabindex="0" {
            section.panel id="score" popover aria-labelledby="score-title" {
                h2 id="score-title" { "Score" }
                (score_card::score_card(scene))
                (close("score"))
            }
            section.panel id="tricks" popover aria-labelledby="tricks-title" {
                h2 id="tricks-title" { "Tricks" }
                (trick::history(scene, story))
                (close("tricks"))
            }
            section.panel id="fair" popover aria-labelledby="fair-title" {
                h2 id="fair-title" { "Fair deal" }
                (fair(scene))
                (close("fair"))
            }
        }
    }
}

//! What lies beside the table: score, the last round and the fair deal. Where there
//! is no room each is a panel that a button opens.

use maud::{Markup, html};

use super::story::Story;
use super::{Scene, score, showdown};
use crate::around::{close, fair};

pub(crate) fn side(scene: &Scene, story: &Story) -> Markup {
    html! {
        aside.side aria-label="Beside the table" tabindex="0" {
            section.panel id="score" popover aria-labelledby="score-title" {
                h2 id="score-title" { "Score" }
                (score::score(scene, story))
                (close("score"))
            }
            section.panel.last-round id="last" popover aria-labelledby="last-title" {
                h2 id="last-title" { "Last round" }
                @match story.last_over() {
                    Some(round) => {
                        // A round that is laid over the table is not told twice.
                        @if story.on_show().is_none() { (showdown::ended(scene, round)) }
                        h3 { "What was done" }
                        ol.deeds {
                            @for (seat, deed) in &round.deeds {
                                li { b { (scene.name(*seat)) } ": " (deed) }
                            }
                        }
                    },
                    None => p.faint { "No round is over yet." },
                }
                (close("last"))
            }
            section.panel id="fair" popover aria-labelledby="fair-title" {
                h2 id="fair-title" { "Fair deal" }
                (fair(scene))
                (close("fair"))
            }
        }
    }
}

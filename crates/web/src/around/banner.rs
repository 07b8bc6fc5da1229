//! Why nobody plays, and the ways on from there.

use maud::{Markup, html};

use super::stands_in;
use crate::drawn::Common;

/// What is laid over a table that the host holds up or has ended.
pub(crate) fn banner(common: &Common) -> Markup {
    html! {
        @if common.ended {
            (held(common, "The host has ended this match.", "Go on after all"))
        } @else if common.paused {
            (held(common, "The host holds the table up.", "Go on"))
        }
    }
}

fn held(common: &Common, words: &str, way_on: &str) -> Markup {
    html! {
        div.banner {
            p { (words) }
            @if common.host {
                form method="post" action={ "/table/" (common.id) "/go-on" } {
                    button.main { (way_on) }
                }
            }
        }
    }
}

/// The way back to one's seat, while a bot plays there.
pub(crate) fn back(common: &Common) -> Markup {
    html! {
        @if stands_in(common) && common.ending.is_none() {
            form.back method="post" action={ "/table/" (common.id) "/return" } {
                p { "A bot plays for you." }
                button.main { "I am back" }
            }
        }
    }
}

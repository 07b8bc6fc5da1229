//! The button that closes a panel.

use maud::{Markup, html};

pub(crate) fn close(panel: &str) -> Markup {
    html! {
        button.close type="button" popovertarget=(panel) popovertargetaction="hide" { "Close" }
    }
}

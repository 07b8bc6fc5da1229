//! What stands on every page that changes by itself.

use maud::{Markup, html};

/// Where news is read out, what was refused is shown, and a lost connection is
/// told.
pub(crate) fn regions() -> Markup {
    html! {
        div.vh id="live" aria-live="polite" {}
        div.notice id="notice" role="alert" {}
        div.notice id="line" role="status" {}
    }
}

/// The list of keys, each with what it does.
pub(crate) fn keys(keys: &[(&str, &str)]) -> Markup {
    html! {
        dialog.panel id="keys" aria-labelledby="keys-title" {
            h2 id="keys-title" { "Keys" }
            dl {
                @for (key, does) in keys {
                    dt { kbd { (key) } }
                    dd { (does) }
                }
            }
            form method="dialog" { button { "Close" } }
        }
    }
}

//! What stands on every page that changes by itself.

use maud::{Markup, html};

/// Every key and what it does, at a table.
const KEYS: [(&str, &str); 9] = [
    ("0 to 9", "choose a bid, or a card by its place in the hand"),
    ("← →", "go along the hand or the bids"),
    ("Enter", "play the card, or make the bid"),
    ("l", "last trick and the tricks of the round"),
    ("s", "score card"),
    ("h", "odds of every choice"),
    ("u", "take back"),
    ("m", "menu"),
    ("?", "these keys; Escape closes"),
];

/// Where news is read out, what was refused is shown, and a lost connection is
/// told.
pub(crate) fn regions() -> Markup {
    html! {
        div.vh id="live" aria-live="polite" {}
        div.notice id="notice" role="alert" {}
        div.notice id="line" role="status" {}
    }
}

/// The list of keys.
pub(crate) fn keys() -> Markup {
    html! {
        dialog.panel id="keys" aria-labelledby="keys-title" {
            h2 id="keys-title" { "Keys" }
            dl {
                @for (key, does) in KEYS {
                    dt { kbd { (key) } }
                    dd { (does) }
                }
            }
            form method="dialog" { button { "Close" } }
        }
    }
}

//! Why nobody chose the cards: what was promised before, and the proof after.

use maud::{Markup, html};

use super::list;
use crate::drawn::Common;

pub(crate) fn fair(common: &Common) -> Markup {
    let names: Vec<&str> = common.contributed.iter().map(|seat| common.name(*seat)).collect();
    html! {
        p { "Before the first card the table promised its deal by this number:" }
        p { code.digits { (common.commitment) } }
        @if names.is_empty() {
            p { "The table alone drew the cards." }
        } @else {
            p { "To the deal " (list(&names)) " added a number, so nobody chose a card alone." }
        }
        @match &common.ending {
            None => p { "Write it down if you like. When the match is over the secret is shown here, and anyone can check that it fits." },
            Some(ending) => {
                p { "The secret was:" }
                p { code.digits { (ending.seed) } }
                p { "Check the promise and every deal with " code { "croupier verify " (common.id) } "." }
            },
        }
    }
}

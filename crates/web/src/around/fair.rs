//! Why nobody chose the cards: what was promised before, and the proof after.

use maud::{Markup, html};

use super::{Scene, words};

pub(crate) fn fair(scene: &Scene) -> Markup {
    let names: Vec<&str> = scene.contributed.iter().map(|seat| scene.name(*seat)).collect();
    html! {
        p { "Before the first card the table promised its deal by this number:" }
        p { code.digits { (scene.commitment) } }
        @if names.is_empty() {
            p { "The table alone drew the cards." }
        } @else {
            p { "To the deal " (words::list(&names)) " added a number, so nobody chose a card alone." }
        }
        @match &scene.ending {
            None => p { "Write it down if you like. When the match is over the secret is shown here, and anyone can check that it fits." },
            Some(ending) => {
                p { "The secret was:" }
                p { code.digits { (ending.seed) } }
                p { "Check the promise and every deal with " code { "croupier verify " (scene.id) } "." }
            },
        }
    }
}

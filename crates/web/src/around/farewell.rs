//! Who won, and where one can go from the end of a match.

use maud::{Markup, html};

use super::list;
use crate::drawn::{Common, Ending};

/// Who won.
pub(crate) fn headline(common: &Common, ending: &Ending) -> String {
    let names: Vec<&str> = ending.winners.iter().map(|seat| common.name(*seat)).collect();
    match names.as_slice() {
        [] => "The match was ended".to_string(),
        ["You"] => "You win".to_string(),
        [name] => format!("{name} wins"),
        many => format!("{} share the win", list(many)),
    }
}

/// Review, replay, rematch and lobby, as far as the viewer has them.
pub(crate) fn ways(common: &Common) -> Markup {
    html! {
        div.ways {
            @if common.seat.is_some() { a.button href={ "/review/" (common.id) } { "Review my decisions" } }
            a.button href={ "/replay/" (common.id) } { "Replay" }
            @if let Some(rematch) = &common.rematch {
                a.button.main href={ "/table/" (rematch) } { "To the rematch" }
            } @else if common.host {
                form method="post" action={ "/table/" (common.id) "/rematch" } data-leave {
                    button.main { "Play again" }
                }
            }
            @if common.host { a.button href="/" { "Lobby" } }
        }
    }
}

//! Everything that was ever written on a card.

use croupier_score::{Entry, Game, text};
use maud::{Markup, html};

use super::access::Access;
use crate::appearance::Appearance;
use crate::pages::shell;
use crate::sentence::sentence;

/// The page of it, the newest entry first.
pub(super) fn page(appearance: &Appearance, game: &Game, access: &Access) -> Markup {
    let sat: Vec<String> = game.header().players.iter().map(ToString::to_string).collect();
    let entries: Vec<String> = text::entries(game);
    let body = html! {
        header.bar { a href=(access.address()) { "Back to the card" } }
        main {
            h1 { "Everything that was written" }
            ol.log reversed start=(entries.len()) {
                @for (number, words) in (1..).zip(&entries).collect::<Vec<_>>().into_iter().rev() {
                    @let gone = matches!(game.entry(number), Some(Entry::Did(_))) && !game.stands(number);
                    li.gone[gone] { (sentence(words)) @if gone { " (Taken back.)" } }
                }
                li { (text::all_of(&sat)) " sit down." }
            }
        }
    };
    shell::page_with(
        appearance,
        "Everything that was written",
        &["keep.css", "score.css"],
        &[],
        &body,
    )
}

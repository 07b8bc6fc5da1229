//! The page of one step of a first hand.

use croupier_table::GameName;
use maud::{Markup, html};

use super::Step;
use crate::appearance::Appearance;
use crate::kept::title;
use crate::pages::shell;

pub(super) fn page(
    appearance: &Appearance,
    game: GameName,
    at: usize,
    last: usize,
    step: &Step,
) -> Markup {
    let name = title(game.name());
    let body = html! {
        header.bar {
            a href="/" { "Skip" }
            a href={ "/rules/" (game) } { "All the rules" }
        }
        main.tour {
            h1 { "A first hand of " (name) " " small { (at + 1) " of " (last + 1) } }
            div.says role="status" { @for line in &step.says { p { (line) } } }
            div.walk role="group" aria-label="Steps" {
                @if at > 0 { a.button #back href={ "/tour/" (game) "?step=" (at - 1) } { "Back" } }
                @if at < last {
                    a.button.main #next href={ "/tour/" (game) "?step=" (at + 1) } { "Next" }
                } @else {
                    a.button.main #next href={ "/new?game=" (game) } { "Play a game" }
                }
            }
            (step.board)
        }
    };
    let heading = format!("A first hand of {name}");
    let own: &[&str] = if game == GameName::BuyBust { &["buybust.css"] } else { &[] };
    let styles = [&["keep.css", "replay.css"], own].concat();
    shell::page_with(appearance, &heading, &styles, &[], &body)
}

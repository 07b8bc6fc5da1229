//! The page of daily deals.

use maud::{Markup, html};

use super::tries::Tried;
use crate::appearance::Appearance;
use crate::buybust::dollars;
use crate::drawn::DRAWN;
use crate::kept::title;
use crate::pages::shell;

/// Today's deal of each game, and every try so far.
pub(super) fn page(appearance: &Appearance, today: &str, tried: &[Tried]) -> Markup {
    let body = html! {
        main.form id="daily" {
            p { a href="/" { "← Lobby" } }
            h1 { "Daily deal" }
            p { "Every day has one deal of each game, the same for everyone, as it is usually played against normal bots. The first try counts." }
            @for game in DRAWN {
                section.sheet {
                    h2 { (title(game.name())) ", " (today) }
                    @match tried.iter().find(|tried| tried.day == today && tried.game == game) {
                        None => form method="post" action="/daily" {
                            button.main name="game" value=(game.name()) aria-label={ "Play today's deal of " (title(game.name())) } { "Play today's deal" }
                        },
                        Some(tried) => p { (came(tried)) " " (way(tried)) },
                    }
                }
            }
            (history(tried))
        }
    };
    shell::page_with(appearance, "Daily deal", &["keep.css"], &["table.js"], &body)
}

fn came(tried: &Tried) -> String {
    match tried.result {
        Some((Some(place), stands)) => format!("You came {} with {stands}.", ordinal(place)),
        Some((None, home)) => format!("You brought home {}.", dollars(home)),
        None => "Your try is not over yet.".to_string(),
    }
}

fn way(tried: &Tried) -> Markup {
    html! {
        @match tried.result {
            Some(_) => a href={ "/replay/" (tried.id) } aria-label={ "Replay of " (title(tried.game.name())) ", " (tried.day) } { "Replay" },
            None => a href={ "/table/" (tried.id) } aria-label={ "Go on with " (title(tried.game.name())) ", " (tried.day) } { "Go on" },
        }
    }
}

fn ordinal(place: usize) -> String {
    match place {
        1 => "first".to_string(),
        2 => "second".to_string(),
        3 => "third".to_string(),
        place => format!("{place}th"),
    }
}

fn history(tried: &[Tried]) -> Markup {
    html! {
        @if !tried.is_empty() {
            section.sheet {
                h2 { "Your tries" }
                div.scroll tabindex="0" role="region" aria-label="Your tries" {
                    table.numbers-of {
                        thead { tr {
                            th scope="col" { "Day" } th scope="col" { "Game" } th scope="col" { "Place" }
                            th scope="col" { "Points, coins or dollars" } th scope="col" { "Match" }
                        } }
                        tbody {
                            @for each in tried {
                                tr {
                                    th scope="row" { (each.day) }
                                    td { (title(each.game.name())) }
                                    td { @if let Some((Some(place), _)) = each.result { (place) } @else { "·" } }
                                    td { @if let Some((_, stands)) = each.result { (stands) } @else { "·" } }
                                    td { (way(each)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

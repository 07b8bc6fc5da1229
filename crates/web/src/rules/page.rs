//! The page of a game's rules.

use croupier_table::GameName;
use maud::{Markup, html};

use super::text::{Block, Term};
use crate::appearance::Appearance;
use crate::kept::title;
use crate::pages::shell;

/// The games there are.
pub(super) fn list(appearance: &Appearance) -> Markup {
    let what = |game: GameName| match game {
        GameName::ElDorado => "Say how many tricks you will take, then take exactly that many.",
        GameName::BuyBust => "Run deals between a Narc and a Customer.",
        GameName::Brag => "Bet blind or seen on three cards, and bluff.",
    };
    let body = html! {
        header.bar { a href="/" { "Croupier" } }
        main {
            h1 { "Rules and tips" }
            ul.games {
                @for game in GameName::ALL {
                    li { a href=(format!("/rules/{game}")) {
                        b { (title(game.name())) } " " span.facts { (what(game)) }
                    } }
                }
            }
        }
    };
    shell::page_with(appearance, "Rules and tips", &["keep.css"], &[], &body)
}

/// The rules of one game, and what is advised.
pub(super) fn page(
    appearance: &Appearance,
    (address, back): (&str, &str),
    (game, rules_name): (&str, &str),
    rules: &[Block],
    tips: &[String],
) -> Markup {
    let name = title(game);
    let body = html! {
        header.bar { a href=(address) { (back) } }
        main.rules {
            h1 { (name) }
            p.note { "Rules: " b { (rules_name) } }
            p { a href={ "/tour/" (game) } { "See a first hand, step by step" } }
            // The first part is the title in capitals.
            @for block in rules.iter().skip(1) { (part(block)) }
            @if !tips.is_empty() {
                h2 { "Tips" }
                ul.bullets { @for tip in tips { li { (tip) } } }
            }
        }
    };
    shell::page_with(appearance, &name, &["keep.css"], &[], &body)
}

fn part(block: &Block) -> Markup {
    html! {
        @match block {
            Block::Paragraph(text) => p { (text) },
            Block::List { title, items } => {
                @if !title.is_empty() { h2 { (title) } }
                ul.bullets { @for item in items { li { (item) } } }
            },
            Block::Terms(terms) => @for term in terms { (one(term)) },
        }
    }
}

fn one(term: &Term) -> Markup {
    html! {
        h2 { (term.name) }
        p { (term.text) }
        @if !term.inner.is_empty() {
            dl { @for (name, text) in &term.inner { dt { (name) } dd { (text) } } }
        }
    }
}

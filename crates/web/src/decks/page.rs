//! The page on which a deck is put together.

use croupier_house::buybust::{DeckSums, PoolCard};
use maud::{Markup, html};

use super::desk::Desk;
use crate::appearance::Appearance;
use crate::pages::shell;
use crate::sentence::sentence;

/// The whole page, with what was wrong.
pub(super) fn page(appearance: &Appearance, desk: &Desk, error: Option<&str>) -> Markup {
    let body = html! {
        main.form.desk id="desk" {
            p { a href="/" { "← Lobby" } }
            h1 { "Decks for Buy-Bust" }
            @if let Some(error) = error { p.error role="alert" { (error) } }
            @for fault in &desk.shelf.faults { p.error { (sentence(&fault.to_string())) } }
            (begin(desk))
            form method="post" action="/decks" data-leave
                data-again="GET /decks" data-by="[type=checkbox]" data-part="sums" {
                input type="hidden" name="cards" value=(desk.cards);
                (sums(desk))
                (pool(desk))
                section.sheet {
                    h2 { "Keep it" }
                    div.row {
                        label { "Name " input name="name" value=(desk.name) maxlength="30" autocomplete="off" autocapitalize="none" spellcheck="false"; }
                        button.main { "Save" }
                        noscript { button formmethod="get" { "Check" } }
                    }
                    p.faint { "Lower-case letters, digits and dashes. Decks are kept on this machine, for you alone." }
                }
            }
            (shelf(desk))
        }
    };
    shell::page_with(appearance, "Decks", &["buybust.css", "decks.css"], &["table.js"], &body)
}

/// What to begin with.
fn begin(desk: &Desk) -> Markup {
    let to = |deck: &str| format!("/decks?cards={}&deck={deck}", desk.cards);
    html! {
        nav.sheet aria-label="Begin with" {
            p {
                "Card values: "
                @for set in &desk.card_sets {
                    a.button href={ "/decks?cards=" (set) } aria-current=[(*set == desk.cards).then_some("true")] { (set) } " "
                }
            }
            p {
                "Begin with: "
                @for (name, _) in desk.book.presets() { a.button href=(to(name)) { (name) } " " }
                a.button href={ "/decks?cards=" (desk.cards) } { "nothing" }
            }
        }
    }
}

/// What the cards come to, and why they cannot be played, if they cannot.
fn sums(desk: &Desk) -> Markup {
    let DeckSums { cards, kinds, prices, cover, heat } = desk.draft.sums();
    let (least, most) = (desk.book.pool().least, desk.book.pool().most);
    let fault = desk.draft.fault();
    html! {
        section.sheet.deck-sums.valid[fault.is_none()] id="sums" aria-live="polite" {
            h2 { (cards) " of " (least) " to " (most) " cards" }
            @match &fault {
                Some(fault) => p.fault { (sentence(&fault.to_string())) },
                None => {
                    p.fine { "This deck can be played." }
                    a.button.main href={ "/new?game=buy-bust&cards=" (desk.cards) "&deck=" (desk.draft.list()) } { "Play with it" }
                },
            }
            ul.mix {
                @for (kind, many) in kinds { li { b { (many) } " " (kind) } }
                @if let Some((low, high)) = prices { li { "Prices " b { "$" (low) } " to " b { "$" (high) } } }
                li { "Cover added " b { (format!("{cover:+}")) } }
                li { "Heat in all " b { (format!("{heat:+}")) } }
            }
        }
    }
}

fn pool(desk: &Desk) -> Markup {
    let kinds = PoolCard::kinds(&desk.pool);
    html! {
        fieldset.sheet.pool {
            legend { "The pool" }
            div.row.filters role="group" aria-label="Show" {
                label { input type="radio" name="kind" value="all" id="kind-all" checked; " All" }
                @for kind in kinds {
                    label { input type="radio" name="kind" value=(slug(kind)) id={ "kind-" (slug(kind)) }; " " (kind) }
                }
            }
            ul {
                @for each in &desk.pool {
                    li.(slug(each.kind)) {
                        label.check {
                            input type="checkbox" name={ "has-" (each.id) } value="on" checked[desk.draft.has(each.card)];
                            span { b { (each.name) } " " small { (each.kind) } br; span.faint { (sentence(&each.does)) } }
                        }
                    }
                }
            }
        }
    }
}

fn shelf(desk: &Desk) -> Markup {
    html! {
        section.sheet {
            h2 { "Your decks" }
            @if desk.shelf.decks.is_empty() { p.faint { "None is saved yet." } }
            ul.matches {
                @for (name, deck) in &desk.shelf.decks {
                    li.row {
                        a href={ "/decks?cards=" (desk.cards) "&deck=" (name) } {
                            strong { (name) }
                            small {
                                (deck.cards().len()) " cards"
                                @if let Some(fault) = deck.fault() { "; " (fault) }
                            }
                        }
                        form method="post" action="/decks/remove" data-leave {
                            button name="name" value=(name) aria-label={ "Remove " (name) } { "Remove" }
                        }
                    }
                }
            }
        }
    }
}

/// A sort of card as a class.
fn slug(kind: &str) -> String {
    kind.to_lowercase().replace(' ', "-")
}

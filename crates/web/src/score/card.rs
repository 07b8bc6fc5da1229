//! The page of a score card.

use croupier_house::calendar::date;
use croupier_score::stats::of_game;
use croupier_score::{Game, RoundState, text};
use maud::{Markup, html};

use super::access::Access;
use super::sheet::Sheet;
use super::{grid, round};
use crate::appearance::Appearance;
use crate::pages::shell;

/// The whole page.
pub(super) fn page(appearance: &Appearance, game: &Game, access: &Access) -> Markup {
    let number = access.number();
    let body = html! {
        header.bar {
            @if access.is_host() {
                a href="/score" { "Score cards" }
                a href=(format!("/score/{number}/share")) { "Other phones" }
            } @else {
                span { "El Dorado" }
                span.right { @if access.may_write() { "You can write" } @else { "You can look" } }
            }
        }
        p #sorry role="alert" hidden {}
        p.vh #said role="status" {}
        (part(game, access))
    };
    shell::page_with(
        appearance,
        &format!("Game {number}"),
        &["keep.css", "score.css"],
        &["score.js"],
        &body,
    )
}

/// What of it changes: everything on the card that this viewer may see and do.
pub(super) fn part(game: &Game, access: &Access) -> Markup {
    let sheet = Sheet { game, access };
    let card = sheet.card();
    html! {
        main #card data-socket=(format!("{}/socket", access.address())) data-said=(sheet.last()) {
            @if game.is_archived() {
                p.note { "This game is archived." }
                @if access.is_host() {
                    (sheet.form("restore", "wide", &html! { button #restore { "Fetch it back" } }))
                }
            }
            div.desk {
                div.left {
                    (round::part(sheet))
                    @for doubt in text::doubts(card).lines() { p.doubt { (doubt) } }
                    @if sheet.is_open() { (back(sheet)) }
                }
                div.right {
                    (grid::table(card))
                    @if sheet.is_open() {
                        p { a.button href=(format!("{}/players", access.address())) { "Players and places" } }
                        (corrections(sheet))
                    }
                    (numbers(sheet))
                }
            }
            p.small {
                "Game " (access.number()) ", started " (date(game.header().started))
                @if game.header().of_match.is_some() { ", from a match at the table" }
                ". "
                a href=(format!("{}/log", access.address())) { "Everything that was written" }
            }
            @if access.is_host() && sheet.is_open() {
                (sheet.form("archive", "wide", &html! { button.quiet #archive { "Archive this game" } }))
            }
        }
    }
}

fn back(sheet: Sheet<'_>) -> Markup {
    let (undoes, redoes) = (sheet.undoes(), sheet.redoes());
    html! {
        div.undoing {
            @if let Some(what) = undoes {
                (sheet.form("undo", "", &html! {
                    button #undo { "Undo " small { (what) } }
                }))
            }
            @if let Some(what) = redoes {
                (sheet.form("redo", "", &html! {
                    button #redo { "Redo " small { (what) } }
                }))
            }
        }
    }
}

fn corrections(sheet: Sheet<'_>) -> Markup {
    let rounds = (1_u8..).zip(sheet.card().rounds());
    let scored: Vec<u8> = rounds
        .filter(|(_, round)| round.state() == RoundState::Scored)
        .map(|(number, _)| number)
        .collect();
    html! {
        @if !scored.is_empty() {
            details #corrections {
                summary { "Correct a round" }
                p { "An opened round keeps its bids and marks; its points count again when it is scored again." }
                div.acts {
                    @for number in scored {
                        (sheet.form("reopen", "", &html! {
                            input type="hidden" name="round" value=(number);
                            button #(format!("reopen-{number}")) { "Open round " (number) " again" }
                        }))
                    }
                }
            }
        }
    }
}

fn numbers(sheet: Sheet<'_>) -> Markup {
    let card = sheet.card();
    let stats = of_game(card);
    html! {
        @if let Some(best) = &stats.best_round {
            details #numbers {
                summary { "This game in numbers" }
                dl {
                    dt { "Best round" }
                    dd { (format!("{:+}", best.points)) " in round " (best.round) ", " (text::all_of(&best.players)) }
                    dt { "Lead changes" }
                    dd { (stats.lead_changes) }
                    dt { "Bids minus tricks, by round" }
                    dd { @for (_, over) in &stats.pressure { span.num { (format!("{over:+}")) } " " } }
                    @for player in card.listed() {
                        @let played = card.rounds().iter().filter(|round| round.delta(player).is_some());
                        @let made = played.clone().filter(|round| round.cell(player).mark.is_some_and(|mark| mark.made)).count();
                        dt { (card.name(player)) }
                        dd { (made) " of " (played.count()) " bids made" }
                    }
                }
                @if sheet.access.is_host() { p { a href="/statistics" { "Statistics of all games" } } }
            }
        }
    }
}

//! The matches that are kept, the newest first.

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_house::calendar;
use croupier_kernel::{Seat, one_line, short_line};
use croupier_store::{Entry, Filter};
use croupier_table::{GameName, Playable, with_game};
use maud::{Markup, html};

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::kept::{self, title};
use crate::pages::shell;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// How many matches a page lists.
const SHOWN: usize = 50;

/// The pages of what was played.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/history", get(shown))
}

/// Which matches are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Asked {
    game: Option<GameName>,
    /// Only those that are over, or only those that are not.
    over: Option<bool>,
    /// Counted from 1.
    page: usize,
}

impl Asked {
    /// Reads the query of an address; what is not understood is refused.
    fn read(query: &HashMap<String, String>) -> Result<Asked, Sorry> {
        let word = |name: &str| query.get(name).map(String::as_str).filter(|word| !word.is_empty());
        let game = match word("game") {
            None => None,
            Some(name) => Some(name.parse().map_err(|error| Sorry::bad(sentence(&error)))?),
        };
        let over = match word("state") {
            None => None,
            Some("over") => Some(true),
            Some("open") => Some(false),
            Some(_) => return Err(Sorry::bad("A match is over or open.")),
        };
        let page = word("page").unwrap_or("1").parse().ok().filter(|page| *page > 0);
        let page = page.ok_or_else(|| Sorry::bad("Pages are numbered from 1."))?;
        Ok(Asked { game, over, page })
    }

    fn address(self) -> String {
        let game = self.game.map_or("", GameName::name);
        let state = self.over.map_or("", |over| if over { "over" } else { "open" });
        format!("/history?game={game}&state={state}&page={}", self.page)
    }
}

async fn shown(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Query(query): Query<HashMap<String, String>>,
) -> Response {
    let page = async {
        let asked = Asked::read(&query)?;
        let store = hall.store().clone();
        let filter = Filter { game: asked.game, ..Filter::default() };
        let entries = tokio::task::spawn_blocking(move || store.history(&filter)).await;
        let entries = entries.map_err(|_| Sorry::failed("Something went wrong; try again."))?;
        let mut entries = entries.map_err(|error| kept::sorry(&error))?;
        entries
            .retain(|entry| asked.over.is_none_or(|over| entry.is_match() && entry.over == over));
        Ok(page(&Appearance::of(&headers), asked, &entries).into_response())
    };
    page.await.unwrap_or_else(|sorry: Sorry| sorry.to(&headers).into_response())
}

fn page(appearance: &Appearance, asked: Asked, entries: &[Entry]) -> Markup {
    let pages = entries.len().div_ceil(SHOWN).max(1);
    let begin = (asked.page - 1).saturating_mul(SHOWN);
    let here = entries.iter().skip(begin).take(SHOWN);
    let to = |words: &str, to: Asked| {
        let is = to == Asked { page: 1, ..asked };
        html! { a.button href=(to.address()) aria-current=[is.then_some("true")] { (words) } }
    };
    let first = Asked { page: 1, ..asked };
    let body = html! {
        header.bar { a href="/" { "Croupier" } a href="/statistics" { "Statistics" } }
        main {
            h1 { "Matches" }
            nav.choices aria-label="Game" {
                (to("Every game", Asked { game: None, ..first }))
                @for game in GameName::ALL { (to(&title(game.name()), Asked { game: Some(game), ..first })) }
            }
            nav.choices aria-label="Over or not" {
                (to("All", Asked { over: None, ..first }))
                (to("Over", Asked { over: Some(true), ..first }))
                (to("Not over", Asked { over: Some(false), ..first }))
            }
            @if entries.is_empty() { p.note { "No such match is kept." } }
            ul.games { @for entry in here { (line(entry)) } }
            @if pages > 1 {
                nav.choices aria-label="Pages" {
                    @if asked.page > 1 { a.button href=(Asked { page: asked.page - 1, ..asked }.address()) { "Newer" } }
                    span { "Page " (asked.page) " of " (pages) }
                    @if asked.page < pages { a.button href=(Asked { page: asked.page + 1, ..asked }.address()) { "Older" } }
                }
            }
        }
    };
    shell::page_with(appearance, "Matches", &["keep.css"], &[], &body)
}

fn line(entry: &Entry) -> Markup {
    let id = &entry.id;
    let marks =
        [(entry.practice, "practice"), (entry.tuned, "rules edited"), (entry.imported, "imported")];
    let seats: Vec<String> = entry.players().iter().map(|seat| seat_word(seat)).collect();
    html! {
        li.match {
            p {
                b { @if entry.is_match() { (title(&short_line(&entry.game))) } @else { "No match" } } " "
                span { (result(entry)) }
            }
            p.facts {
                span { (calendar::minute(entry.when())) }
                span { (seats.join(", ")) }
                @for (_, mark) in marks.iter().filter(|(is, _)| *is) { span { (mark) } }
                code { (one_line(id)) }
            }
            @if let Some(damage) = &entry.damage { p.note { (one_line(damage)) } }
            p.ways {
                @if entry.is_match() && entry.over {
                    a href=(format!("/replay/{id}")) { "Replay" span.vh { " " (id) } }
                    a href=(format!("/review/{id}")) { "Review" span.vh { " " (id) } }
                    a href=(format!("/verify/{id}")) { "Verify" span.vh { " " (id) } }
                } @else if entry.is_match() {
                    a href=(format!("/table/{id}")) { "Go on" span.vh { " with " (id) } }
                }
            }
        }
    }
}

/// Who sits somewhere, in a word.
fn seat_word(by: &str) -> String {
    match by {
        "human" | "open" => "person".to_string(),
        by if by.starts_with("exec:") => "program".to_string(),
        by if by.starts_with("llm:") => "model".to_string(),
        by => by.to_string(),
    }
}

/// How a match ended, in a few words.
fn result(entry: &Entry) -> String {
    if !entry.is_match() {
        return String::new();
    }
    if !entry.over {
        return "not over".to_string();
    }
    let winners: Vec<String> = entry.winners.iter().map(|seat| name_of(entry, *seat)).collect();
    let scores: Vec<String> = entry.scores.iter().map(i64::to_string).collect();
    match winners.as_slice() {
        [] => "over".to_string(),
        [one] => format!("{one} won ({})", scores.join(", ")),
        many => format!("{} shared it ({})", many.join(" and "), scores.join(", ")),
    }
}

fn name_of(entry: &Entry, seat: Seat) -> String {
    let name = match entry.game.parse::<GameName>() {
        Ok(game) => with_game!(game, G => G::seat_name(seat)),
        Err(_) => seat.to_string(),
    };
    match entry.seats.get(seat.index()) {
        Some(by) => format!("{name} ({})", seat_word(by)),
        None => name,
    }
}

//! Decks of one's own for Buy-Bust: put together, kept by name, and played with.

mod desk;
mod page;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use croupier_house::buybust::SavedDecks;

use crate::appearance::Appearance;
use crate::form::Sent;
use crate::hall::Hall;
use crate::sentence::sentence;
use crate::sorry::Sorry;
use desk::Desk;

/// The pages of decks.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/decks", get(shown).post(save)).route("/decks/remove", post(remove))
}

async fn shown(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let appearance = Appearance::of(&headers);
    let page = tokio::task::spawn_blocking(move || {
        let desk = Desk::read(&hall, |field| asked.get(field).map(String::as_str))?;
        Ok(page::page(&appearance, &desk, None))
    });
    answered(page.await, &headers)
}

/// Keeps a deck under a name; what is wrong with it is said above the form, which keeps
/// what was chosen.
async fn save(State(hall): State<Hall>, headers: HeaderMap, form: Sent) -> Response {
    let appearance = Appearance::of(&headers);
    let saved = tokio::task::spawn_blocking(move || {
        let desk = Desk::read(&hall, |field| form.get(field))?;
        let name = form.typed("name").unwrap_or_default();
        match SavedDecks::of(hall.store()).save(&desk.book, name, &desk.draft) {
            Ok(()) => {
                let to = format!("/decks?cards={}&deck={name}", desk.cards);
                Ok(Redirect::to(&to).into_response())
            }
            Err(wrong) => {
                let why = sentence(&wrong.to_string());
                let desk = Desk { name: name.to_string(), ..desk };
                let page = page::page(&appearance, &desk, Some(&why));
                Ok((Sorry::bad("").status, page).into_response())
            }
        }
    });
    answered(saved.await, &headers)
}

async fn remove(State(hall): State<Hall>, headers: HeaderMap, form: Sent) -> Response {
    let removed = tokio::task::spawn_blocking(move || {
        let name = form.typed("name").unwrap_or_default();
        match SavedDecks::of(hall.store()).remove(name) {
            Ok(true) => Ok(Redirect::to("/decks").into_response()),
            Ok(false) | Err(_) => Err(Sorry::bad("There is no saved deck of this name.")),
        }
    });
    answered(removed.await, &headers)
}

fn answered<R: IntoResponse>(
    made: Result<Result<R, Sorry>, tokio::task::JoinError>,
    headers: &HeaderMap,
) -> Response {
    let made = made.unwrap_or_else(|_| Err(Sorry::failed("The decks cannot be read.")));
    match made {
        Ok(page) => page.into_response(),
        Err(sorry) => sorry.way_on("/decks", "To the decks").to(headers).into_response(),
    }
}

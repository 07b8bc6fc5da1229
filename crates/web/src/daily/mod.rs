//! The deal of the day: the same for everyone who plays it, with one try that counts.

mod page;
#[cfg(test)]
mod tests;
mod tries;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use croupier_house::calendar;
use croupier_table::{GameName, with_game};

use crate::appearance::Appearance;
use crate::drawn::DRAWN;
use crate::form::Sent;
use crate::hall::Hall;
use crate::opening;
use crate::pages::choices::Choices;
use crate::sorry::Sorry;
use tries::Tries;

/// The pages of daily deals.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/daily", get(shown).post(begin))
}

async fn shown(State(hall): State<Hall>, headers: HeaderMap) -> Response {
    let appearance = Appearance::of(&headers);
    let page = tokio::task::spawn_blocking(move || {
        let today = calendar::date(calendar::now());
        let tries = Tries::read(&hall)?;
        Ok(page::page(&appearance, &today, &tries.results(&hall)))
    });
    let page = page.await.unwrap_or_else(|_| Err(Sorry::failed("The tries cannot be read.")));
    page.map_or_else(|sorry: Sorry| sorry.to(&headers).into_response(), IntoResponse::into_response)
}

/// Begins today's deal, or leads to the try that was begun.
async fn begin(State(hall): State<Hall>, headers: HeaderMap, form: Sent) -> Response {
    let wanted = form.get("game").unwrap_or_default().to_string();
    let begun = tokio::task::spawn_blocking(move || {
        let game = DRAWN.into_iter().find(|game| game.name() == wanted);
        let game = game.ok_or_else(|| Sorry::bad("There is no daily deal of this game."))?;
        let today = calendar::date(calendar::now());
        Tries::one(&hall, &today, game, || {
            let choices = choices(game, &today);
            with_game!(game, G => opening::begin::<G>(&hall, &choices))
        })
    });
    match begun.await.unwrap_or_else(|_| Err(Sorry::failed("The deal cannot begin."))) {
        Ok(id) => Redirect::to(&format!("/table/{id}")).into_response(),
        Err(sorry) => sorry.to(&headers).into_response(),
    }
}

/// The table of a day: as it is usual, with the seed of the date.
fn choices(game: GameName, day: &str) -> Choices {
    Choices { seed: format!("daily {game} {day}"), ..Choices::usual(game) }
}

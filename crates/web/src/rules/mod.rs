//! The rules of each game, and tips, as pages.

mod page;
mod text;

use axum::Router;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_house::{Offered, Setup};
use croupier_table::{GameName, with_game};
use croupier_wording::Audience;

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::kept::sentence;
use crate::sorry::Sorry;
use text::Block;

/// The pages of rules.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/rules", get(list)).route("/rules/{game}", get(shown))
}

async fn list(headers: HeaderMap) -> Response {
    page::list(&Appearance::of(&headers)).into_response()
}

async fn shown(headers: HeaderMap, Path(game): Path<String>) -> Response {
    let appearance = Appearance::of(&headers);
    let page = match game.parse::<GameName>() {
        Ok(name) => with_game!(name, G => told::<G>()).map(|(rules, tips)| {
            page::page(&appearance, name, &text::blocks(&rules), &tips).into_response()
        }),
        Err(_) => Err(Sorry::nothing_here().way_on("/rules", "To the rules of every game")),
    };
    page.unwrap_or_else(|sorry| sorry.to(&headers).into_response())
}

/// The rules of a game as it is usually played, and what is advised.
fn told<G: Offered>() -> Result<(String, Vec<String>), Sorry> {
    let setup = Setup::default();
    let failed = |error| Sorry::failed(sentence(&error));
    let config = G::agreed(&setup, G::USUAL.0).map_err(failed)?;
    let words = G::words(&setup).map_err(failed)?;
    let tips = text::blocks(&words.tell(&config, Audience::Llm)).into_iter();
    let tips = tips.filter_map(|block| match block {
        Block::List { title, items } if title == "Advice" => Some(items),
        _ => None,
    });
    Ok((words.tell(&config, Audience::Player), tips.flatten().collect()))
}

//! Finished matches, seen again step by step.
//!
//! The address is the position: `/replay/ID?at=57&eyes=p2`. Everything is links, so
//! that a page works without scripts; a script only follows them in place.

mod brag;
mod buybust;
mod drawn;
mod eldorado;
mod names;
mod page;
mod position;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_house::{Eyes, Steps};
use croupier_store::Kept;
use croupier_table::{GameName, Table, with_game};
use maud::Markup;

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::kept;
use crate::sentence::sentence;
use crate::sorry::Sorry;
use drawn::Drawn;
use position::Position;

pub(crate) use brag::board as brag_board;
pub(crate) use buybust::board as buybust_board;
pub(crate) use eldorado::board as eldorado_board;
pub(crate) use names::names;
pub(crate) use position::address;

/// The pages of replays.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/replay/{id}", get(shown))
}

async fn shown(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let appearance = Appearance::of(&headers);
    let page = kept::with(&hall, &id, move |kept| {
        let game: GameName = kept::game(kept)?;
        with_game!(game, G => at::<G>(kept, &asked, &appearance))
    });
    match page.await {
        Ok(page) => page.into_response(),
        Err(sorry) => sorry.to(&headers).into_response(),
    }
}

fn at<G: Drawn>(
    kept: &Kept,
    asked: &HashMap<String, String>,
    appearance: &Appearance,
) -> Result<Markup, Sorry> {
    let secret = kept::secret_of_finished(kept)?;
    let broken = |error| Sorry::failed(format!("This match cannot be followed: {error}."));
    let whole = Table::<G>::replay(kept.records(), secret).map_err(broken)?;
    let seen = asked.get("eyes").map(String::as_str).filter(|eyes| *eyes != "all");
    let eyes = Eyes::of(seen, &whole, kept).map_err(|error| Sorry::bad(sentence(&error)))?;
    let steps = Steps::<G>::new(kept.records(), secret, eyes).map_err(broken)?;
    let last = steps.count() - 1;
    let at = match asked.get("at") {
        None => 0,
        Some(text) => text
            .parse()
            .ok()
            .filter(|at| *at <= last)
            .ok_or_else(|| Sorry::bad(format!("This replay has the positions 0 to {last}.")))?,
    };
    let position = Position {
        id: kept.id().to_string(),
        game: G::NAME,
        at,
        last,
        eyes: seen.map(str::to_string),
        seats: G::sitters(kept),
        chapters: steps.chapters(G::chapter),
        chapter: G::CHAPTER,
        styles: G::STYLES,
        story: steps.story(at),
    };
    let board = G::drawn(&steps.after(at), eyes, &names::<G>(kept));
    Ok(page::page(appearance, &position, &board))
}

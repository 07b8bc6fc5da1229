//! A first hand of each game, played step by step with what it means.
//!
//! The hands are played by the rules themselves from a fixed seed; what is said of a
//! step is made from what happened in it.

mod brag;
mod buybust;
mod eldorado;
mod page;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_table::GameName;
use maud::Markup;

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::sorry::Sorry;

/// The pages of first hands.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/tour/{game}", get(shown))
}

/// One step: the table as it stands, and what is to be known.
struct Step {
    board: Markup,
    says: Vec<String>,
}

/// Those at the table of a first hand.
fn names() -> Vec<String> {
    ["You", "Ada", "Bruno"].map(ToString::to_string).to_vec()
}

async fn shown(
    headers: HeaderMap,
    Path(game): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let page = steps(&game).and_then(|(game, steps)| {
        let last = steps.len().saturating_sub(1);
        let at = match asked.get("step") {
            None => 0,
            Some(text) => text
                .parse()
                .ok()
                .filter(|at| *at <= last)
                .ok_or_else(|| Sorry::bad(format!("This hand has the steps 0 to {last}.")))?,
        };
        let step = steps.get(at).ok_or_else(|| Sorry::failed("This hand has no steps."))?;
        Ok(page::page(&Appearance::of(&headers), game, at, last, step))
    });
    page.map_or_else(|sorry: Sorry| sorry.to(&headers).into_response(), IntoResponse::into_response)
}

fn steps(game: &str) -> Result<(GameName, Vec<Step>), Sorry> {
    match game.parse() {
        Ok(GameName::ElDorado) => Ok((GameName::ElDorado, eldorado::steps())),
        Ok(GameName::Brag) => Ok((GameName::Brag, brag::steps())),
        Ok(GameName::BuyBust) => Ok((GameName::BuyBust, buybust::steps())),
        Err(_) => Err(Sorry::nothing_here().way_on("/rules", "To the rules of every game")),
    }
}

//! What is found at which address.

mod assets;
mod enter;
mod invite;
mod join;
mod lobby;
mod settings;
mod table;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::HeaderMap;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};

use crate::guard::{Door, guard, host_only, who_was_there};
use crate::hall::Hall;
use crate::sorry::{Sorry, wants_plain};
use crate::{daily, decks, history, replay, review, rules, score, statistics, tour, verify};

/// Everything, at the host's own door.
pub(crate) fn all(door: Door) -> Router {
    let hosts = Router::new()
        .route("/", get(lobby::show))
        .route("/new", get(lobby::form).post(lobby::begin))
        .route("/new/rules", post(lobby::rules))
        .route("/invite", post(invite::open))
        .route("/join", get(lobby::join))
        .merge(history::router())
        .merge(daily::router())
        .merge(decks::router())
        .merge(score::router())
        .merge(statistics::router())
        .layer(from_fn(host_only));
    finished(shared(&door.hall).route("/enter", get(enter::enter)).merge(hosts), door)
}

/// Tables, and the links that lead to them.
pub(crate) fn for_guests(door: Door) -> Router {
    finished(shared(&door.hall), door)
}

fn shared(hall: &Hall) -> Router<Hall> {
    let finished = Router::new()
        .merge(replay::router())
        .merge(review::router())
        .merge(verify::router())
        .layer(from_fn_with_state(hall.clone(), who_was_there));
    Router::new()
        .merge(finished)
        .merge(rules::router())
        .merge(tour::router())
        .merge(assets::router())
        .merge(score::guest_router())
        .merge(join::router())
        .merge(settings::router())
        .merge(table::router())
}

fn finished(router: Router<Hall>, door: Door) -> Router {
    let hall = door.hall.clone();
    let form = hall.limits().form;
    router
        .fallback(async |headers: HeaderMap| Sorry::nothing_here().to(&headers))
        .method_not_allowed_fallback(async |headers: HeaderMap| {
            let why = "This address is not used in that way.";
            Sorry::new(axum::http::StatusCode::METHOD_NOT_ALLOWED, why).to(&headers)
        })
        .layer(DefaultBodyLimit::max(form))
        .layer(from_fn_with_state(door, guard))
        .with_state(hall)
}

/// Done: a script stays where it is, and a browser goes on to this page.
fn done(headers: &HeaderMap, address: &str) -> Response {
    match wants_plain(headers) {
        true => axum::http::StatusCode::NO_CONTENT.into_response(),
        false => Redirect::to(address).into_response(),
    }
}

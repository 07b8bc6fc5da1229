//! El Dorado's score keeper for a table of real people, on everyone's phone.
//!
//! The card is the one of `croupier score`: the same files, the same entries, the
//! same refusals. Every form carries the number of entries it was made for, so that
//! a double press or a stale screen changes nothing.

mod access;
mod card;
mod change;
mod desk;
mod fields;
mod grid;
mod handlers;
mod links;
mod list;
mod live;
mod log;
mod people;
mod round;
mod share;
mod sheet;
mod socket;
#[cfg(test)]
mod socket_tests;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::hall::Hall;

pub(crate) use live::Live;

/// The most bytes of a form.
const LARGEST: usize = 16 << 10;

/// The pages of the host.
pub(crate) fn router() -> Router<Hall> {
    Router::new()
        .route("/score", get(handlers::list))
        .route("/score/new", get(handlers::blank).post(handlers::start))
        .route("/score/{number}", get(handlers::card))
        .route("/score/{number}/log", get(handlers::log))
        .route("/score/{number}/socket", get(handlers::socket))
        .route("/score/{number}/share", get(handlers::share))
        .route("/score/{number}/link", post(handlers::link))
        .route("/score/{number}/unlink", post(handlers::unlink))
        .route("/score/{number}/{form}", post(handlers::write))
        .layer(DefaultBodyLimit::max(LARGEST))
}

/// The pages of whoever has a link to a card.
pub(crate) fn guest_router() -> Router<Hall> {
    Router::new()
        .route("/card/{token}", get(handlers::guest_card))
        .route("/card/{token}/log", get(handlers::guest_log))
        .route("/card/{token}/socket", get(handlers::guest_socket))
        .route("/card/{token}/{form}", post(handlers::guest_write))
        .layer(DefaultBodyLimit::max(LARGEST))
}

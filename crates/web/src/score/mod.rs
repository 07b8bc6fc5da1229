//! El Dorado's score keeper for a table of real people, on everyone's phone.
//!
//! The card is the one of `croupier score`: the same files, the same entries, the
//! same refusals. Every form carries the number of entries it was made for, so that
//! a double press or a stale screen changes nothing.

mod access;
mod answer;
mod card;
mod change;
mod desk;
mod fields;
mod games;
mod grid;
mod guest;
mod host;
mod linking;
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
        .route("/score", get(games::list))
        .route("/score/new", get(games::blank).post(games::start))
        .route("/score/{number}", get(host::card))
        .route("/score/{number}/log", get(host::log))
        .route("/score/{number}/players", get(host::players))
        .route("/score/{number}/socket", get(host::socket))
        .route("/score/{number}/share", get(linking::share))
        .route("/score/{number}/link", post(linking::link))
        .route("/score/{number}/unlink", post(linking::unlink))
        .route("/score/{number}/{form}", post(host::write))
        .layer(DefaultBodyLimit::max(LARGEST))
}

/// The pages of whoever has a link to a card.
pub(crate) fn guest_router() -> Router<Hall> {
    Router::new()
        .route("/card/{token}", get(guest::card))
        .route("/card/{token}/log", get(guest::log))
        .route("/card/{token}/players", get(guest::players))
        .route("/card/{token}/socket", get(guest::socket))
        .route("/card/{token}/{form}", post(guest::write))
        .layer(DefaultBodyLimit::max(LARGEST))
}

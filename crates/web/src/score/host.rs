//! The host's pages of a card.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;

use super::access::Access;
use super::answer::{kept_up, shown, written};
use super::fields::Sent;
use super::{card as card_page, log as log_page, people};
use crate::hall::Hall;
use crate::sorry::Sorry;

/// The host at a card, by the number in the address.
pub(super) fn host(number: &str) -> Result<Access, Sorry> {
    let number = number.parse().ok().filter(|known: &u32| known.to_string() == number);
    number.map(|number| Access::Host { number }).ok_or_else(Sorry::nothing_here)
}

pub(super) async fn card(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Response {
    shown(&hall, &headers, host(&number), card_page::page).await
}

pub(super) async fn log(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Response {
    shown(&hall, &headers, host(&number), log_page::page).await
}

pub(super) async fn players(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Response {
    shown(&hall, &headers, host(&number), people::page).await
}

pub(super) async fn write(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path((number, form)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    written(&hall, &headers, host(&number), &form, sent).await
}

pub(super) async fn socket(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    kept_up(hall, &headers, host(&number), upgrade).await
}

//! The pages of a card for whoever has a link to it.

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

pub(super) async fn card(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Response {
    shown(&hall, &headers, Access::by_link(&hall, &token).await, card_page::page).await
}

pub(super) async fn log(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Response {
    shown(&hall, &headers, Access::by_link(&hall, &token).await, log_page::page).await
}

pub(super) async fn players(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Response {
    shown(&hall, &headers, Access::by_link(&hall, &token).await, people::page).await
}

pub(super) async fn write(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path((token, form)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    written(&hall, &headers, Access::by_link(&hall, &token).await, &form, sent).await
}

pub(super) async fn socket(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(token): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let access = Access::by_link(&hall, &token).await;
    kept_up(hall, &headers, access, upgrade).await
}

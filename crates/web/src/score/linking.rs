//! How the host makes links to a card and takes them back.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use croupier_store::{Scores, StoreError};

use super::answer::{answer, done};
use super::fields::{Fields, Sent};
use super::host::host;
use super::links::{Links, Right};
use super::{desk, share as share_page};
use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::sorry::Sorry;

pub(super) async fn share(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Response {
    let done = async {
        let access = host(&number)?;
        desk::read(&hall, &access).await?;
        let (scores, live, number) = (hall.store().scores(), hall.live().clone(), access.number());
        let links = desk::blocking(move || live.links().of(&scores, number)).await?;
        let links = links.map_err(|error| desk::sorry(&error, &access))?;
        let address = hall.live().guest_address();
        let page = share_page::page(&Appearance::of(&headers), number, &links, address.as_deref());
        Ok(page.into_response())
    };
    answer(&headers, done.await)
}

pub(super) async fn link(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
    sent: Sent,
) -> Response {
    linked(&hall, &headers, &number, sent, Links::make).await
}

pub(super) async fn unlink(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
    sent: Sent,
) -> Response {
    linked(&hall, &headers, &number, sent, Links::take_back).await
}

async fn linked(
    hall: &Hall,
    headers: &HeaderMap,
    number: &str,
    sent: Sent,
    change: fn(&Links, &Scores, u32, Right) -> Result<(), StoreError>,
) -> Response {
    let changed = async {
        let access = host(number)?;
        desk::read(hall, &access).await?;
        let right = Right::read(Fields::of(sent)?.get("right")?)
            .ok_or_else(|| Sorry::bad("A link is to look or to write."))?;
        let (scores, live, number) = (hall.store().scores(), hall.live().clone(), access.number());
        let changed = desk::blocking(move || change(live.links(), &scores, number, right)).await?;
        changed.map_err(|error| desk::sorry(&error, &access))?;
        // Whoever came by a link that is gone is sent away.
        hall.live().changed(number);
        Ok(done(headers, &format!("/score/{number}/share")))
    };
    answer(headers, changed.await)
}

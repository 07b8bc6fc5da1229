//! How the score keeper answers: with a page, a word, or why not.

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use croupier_score::Game;
use maud::Markup;

use super::access::Access;
use super::change::Change;
use super::fields::{Fields, Sent};
use super::{desk, socket};
use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::sorry::{Sorry, wants_plain};

/// An answer, or why there is none, as whoever asked can use it.
pub(super) fn answer(headers: &HeaderMap, done: Result<Response, Sorry>) -> Response {
    done.unwrap_or_else(|sorry| sorry.to(headers).into_response())
}

/// That a form was done: nothing more for a script, the page for everybody else.
pub(super) fn done(headers: &HeaderMap, address: &str) -> Response {
    match wants_plain(headers) {
        true => StatusCode::NO_CONTENT.into_response(),
        false => Redirect::to(address).into_response(),
    }
}

/// A page of a card, for whoever may see it.
pub(super) async fn shown(
    hall: &Hall,
    headers: &HeaderMap,
    access: Result<Access, Sorry>,
    page: impl Fn(&Appearance, &Game, &Access) -> Markup,
) -> Response {
    let done = async {
        let access = access?;
        let game = desk::read(hall, &access).await?;
        Ok(page(&Appearance::of(headers), &game, &access).into_response())
    };
    answer(headers, done.await)
}

/// Writes what a form says on a card, for whoever may.
pub(super) async fn written(
    hall: &Hall,
    headers: &HeaderMap,
    access: Result<Access, Sorry>,
    form: &str,
    sent: Sent,
) -> Response {
    let access = match access {
        Ok(access) => access,
        Err(sorry) => return answer(headers, Err(sorry)),
    };
    let address = access.address();
    let change = async {
        if !access.may_write() {
            return Err(Sorry::forbidden("This link is for looking; ask for one to write."));
        }
        let fields = Fields::of(sent)?;
        let change = Change::read(form, &fields)?;
        if change.is_hosts() && !access.is_host() {
            return Err(Sorry::forbidden("Only the host puts a game away or fetches it back."));
        }
        desk::write(hall, &access, fields.seen()?, change).await?;
        Ok(done(headers, &address))
    };
    answer(headers, change.await.map_err(|sorry: Sorry| sorry.way_on(&address, "Back to the card")))
}

/// Keeps a page of a card up to date, for whoever may see it.
pub(super) async fn kept_up(
    hall: Hall,
    headers: &HeaderMap,
    access: Result<Access, Sorry>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let done = async {
        let access = access?;
        desk::read(&hall, &access).await?;
        let upgrade =
            upgrade.map_err(|_| Sorry::bad("This address is for a page's own socket."))?;
        let upgrade = upgrade.max_message_size(socket::LARGEST);
        Ok(upgrade.on_upgrade(move |opened| socket::show(opened, hall, access)))
    };
    answer(headers, done.await)
}

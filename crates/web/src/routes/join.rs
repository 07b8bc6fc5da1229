//! The links by which people come to a table.

use axum::Router;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use croupier_kernel::Seat;
use croupier_table::{GameName, with_game};

use super::enter::cookie;
use crate::appearance::Appearance;
use crate::drawn::Drawn;
use crate::form::Sent;
use crate::guests::Guests;
use crate::hall::Hall;
use crate::keys;
use crate::pages::join::{self, Join};
use crate::room::{Room, Wish};
use crate::sorry::{Sorry, wants_plain};
use crate::who::Who;

pub(super) fn router() -> Router<Hall> {
    Router::new()
        .route("/seat/{id}/{link}", get(seat).post(sit))
        .route("/watch/{id}/{link}", get(watch))
}

type Link = Path<(String, String)>;

/// The table of a link, if it has one that links lead to. A wrong link and a wrong
/// table are told in the same words.
async fn table(hall: &Hall, id: &str) -> Result<Room, Sorry> {
    let known = hall.standing(id).is_some() || matches!(hall.drawer().get(id), Ok(Some(_)));
    match known {
        true => hall.table(id).await.map_err(Sorry::for_guest),
        false => Err(no_link()),
    }
}

fn no_link() -> Sorry {
    let why = "This link leads to no seat: it is wrong, or the host has replaced it.";
    Sorry::new(axum::http::StatusCode::NOT_FOUND, why)
}

fn taken() -> Sorry {
    Sorry::forbidden("This link was used by another browser; the host can give you a new one.")
}

async fn seat(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    headers: HeaderMap,
    Path((id, link)): Link,
) -> Result<Response, Sorry> {
    let found = async {
        let room = table(&hall, &id).await?;
        let showing = room.showing();
        let guests = showing.guests();
        let seat = guests.seat_by(&link).ok_or_else(no_link)?;
        let sits = guests.place(seat).and_then(|place| place.guest.clone());
        if sits.is_some() && sits == who.guest {
            return Ok(Redirect::to(&format!("/table/{id}")).into_response());
        }
        if sits.is_some() {
            return Err(taken());
        }
        let page = join::page(&Appearance::of(&headers), &offer(guests, seat, &id, &link));
        Ok(page.into_response())
    };
    found.await.map_err(|sorry: Sorry| sorry.to(&headers))
}

fn offer(guests: &Guests, seat: Seat, id: &str, link: &str) -> Join {
    let sitter = |index: usize| {
        let place = &guests.places[index];
        let come = place.link.is_none() || place.guest.is_some();
        come.then(|| place.name.clone())
    };
    let game = id.rsplit_once('-').map_or("", |(game, _)| game);
    let parts = match game.parse::<GameName>() {
        Ok(game) => with_game!(game, G => <G as Drawn>::KIT.parts),
        Err(_) => &[],
    };
    Join {
        address: format!("/seat/{id}/{link}"),
        sitters: (0..guests.places.len()).map(sitter).collect(),
        seat: seat.index() + 1,
        game: crate::kept::title(game),
        rounds: Some(guests.rounds).filter(|_| parts.is_empty()),
        parts,
        name: String::new(),
        error: None,
    }
}

async fn sit(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    headers: HeaderMap,
    Path((id, link)): Link,
    form: Sent,
) -> Result<Response, Sorry> {
    let room = table(&hall, &id).await.map_err(|sorry| sorry.to(&headers))?;
    let showing = room.showing();
    let seat = showing.guests().seat_by(&link).ok_or_else(|| no_link().to(&headers))?;
    let name = form.get("name").unwrap_or("").to_string();
    let (browser, fresh) = browser(&who).map_err(|sorry| sorry.to(&headers))?;
    let wish = Wish::Sit { seat, guest: browser, name: name.clone() };
    if let Err(sorry) = room.ask(wish).await.map_err(Sorry::for_guest) {
        if wants_plain(&headers) {
            return Err(sorry.to(&headers));
        }
        let offered = offer(showing.guests(), seat, &id, &link);
        let again = Join { name, error: Some(sorry.sentence.clone()), ..offered };
        let page = join::page(&Appearance::of(&headers), &again);
        return Ok((sorry.status, page).into_response());
    }
    Ok(come_in(&hall, &id, fresh.as_deref()))
}

async fn watch(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    headers: HeaderMap,
    Path((id, link)): Link,
) -> Result<Response, Sorry> {
    let come = async {
        let room = table(&hall, &id).await?;
        let showing = room.showing();
        if !keys::same(&showing.guests().watch, &link) {
            return Err(no_link());
        }
        if who.eyes(showing.guests()).is_some() {
            return Ok(Redirect::to(&format!("/table/{id}")).into_response());
        }
        let (guest, fresh) = browser(&who)?;
        room.ask(Wish::Watch { guest }).await.map_err(Sorry::for_guest)?;
        Ok(come_in(&hall, &id, fresh.as_deref()))
    };
    come.await.map_err(|sorry: Sorry| sorry.to(&headers))
}

/// What a browser is known by, and the secret it is to keep if it is new here.
fn browser(who: &Who) -> Result<(String, Option<String>), Sorry> {
    if let Some(guest) = &who.guest {
        return Ok((guest.clone(), None));
    }
    let fresh = keys::draw().map_err(Sorry::failed)?;
    Ok((keys::hash(&fresh), Some(fresh)))
}

fn come_in(hall: &Hall, id: &str, fresh: Option<&str>) -> Response {
    let to = Redirect::to(&format!("/table/{id}"));
    match fresh {
        Some(secret) => ([(header::SET_COOKIE, cookie(hall, "guest", secret))], to).into_response(),
        None => to.into_response(),
    }
}

//! A table: its page, its socket, and what is asked of it.

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use croupier_kernel::Seat;

use super::done;
use crate::appearance::Appearance;
use crate::form::Sent;
use crate::hall::Hall;
use crate::opening;
use crate::pages::qr::picture;
use crate::room::{Eyes, Room, Wish};
use crate::sentence::sentence;
use crate::socket;
use crate::sorry::{Sorry, wants_plain};
use crate::who::Who;

pub(super) fn router() -> Router<Hall> {
    Router::new()
        .route("/table/{id}", get(show))
        .route("/table/{id}/socket", get(follow))
        .route("/table/{id}/turn", get(turn))
        .route("/table/{id}/rules", get(rules))
        .route("/table/{id}/advice", post(advise))
        .route("/table/{id}/code/{whose}", get(code))
        .route("/table/{id}/rematch", post(rematch))
        .route("/table/{id}/{wish}", post(ask))
}

/// The table, and with whose eyes somebody looks at it.
async fn find(hall: &Hall, who: &Who, id: &str) -> Result<(Room, Eyes), Sorry> {
    let closed =
        || Sorry::forbidden("This table is not open to you: come by the link that you were sent.");
    if !who.host && who.guest.is_none() {
        return Err(closed());
    }
    let known = hall.standing(id).is_some() || matches!(hall.drawer().get(id), Ok(Some(_)));
    if !who.host && !known {
        return Err(closed());
    }
    let room = hall.table(id).await.map_err(|sorry| for_eyes(sorry, who.host))?;
    let eyes = who.eyes(room.showing().guests()).ok_or_else(closed)?;
    Ok((room, eyes))
}

/// Only the host is told what failed on the host's machine.
fn for_eyes(sorry: Sorry, host: bool) -> Sorry {
    if host { sorry } else { sorry.for_guest() }
}

async fn show(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let (room, eyes) = find(&hall, &who, &id).await.map_err(|sorry| sorry.to(&headers))?;
    let page = room.showing().page(eyes, &Appearance::of(&headers), false);
    Ok(page.into_response())
}

/// The rules that are played at the table.
async fn rules(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let (room, _) = find(&hall, &who, &id).await.map_err(|sorry| sorry.to(&headers))?;
    Ok(room.showing().rules(&Appearance::of(&headers)).into_response())
}

/// What a seat knows and may do, as data, for whoever plays without a page.
async fn turn(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let (room, eyes) = find(&hall, &who, &id).await.map_err(|sorry| sorry.to(&headers))?;
    let told = serde_json::to_string(&room.showing().told(eyes)).unwrap_or_default();
    Ok(([(header::CONTENT_TYPE, "application/json")], told).into_response())
}

/// A link of the table as a picture that a phone can read; for the host alone, who has the
/// links.
async fn code(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path((id, whose)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let drawn = async {
        let (room, eyes) = find(&hall, &who, &id).await?;
        if !eyes.host {
            return Err(Sorry::forbidden("Only the host has the links of a table."));
        }
        let (showing, addresses) = (room.showing(), hall.addresses());
        let seat = whose.parse::<Seat>().ok();
        let link = match whose.as_str() {
            "watch" => Some(showing.guests().watch_link(addresses, &id)),
            _ => seat.and_then(|seat| showing.guests().link(addresses, &id, seat)),
        };
        link.and_then(|link| picture(&link)).ok_or_else(Sorry::nothing_here)
    };
    let svg = drawn.await.map_err(|sorry| sorry.to(&headers))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

async fn follow(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Sorry> {
    let (room, eyes) = find(&hall, &who, &id).await.map_err(|sorry| sorry.to(&headers))?;
    match upgrade {
        Ok(upgrade) => Ok(socket::open(upgrade, room, who, eyes)),
        Err(_) => Err(Sorry::bad("This address is for a page's own socket.").to(&headers)),
    }
}

/// The odds: alone for a script, in the page for everyone else.
async fn advise(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let (room, eyes) = find(&hall, &who, &id).await.map_err(|sorry| sorry.to(&headers))?;
    let (appearance, alone) = (Appearance::of(&headers), wants_plain(&headers));
    let weighed = tokio::task::spawn_blocking(move || {
        let showing = room.showing();
        match alone {
            true => showing.advice(eyes),
            false => Some(showing.page(eyes, &appearance, true)),
        }
    });
    match weighed.await {
        Ok(Some(odds)) => Ok(odds.into_response()),
        _ => {
            Err(Sorry::conflict("It is not your turn, so there is nothing to advise.").to(&headers))
        }
    }
}

async fn ask(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path((id, wish)): Path<(String, String)>,
    headers: HeaderMap,
    form: Sent,
) -> Result<Response, Sorry> {
    let granted = async {
        let (room, eyes) = find(&hall, &who, &id).await?;
        let granted = room.ask(read(&wish, eyes, &form)?).await;
        granted.map_err(|sorry| for_eyes(sorry, eyes.host))
    };
    granted
        .await
        .map_err(|sorry| sorry.way_on(format!("/table/{id}"), "Back to the table").to(&headers))?;
    Ok(done(&headers, &format!("/table/{id}")))
}

/// What a form asks for, if whoever sends it may.
fn read(wish: &str, eyes: Eyes, form: &Sent) -> Result<Wish, Sorry> {
    let host = || match eyes.host {
        true => Ok(()),
        false => Err(Sorry::forbidden("Only the host may do that.")),
    };
    let own = || {
        let seat = eyes.viewer.seat();
        seat.ok_or_else(|| Sorry::forbidden("Whoever watches has no seat to play."))
    };
    let word = |field: &str| form.typed(field).unwrap_or("").to_string();
    let bot = || form.typed("bot").unwrap_or("normal").to_string();
    let seat = || {
        let seat = form.typed("seat").and_then(|seat| seat.parse::<Seat>().ok());
        seat.ok_or_else(|| Sorry::bad("There is no such seat at this table."))
    };
    Ok(match wish {
        "act" => {
            // A stake that is typed is a field of its own.
            let action = match (word("action"), form.typed("stake")) {
                (action, Some(stake)) if action == "raise" => format!("raise {stake}"),
                (action, _) => action,
            };
            Wish::Act { seat: own()?, turn: form.number("turn")?, action }
        }
        "back" => Wish::TakeBack { seat: own()?, turn: form.number("turn")? },
        "speed" if eyes.host || eyes.viewer.seat().is_some() => {
            Wish::Speed(word("speed").parse().map_err(|why: String| Sorry::bad(sentence(&why)))?)
        }
        "hurry" => own()
            .or_else(|sorry| if eyes.host { Ok(Seat::FIRST) } else { Err(sorry) })
            .map(|_| Wish::Hurry)?,
        "pause" => host().map(|()| Wish::Pause)?,
        "go-on" => host().map(|()| Wish::GoOn)?,
        "end" => host().map(|()| Wish::End)?,
        "deal" => host().map(|()| Wish::Deal)?,
        "leave" => Wish::Leave { seat: own()?, bot: bot() },
        "return" => Wish::Return { seat: own()? },
        "replace" => host().and_then(|()| Ok(Wish::Leave { seat: seat()?, bot: bot() }))?,
        "link" => host().and_then(|()| Ok(Wish::LinkAnew { seat: seat()? }))?,
        "promise" => Wish::Promise { seat: own()?, hash: word("hash") },
        "open" => Wish::Open { seat: own()?, number: word("number") },
        _ => return Err(Sorry::nothing_here()),
    })
}

/// The same table with the same people once more.
async fn rematch(
    State(hall): State<Hall>,
    Extension(who): Extension<Who>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Sorry> {
    let begun = async {
        let (room, eyes) = find(&hall, &who, &id).await?;
        if !eyes.host {
            return Err(Sorry::forbidden("Only the host may begin a rematch."));
        }
        if let Some(next) = &room.showing().guests().rematch {
            return Ok(next.clone());
        }
        if !room.showing().is_over() {
            return Err(Sorry::conflict("This match is not over yet."));
        }
        let again = {
            let (hall, id) = (hall.clone(), id.clone());
            tokio::task::spawn_blocking(move || opening::again(&hall, &id))
        };
        let next = again.await.map_err(|_| Sorry::failed("The rematch cannot begin."))??;
        room.ask(Wish::Rematch { id: next.clone() }).await?;
        Ok(next)
    };
    let next = begun.await.map_err(|sorry: Sorry| sorry.to(&headers))?;
    Ok(done(&headers, &format!("/table/{next}")))
}

//! What is answered at each address of the score keeper.

use std::collections::HashMap;

use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use croupier_house::calendar::now;
use croupier_score::{Card, Game, Header, Name};
use croupier_store::Scores;

use super::access::Access;
use super::change::Change;
use super::fields::{Fields, Sent, name};
use super::links::{Links, Right};
use super::{
    card as card_page, desk, list as list_page, log as log_page, share as share_page,
    socket as live_socket,
};
use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::kept::sentence;
use crate::sorry::{Sorry, wants_plain};

type Asked = Query<HashMap<String, String>>;

/// An answer, or why there is none, as whoever asked can use it.
fn answer(headers: &HeaderMap, done: Result<Response, Sorry>) -> Response {
    done.unwrap_or_else(|sorry| sorry.to(headers).into_response())
}

/// That a form was done: nothing more for a script, the page for everybody else.
fn done(headers: &HeaderMap, address: &str) -> Response {
    match wants_plain(headers) {
        true => StatusCode::NO_CONTENT.into_response(),
        false => Redirect::to(address).into_response(),
    }
}

/// The host at a card, by the number in the address.
fn host(number: &str) -> Result<Access, Sorry> {
    let number = number.parse().ok().filter(|known: &u32| known.to_string() == number);
    number.map(|number| Access::Host { number }).ok_or_else(Sorry::nothing_here)
}

pub(super) async fn list(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Query(asked): Asked,
) -> Response {
    let archived = asked.get("archived").is_some_and(|word| word == "yes");
    let scores = hall.store().scores();
    let done = desk::blocking(move || found(&scores)).await.and_then(|found| found);
    answer(
        &headers,
        done.map(|found| {
            list_page::page(&Appearance::of(&headers), &found, archived).into_response()
        }),
    )
}

fn found(scores: &Scores) -> Result<list_page::Found, Sorry> {
    let numbers = scores.numbers().map_err(|error| Sorry::failed(sentence(&error)))?;
    let mut found = list_page::Found { games: Vec::new(), unread: Vec::new() };
    for number in numbers.into_iter().rev() {
        match scores.read(number, false) {
            Ok(card) => found.games.push((number, card.game)),
            Err(error) => found.unread.push((number, sentence(&error))),
        }
    }
    Ok(found)
}

pub(super) async fn blank(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Query(asked): Asked,
) -> Response {
    let access = asked.get("as").and_then(|number| host(number).ok());
    let names = match access {
        None => Vec::new(),
        Some(access) => {
            desk::read(&hall, &access).await.map(|game| playing(game.card())).unwrap_or_default()
        }
    };
    list_page::new(&Appearance::of(&headers), &names).into_response()
}

/// Who plays to the end of a card.
fn playing(card: &Card) -> Vec<Name> {
    let last = card.rounds().last();
    let listed = card.listed().into_iter();
    let there = listed.filter(|player| last.is_some_and(|round| round.cell(*player).present));
    there
        .filter_map(|player| card.player(player).ok())
        .map(|player| player.name().clone())
        .collect()
}

pub(super) async fn start(State(hall): State<Hall>, headers: HeaderMap, sent: Sent) -> Response {
    let begun = async {
        let game = begun(&Fields::of(sent)?)?;
        let scores = hall.store().scores();
        let made = desk::blocking(move || {
            let number = scores.create(&game)?;
            scores.set_current(number).map(|()| number)
        });
        made.await?.map_err(|error| Sorry::failed(sentence(&error)))
    };
    let begun = begun.await.map_err(|sorry| sorry.way_on("/score/new", "Back to the form"));
    answer(&headers, begun.map(|number| Redirect::to(&format!("/score/{number}")).into_response()))
}

/// The game that the form of a new one asks for. Places that are left empty are
/// passed over.
fn begun(fields: &Fields) -> Result<Game, Sorry> {
    let places: Vec<&str> = fields.all("name").map(str::trim).collect();
    let taken = |place: &&&str| !place.is_empty();
    let names: Vec<Name> =
        places.iter().filter(taken).map(|place| name(place)).collect::<Result<_, _>>()?;
    let rounds: u8 = fields.number("rounds")?;
    let mut header = Header { rounds, first_tricks: rounds, ..Header::new(names, now()) };
    let dealer: usize = fields.number("dealer")?;
    let before = places.iter().take(dealer.saturating_sub(1)).filter(taken).count();
    if places.get(dealer.wrapping_sub(1)).is_none_or(|place| place.is_empty()) {
        return Err(Sorry::bad(
            "Nobody sits where the first dealer is; choose one of the players.",
        ));
    }
    header.dealer = croupier_score::PlayerId::new(before);
    Game::new(header).map_err(|refused| Sorry::bad(sentence(&refused)))
}

async fn shown(
    hall: &Hall,
    headers: &HeaderMap,
    access: Result<Access, Sorry>,
    page: impl Fn(&Appearance, &Game, &Access) -> maud::Markup,
) -> Response {
    let done = async {
        let access = access?;
        let game = desk::read(hall, &access).await?;
        Ok(page(&Appearance::of(headers), &game, &access).into_response())
    };
    answer(headers, done.await)
}

pub(super) async fn card(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Response {
    shown(&hall, &headers, host(&number), card_page::page).await
}

pub(super) async fn guest_card(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Response {
    shown(&hall, &headers, Access::by_link(&hall, &token).await, card_page::page).await
}

pub(super) async fn log(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
) -> Response {
    shown(&hall, &headers, host(&number), log_page::page).await
}

pub(super) async fn guest_log(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Response {
    shown(&hall, &headers, Access::by_link(&hall, &token).await, log_page::page).await
}

async fn written(
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

pub(super) async fn write(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path((number, form)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    written(&hall, &headers, host(&number), &form, sent).await
}

pub(super) async fn guest_write(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path((token, form)): Path<(String, String)>,
    sent: Sent,
) -> Response {
    written(&hall, &headers, Access::by_link(&hall, &token).await, &form, sent).await
}

async fn kept_up(
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
        let upgrade = upgrade.max_message_size(live_socket::LARGEST);
        Ok(upgrade.on_upgrade(move |socket| live_socket::show(socket, hall, access)))
    };
    answer(headers, done.await)
}

pub(super) async fn socket(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(number): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    kept_up(hall, &headers, host(&number), upgrade).await
}

pub(super) async fn guest_socket(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(token): Path<String>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let access = Access::by_link(&hall, &token).await;
    kept_up(hall, &headers, access, upgrade).await
}

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
    change: fn(&Links, &Scores, u32, Right) -> Result<(), croupier_store::StoreError>,
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

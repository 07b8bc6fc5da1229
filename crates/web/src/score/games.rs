//! The score cards there are, and how a new one begins.

use std::collections::HashMap;

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use croupier_house::calendar::now;
use croupier_score::{Card, Game, Header, Name, PlayerId};
use croupier_store::Scores;

use super::answer::answer;
use super::fields::{Fields, Sent, name};
use super::host::host;
use super::list::{Found, Kind};
use super::{desk, list as list_page};
use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::sentence::sentence;
use crate::sorry::Sorry;

type Asked = Query<HashMap<String, String>>;

/// How many cards a page lists, and how many it looks at to find them.
const SHOWN: usize = 30;
const LOOKED_AT: usize = 1000;

pub(super) async fn list(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Query(asked): Asked,
) -> Response {
    let page = async {
        let kind = match asked.get("kind") {
            None => Kind::Real,
            Some(word) => Kind::read(word)
                .ok_or_else(|| Sorry::bad("Cards are real, matches or archived."))?,
        };
        let below = match asked.get("below") {
            None => None,
            Some(text) => {
                Some(text.parse().map_err(|_| Sorry::bad("Cards are listed below a number."))?)
            }
        };
        let scores = hall.store().scores();
        let found = desk::blocking(move || found(&scores, kind, below)).await??;
        Ok(list_page::page(&Appearance::of(&headers), &found).into_response())
    };
    answer(&headers, page.await)
}

/// The newest cards of a kind below a number. A card that cannot be read is listed
/// with those of real cards, because nobody knows what it is.
fn found(scores: &Scores, kind: Kind, below: Option<u32>) -> Result<Found, Sorry> {
    let numbers = scores.numbers().map_err(|error| Sorry::failed(sentence(&error)))?;
    let mut found = Found { kind, games: Vec::new(), unread: Vec::new(), below: None };
    let numbers = numbers.into_iter().rev();
    let wanted = numbers.filter(|number| below.is_none_or(|below| *number < below));
    for (looked_at, number) in wanted.enumerate() {
        if looked_at >= LOOKED_AT || found.games.len() + found.unread.len() >= SHOWN {
            found.below = Some(number.saturating_add(1));
            break;
        }
        let header = scores.header(number);
        let of_match = header.as_ref().is_some_and(|header| header.of_match.is_some());
        if kind != Kind::Archived && (kind == Kind::Matches) != of_match {
            continue;
        }
        match scores.read(number, false) {
            Ok(card) if card.game.is_archived() == (kind == Kind::Archived) => {
                found.games.push((number, card.game));
            }
            Err(error) if kind == Kind::Real => found.unread.push((number, sentence(&error))),
            Ok(_) | Err(_) => {}
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
    header.dealer = PlayerId::new(before);
    Game::new(header).map_err(|refused| Sorry::bad(sentence(&refused)))
}

//! How people do, from finished matches and finished score cards.

mod levels;
mod page;
mod record;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_house::Setup;
use croupier_score::Game;
use croupier_score::stats::of_players;
use croupier_store::{Store, StoreError};

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::kept;
use crate::sorry::Sorry;

pub(crate) use record::Records;

/// What the matches of a game come to.
fn counted<G: record::Counted>(records: &Records, store: &Store) -> Result<page::Game, StoreError> {
    let all = records.all::<G>(store)?;
    let usual = G::agreed(&Setup::default(), G::USUAL.0);
    let usual = usual.map(|config| G::rules_name(&config)).unwrap_or_default();
    Ok(page::Game { bots: levels::levels(&all), rules: levels::by_rules(&all, &usual) })
}

/// The page of statistics.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/statistics", get(shown))
}

async fn shown(State(hall): State<Hall>, headers: HeaderMap) -> Response {
    let (store, records) = (hall.store().clone(), hall.records().clone());
    let appearance = Appearance::of(&headers);
    let page = tokio::task::spawn_blocking(move || {
        let el_dorado = counted::<ElDorado>(&records, &store)?;
        let brag = counted::<Brag>(&records, &store)?;
        let buy_bust = counted::<BuyBust>(&records, &store)?;
        let (games, unread) = finished(&store)?;
        let games: Vec<&Game> = games.iter().collect();
        let cards = page::Cards { players: &of_players(&games), games: games.len(), unread };
        let matches = page::Matches { el_dorado, brag, buy_bust };
        Ok(page::page(&appearance, &matches, &cards))
    });
    let page = page.await.map_err(|_| Sorry::failed("Something went wrong; try again."));
    let page = page.and_then(|page| page.map_err(|error: StoreError| kept::sorry(&error)));
    page.map_or_else(|sorry| sorry.to(&headers).into_response(), IntoResponse::into_response)
}

/// The finished games that are not archived, as `croupier score stats` counts them,
/// and how many cards cannot be read.
fn finished(store: &Store) -> Result<(Vec<Game>, usize), StoreError> {
    let (mut games, mut unread) = (Vec::new(), 0);
    for number in store.scores().numbers()? {
        match store.scores().read(number, false) {
            Ok(found) => games.push(found.game),
            Err(_) => unread += 1,
        }
    }
    games.retain(|game| game.card().is_over() && !game.is_archived());
    Ok((games, unread))
}

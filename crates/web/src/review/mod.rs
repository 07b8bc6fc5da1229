//! What somebody did in a finished match, beside what the adviser would have done.

mod page;
mod reviews;
#[cfg(test)]
mod tests;

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::http::header::REFRESH;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_house::{Offered, people};
use croupier_kernel::Seat;
use croupier_store::Kept;
use croupier_table::{GameName, with_game};

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::kept;
use crate::sentence::sentence;
use crate::sorry::Sorry;
use reviews::State as Thought;

pub(crate) use reviews::Reviews;

/// After how many seconds a page is asked for again while it is thought about.
const AGAIN: &str = "2";

/// The pages of reviews.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/review/{id}", get(shown))
}

/// Whose decisions can be looked at.
struct Seats {
    game: GameName,
    /// Each as it is written, with what it is called.
    all: Vec<(String, String)>,
    /// The one that is looked at.
    chosen: String,
}

async fn shown(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let asked = asked.get("seat").cloned().filter(|seat| !seat.is_empty());
    let seats = kept::with(&hall, &id, move |kept| {
        kept::secret_of_finished(kept)?;
        let game = kept::game(kept)?;
        with_game!(game, G => seats::<G>(kept, game, asked.as_deref()))
    });
    let page = seats.await.and_then(|seats| {
        let thought = hall.reviews().of(&hall, &id, &seats.chosen, seats.game);
        let appearance = Appearance::of(&headers);
        match thought {
            Thought::Thinking { done, all } => {
                let page = page::thinking(&appearance, &id, done, all);
                Ok(([(REFRESH, AGAIN)], page).into_response())
            }
            Thought::Done(part) => Ok(page::page(&appearance, &id, &seats, &part).into_response()),
            Thought::Failed(sorry) => Err(sorry),
        }
    });
    page.unwrap_or_else(|sorry| sorry.to(&headers).into_response())
}

/// The seats of a match, and the one asked for, or the first person's, or the first.
fn seats<G: Offered>(kept: &Kept, game: GameName, asked: Option<&str>) -> Result<Seats, Sorry> {
    let count = kept.header().seats.len() as u8;
    let all: Vec<(String, String)> =
        Seat::all(count).map(G::seat_name).zip(crate::replay::names::<G>(kept)).collect();
    let by = kept.header().seats.iter().map(|by| croupier_house::occupant::<G>(by).ok());
    let known: Vec<_> = by.flatten().collect();
    let person = (known.len() == usize::from(count)).then(|| people(&known).next()).flatten();
    let seat = match asked {
        Some(name) => G::read_seat(name).map_err(|error| Sorry::bad(sentence(&error)))?,
        None => person.unwrap_or(Seat::FIRST),
    };
    if seat.index() >= usize::from(count) {
        let names: Vec<String> = all.into_iter().map(|(seat, _)| seat).collect();
        return Err(Sorry::bad(format!("The seats of this match are {}.", names.join(", "))));
    }
    Ok(Seats { game, all, chosen: G::seat_name(seat) })
}

//! Tables that are brought back from the files of their matches.

use std::time::Duration;

use axum::http::StatusCode;
use croupier_house::{Host, Seating};
use croupier_sitting::Sitting;
use croupier_store::{Kept, StoreError, TurnClock};
use croupier_table::{Numbers, Record, Table, with_game};

use super::opened::Opened;
use super::{can_sit, failed, game_of, suit};
use crate::drawn::Drawn;
use crate::guests::Guests;
use crate::hall::Hall;
use crate::room::{Room, Stage, Waiting, conditions, watch};
use crate::seating::strangers;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// Opens the table of a match from its file.
///
/// # Errors
///
/// If there is no such match, or it cannot be shown here.
pub(crate) fn fetch(hall: &Hall, id: &str) -> Result<Room, Sorry> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if id.is_empty() || !id.bytes().all(plain) {
        return Err(Sorry::nothing_here());
    }
    let path = hall.store().matches().join(format!("{id}.match"));
    if !path.is_file() {
        return Err(Sorry::new(StatusCode::NOT_FOUND, "There is no match of this name."));
    }
    let kept = hall.store().find(id).map_err(failed)?;
    with_game!(game_of(&kept)?, G => fetch_when_free::<G>(hall, &kept))
}

/// A table that was let go just now may still hold its file.
fn fetch_when_free<G: Drawn>(hall: &Hall, kept: &Kept) -> Result<Room, Sorry> {
    let mut fetched = fetch_as::<G>(hall, kept);
    for _ in 0..20 {
        if !fetched.as_ref().is_err_and(|sorry| sorry.status == StatusCode::LOCKED) {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
        fetched = fetch_as::<G>(hall, &hall.store().find(kept.id()).map_err(failed)?);
    }
    fetched
}

fn fetch_as<G: Drawn>(hall: &Hall, kept: &Kept) -> Result<Room, Sorry> {
    let (id, header) = (kept.id().to_string(), kept.header());
    let Some(secret) = kept.secret() else {
        return Err(Sorry::conflict(
            "The secret seed of this match is missing, so it cannot go on.",
        ));
    };
    let Seating { occupants, .. } =
        Seating::new::<G>(kept, &[]).map_err(|why| Sorry::conflict(sentence(&why.to_string())))?;
    if !can_sit(&occupants) {
        return Err(Sorry::conflict(format!(
            "Programs, models or some open seats play in this match; go on with it in the terminal: croupier resume {id}."
        )));
    }
    if !kept.is_over() {
        let config = serde_json::from_value(header.config.clone()).map_err(failed)?;
        suit::<G>(config, &occupants)?;
    }
    let kept_guests = hall.drawer().get(&id).map_err(failed)?;
    let guests = match kept_guests.and_then(|text| serde_json::from_str::<Guests>(&text).ok()) {
        Some(guests) if guests.places.len() == occupants.len() => guests,
        _ => strangers(&occupants).map_err(failed)?,
    };
    let records = kept.records();
    let numbers = Numbers::of(records).map_err(failed)?;
    let contributed = numbers.opened().collect();
    let begun = records.iter().any(Record::is_play);
    let mut edited = None;
    let stage = if guests.waits && !begun {
        let keeper = hall.store().reopen(kept, false).map_err(held)?;
        let config = serde_json::from_value(header.config.clone()).map_err(failed)?;
        Stage::Waiting(Box::new(Waiting {
            keeper,
            secret: secret.clone(),
            config,
            practice: header.practice,
            occupants,
            numbers,
            gathering: None,
        }))
    } else {
        let table = Table::<G>::replay(records, secret).map_err(failed)?;
        let used = kept.turn_clock().map_or(Duration::ZERO, TurnClock::used);
        let sitting =
            Sitting::resumed(table, occupants, records).after(used).timed(guests.turn_length());
        let conditions = conditions::<G>(&header.commitment).map_err(failed)?;
        let keeper = match kept.is_over() {
            true => None,
            false => Some(hall.store().reopen(kept, false).map_err(held)?),
        };
        let mut host = Host::sit_down(sitting, conditions).map_err(failed)?;
        let over = keeper.is_none();
        if !over {
            edited = watch(&mut host, hall.assets());
        }
        if let Some(keeper) = keeper {
            host.keep(keeper);
        }
        if !over {
            host.open().map_err(failed)?;
            host.news();
        }
        Stage::InPlay(Box::new(host))
    };
    Opened { id, guests, stage, header, contributed, edited }.start(hall)
}

/// Why a match's file cannot be written.
fn held(why: StoreError) -> Sorry {
    match why {
        StoreError::Busy(_) => Sorry::new(
            StatusCode::LOCKED,
            "This match is being played elsewhere, in a terminal or by another server.",
        ),
        why => Sorry::conflict(sentence(&why.to_string())),
    }
}

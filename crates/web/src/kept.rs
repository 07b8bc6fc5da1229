//! Matches of the data folder, as pages ask for them.

use axum::http::StatusCode;
use croupier_store::{Kept, StoreError};
use croupier_table::{GameName, Secret};

use crate::hall::Hall;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// Does something with a match of the data folder where it holds nobody up.
pub(crate) async fn with<T: Send + 'static>(
    hall: &Hall,
    id: &str,
    work: impl FnOnce(&Kept) -> Result<T, Sorry> + Send + 'static,
) -> Result<T, Sorry> {
    let (store, id) = (hall.store().clone(), id.to_string());
    let done = tokio::task::spawn_blocking(move || {
        let kept = store.find_id(&id).map_err(|error| sorry(&error))?;
        work(&kept)
    });
    let done = done.await.map_err(|_| Sorry::failed("Something went wrong; try again."))?;
    done.map_err(|sorry| sorry.way_on("/history", "To the matches"))
}

/// What is told of a match that cannot be had.
pub(crate) fn sorry(error: &StoreError) -> Sorry {
    match error {
        StoreError::Unknown(_) => {
            Sorry::new(StatusCode::NOT_FOUND, "There is no match of this id.")
        }
        StoreError::Busy(_) => {
            Sorry::conflict("This match is being written at this moment; try again.")
        }
        StoreError::Failed(why) => Sorry::failed(sentence(why)),
    }
}

/// The game of a match.
pub(crate) fn game(kept: &Kept) -> Result<GameName, Sorry> {
    kept.header().game.parse().map_err(|error| Sorry::bad(sentence(&error)))
}

/// The secret of a match, which only one that is over tells.
pub(crate) fn secret_of_finished(kept: &Kept) -> Result<&Secret, Sorry> {
    match kept.secret() {
        Some(secret) if kept.is_over() => Ok(secret),
        Some(_) | None if !kept.is_over() => {
            Err(Sorry::conflict("This match is not over, and its cards stay hidden until it is."))
        }
        Some(_) | None => Err(Sorry::failed("The secret of this match cannot be read.")),
    }
}

/// A game as people write it.
pub(crate) fn title(game: &str) -> String {
    match game {
        "el-dorado" => "El Dorado".to_string(),
        "buy-bust" => "Buy-Bust".to_string(),
        "brag" => "Three Card Brag".to_string(),
        other => other.to_string(),
    }
}

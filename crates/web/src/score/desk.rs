//! Score cards, read and written where they are kept.

use axum::http::StatusCode;
use croupier_score::Game;
use croupier_store::StoreError;

use super::access::Access;
use super::change::Change;
use crate::hall::Hall;
use crate::sentence::sentence;
use crate::sorry::Sorry;

/// Does what waits for the disk where it holds nobody up.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Sorry> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| Sorry::failed("Something went wrong on the server; try again."))
}

/// The game on a card.
pub(super) async fn read(hall: &Hall, access: &Access) -> Result<Game, Sorry> {
    let (scores, number) = (hall.store().scores(), access.number());
    let found = blocking(move || scores.read(number, false)).await?;
    found.map(|found| found.game).map_err(|error| sorry(&error, access))
}

/// Writes a change on a card and tells everybody who looks at it. A form that was
/// made for another number of entries changes nothing.
pub(super) async fn write(
    hall: &Hall,
    access: &Access,
    seen: usize,
    change: Change,
) -> Result<(), Sorry> {
    let (scores, number, by) = (hall.store().scores(), access.number(), access.clone());
    let done = blocking(move || {
        let mut held = scores.hold(number, false).map_err(|error| sorry(&error, &by))?;
        if held.game.height() != seen {
            return Err(Sorry::conflict(
                "The card has changed since this was shown, so nothing was written; look at it again.",
            ));
        }
        let entry = change.make(&mut held.game)?;
        held.write(&entry).map_err(|error| sorry(&error, &by))
    });
    done.await??;
    hall.live().changed(number);
    Ok(())
}

/// What whoever has the card open is told of trouble with its file: a guest no
/// name of a file or folder.
pub(super) fn sorry(error: &StoreError, access: &Access) -> Sorry {
    match error {
        StoreError::Unknown(_) => {
            Sorry::new(StatusCode::NOT_FOUND, format!("There is no game {}.", access.number()))
        }
        StoreError::Busy(_) => {
            Sorry::conflict("Somebody else writes on this card at this moment; press again.")
        }
        StoreError::Failed(words) if access.is_host() => Sorry::failed(sentence(words)),
        StoreError::Failed(_) => {
            Sorry::failed("The file of this card cannot be used; its host can see why.")
        }
    }
}

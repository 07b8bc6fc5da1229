//! A card that is kept up to date on a screen.

use axum::extract::ws::{Message, Utf8Bytes, WebSocket};

use super::access::Access;
use super::{card, desk};
use crate::hall::Hall;

/// The most bytes that are heard at once. A screen has nothing to say.
pub(super) const LARGEST: usize = 1024;

/// Sends a card whenever it has changed, for as long as the screen listens and
/// may look.
pub(super) async fn show(mut socket: WebSocket, hall: Hall, access: Access) {
    let mut changes = hall.live().watch(access.number(), hall.store().scores());
    let mut shown = Utf8Bytes::default();
    loop {
        changes.mark_unchanged();
        let Some(html) = part(&hall, &access).await.map(Utf8Bytes::from) else { return };
        if html != shown {
            shown = html.clone();
            if socket.send(Message::Text(html)).await.is_err() {
                return;
            }
        }
        loop {
            tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                heard = socket.recv() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
            }
        }
    }
}

/// The part of the page that changes, unless it may not be seen.
async fn part(hall: &Hall, access: &Access) -> Option<String> {
    if let Access::Guest { token, .. } = access
        && Access::by_link(hall, token).await.ok().as_ref() != Some(access)
    {
        return None;
    }
    let game = desk::read(hall, access).await.ok()?;
    Some(card::part(&game, access).into_string())
}

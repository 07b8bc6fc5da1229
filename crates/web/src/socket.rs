//! A page that is kept up to date.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;

use crate::room::{Eyes, Room, Wish};
use crate::who::Who;

/// How often a page is asked whether it is still there.
const ASK: Duration = Duration::from_secs(25);

/// How long a page has to take an update.
const PATIENCE: Duration = Duration::from_secs(20);

/// The most that a page may say; it has nothing to say.
const LONGEST: usize = 1024;

/// Keeps the page of this viewer up to date until it goes.
pub(crate) fn open(upgrade: WebSocketUpgrade, room: Room, who: Who, eyes: Eyes) -> Response {
    upgrade
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(LONGEST)
        .max_frame_size(LONGEST)
        .on_upgrade(async move |socket| {
            // A table that is closed has nothing to show.
            if room.ask(Wish::Come(eyes.viewer)).await.is_ok() {
                show(socket, &room, &who, eyes).await;
                let _ = room.ask(Wish::Go(eyes.viewer)).await;
            }
        })
}

async fn show(mut socket: WebSocket, room: &Room, who: &Who, eyes: Eyes) {
    let mut shown = room.follow();
    let mut ask = tokio::time::interval(ASK);
    ask.tick().await;
    let mut changed = true;
    loop {
        if changed {
            let showing = shown.borrow_and_update().clone();
            // Someone whose seat was given away is told nothing more.
            if who.eyes(showing.guests()) != Some(eyes) {
                return;
            }
            let part = showing.part(eyes).into_string();
            if !send(&mut socket, Message::Text(part.into())).await {
                return;
            }
        }
        changed = tokio::select! {
            moved = shown.changed() => match moved {
                Ok(()) => true,
                Err(_) => return,
            },
            said = socket.recv() => match said {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => false,
                // A page of ours says nothing.
                _ => return,
            },
            _ = ask.tick() => match send(&mut socket, Message::Ping(Bytes::new())).await {
                true => false,
                false => return,
            },
        };
    }
}

async fn send(socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(PATIENCE, socket.send(message)).await, Ok(Ok(())))
}

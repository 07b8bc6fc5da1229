//! The score keeper through its forms.

mod keeping;
mod linked;
mod refused;
mod sockets;

use axum::Router;

use crate::hall::Hall;
use crate::testing::{Came, Home};

fn router() -> Router<Hall> {
    super::router().merge(super::guest_router())
}

fn home() -> Home {
    Home::new(router)
}

const FIVE: &str = "name=Ann&name=Bo&name=Cy&name=Di&name=Ed&dealer=2&rounds=10";

/// A form for the card as it stands.
async fn press(home: &Home, address: &str, form: &str) -> Came {
    let seen = home.store().scores().read(1, false).unwrap().game.height();
    home.fetch(address, &format!("seen={seen}&{form}")).await
}

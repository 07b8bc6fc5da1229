//! How pages look to somebody.

use axum::Router;
use axum::extract::Query;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::Markup;
use serde::Deserialize;

use super::done;
use crate::appearance::{Appearance, COOKIE_NAME};
use crate::form::Sent;
use crate::hall::Hall;
use crate::pages;

pub(super) fn router() -> Router<Hall> {
    Router::new().route("/settings", get(show).post(change))
}

/// Where somebody comes from.
#[derive(Deserialize)]
struct Back {
    #[serde(default)]
    back: String,
}

/// An address of this server, or the lobby.
fn own(address: &str) -> &str {
    let is_own = address.starts_with('/') && !address.starts_with("//");
    if is_own && address.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\') {
        address
    } else {
        "/"
    }
}

async fn show(headers: HeaderMap, Query(Back { back }): Query<Back>) -> Markup {
    pages::settings::page(&Appearance::of(&headers), own(&back))
}

async fn change(headers: HeaderMap, form: Sent) -> Response {
    let mut words = form.get("theme").unwrap_or("system").to_string();
    for (field, word) in
        [("four", ".four"), ("still", ".still"), ("only", ".only"), ("sound", ".sound")]
    {
        if form.is_on(field) {
            words += word;
        }
    }
    let appearance = Appearance::read(&words);
    let cookie = format!("{COOKIE_NAME}={appearance}; Path=/; SameSite=Lax; Max-Age=31536000");
    let back = own(form.get("back").unwrap_or("/"));
    ([(header::SET_COOKIE, cookie)], done(&headers, back)).into_response()
}

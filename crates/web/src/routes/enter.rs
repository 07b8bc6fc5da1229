//! The address that carries the key.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;

use crate::hall::Hall;
use crate::keys;
use crate::sorry::Sorry;

/// What the address of the host carries.
#[derive(Deserialize)]
pub(super) struct Key {
    #[serde(default)]
    key: String,
}

/// Takes the key, gives a cookie for it, and leads to the lobby.
pub(super) async fn enter(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Query(Key { key }): Query<Key>,
) -> Response {
    if !keys::same(&key, hall.key()) {
        let why = "This key does not open the hall: open the address that croupier printed.";
        return Sorry::forbidden(why).to(&headers).into_response();
    }
    let cookie = cookie(&hall, "host", &key);
    ([(header::SET_COOKIE, cookie)], Redirect::to("/")).into_response()
}

/// A cookie that a page's scripts cannot read.
pub(super) fn cookie(hall: &Hall, whose: &str, value: &str) -> String {
    let secure = if hall.addresses().is_secure() { "; Secure" } else { "" };
    let name = hall.cookie(whose);
    format!("{name}={value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}")
}

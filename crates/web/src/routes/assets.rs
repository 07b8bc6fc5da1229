//! Style sheets, scripts and pictures.

use axum::Router;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::hall::Hall;
use crate::pages::boot;

pub(super) fn router() -> Router<Hall> {
    const CSS: &str = "text/css; charset=utf-8";
    const JS: &str = "text/javascript; charset=utf-8";
    let one = |kind: &'static str, bytes: &'static [u8]| {
        get(async move |headers: HeaderMap| answer(&headers, kind, bytes))
    };
    Router::new()
        .route("/assets/brag.css", one(CSS, boot::BRAG_CSS))
        .route("/assets/brag.js", one(JS, boot::BRAG_JS))
        .route("/assets/buybust.css", one(CSS, boot::BUYBUST_CSS))
        .route("/assets/decks.css", one(CSS, include_bytes!("../../assets/decks.css")))
        .route("/assets/new.css", one(CSS, include_bytes!("../../assets/new.css")))
        .route("/assets/buybust.js", one(JS, boot::BUYBUST_JS))
        .route("/assets/keep.css", one(CSS, include_bytes!("../../assets/keep.css")))
        .route("/assets/replay.css", one(CSS, include_bytes!("../../assets/replay.css")))
        .route("/assets/replay.js", one(JS, include_bytes!("../../assets/replay.js")))
        .route("/assets/score.css", one(CSS, include_bytes!("../../assets/score.css")))
        .route("/assets/score.js", one(JS, include_bytes!("../../assets/score.js")))
        .route("/assets/table.css", one(CSS, boot::CSS))
        .route("/assets/table.js", one(JS, boot::JS))
        .route("/assets/icon.svg", one("image/svg+xml", boot::ICON))
}

/// A file that never changes while the server runs: a browser that has it is only
/// told so.
fn answer(headers: &HeaderMap, kind: &'static str, bytes: &'static [u8]) -> Response {
    let mark = format!("\"{}\"", boot::mark());
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known == mark.as_str());
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => ([(header::CONTENT_TYPE, kind)], bytes).into_response(),
    };
    let told = response.headers_mut();
    told.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(mark) = HeaderValue::from_str(&mark) {
        told.insert(header::ETAG, mark);
    }
    response
}

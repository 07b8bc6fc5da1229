//! The files that pages are made with: styles and scripts.

use axum::Router;
use axum::http::header::CONTENT_TYPE;
use axum::routing::get;

const STYLE: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

/// Each by its address.
const FILES: [(&str, &str, &str); 5] = [
    ("/assets/replay.css", STYLE, include_str!("../assets/replay.css")),
    ("/assets/replay.js", SCRIPT, include_str!("../assets/replay.js")),
    ("/assets/keep.css", STYLE, include_str!("../assets/keep.css")),
    ("/assets/score.css", STYLE, include_str!("../assets/score.css")),
    ("/assets/score.js", SCRIPT, include_str!("../assets/score.js")),
];

/// Gives them out.
pub(crate) fn router<S: Clone + Send + Sync + 'static>() -> Router<S> {
    FILES.into_iter().fold(Router::new(), |router, (address, kind, text)| {
        router.route(address, get(move || async move { ([(CONTENT_TYPE, kind)], text) }))
    })
}

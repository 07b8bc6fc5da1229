//! What can be proved of a match, as a page.

use std::collections::HashMap;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_house::{Finding, Proof};
use croupier_table::{GameName, with_game};
use maud::{Markup, html};

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::kept;
use crate::pages::shell;
use crate::sentence::sentence;

/// The pages of proofs.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/verify/{id}", get(shown))
}

/// What was found, and what it means or why it does not hold.
struct Verdict {
    status: StatusCode,
    title: &'static str,
    found: Vec<Finding>,
    words: String,
}

async fn shown(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let noted = asked.get("commitment").map(|noted| noted.trim().to_string());
    let noted = noted.filter(|noted| !noted.is_empty());
    let of = noted.clone();
    let verdict = kept::with(&hall, &id, move |kept| {
        let game: GameName = kept::game(kept)?;
        let proof = with_game!(game, G => Proof::of::<G>(kept, of.as_deref()));
        Ok(match proof {
            Ok(proof) => Verdict {
                status: StatusCode::OK,
                title: "This match holds",
                found: proof.found,
                words: proof.meaning,
            },
            Err(error) => Verdict {
                status: if error.unfinished { StatusCode::CONFLICT } else { StatusCode::OK },
                title: if error.unfinished {
                    "Not to be proved yet"
                } else {
                    "This match does not hold"
                },
                words: sentence(&error.why),
                found: error.found,
            },
        })
    });
    match verdict.await {
        Ok(verdict) => {
            let page = page(&Appearance::of(&headers), &id, &verdict, noted.as_deref());
            (verdict.status, page).into_response()
        }
        Err(sorry) => sorry.to(&headers).into_response(),
    }
}

fn page(appearance: &Appearance, id: &str, verdict: &Verdict, noted: Option<&str>) -> Markup {
    let body = html! {
        header.bar { a href="/history" { "Matches" } a href=(format!("/replay/{id}")) { "Replay" } }
        main.proof {
            h1 { (verdict.title) " " small { (id) } }
            dl {
                @for finding in &verdict.found { dt { (finding.about) } dd { (finding.text) } }
            }
            p.meaning { (verdict.words) }
            @if verdict.status == StatusCode::OK {
                form action=(format!("/verify/{id}")) {
                    p {
                        label for="commitment" { "A commitment that somebody wrote down before the first card" }
                        input #commitment name="commitment" value=(noted.unwrap_or("")) maxlength="64" autocomplete="off";
                        " " button { "Compare" }
                    }
                }
            }
            p.small { "The same in a terminal: " code { "croupier verify " (id) } }
        }
    };
    shell::page_with(appearance, verdict.title, &["keep.css"], &[], &body)
}

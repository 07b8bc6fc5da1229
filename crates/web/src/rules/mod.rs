//! The rules of each game, and tips, as pages.

mod page;
mod text;

use std::collections::HashMap;
use std::path::Path as Folder;

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use croupier_house::{Offered, Setup, SetupError};
use croupier_table::{GameName, with_game};
use croupier_wording::{Audience, Words};
use maud::Markup;

use crate::appearance::Appearance;
use crate::hall::Hall;
use crate::sentence::sentence;
use crate::sorry::Sorry;
use text::Block;

/// The pages of rules.
pub(crate) fn router() -> Router<Hall> {
    Router::new().route("/rules", get(list)).route("/rules/{game}", get(shown))
}

async fn list(headers: HeaderMap) -> Response {
    page::list(&Appearance::of(&headers)).into_response()
}

/// The rules of a game: those that are usual, or others by name, as `?rules=traditional`.
async fn shown(
    State(hall): State<Hall>,
    headers: HeaderMap,
    Path(game): Path<String>,
    Query(asked): Query<HashMap<String, String>>,
) -> Response {
    let appearance = Appearance::of(&headers);
    let page = match game.parse::<GameName>() {
        Ok(name) => with_game!(name, G => {
            let assets = hall.assets().filter(|_| name == GameName::BuyBust);
            let rules = asked.get("rules").cloned();
            let assets = assets.map(Folder::to_path_buf);
            usual::<G>(&appearance, &Setup { rules, assets, ..Setup::default() })
        })
        .map(IntoResponse::into_response),
        Err(_) => Err(Sorry::nothing_here().way_on("/rules", "To the rules of every game")),
    };
    page.unwrap_or_else(|sorry| sorry.to(&headers).into_response())
}

/// The rules of a game as it is asked for.
fn usual<G: Offered>(appearance: &Appearance, setup: &Setup) -> Result<Markup, Sorry> {
    let bad = |error: SetupError| match error {
        // Guests read this page too, and the host's files are not theirs.
        SetupError::Content(_) => Sorry::failed("The rules cannot be read at the moment."),
        error => Sorry::bad(sentence(&error)).way_on("/rules", "To the rules of every game"),
    };
    let config = G::agreed(setup, G::USUAL.0).map_err(bad)?;
    let words = G::words(setup).map_err(bad)?;
    Ok(told(appearance, &config, &words, ("/rules", "Rules")))
}

/// The rules that are played at a table.
pub(crate) fn in_force<G: Offered>(
    appearance: &Appearance,
    config: &G::Config,
    id: &str,
) -> Markup {
    told::<G>(appearance, config, &Words::default(), (&format!("/table/{id}"), "← Table"))
}

/// Rules and what is advised, with the way back.
fn told<G: Offered>(
    appearance: &Appearance,
    config: &G::Config,
    words: &Words<G>,
    back: (&str, &str),
) -> Markup {
    let tips = text::blocks(&words.tell(config, Audience::Llm)).into_iter();
    let tips = tips.filter_map(|block| match block {
        Block::List { title, items } if title == "Advice" => Some(items),
        _ => None,
    });
    let rules = text::blocks(&words.tell(config, Audience::Player));
    let tips: Vec<String> = tips.flatten().collect();
    page::page(appearance, back, (G::NAME, &G::rules_name(config)), &rules, &tips)
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use crate::testing::Home;

    #[tokio::test]
    async fn every_ruleset_tells_its_own_rules_and_no_other_is_known() {
        let home = Home::new(super::router);
        let usual = home.get("/rules/buy-bust").await;
        assert_eq!(usual.status, StatusCode::OK);
        let mut told = vec![usual.text];
        for rules in ["initiative", "single-round", "sequential-flat"] {
            let page = home.get(&format!("/rules/buy-bust?rules={rules}")).await;
            assert_eq!(page.status, StatusCode::OK, "{}", page.text);
            assert!(!told.contains(&page.text), "{rules}");
            told.push(page.text);
        }
        assert_eq!(home.get("/rules/brag?rules=traditional").await.status, StatusCode::OK);
        for wrong in ["buy-bust?rules=%3Cb%3E", "brag?rules=poker"] {
            let came = home.get(&format!("/rules/{wrong}")).await;
            assert_eq!(came.status.as_u16(), 422, "{}", came.text);
            assert!(!came.text.contains("<b>\""), "{}", came.text);
        }
    }
}

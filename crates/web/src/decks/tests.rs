//! Decks through their addresses.

use axum::http::StatusCode;
use croupier_house::buybust::{DeckDraft, PoolCard, SavedDecks, book};
use croupier_house::content;

use crate::testing::Home;

fn home() -> Home {
    Home::new(super::router)
}

/// The fields of a form with the first cards of each of these kinds.
fn fields(kinds: &[&str], most: usize) -> String {
    let files = content(None).unwrap();
    let pool = PoolCard::all(book(&files, None, None).unwrap());
    let chosen = pool.iter().filter(|each| kinds.contains(&each.kind)).take(most);
    chosen.map(|each| format!("&has-{}=on", each.id)).collect()
}

#[tokio::test]
async fn what_is_wrong_with_a_deck_is_said_as_it_grows() {
    let home = home();
    let every = ["Cover", "Insurance", "Deal Modifier"];
    for (asked, reason) in [
        (String::new(), "The deck has 0 cards and needs at least 10."),
        (fields(&["Product"], 3), "The deck has 3 cards and needs at least 10."),
        (fields(&every, 10), "The deck needs at least one Product."),
        (fields(&every, 10) + "&has-weed=on", "The deck needs at least one Location."),
        (fields(&every, 10) + "&has-weed=on&has-safe_house=on", "This deck can be played."),
    ] {
        let page = home.get(&format!("/decks?cards=tuned{asked}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.text.contains(reason), "{reason}: {}", page.text);
        let playable = page.text.contains("/new?game=buy-bust");
        assert_eq!(playable, reason.contains("can be played"), "{reason}");
    }
    let page = home.get("/decks").await.text;
    let files = content(None).unwrap();
    for each in PoolCard::all(book(&files, None, None).unwrap()) {
        assert!(page.contains(&format!(r#"name="has-{}""#, each.id)) && page.contains(&each.name));
    }
}

#[tokio::test]
async fn a_deck_is_kept_found_again_and_removed() {
    let home = home();
    let files = content(None).unwrap();
    let book = book(&files, None, None).unwrap();
    let (preset, _) = &book.presets()[0];
    let ids: String = DeckDraft::of(book, preset)
        .unwrap()
        .list()
        .split(',')
        .map(|id| format!("&has-{id}=on"))
        .collect();
    let saved = home.post("/decks", &format!("name=quiet{ids}")).await;
    assert_eq!(saved.status, StatusCode::SEE_OTHER, "{}", saved.text);
    let page = home.get(&saved.location.unwrap()).await.text;
    assert!(page.contains("This deck can be played.") && page.contains(">quiet<"), "{page}");
    let kept = SavedDecks::of(home.store()).get(book, "quiet").unwrap();
    assert_eq!(kept, DeckDraft::of(book, preset).ok());

    for (name, reason) in [
        ("Quiet", "The name of a deck begins"),
        ("", "The name of a deck begins"),
        (preset.as_str(), "already that everyone has"),
        ("%3Cb%3E", "The name of a deck begins"),
    ] {
        let came = home.post("/decks", &format!("name={name}{ids}")).await;
        assert_eq!(came.status.as_u16(), 422, "{name}");
        assert!(came.text.contains(reason) && !came.text.contains("<b>\""), "{}", came.text);
        assert!(came.text.contains("This deck can be played."), "what was chosen stays");
    }
    let short = home.post("/decks", "name=short&has-weed=on").await;
    assert_eq!(short.status.as_u16(), 422);
    assert!(short.text.contains("needs at least 10"), "{}", short.text);

    for wrong in ["?cards=gold", "?deck=gold"] {
        let came = home.get(&format!("/decks{wrong}")).await;
        assert_eq!(came.status.as_u16(), 422, "{wrong}");
    }
    let gone = home.post("/decks/remove", "name=quiet").await;
    assert_eq!(gone.status, StatusCode::SEE_OTHER);
    assert_eq!(SavedDecks::of(home.store()).get(book, "quiet"), Ok(None));
    assert_eq!(home.post("/decks/remove", "name=quiet").await.status.as_u16(), 422);
}

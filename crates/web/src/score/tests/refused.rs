//! What is refused, and that nothing has changed then.

use axum::http::StatusCode;
use croupier_score::PlayerId;

use super::{FIVE, home};

#[tokio::test]
async fn what_is_refused_is_told_in_one_sentence_and_changes_no_byte() {
    let home = home();
    home.post("/score/new", FIVE).await;
    let before = home.score_files();
    for (form, fields, status, sentence) in [
        (
            "bid",
            "seen=0&round=1&player=3&bid=11",
            409,
            "Round 1 has 10 tricks, so a bid is 0 to 10, not 11.",
        ),
        ("bid", "seen=0&round=1&player=9&bid=1", 409, "There is no player 9."),
        (
            "bid",
            "seen=0&round=1&player=0&bid=1",
            422,
            "There is no player 0; players are numbered from 1.",
        ),
        ("bid", "seen=0&round=2&player=1&bid=1", 409, "Round 2 is not open yet."),
        (
            "bid",
            "seen=0&round=1&player=1&bid=two",
            422,
            "\"two\" is no number that can stand for bid.",
        ),
        ("bid", "seen=0&round=1&player=1", 422, "The form has no \"bid\"."),
        ("bid", "round=1&player=1&bid=1", 422, "The form has no \"seen\"."),
        (
            "bid",
            "seen=1&round=1&player=1&bid=1",
            409,
            "The card has changed since this was shown, so nothing was written; look at it again.",
        ),
        (
            "mark",
            "seen=0&round=1&player=1&made=made",
            409,
            "In round 1 a bid is missing from Cy, Di, Ed, Ann and Bo.",
        ),
        ("mark", "seen=0&round=1&player=1&made=perhaps", 422, "A bid is made, missed, or open."),
        ("rest", "seen=0&round=1&made=open", 422, "The rest is made or missed."),
        (
            "finalize",
            "seen=0&round=1",
            409,
            "In round 1 a bid is missing from Cy, Di, Ed, Ann and Bo.",
        ),
        ("reopen", "seen=0&round=1", 409, "Round 1 is bidding already."),
        ("reopen", "seen=0&round=2", 409, "Round 2 is not open yet."),
        ("undo", "seen=0", 409, "There is nothing to take back."),
        ("redo", "seen=0", 409, "Nothing was taken back."),
        ("add", "seen=0&name=ann", 409, "There is already a player called Ann."),
        ("add", "seen=0&name=%20", 422, "\" \" cannot be a name: it is empty."),
        (
            "rename",
            "seen=0&player=1&name=a%0Ab",
            422,
            "\"a\\nb\" cannot be a name: it has a character that cannot be seen.",
        ),
        ("move", "seen=0&player=1&to=earlier", 409, "Ann sits first already."),
        ("move", "seen=0&player=5&to=later", 409, "Ed sits last already."),
        ("resume", "seen=0&player=1", 409, "Ann already plays every unscored round from 1 on."),
        ("restore", "seen=0", 409, "This game is not archived."),
        ("destroy", "seen=0", 404, "There is nothing at this address."),
    ] {
        let came = home.fetch(&format!("/score/1/{form}"), fields).await;
        assert_eq!(
            (came.status.as_u16(), came.text.as_str()),
            (status, sentence),
            "{form} {fields}"
        );
        let page = home.post(&format!("/score/1/{form}"), fields).await;
        assert_eq!(page.status.as_u16(), status, "{form} {fields}");
        assert!(page.text.contains("<main class=\"sorry\">"), "{}", page.text);
        assert_eq!(home.score_files(), before, "{form} {fields}");
    }
    assert_eq!(
        home.fetch("/score/2/bid", "seen=0&round=1&player=1&bid=1").await.text,
        "There is no game 2."
    );
    assert_eq!(home.get("/score/2").await.status, StatusCode::NOT_FOUND);
    for wrong in ["/score/01", "/score/x", "/score/-1", "/score/..%2F1", "/score/99999999999"] {
        assert_eq!(home.get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    let large = format!("seen=0&name={}", "x".repeat(20 << 10));
    assert_eq!(home.fetch("/score/1/add", &large).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(home.score_files(), before);
}

#[tokio::test]
async fn a_double_press_writes_once() {
    let home = home();
    home.post("/score/new", FIVE).await;
    let form = "seen=0&round=1&player=3&bid=4";
    assert_eq!(home.fetch("/score/1/bid", form).await.status, StatusCode::NO_CONTENT);
    let before = home.score_files();
    assert_eq!(home.fetch("/score/1/bid", form).await.status, StatusCode::CONFLICT);
    assert_eq!(home.score_files(), before);
    let came = home.post("/score/1/bid", "seen=1&round=1&player=4&bid=0").await;
    assert_eq!((came.status, came.location.as_deref()), (StatusCode::SEE_OTHER, Some("/score/1")));
}

#[tokio::test]
async fn a_new_game_that_cannot_be_is_refused_and_takes_no_number() {
    let home = home();
    for (form, sentence) in [
        ("name=Ann&dealer=1&rounds=10", "A game has 2 to 10 players, not 1."),
        ("name=Ann&name=ANN&dealer=1&rounds=10", "There is already a player called ANN."),
        (
            "name=Ann&name=7&dealer=1&rounds=10",
            "\"7\" cannot be a name: it has no letter, so it would look like a number.",
        ),
        (
            "name=Ann&name=Bo&name=&dealer=3&rounds=10",
            "Nobody sits where the first dealer is; choose one of the players.",
        ),
        (
            "name=Ann&name=Bo&dealer=0&rounds=10",
            "Nobody sits where the first dealer is; choose one of the players.",
        ),
        ("name=Ann&name=Bo&rounds=10", "The form has no \"dealer\"."),
    ] {
        let came = home.fetch("/score/new", form).await;
        assert_eq!((came.status.as_u16(), came.text.as_str()), (422, sentence), "{form}");
    }
    for rounds in ["0", "11", "300", "x"] {
        let came =
            home.fetch("/score/new", &format!("name=Ann&name=Bo&dealer=1&rounds={rounds}")).await;
        assert_eq!(came.status.as_u16(), 422, "{rounds}: {}", came.text);
    }
    assert!(home.score_files().is_empty());
    let came = home.post("/score/new", "name=&name=Ann&name=&name=Bo&dealer=4&rounds=3").await;
    assert_eq!(came.status, StatusCode::SEE_OTHER);
    let game = home.store().scores().read(1, false).unwrap().game;
    assert_eq!(
        game.card().round(1).unwrap().dealer(),
        Some(PlayerId::new(1)),
        "empty places do not count"
    );
}

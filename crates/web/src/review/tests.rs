//! Reviews through their addresses.

use std::time::Duration;

use axum::http::StatusCode;
use croupier_eldorado::ElDorado;
use croupier_house::MatchReview;

use crate::testing::{ALL, Home, played};

const SEATS: [&str; 3] = ["easy", "human", "easy"];

#[tokio::test]
async fn a_review_is_thought_about_beside_whoever_asks_and_then_kept() {
    let home = Home::new(super::router);
    let id = played::<ElDorado>(home.store(), &SEATS, "review", ALL);
    let first = home.get(&format!("/review/{id}")).await;
    assert_eq!(first.status, StatusCode::OK);
    assert!(first.text.contains("Thinking …"));
    let mut page = first;
    for _ in 0..600 {
        if !page.text.contains("Thinking …") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        page = home.get(&format!("/review/{id}")).await;
    }
    let kept = home.store().find_id(&id).unwrap();
    let review = MatchReview::<ElDorado>::of(&kept, Some("p2"), |_, _| {}).unwrap();
    let total = review.total();
    let told = format!("{} decisions with a choice, {} of them", total.decisions, total.agreed);
    assert!(page.text.contains(&told), "{told}\n{}", page.text);
    let words = review.words();
    for decision in review.decisions() {
        assert!(page.text.contains(&decision.taken) && words.contains(&decision.taken));
    }
    // The link of a decision leads to the step before it.
    let number = review.decisions().next().unwrap().number;
    assert!(page.text.contains(&format!("/replay/{id}?at={number}&amp;eyes=p2")));
    let again = home.get(&format!("/review/{id}?seat=p2")).await;
    assert_eq!(again.text, page.text);
}

#[tokio::test]
async fn what_is_not_over_or_not_there_is_not_reviewed() {
    let home = Home::new(super::router);
    let id = played::<ElDorado>(home.store(), &SEATS, "review", 20);
    let came = home.get(&format!("/review/{id}")).await;
    assert_eq!(came.status, StatusCode::CONFLICT);
    assert!(came.text.contains("This match is not over"));
    assert_eq!(home.get("/review/none").await.status, StatusCode::NOT_FOUND);
    let id = played::<ElDorado>(home.store(), &SEATS, "review", ALL);
    let came = home.get(&format!("/review/{id}?seat=p4")).await;
    assert_eq!(came.status.as_u16(), 422);
    assert!(came.text.contains("The seats of this match are p1, p2, p3."), "{}", came.text);
    assert_eq!(home.get(&format!("/review/{id}?seat=x")).await.status.as_u16(), 422);
}

//! Reviews through their addresses.

use std::time::Duration;

use axum::http::StatusCode;
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::ElDorado;
use croupier_house::{MatchReview, Offered};

use crate::testing::{ALL, Home, played};

const SEATS: [&str; 3] = ["easy", "human", "easy"];

/// The page of a match's review, once it is thought through.
async fn reviewed(home: &Home, id: &str) -> String {
    for _ in 0..1200 {
        let page = home.get(&format!("/review/{id}")).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        if !page.text.contains("Thinking …") {
            return page.text;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the review does not come to an end");
}

/// A page says what the review found: every decision, what would have been better, and the
/// way to the step before each.
async fn says_what_was_found<G: Offered>(seats: &[&str], seat: &str) {
    let home = Home::new(super::router);
    let id = played::<G>(home.store(), seats, "review", ALL);
    assert!(home.get(&format!("/review/{id}")).await.text.contains("Thinking …"));
    let page = reviewed(&home, &id).await;
    let kept = home.store().find_id(&id).unwrap();
    let review = MatchReview::<G>::of(&kept, Some(seat), |_, _| {}).unwrap();
    let total = review.total();
    let told = format!("{} decisions with a choice, {} of them", total.decisions, total.agreed);
    assert!(page.contains(&told), "{told}\n{page}");
    assert!(total.agreed < total.decisions, "who plays as it falls does not always do well");
    let words = review.words();
    let mut better = 0;
    for decision in review.decisions() {
        assert!(page.contains(&decision.taken) && words.contains(&decision.taken));
        // Its link leads to the step before it, through the eyes of the seat.
        let link = format!("eyes={seat}\">{}</a>", decision.number + 1);
        assert!(page.contains(&link), "{link}: {page}");
        if !decision.same {
            better += 1;
            assert!(page.contains(&format!("<td>{}</td>", decision.advised)), "{page}");
        }
    }
    assert!(better > 0, "{words}");
    assert_eq!(home.get(&format!("/review/{id}?seat={seat}")).await.text, page);
}

#[tokio::test]
async fn a_review_of_el_dorado_is_thought_about_beside_whoever_asks_and_then_kept() {
    says_what_was_found::<ElDorado>(&SEATS, "p2").await;
}

#[tokio::test]
async fn a_review_of_brag_says_where_something_else_was_better() {
    says_what_was_found::<Brag>(&SEATS, "p2").await;
}

#[tokio::test]
async fn a_review_of_buy_bust_says_where_something_else_was_better() {
    says_what_was_found::<BuyBust>(&["easy", "easy", "human"], "player").await;
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

//! First hands: short, complete and true.

use axum::http::StatusCode;

use super::steps;
use crate::testing::Home;

/// How many words people read in a minute, at leisure.
const WORDS_A_MINUTE: usize = 200;

#[test]
fn a_first_hand_is_read_in_under_a_minute_and_ends() {
    for (game, deal, end) in [
        ("el-dorado", "beat every other suit", "The next round"),
        ("brag", "face down", "The next round"),
        ("buy-bust", "Evidence", "another hand"),
    ] {
        let (_, steps) = steps(game).unwrap();
        assert!((4..=8).contains(&steps.len()), "{game}: {} steps", steps.len());
        let says: Vec<String> = steps.iter().map(|step| step.says.join(" ")).collect();
        let words: usize = says.iter().map(|says| says.split_whitespace().count()).sum();
        assert!(words <= WORDS_A_MINUTE, "{game}: {words} words\n{says:#?}");
        assert!(says[0].contains(deal) && says.last().unwrap().contains(end), "{says:#?}");
        assert!(says.iter().all(|says| !says.is_empty()), "{says:#?}");
    }
}

#[tokio::test]
async fn every_step_has_an_address_and_can_be_skipped() {
    let home = Home::new(super::router);
    for game in ["el-dorado", "brag", "buy-bust"] {
        let last = steps(game).unwrap().1.len() - 1;
        for step in 0..=last {
            let page = home.get(&format!("/tour/{game}?step={step}")).await;
            assert_eq!(page.status, StatusCode::OK);
            let next = match step == last {
                true => format!("href=\"/new?game={game}\""),
                false => format!("href=\"/tour/{game}?step={}\"", step + 1),
            };
            assert!(page.text.contains(&next) && page.text.contains(">Skip<"), "{}", page.text);
            assert!(!page.text.contains("<form"), "nothing acts in a first hand");
        }
        for wrong in [(last + 1).to_string(), "x".to_string(), "-1".to_string()] {
            let came = home.get(&format!("/tour/{game}?step={wrong}")).await;
            assert_eq!(came.status.as_u16(), 422);
        }
    }
    for wrong in ["poker", "%3Cb%3E"] {
        assert_eq!(home.get(&format!("/tour/{wrong}")).await.status, StatusCode::NOT_FOUND);
    }
}

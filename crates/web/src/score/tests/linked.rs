//! Cards that are opened by links.

use axum::http::StatusCode;

use super::{FIVE, home};
use crate::hall::Hall;
use crate::score::links::Right;

#[tokio::test]
async fn a_link_opens_its_card_for_what_it_says_until_it_is_taken_back() {
    let home = home();
    home.post("/score/new", FIVE).await;
    home.post("/score/new", "name=Secret&name=Other&dealer=1&rounds=3").await;
    for right in ["look", "write"] {
        let came = home.post("/score/1/link", &format!("right={right}")).await;
        assert_eq!(came.location.as_deref(), Some("/score/1/share"));
    }
    let links = home.store().scores().links().unwrap().remove(0).1;
    let (look, write) = (links.look.unwrap(), links.write.unwrap());
    assert!(look.len() == 32 && write.len() == 32 && look != write);
    for token in [&look, &write] {
        let page = home.get(&format!("/card/{token}")).await;
        assert_eq!(page.status, StatusCode::OK);
        for host in ["\"/score", "Secret", "/history", "/statistics"] {
            assert!(!page.text.contains(host), "{host} is the host's");
        }
    }
    assert!(!home.get(&format!("/card/{look}")).await.text.contains("<form"));
    assert!(!home.get(&format!("/card/{look}/players")).await.text.contains("<form"));
    assert!(home.get(&format!("/card/{write}/players")).await.text.contains("Somebody comes late"));
    let before = home.score_files();
    let bid = "seen=0&round=1&player=3&bid=4";
    let refused = home.fetch(&format!("/card/{look}/bid"), bid).await;
    assert_eq!(
        (refused.status.as_u16(), refused.text.as_str()),
        (403, "This link is for looking; ask for one to write.")
    );
    assert_eq!(
        home.fetch(&format!("/card/{write}/archive"), "seen=0").await.status,
        StatusCode::FORBIDDEN
    );
    let wrong = "0".repeat(32);
    for guessed in [wrong.as_str(), "", "1"] {
        assert_eq!(home.get(&format!("/card/{guessed}")).await.status, StatusCode::NOT_FOUND);
        assert_eq!(
            home.fetch(&format!("/card/{guessed}/bid"), bid).await.status,
            StatusCode::NOT_FOUND
        );
    }
    assert_eq!(home.score_files(), before);
    assert_eq!(home.fetch(&format!("/card/{write}/bid"), bid).await.status, StatusCode::NO_CONTENT);
    // A server that starts again knows the links.
    let again = Hall::new(home.store().clone());
    let found = again.live().links().opened_by(&home.store().scores(), &look).unwrap();
    assert_eq!(found, Some((1, Right::Look)));
    home.post("/score/1/unlink", "right=write").await;
    assert_eq!(home.get(&format!("/card/{write}")).await.status, StatusCode::NOT_FOUND);
    assert_eq!(home.get(&format!("/card/{look}")).await.status, StatusCode::OK);
    assert_eq!(home.fetch("/score/1/link", "right=own").await.status.as_u16(), 422);
    let share = home.get("/score/1/share").await.text;
    assert!(
        share.contains(&look) && !share.contains("class=\"qr\""),
        "nobody else reaches the server"
    );
    home.hall.live().set_guest_address(Some("http://10.0.0.7:4000".to_string()));
    let share = home.get("/score/1/share").await.text;
    assert!(
        share.contains(&format!("http://10.0.0.7:4000/card/{look}"))
            && share.contains("class=\"qr\"")
    );
}

#[tokio::test]
async fn a_guest_is_told_no_path_of_a_card_that_cannot_be_read() {
    let home = home();
    home.post("/score/new", FIVE).await;
    home.post("/score/1/link", "right=write").await;
    let token = home.store().scores().links().unwrap().remove(0).1.write.unwrap();
    let folder = home.store().home().display().to_string();
    let file = home.store().home().join("scores").join("1.score");
    std::fs::write(&file, "no card at all\n").unwrap();
    let host = home.get("/score/1").await;
    assert_eq!(host.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(host.text.contains(&folder), "the host can see what is wrong");
    let bid = "seen=0&round=1&player=3&bid=4";
    for came in [
        home.get(&format!("/card/{token}")).await,
        home.get(&format!("/card/{token}/log")).await,
        home.fetch(&format!("/card/{token}/bid"), bid).await,
    ] {
        assert_eq!(came.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(!came.text.contains(&folder) && !came.text.contains("1.score"), "{}", came.text);
    }
    std::fs::remove_file(file).unwrap();
    assert_eq!(home.get(&format!("/card/{token}")).await.status, StatusCode::NOT_FOUND);
}

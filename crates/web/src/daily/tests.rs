//! One try a day, and what it came to.

use axum::http::StatusCode;
use croupier_buybust::Role;
use croupier_house::calendar;
use croupier_kernel::Viewer;
use croupier_table::GameName;

use super::choices;
use super::tries::Tries;
use crate::room::{Eyes, Wish};
use crate::testing::Home;

const HOST: Eyes = Eyes { viewer: Viewer::Seat(Role::Player.seat()), host: true };

fn home() -> Home {
    Home::new(super::router)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_try_of_a_day_is_the_only_one() {
    let home = home();
    let day = calendar::date(calendar::now());
    let mut tables = Vec::new();
    for game in ["el-dorado", "brag", "buy-bust"] {
        let first = home.post("/daily", &format!("game={game}")).await;
        assert_eq!(first.status, StatusCode::SEE_OTHER, "{}", first.text);
        let at = first.location.unwrap();
        assert!(at.starts_with(&format!("/table/{game}-")), "{at}");
        assert_eq!(home.post("/daily", &format!("game={game}")).await.location, Some(at.clone()));
        tables.push(at);
    }
    let page = home.get("/daily").await.text;
    for at in &tables {
        assert!(page.contains(&format!("href=\"{at}\"")), "{page}");
    }
    assert!(page.contains(&day) && !page.contains("Play today"), "{page}");
    assert!(!page.contains("daily el-dorado"), "the seed is not told");
    for wrong in ["poker", "", "%3Cb%3E"] {
        let came = home.post("/daily", &format!("game={wrong}")).await;
        assert_eq!(came.status.as_u16(), 422, "{}", came.text);
    }
}

/// A run has no places: what counts is the cash that the Player brings home.
#[tokio::test(flavor = "multi_thread")]
async fn a_run_that_is_over_tells_what_was_brought_home() {
    let home = home();
    let at = home.post("/daily", "game=buy-bust").await.location.unwrap();
    let id = at.strip_prefix("/table/").unwrap().to_string();
    let room = home.hall.table(&id).await.unwrap();
    for _ in 0..400 {
        let told = room.showing().told(HOST);
        if told.over {
            break;
        }
        let actions = ["go home", "fold", "check"].map(ToString::to_string);
        for action in actions.into_iter().filter(|_| told.asked) {
            let act = Wish::Act { seat: HOST.viewer.seat().unwrap(), turn: told.turn, action };
            if room.ask(act).await.is_ok() {
                break;
            }
        }
        let _ = room.ask(Wish::Hurry).await;
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let tried = Tries::read(&home.hall).unwrap().results(&home.hall);
    let (place, home_with) = tried[0].result.unwrap();
    assert_eq!(place, None);
    let page = home.get("/daily").await.text;
    let told = format!("You brought home {}.", crate::buybust::dollars(home_with));
    assert!(page.contains(&told), "{told}: {page}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_presses_at_once_begin_one_try() {
    let home = home();
    let (one, other) =
        tokio::join!(home.post("/daily", "game=brag"), home.post("/daily", "game=brag"));
    assert_eq!(one.location, other.location);
    assert_eq!(Tries::read(&home.hall).unwrap().results(&home.hall).len(), 1);
}

#[test]
fn a_day_deals_the_same_to_everyone_and_another_day_another() {
    let seed = |game, day| choices(game, day).seed;
    let one = seed(GameName::Brag, "2026-11-16");
    assert_eq!(one, seed(GameName::Brag, "2026-11-16"));
    assert_ne!(one, seed(GameName::Brag, "2026-11-17"));
    assert_ne!(one, seed(GameName::ElDorado, "2026-11-16"));
    assert!(!choices(GameName::Brag, "2026-11-16").practice, "what is taken back does not count");
}

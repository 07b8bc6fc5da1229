//! Statistics, history and proofs through their addresses.

use axum::Router;
use axum::http::StatusCode;
use croupier_brag::Brag;
use croupier_buybust::{BuyBust, Role};
use croupier_eldorado::ElDorado;
use croupier_kernel::{Seat, Viewer};
use croupier_table::Table;

use super::levels::{by_rules, levels};
use super::record::Record;
use crate::hall::Hall;
use crate::testing::{ALL, Home, played};

fn router() -> Router<Hall> {
    super::router().merge(crate::history::router()).merge(crate::verify::router())
}

fn home() -> Home {
    Home::new(router)
}

#[tokio::test]
async fn a_persons_matches_are_added_up_by_who_else_played() {
    let home = home();
    let empty = home.get("/statistics").await;
    assert!(empty.text.contains("No match with a person in it is finished yet."));
    let ids = ["one", "two"]
        .map(|seed| played::<ElDorado>(home.store(), &["easy", "human", "normal"], seed, ALL));
    played::<ElDorado>(home.store(), &["easy", "easy"], "bots", ALL);
    played::<ElDorado>(home.store(), &["human", "easy"], "running", 9);
    let (mut points, mut exact, mut rounds) = (0, 0, 0);
    for id in ids {
        let kept = home.store().find_id(&id).unwrap();
        let table = Table::<ElDorado>::replay(kept.records(), kept.secret().unwrap()).unwrap();
        let sheet = table.view(Viewer::Watcher).sheet;
        points += i64::from(sheet.total(Seat::new(1)));
        let lines = sheet.rounds().iter().filter_map(|round| round.get(Seat::new(1)));
        exact += lines.clone().filter(|line| line.made()).count();
        rounds += lines.count();
    }
    let records = home.hall.records().all::<ElDorado>(home.store()).unwrap();
    assert_eq!(records.len(), 2, "bots alone and what is not over do not count");
    let levels = levels(&records);
    let names: Vec<&str> = levels.iter().map(|level| level.name.as_str()).collect();
    assert_eq!(names, ["all", "easy", "normal"]);
    for level in &levels {
        assert_eq!((level.matches, level.brought.sum, level.brought.of), (2, points, 2));
        assert_eq!((level.good.part as usize, level.good.of as usize), (exact, rounds));
    }
    let page = home.get("/statistics").await;
    assert!(page.text.contains(&levels[0].good.to_string()), "{}", page.text);
    assert_eq!(
        home.hall.records().all::<ElDorado>(home.store()).unwrap(),
        records,
        "from memory the same"
    );
}

#[tokio::test]
async fn a_persons_matches_of_brag_are_counted_in_coins_and_rounds_won() {
    let home = home();
    let id = played::<Brag>(home.store(), &["human", "normal", "easy"], "coins", ALL);
    played::<Brag>(home.store(), &["human", "normal"], "running", 5);
    let kept = home.store().find_id(&id).unwrap();
    let table = Table::<Brag>::replay(kept.records(), kept.secret().unwrap()).unwrap();
    let board = table.view(Viewer::Watcher).board;
    let records = home.hall.records().all::<Brag>(home.store()).unwrap();
    let net = i64::from(board.betting.coins[Seat::FIRST]) - i64::from(board.config.coins);
    let [record] = records.as_slice() else { panic!("{records:?}") };
    assert_eq!((record.brought, record.good), (net, board.rounds_won[Seat::FIRST].into()));
    assert_eq!(record.rounds, u32::from(board.round), "every round that was played");
    assert_eq!(record.won, table.winners().contains(&Seat::FIRST));
    let page = home.get("/statistics").await;
    let level = &levels(&records)[0];
    for told in [level.good.to_string(), level.brought.to_string(), "Coins a match".to_string()] {
        assert!(page.text.contains(&told), "{told}: {}", page.text);
    }
}

#[tokio::test]
async fn a_persons_runs_of_buy_bust_are_counted_by_what_their_seat_plays_for() {
    let home = home();
    let seats = [["human", "easy", "easy"], ["easy", "human", "easy"], ["easy", "easy", "human"]];
    let mut wanted = Vec::new();
    for (role, seats) in Role::ORDER.into_iter().zip(&seats) {
        for seed in ["one", "two", "three"] {
            let id = played::<BuyBust>(home.store(), seats, &format!("{role} {seed}"), ALL);
            let kept = home.store().find_id(&id).unwrap();
            let table = Table::<BuyBust>::replay(kept.records(), kept.secret().unwrap()).unwrap();
            let account = table.view(Viewer::Watcher).board.account;
            let well = match role {
                Role::Narc => account.busts == 1,
                Role::Customer => account.served > account.caught,
                Role::Player => account.busts == 0,
            };
            let brought = account.standing(role);
            wanted.push((well, u32::from(account.hands()), u32::from(account.closed), brought));
        }
    }
    let records = home.hall.records().all::<BuyBust>(home.store()).unwrap();
    let mut counted: Vec<_> =
        records.iter().map(|it| (it.won, it.rounds, it.good, it.brought)).collect();
    counted.sort_unstable();
    wanted.sort_unstable();
    assert_eq!(counted, wanted);
    assert!(counted.iter().any(|it| it.0) && counted.iter().any(|it| !it.0), "{counted:?}");
    let page = home.get("/statistics").await.text;
    assert!(page.contains("Deals closed") && page.contains("Ended well"), "{page}");
}

#[test]
fn a_match_counts_for_every_level_in_it_and_people_alone_for_none() {
    let record = |bots: &[&str], won, exact| Record {
        bots: bots.iter().map(ToString::to_string).collect(),
        rules: if won { "house".to_string() } else { "house, changed: twins later".to_string() },
        won,
        rounds: 4,
        good: exact,
        brought: 10,
    };
    let records =
        [record(&["easy", "hard"], true, 3), record(&["hard"], false, 1), record(&[], true, 4)];
    let told: Vec<(String, u32, String, String)> = levels(&records)
        .into_iter()
        .map(|level| (level.name, level.matches, level.won.to_string(), level.good.to_string()))
        .collect();
    let line = |name: &str, matches, won: &str, exact: &str| {
        (name.to_string(), matches, won.to_string(), exact.to_string())
    };
    assert_eq!(
        told,
        [
            line("all", 3, "66.7 %", "66.7 %"),
            line("easy", 1, "100.0 %", "75.0 %"),
            line("hard", 2, "50.0 %", "50.0 %"),
            line("people alone", 1, "100.0 %", "100.0 %"),
        ]
    );
    let names = |records: &[Record]| -> Vec<(String, u32)> {
        by_rules(records, "house").into_iter().map(|level| (level.name, level.matches)).collect()
    };
    let told = [("house".to_string(), 2), ("house, changed: twins later".to_string(), 1)];
    assert_eq!(names(&records), told);
    assert_eq!(names(&records[..1]), [], "the usual rules alone are no news");
}

#[tokio::test]
async fn history_lists_what_is_asked_for_with_the_ways_on() {
    let home = home();
    let over = played::<ElDorado>(home.store(), &["human", "easy"], "over", ALL);
    let open = played::<ElDorado>(home.store(), &["human", "exec:rm -rf <b>", "easy"], "open", 9);
    let brag = played::<Brag>(home.store(), &["human", "normal"], "brag", ALL);
    for (query, shown) in [
        ("", vec![&over, &open, &brag]),
        ("?game=el-dorado", vec![&over, &open]),
        ("?game=brag&state=over", vec![&brag]),
        ("?game=brag&state=open", vec![]),
        ("?state=open", vec![&open]),
        ("?state=over&page=1", vec![&over, &brag]),
        ("?page=2", vec![]),
    ] {
        let page = home.get(&format!("/history{query}")).await;
        assert_eq!(page.status, StatusCode::OK);
        for id in [&over, &open, &brag] {
            assert_eq!(page.text.contains(id.as_str()), shown.contains(&id), "{query} {id}");
        }
        assert!(!page.text.contains("rm -rf"), "a program's command is nobody's business");
    }
    let page = home.get("/history").await.text;
    assert!(page.contains(&format!("/table/{open}")) && !page.contains(&format!("/replay/{open}")));
    assert!(page.contains(&format!("/replay/{over}")) && !page.contains(&format!("/table/{over}")));
    for wrong in ["?game=chess", "?state=lost", "?page=0", "?page=x", "?game=%3Cb%3E"] {
        let came = home.get(&format!("/history{wrong}")).await;
        assert_eq!(came.status.as_u16(), 422, "{wrong}");
        assert!(!came.text.contains("<b>"));
    }
}

/// Nothing of a match that is played depends on its cards.
#[tokio::test]
async fn two_matches_that_differ_only_in_hidden_things_look_alike() {
    let mut pages = Vec::new();
    for seed in ["left", "right"] {
        let home = home();
        let id = played::<ElDorado>(home.store(), &["human", "easy", "easy"], seed, 0);
        let kept = home.store().find_id(&id).unwrap();
        let (commitment, secret) =
            (kept.header().commitment.clone(), kept.secret().unwrap().clone());
        let mut told = String::new();
        for address in ["/history", "/statistics", &format!("/verify/{id}")] {
            let came = home.get(address).await;
            told += &format!("{} {}\n", came.status, came.text);
        }
        assert!(!told.contains(&format!("{:x}", secret.seed)), "the seed is told");
        pages.push(told.replace(&id, "ID").replace(&commitment, "COMMITMENT"));
    }
    assert_eq!(pages[0], pages[1]);
}

#[tokio::test]
async fn a_proof_is_the_one_of_the_terminal() {
    let home = home();
    let id = played::<ElDorado>(home.store(), &["human", "easy", "normal"], "proof", ALL);
    let kept = home.store().find_id(&id).unwrap();
    let proof = croupier_house::Proof::of::<ElDorado>(&kept, None).unwrap();
    let page = home.get(&format!("/verify/{id}")).await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text.contains("This match holds"), "{}", page.text);
    for finding in &proof.found {
        assert!(page.text.contains(finding.about), "{finding}");
    }
    let commitment = &kept.header().commitment;
    assert!(page.text.contains(commitment.as_str()));
    let wrong = home.get(&format!("/verify/{id}?commitment=%3Cb%3E1234")).await;
    assert!(wrong.text.contains("This match does not hold") && !wrong.text.contains("<b>1234"));
    let right = home.get(&format!("/verify/{id}?commitment={commitment}")).await;
    assert!(right.text.contains("This match holds"));
    let open = played::<ElDorado>(home.store(), &["human", "easy"], "open", 9);
    let came = home.get(&format!("/verify/{open}")).await;
    assert_eq!(came.status, StatusCode::CONFLICT);
    assert!(came.text.contains("Not to be proved yet"));
    assert_eq!(home.get("/verify/none").await.status, StatusCode::NOT_FOUND);
}

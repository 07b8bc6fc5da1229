//! A whole game, and what stands on its pages.

use axum::http::StatusCode;
use croupier_score::{Event, Game, Header, Name, OfMatch, PlayerId, RoundState, text};

use super::{FIVE, home, press};
use crate::testing::Home;

/// A press that is accepted, and the same event on a card of the library alone.
async fn both(home: &Home, game: &mut Game, form: &str, fields: &str, events: Vec<Event>) {
    let came = press(home, &format!("/score/1/{form}"), fields).await;
    assert_eq!(came.status, StatusCode::NO_CONTENT, "{form} {fields}: {}", came.text);
    game.act(events).unwrap();
}

#[tokio::test]
async fn a_game_of_five_kept_by_forms_is_the_game_of_the_same_events() {
    let home = home();
    let came = home.post("/score/new", FIVE).await;
    assert_eq!((came.status, came.location.as_deref()), (StatusCode::SEE_OTHER, Some("/score/1")));
    assert_eq!(home.store().scores().current().unwrap(), Some(1), "it is the game in use");
    let started = home.store().scores().read(1, false).unwrap().game.header().started;
    let names = ["Ann", "Bo", "Cy", "Di", "Ed"].map(|name| Name::new(name).unwrap());
    let header = Header { dealer: PlayerId::new(1), ..Header::new(names.to_vec(), started) };
    let mut game = Game::new(header).unwrap();
    let id = PlayerId::new;
    for round in 1..=10_u8 {
        if round == 2 {
            let name = Name::new("Flo").unwrap();
            let late = Event::PlayerJoined { name, from: 2 };
            both(&home, &mut game, "add", "name=Flo", vec![late]).await;
            let order = [0, 2, 1, 3, 4, 5].map(id).to_vec();
            let moved = Event::PlayersReordered { order };
            both(&home, &mut game, "move", "player=3&to=earlier", vec![moved]).await;
        }
        if round == 4 {
            let out = Event::PlayerDropped { player: id(3), from: 4 };
            both(&home, &mut game, "drop", "player=4", vec![out]).await;
            let name = Name::new("Bob").unwrap();
            let named = Event::PlayerRenamed { player: id(1), name };
            both(&home, &mut game, "rename", "player=2&name=Bob", vec![named]).await;
        }
        if round == 6 {
            let back = Event::PlayerResumed { player: id(3), from: 6 };
            both(&home, &mut game, "resume", "player=4", vec![back]).await;
        }
        let bidders = game.card().bidders(round);
        for player in &bidders {
            let bid = (round + player.index() as u8)
                % (game.card().rounds()[usize::from(round) - 1].tricks() + 1);
            let fields = format!("round={round}&player={}&bid={bid}", player.index() + 1);
            both(
                &home,
                &mut game,
                "bid",
                &fields,
                vec![Event::BidSet { round, player: *player, bid }],
            )
            .await;
        }
        let first = bidders[0];
        let took = game.card().round(round).unwrap().cell(first).bid.unwrap();
        let fields = format!("round={round}&player={}&took={took}", first.index() + 1);
        let mark = Event::MadeSet { round, player: first, made: Some(true), took: Some(took) };
        both(&home, &mut game, "took", &fields, vec![mark]).await;
        let second = bidders[1];
        let fields = format!("round={round}&player={}&made=missed", second.index() + 1);
        let mark = Event::MadeSet { round, player: second, made: Some(false), took: None };
        both(&home, &mut game, "mark", &fields, vec![mark]).await;
        let rest = bidders[2..].iter().map(|player| Event::MadeSet {
            round,
            player: *player,
            made: Some(true),
            took: None,
        });
        both(&home, &mut game, "rest", &format!("round={round}&made=made"), rest.collect()).await;
        if round == 3 {
            assert_eq!(press(&home, "/score/1/undo", "").await.status, StatusCode::NO_CONTENT);
            assert_eq!(press(&home, "/score/1/redo", "").await.status, StatusCode::NO_CONTENT);
            game.undo().unwrap();
            game.redo().unwrap();
        }
        both(
            &home,
            &mut game,
            "finalize",
            &format!("round={round}"),
            vec![Event::RoundFinalized { round }],
        )
        .await;
        if round == 5 {
            let open = Event::RoundMoved { round: 3, to: RoundState::Bidding };
            both(&home, &mut game, "reopen", "round=3", vec![open]).await;
            both(&home, &mut game, "finalize", "round=3", vec![Event::RoundFinalized { round: 3 }])
                .await;
        }
    }
    let kept = home.store().scores().read(1, false).unwrap().game;
    assert_eq!(kept, game);
    assert_eq!(
        text::score_card(kept.card(), text::Ink::MARKS),
        text::score_card(game.card(), text::Ink::MARKS)
    );
    let page = home.get("/score/1").await;
    assert_eq!(page.status, StatusCode::OK);
    for (player, total) in game.card().standings() {
        assert!(page.text.contains(&format!("<span class=\"points\">{total:+}</span>")), "{total}");
        assert!(page.text.contains(game.card().name(player)));
    }
}

#[tokio::test]
async fn names_are_text_on_every_page() {
    let home = home();
    let names = "name=%3Cb%3EAnn%3C%2Fb%3E&name=%22Bo%22+onclick&dealer=1&rounds=1";
    assert_eq!(home.post("/score/new", names).await.status, StatusCode::SEE_OTHER);
    home.post("/score/1/link", "right=look").await;
    let token = home.store().scores().links().unwrap()[0].1.look.clone().unwrap();
    for (player, bid) in [(2, 1), (1, 0)] {
        let came =
            press(&home, "/score/1/bid", &format!("round=1&player={player}&bid={bid}")).await;
        assert_eq!(came.status, StatusCode::NO_CONTENT);
    }
    for address in [
        "/score",
        "/score/1",
        "/score/1/log",
        "/score/1/players",
        "/score/new?as=1",
        &format!("/card/{token}"),
    ] {
        let page = home.get(address).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        assert!(!page.text.contains("<b>Ann"), "{address}");
        assert!(!page.text.contains("\"\"Bo\""), "{address}");
        assert!(page.text.contains("&lt;b&gt;Ann&lt;/b&gt;"), "{address}");
    }
    let refused = home.fetch("/score/1/add", "seen=2&name=%3Cb%3Eann%3C%2Fb%3E").await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn cards_are_listed_by_kind_and_page() {
    let home = home();
    for number in 1..=32 {
        let form = format!("name=Ann&name=Bo{number}x&dealer=1&rounds=1");
        assert_eq!(home.post("/score/new", &form).await.status, StatusCode::SEE_OTHER);
    }
    let scores = home.store().scores();
    let names = ["You", "p2 easy"].map(|name| Name::new(name).unwrap());
    let of_match = Some(OfMatch { id: "m".to_string(), seal: "s".to_string() });
    let header = Header { of_match, ..Header::new(names.to_vec(), 0) };
    assert_eq!(scores.create(&Game::new(header).unwrap()), Ok(33));
    assert_eq!(home.fetch("/score/32/archive", "seen=0").await.status, StatusCode::NO_CONTENT);
    let first = home.get("/score").await.text;
    let has = |page: &str, number: u32| page.contains(&format!("href=\"/score/{number}\""));
    assert!(has(&first, 31) && has(&first, 2) && !has(&first, 1));
    assert!(!has(&first, 32) && !has(&first, 33), "archived, and of a match");
    assert!(first.contains("/score?kind=real&amp;below=2\""));
    let second = home.get("/score?kind=real&below=2").await.text;
    assert!(has(&second, 1) && !has(&second, 2) && !second.contains("below="));
    let matches = home.get("/score?kind=matches").await.text;
    assert!(has(&matches, 33) && !has(&matches, 31));
    let archived = home.get("/score?kind=archived").await.text;
    assert!(has(&archived, 32) && !has(&archived, 33));
    for wrong in ["?kind=all", "?below=x", "?below=-1"] {
        assert_eq!(home.get(&format!("/score{wrong}")).await.status.as_u16(), 422, "{wrong}");
    }
}

//! The score keeper through its forms.

use axum::http::StatusCode;
use croupier_score::{Event, Game, Header, Name, PlayerId, RoundState, text};

use super::links::Right;
use crate::hall::Hall;
use crate::testing::Home;

fn router() -> axum::Router<Hall> {
    super::router().merge(super::guest_router())
}

fn home() -> Home {
    Home::new(router)
}

const FIVE: &str = "name=Ann&name=Bo&name=Cy&name=Di&name=Ed&dealer=2&rounds=10";

/// A form for the card as it stands.
async fn press(home: &Home, address: &str, form: &str) -> crate::testing::Came {
    let seen = home.store().scores().read(1, false).unwrap().game.height();
    home.fetch(address, &format!("seen={seen}&{form}")).await
}

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
    for address in
        ["/score", "/score/1", "/score/1/log", "/score/new?as=1", &format!("/card/{token}")]
    {
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

//! Replays through their addresses, and what they never show.

use axum::http::StatusCode;
use croupier_brag::Brag;
use croupier_buybust::BuyBust;
use croupier_eldorado::{Belief, Config, ElDorado, PerSeat};
use croupier_house::Eyes;
use croupier_kernel::{Event, Game, Seat, Seed, Turn, Viewer};
use croupier_table::Table;

use super::eldorado::board;
use crate::testing::{ALL, Home, played};

fn home() -> Home {
    Home::new(super::router)
}

const FOUR: [&str; 4] = ["human", "easy", "normal", "easy"];

#[tokio::test]
async fn every_step_of_every_game_has_an_address() {
    let home = home();
    let store = home.store();
    let ids = [
        played::<ElDorado>(store, &FOUR, "steps", ALL),
        played::<Brag>(store, &FOUR[..3], "steps", ALL),
        played::<BuyBust>(store, &FOUR[..3], "steps", ALL),
    ];
    for id in ids {
        let page = home.get(&format!("/replay/{id}")).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        let (_, rest) = page.text.split_once("<h2>Step 0 of ").unwrap();
        let last: usize = rest.split('<').next().unwrap().parse().unwrap();
        for at in [0, 1, last / 2, last] {
            let page = home.get(&format!("/replay/{id}?at={at}&eyes=all")).await;
            assert_eq!(page.status, StatusCode::OK);
            assert!(page.text.contains(&format!("Step {at} of {last}")));
            let next = format!("href=\"/replay/{id}?at={}&amp;eyes=all\"", at + 1);
            assert_eq!(page.text.contains(&format!("id=\"next\" {next}")), at < last, "{at}");
        }
        for wrong in [(last + 1).to_string(), "-1".to_string(), "x".to_string(), String::new()] {
            let came = home.get(&format!("/replay/{id}?at={wrong}")).await;
            assert_eq!(came.status.as_u16(), 422);
            assert!(came.text.contains(&format!("This replay has the positions 0 to {last}.")));
        }
        for wrong in ["p9", "nobody", "%3Cb%3E"] {
            let came = home.get(&format!("/replay/{id}?eyes={wrong}")).await;
            assert_eq!(came.status.as_u16(), 422, "{}", came.text);
            assert!(!came.text.contains("<b>"));
        }
    }
}

#[tokio::test]
async fn a_replay_of_buy_bust_shows_the_hands_that_its_eyes_may_see() {
    let home = home();
    let id = played::<BuyBust>(home.store(), &FOUR[..3], "hands", ALL);
    let holds = async |eyes: &str| {
        let page = home.get(&format!("/replay/{id}?at=1&eyes={eyes}")).await;
        assert_eq!(page.status, StatusCode::OK, "{}", page.text);
        assert!(page.text.contains("buybust.css") && page.text.contains("Evidence"));
        page.text.matches("Holds ").count()
    };
    assert_eq!((holds("all").await, holds("narc").await, holds("player").await), (3, 1, 1));
}

#[tokio::test]
async fn a_match_that_is_not_over_or_not_there_is_not_shown() {
    let home = home();
    let id = played::<ElDorado>(home.store(), &FOUR, "running", 21);
    for query in ["", "?at=3", "?eyes=p1", "?at=0&eyes=all"] {
        let came = home.get(&format!("/replay/{id}{query}")).await;
        assert_eq!(came.status, StatusCode::CONFLICT);
        assert!(came.text.contains("This match is not over"), "{}", came.text);
    }
    let inside = home.store().matches().join(format!("{id}.match"));
    let path = inside.display().to_string().replace('/', "%2F");
    for wrong in ["none", path.as_str(), "..%2F..%2Fetc%2Fpasswd", "%00"] {
        assert_eq!(home.get(&format!("/replay/{wrong}")).await.status, StatusCode::NOT_FOUND);
    }
}

/// What a replay shows through a seat's eyes does not depend on what is hidden from it.
#[test]
fn through_one_seats_eyes_no_other_hand_is_seen() {
    let names: Vec<String> = (1..=10).map(|seat| format!("Seat {seat}")).collect();
    let mut differs = 0;
    for (number, seats) in [2, 3, 4, 6, 10].into_iter().enumerate() {
        let config = Config::new(seats).and_then(|config| config.with_rounds(3)).unwrap();
        let seed = Seed::from_text("replay").unwrap().child("match", number as u64);
        let mut dice = seed.child("play", 0).dice(0, 0);
        let mut game = ElDorado::new(&config, seed, &mut ());
        let mut table = Table::<ElDorado>::new(config, seed, false);
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(seats) {
                let mut hands = Belief::of(&game.view(seat)).hands(&mut dice);
                hands[seat] = game.round().hands()[seat];
                let hands = PerSeat::from_fn(seats, |each| hands[each]);
                let other = game.redealt(hands, dice.seed()).unwrap();
                let shown = table.events().map(|(_, event)| *event);
                let kept: Vec<_> = shown.filter(|event| event.shown_to(seat).is_some()).collect();
                let here = Table::from_game(config, seed, false, game, kept.clone());
                let there = Table::from_game(config, seed, false, other, kept);
                for eyes in [Viewer::Seat(seat), Viewer::Watcher].map(Eyes::Only) {
                    let (one, two) = (board(&here, eyes, &names), board(&there, eyes, &names));
                    assert_eq!(one.into_string(), two.into_string());
                    assert_eq!(eyes.lines(&here, 0), eyes.lines(&there, 0));
                }
                let open =
                    [&here, &there].map(|table| board(table, Eyes::All, &names).into_string());
                differs += u32::from(open[0] != open[1]);
            }
            let action = game.sample(actor, &mut dice).unwrap();
            game.apply(actor, action, &mut ()).unwrap();
            table.act(actor, action).unwrap();
        }
    }
    assert!(differs > 500, "with all open the hands are seen: {differs}");
}

/// What an event is to somebody who was shown nothing of hands in it.
fn blank(event: croupier_brag::Event, seats: u8, seat: Seat) -> croupier_brag::Event {
    use croupier_brag::Event::{Dealt, HandSeen};
    match event {
        Dealt { .. } => Dealt { hands: croupier_kernel::PerSeat::new(seats) },
        HandSeen { seat: owner, .. } if owner != seat => {
            HandSeen { seat: owner, hand: croupier_kernel::CardSet::EMPTY }
        }
        event => event,
    }
}

#[test]
fn through_one_seats_eyes_no_other_hand_of_brag_is_seen() {
    let names: Vec<String> = (1..=13).map(|seat| format!("Seat {seat}")).collect();
    let mut differs = 0;
    for (number, seats) in [2, 4, 13].into_iter().enumerate() {
        let settings = croupier_brag::Settings { seats, rounds: 3, ..Default::default() };
        let config = croupier_brag::Config::new(settings).unwrap();
        let seed = Seed::from_text("replay").unwrap().child("brag", number as u64);
        let mut dice = seed.child("play", 0).dice(0, 0);
        let mut game = Brag::new(&config, seed, &mut ());
        let mut table = Table::<Brag>::new(config, seed, false);
        while let Turn::Seat(actor) = table.turn() {
            for seat in Seat::all(seats) {
                let other = Brag::imagine(&game.view(seat), &mut dice);
                let all: Vec<_> = table.events().map(|(_, event)| *event).collect();
                let told: Vec<_> = all.iter().map(|event| blank(*event, seats, seat)).collect();
                let here = Table::from_game(config, seed, false, game.clone(), all);
                let there = Table::from_game(config, seed, false, other, told);
                let drawn = |table: &Table<Brag>, eyes| {
                    super::brag::board(table, eyes, &names).into_string()
                };
                for eyes in [Viewer::Seat(seat), Viewer::Watcher].map(Eyes::Only) {
                    assert_eq!(drawn(&here, eyes), drawn(&there, eyes));
                }
                differs += u32::from(drawn(&here, Eyes::All) != drawn(&there, Eyes::All));
            }
            let action = game.sample(actor, &mut dice).unwrap();
            game.apply(actor, action, &mut ()).unwrap();
            table.act(actor, action).unwrap();
        }
    }
    assert!(differs > 100, "with all open the hands are seen: {differs}");
}

#[tokio::test]
async fn a_page_through_one_seats_eyes_names_no_card_that_the_seat_never_saw() {
    let home = home();
    let id = played::<ElDorado>(home.store(), &FOUR, "eyes", ALL);
    let kept = home.store().find_id(&id).unwrap();
    let table = Table::<ElDorado>::start(kept.records(), kept.secret().unwrap()).unwrap();
    let page = home.get(&format!("/replay/{id}?at=0&eyes=p2")).await.text;
    for seat in Seat::all(4) {
        for card in table.view(seat).hand.cards() {
            let name = format!("aria-label=\"{}\"", crate::pages::card::name(card));
            let turned = table.view(seat).board.turned() == card;
            assert_eq!(page.contains(&name), seat == Seat::new(1) || turned, "{card} of {seat}");
        }
    }
}

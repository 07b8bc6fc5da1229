//! What can be read off a match: the board, the list of what is allowed, the
//! words, and what is known of hidden hands.

use croupier_eldorado::{
    Action, Belief, Config, Deal, DealError, ElDorado, Event, Hand, PerSeat, Public, Shown, Twins,
};
use croupier_kernel::{Card, Event as _, Game, Moves, Seat, Seed};

fn seed(number: u8) -> Seed {
    Seed::from_bytes([number; 32])
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn hands(texts: &[&str]) -> PerSeat<Hand> {
    PerSeat::from_fn(texts.len() as u8, |seat| {
        texts[seat.index()].split_whitespace().map(card).collect()
    })
}

/// One round; the last seat deals, so p1 bids and leads first.
fn laid(texts: &[&str], turned: &str) -> ElDorado {
    let seats = texts.len() as u8;
    let cards = texts[0].split_whitespace().count() as u8;
    let config = Config::new(seats).unwrap().with_rounds(1).unwrap();
    let config = config.with_first_cards(cards).unwrap();
    let deal = Deal::laid_out(config, Seat::new(seats - 1), hands(texts), card(turned)).unwrap();
    ElDorado::from_deal(&config, &deal, seed(1), &mut ())
}

fn act(game: &mut ElDorado, texts: &str) {
    for text in texts.split(", ") {
        let croupier_kernel::Turn::Seat(seat) = game.turn() else { panic!("over before {text}") };
        game.apply(seat, text.parse().unwrap(), &mut ()).unwrap();
    }
}

#[test]
fn the_board_tells_what_is_held_who_leads_and_who_took_what() {
    let mut game = laid(&["2c 3c", "4c 5d", "9c 7d"], "9h");
    act(&mut game, "bid 0, bid 0, bid 0, play 2c");
    let board = *game.round().board();
    assert_eq!(board.cards(), 2);
    assert_eq!([0, 1, 2].map(|seat| board.held(Seat::new(seat))), [1, 2, 2]);
    assert!(!board.tricks().current().is_full() && board.tricks().taken().next().is_none());
    act(&mut game, "play 4c, play 9c");
    let board = *game.round().board();
    let first = board.tricks().get(0).unwrap();
    assert!(first.is_full() && !board.tricks().current().is_full());
    assert_eq!((first.leader(), board.tricks().current().leader()), (Seat::new(0), Seat::new(2)));
    act(&mut game, "play 7d, play 3c, play 5d");
    let tricks = *game.round().board().tricks();
    let taken: Vec<(Seat, Seat)> =
        tricks.taken().map(|(trick, taker)| (trick.leader(), taker)).collect();
    assert_eq!(taken, [(Seat::new(0), Seat::new(2)), (Seat::new(2), Seat::new(2))]);
    assert_eq!([0, 1, 2].map(|seat| game.round().board().held(Seat::new(seat))), [0, 0, 0]);
}

#[test]
fn what_is_allowed_contains_what_it_lists_and_chance_reaches_all_of_it() {
    let mut game = laid(&["2c 3c 4c", "4d 5d 6d", "9c 7d 8d"], "9h");
    let (first, second) = (Seat::new(0), Seat::new(1));
    let bids = game.legal(first);
    assert!(!bids.is_empty() && game.legal(second).is_empty());
    assert_eq!([3, 4].map(|tricks| bids.contains(Action::Bid(tricks))), [true, false]);
    assert!(
        !bids.contains(Action::Play(card("2c"))) && !game.legal(second).contains(Action::Bid(0))
    );
    let mut dice = seed(2).dice(0, 0);
    let mut drawn = [0; 4];
    for _ in 0..400 {
        match bids.sample(&mut dice) {
            Some(Action::Bid(tricks)) => drawn[usize::from(tricks)] += 1,
            other => panic!("{other:?}"),
        }
    }
    assert!(drawn.iter().all(|times| *times > 60), "{drawn:?}");
    act(&mut game, "bid 0, bid 0, bid 0");
    let plays = game.legal(first);
    assert!(!plays.is_empty());
    assert!(plays.contains(Action::Play(card("2c"))) && !plays.contains(Action::Bid(0)));
    assert!(!plays.contains(Action::Play(card("5d"))));
    assert_eq!(ElDorado::legal_in(&game.view(first)), plays);
}

/// Every seat bids once and plays each card once, so no match is longer or shorter.
#[test]
fn a_match_takes_as_many_actions_as_it_says() {
    for (seats, rounds, cards) in [(2, 1, 1), (3, 2, 2), (7, 3, 5), (10, 10, 10)] {
        let config = Config::new(seats).unwrap().with_rounds(rounds).unwrap();
        let config = config.with_first_cards(cards).unwrap().with_twins(Twins::Later);
        let mut game = ElDorado::new(&config, seed(3), &mut ());
        let mut dice = seed(4).dice(0, 0);
        let mut actions = 0;
        while let croupier_kernel::Turn::Seat(seat) = game.turn() {
            let action = game.sample(seat, &mut dice).unwrap();
            game.apply(seat, action, &mut ()).unwrap();
            actions += 1;
        }
        assert_eq!(actions, ElDorado::most_actions(&config));
    }
}

#[test]
fn a_deal_uncovers_a_hand_for_its_owner_and_the_trump_for_all() {
    let config = Config::new(3).unwrap().with_rounds(1).unwrap();
    let mut events = Vec::new();
    let mut game = ElDorado::new(&config, seed(5), &mut events);
    let mut dice = seed(6).dice(0, 0);
    while let croupier_kernel::Turn::Seat(seat) = game.turn() {
        let action = game.sample(seat, &mut dice).unwrap();
        game.apply(seat, action, &mut events).unwrap();
    }
    for event in events {
        let uncovered = Seat::all(3).map(|seat| event.uncovers(seat));
        let due = Seat::all(3).map(|seat| match event {
            Event::HandDealt { seat: owner, .. } => owner == seat,
            Event::Public(Public::TrumpTurned { .. }) => true,
            Event::Public(_) => false,
        });
        assert!(uncovered.eq(due), "{event}");
    }
}

#[test]
fn hands_tricks_sheets_and_actions_have_words() {
    let mut game = laid(&["2c", "4c"], "9h");
    let hand = game.round().hands()[Seat::FIRST];
    assert_eq!(format!("{hand:?}"), "[2c]");
    assert_eq!(Shown::YourHand { hand }.to_string(), "your hand: 2c");
    let public = Public::TrumpTurned { card: card("9h") };
    assert_eq!(Shown::Public(public).to_string(), Event::Public(public).to_string());
    assert_eq!(
        (Action::Bid(3).to_string(), Action::Play(card("Qh")).to_string()),
        ("bid 3".into(), "play Qh".into())
    );
    for action in [Action::Bid(3), Action::Play(card("Qh"))] {
        let typed = ElDorado::write(game.config(), action);
        assert_eq!(typed, action.to_string());
        assert_eq!(ElDorado::read(game.config(), &typed), Ok(action));
    }
    act(&mut game, "bid 0, bid 1, play 2c, play 4c");
    assert!(format!("{:?}", game.sheet()).contains("won: 1"), "{:?}", game.sheet());
    assert!(format!("{:?}", game.round().board().tricks()).contains("4c"));
}

/// After p1's club p2 threw a diamond: it has no clubs.
#[test]
fn hands_that_cannot_be_are_refused_with_the_reason() {
    let mut game = laid(&["2c 3c 4c", "4d 5d 6d", "9c 7d 8d"], "9h");
    act(&mut game, "bid 0, bid 0, bid 0, play 2c, play 4d");
    let open = Belief::new(game.round().board());
    let (one, two) = (Seat::new(0), Seat::new(1));
    let check = |texts: &[&str]| open.check(&hands(texts));
    assert_eq!(check(&["3c 4c", "5d 6d", "9c 7d 8d"]), Ok(()), "the truth");
    assert_eq!(check(&["As Ks", "Ah Kh", "Qs Js Ts"]), Ok(()));
    assert_eq!(check(&["3c 4c", "5d 6d"]), Err(DealError::Seats));
    let size = DealError::HandSize { seat: one, has: 3, wants: 2 };
    assert_eq!(check(&["3c 4c 5c", "5d 6d", "9c 7d 8d"]), Err(size));
    assert_eq!(check(&["3c 4c", "5c 6d", "9c 7d 8d"]), Err(DealError::Revoke(two)));
    for (texts, twice) in [
        (["3c 9h", "5d 6d", "9c 7d 8d"], "9h"),
        (["3c 2c", "5d 6d", "9c 7d 8d"], "2c"),
        (["3c 7d", "5d 6d", "9c 7d 8d"], "7d"),
    ] {
        assert_eq!(check(&texts), Err(DealError::TooMany(card(twice))));
    }
    assert!(open.void(one).is_empty() && open.void(two).contains(card("Ac")));
    assert!(!open.void(two).contains(card("Ad")));
    // Who knows its own hand asks only about the others'.
    let own = Belief::of(&game.view(one));
    assert_eq!(own.check(&hands(&["", "5d 6d", "9c 7d 8d"])), Ok(()));
    let known = Err(DealError::TooMany(card("3c")));
    assert_eq!(own.check(&hands(&["", "5d 6d", "3c 7d 8d"])), known);
    let drawn = own.hands(&mut seed(7).dice(0, 0));
    assert_eq!(drawn[one], game.round().hands()[one]);
    assert_eq!(own.check(&drawn), Ok(()));
    assert_eq!([one, two].map(|seat| drawn[seat].len()), [2, 2]);
}

/// With two packs a face may be held twice, and not three times.
#[test]
fn of_two_packs_a_face_may_lie_in_two_hands() {
    let game = laid(&["2c", "4c", "5c", "6c", "7c", "8c"], "9h");
    let belief = Belief::new(game.round().board());
    assert_eq!(belief.unseen().len(), 103);
    assert_eq!(belief.check(&hands(&["2c", "2c", "9h", "6c", "6c", "8c"])), Ok(()));
    for (texts, many) in
        [(["2c", "2c", "2c", "6c", "7c", "8c"], "2c"), (["9h", "9h", "5c", "6c", "7c", "8c"], "9h")]
    {
        assert_eq!(belief.check(&hands(&texts)), Err(DealError::TooMany(card(many))));
    }
}

#[test]
fn a_match_dealt_again_has_other_hands_and_another_future() {
    let config = Config::new(3).unwrap().with_rounds(2).unwrap();
    let game = ElDorado::new(&config, seed(8), &mut ());
    let others = Belief::new(game.round().board()).hands(&mut seed(9).dice(0, 0));
    assert_ne!(others, *game.round().hands());
    let again = game.redealt(others, game_seed()).unwrap();
    assert_eq!(*again.round().hands(), others);
    assert_eq!(again.round().board(), game.round().board());
    let next = |mut game: ElDorado| {
        let mut dice = seed(10).dice(0, 0);
        while game.round_number() == 1 {
            let croupier_kernel::Turn::Seat(seat) = game.turn() else { panic!("over") };
            let action = game.sample(seat, &mut dice).unwrap();
            game.apply(seat, action, &mut ()).unwrap();
        }
        (game.round().board().turned(), *game.round().hands())
    };
    let same = game.redealt(others, seed(8)).unwrap();
    assert_ne!(next(again), next(same));
    assert_eq!(next(same), next(game));
}

fn game_seed() -> Seed {
    Seed::from_text("another future").unwrap()
}

//! Hidden cards, refusals in words, and seats that are not there (R2).

use croupier_eldorado::{Action, Belief, Config, ElDorado, Event, Illegal, Shown};
use croupier_kernel::{Event as _, Game, Refusal, Seat, Suit};

use crate::table::{Table, card, hand, seat, seed};

/// R2: of all the hands of a match a seat is told its own and no other.
#[test]
fn a_seat_is_told_its_own_hand_once_a_round_and_no_other() {
    for seats in [2, 4, 7] {
        let mut table = Table::dealt(Config::new(seats).unwrap().with_rounds(4).unwrap(), 5);
        let mut dice = seed(5).dice(9, 9);
        let mut held = vec![*table.game.round().hands()];
        while table.step(&mut dice) {
            if table.game.round_number() as usize > held.len() {
                held.push(*table.game.round().hands());
            }
        }
        for seat in Seat::all(seats) {
            let told: Vec<_> = table
                .events
                .iter()
                .filter_map(|event| match event.shown_to(seat) {
                    Some(Shown::YourHand { hand }) => Some(hand),
                    _ => None,
                })
                .collect();
            let own: Vec<_> = held.iter().map(|hands| hands[seat]).collect();
            assert_eq!(told, own, "{seat}");
        }
    }
}

/// R2: everything that is not a hand is told to all alike.
#[test]
fn all_seats_are_told_the_same_public_events() {
    let mut table = Table::dealt(Config::new(4).unwrap().with_rounds(2).unwrap(), 6);
    let mut dice = seed(6).dice(9, 9);
    while table.step(&mut dice) {}
    for event in table.events.iter().filter(|event| !matches!(event, Event::HandDealt { .. })) {
        let told: Vec<_> = Seat::all(4).map(|seat| event.shown_to(seat)).collect();
        assert!(told[0].is_some() && told.iter().all(|each| *each == told[0]), "{event}");
    }
}

/// R2: the same table with the other hands exchanged looks the same.
#[test]
fn a_view_shows_a_seats_own_hand_and_no_other() {
    let one = Table::laid("p3", "As", &["2c 3c", "4c 5c", "6c 7c"]).game;
    let other = Table::laid("p3", "As", &["2c 3c", "Kh 7c", "4c 9d"]).game;
    assert_eq!(one.view(seat("p1")).hand, hand("2c 3c"));
    assert_eq!(one.view(seat("p2")).hand, hand("4c 5c"));
    assert_eq!(one.view(seat("p1")).board, other.view(seat("p1")).board);
    assert_eq!(one.view(seat("p1")).sheet, other.view(seat("p1")).sheet);
    assert_ne!(one.view(seat("p2")), other.view(seat("p2")));
}

/// R2: not even to a seat that is not there, and nothing it does is heard.
#[test]
fn a_seat_that_is_not_at_the_table_sees_no_hand_and_does_nothing() {
    let mut table = Table::laid("p3", "As", &["2c 3c", "4c 5c", "6c 7c"]);
    for number in [3, 9, 10, 200, 255] {
        let stranger = Seat::new(number);
        let view = table.game.view(stranger);
        assert!(view.hand.is_empty() && view.legal.is_empty(), "seat {number}");
        assert!(table.game.legal(stranger).is_empty());
        assert_eq!(table.game.standing(stranger), 0);
        assert_eq!(Belief::of(&view).unseen().len(), 51);
        let world = ElDorado::imagine(&view, &mut seed(1).dice(0, 0));
        assert_eq!(world.view(stranger), view);
        let mut after = table.game;
        let answer = after.apply(stranger, Action::Bid(0), &mut ());
        assert_eq!(answer, Err(Illegal::NotYourBid { turn: seat("p1") }));
        assert_eq!(after, table.game);
    }
    table.bid_zero();
    table.refuses(Seat::new(3), "play 2c", Illegal::NotYourTurn { turn: seat("p1") });
}

/// B1, B2, B4, L1, L2, F1, F2, E1: each refusal names its rule and says why.
#[test]
fn every_refusal_names_its_rule_in_words() {
    let turn = seat("p2");
    for (refusal, rule, words) in [
        (Illegal::MatchOver, "E1", "the match is over"),
        (Illegal::NotYourBid { turn }, "B1", "it is the turn of p2 to bid"),
        (Illegal::NotYourTurn { turn }, "L1", "it is the turn of p2"),
        (Illegal::BidFirst, "B4", "no card is played before every seat has bid"),
        (Illegal::BiddingOver, "B1", "every seat has bid; play a card"),
        (Illegal::BidTooHigh { most: 4 }, "B2", "a bid in this round is 0 to 4"),
        (Illegal::NotHeld(card("Qh")), "F2", "Qh is not in this hand"),
        (Illegal::MustFollow(Suit::Clubs), "F1", "clubs were led and this hand can follow"),
        (
            Illegal::TrumpNotBroken(Suit::Spades),
            "L2",
            "spades are trump, not broken yet, and this hand can lead another suit",
        ),
    ] {
        assert_eq!((refusal.rule(), refusal.to_string().as_str()), (rule, words));
    }
}

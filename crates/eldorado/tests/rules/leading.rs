//! Who leads, and when trump may be led (L1 to L5, and 3.2 line by line).

use croupier_eldorado::{Config, Event, Illegal, Public};
use croupier_kernel::Suit;

use crate::table::{Table, seat, seed};

/// B4, L1.
#[test]
fn the_seat_after_the_dealer_leads_the_first_trick() {
    for (dealer, leader) in [("p1", "p2"), ("p2", "p3"), ("p3", "p1")] {
        let mut table = Table::laid(dealer, "As", &["2c 3c", "4c 5c", "6c 7c"]);
        table.bid_zero();
        assert_eq!(table.turn(), seat(leader), "{dealer} deals");
    }
}

/// L1.
#[test]
fn the_taker_of_a_trick_leads_the_next_and_table_order_follows() {
    let mut table = Table::laid("p4", "As", &["2c 3c 9d", "4c 5c Td", "Kc 7c Jd", "8c 6c Qd"]);
    table.bid_zero().play("2c 4c Kc 8c");
    assert_eq!(table.turn(), seat("p3"));
    table.play("7c");
    assert_eq!(table.turn(), seat("p4"));
    table.play("6c 3c 5c");
    assert_eq!(table.turn(), seat("p3"));
    table.refuses(seat("p1"), "play 9d", Illegal::NotYourTurn { turn: seat("p3") });
}

/// L2, Q2: the legal set is every card that is not trump.
#[test]
fn a_leader_with_another_suit_may_not_lead_trump() {
    let mut table = Table::laid("p2", "Kd", &["3c 9d Ah Td", "4c 5h 6h 7h"]);
    table.bid_zero();
    assert_eq!(table.playable(), "3c Ah");
    table.refuses(seat("p1"), "play 9d", Illegal::TrumpNotBroken(Suit::Diamonds));
    table.refuses(seat("p1"), "play Td", Illegal::TrumpNotBroken(Suit::Diamonds));
}

/// L2.
#[test]
fn a_leader_with_nothing_but_trump_may_lead_it() {
    let mut table = Table::laid("p2", "4s", &["9s Ts", "6s Jh"]);
    table.bid_zero();
    assert_eq!(table.playable(), "9s Ts");
    table.play("9s");
}

/// L2, 3.2: the last round of a match.
#[test]
fn with_one_card_each_the_leader_may_lead_a_trump() {
    let mut table = Table::laid("p1", "9s", &["Ac", "3s"]);
    table.bid_zero().play("3s Ac");
    assert_eq!(table.taken(), "p2 3s");
    assert!(!table.is_broken());
}

/// L3, 3.2.
#[test]
fn a_forced_trump_lead_does_not_break_trump() {
    let mut table = Table::laid("p2", "As", &["8c Td 5d", "7d 9c 3d", "2s 3s 4s"]);
    table.bid_zero().play("2s 8c 7d");
    assert!(!table.is_broken());
    table.play("3s Td 9c 4s 5d 3d");
    assert_eq!(table.taken(), "p3 2s, p3 3s, p3 4s");
    assert!(!table.is_broken());
}

/// L3, 3.2: the next leader holds trump and another suit, so the flag shows.
#[test]
fn trumps_that_follow_a_trump_lead_do_not_break_trump() {
    let mut table = Table::laid("p3", "9h", &["2h 3h 4h", "Kh Ah 5c", "6h 7c 8d"]);
    table.bid_zero().play("2h Kh 6h");
    assert!(!table.is_broken());
    assert_eq!((table.turn(), table.playable().as_str()), (seat("p2"), "5c"));
    table.refuses(seat("p2"), "play Ah", Illegal::TrumpNotBroken(Suit::Hearts));
}

/// L3, 3.2.
#[test]
fn a_seat_with_nothing_but_trump_breaks_it_on_another_suit() {
    let mut table = Table::laid("p3", "8d", &["9c 4h 5h", "Kd 2d 3d", "Tc 6d 7h"]);
    table.bid_zero().play("9c");
    assert!(!table.is_broken());
    table.play("2d");
    assert!(table.is_broken());
}

/// L3, 3.2.
#[test]
fn a_seat_that_cannot_follow_breaks_trump_by_choosing_it() {
    let mut table = Table::laid("p3", "8d", &["9c 4h 5s", "Kd 2s 3h", "Tc 6d 7h"]);
    table.bid_zero().play("9c");
    assert_eq!(table.playable(), "Kd 3h 2s");
    table.play("Kd");
    assert!(table.is_broken());
}

/// L3: a plain card thrown away breaks nothing.
#[test]
fn a_discard_of_another_suit_leaves_trump_unbroken() {
    let mut table = Table::laid("p3", "8d", &["9c 4h 5s", "Kd 2s 3h", "Tc 6d 7h"]);
    table.bid_zero().play("9c 2s Tc");
    assert!(!table.is_broken());
    assert_eq!((table.turn(), table.playable().as_str()), (seat("p3"), "7h"));
}

/// L3, 3.2: set when the card is played, asked at the next lead.
#[test]
fn trump_is_broken_when_the_card_falls_and_may_be_led_to_the_next_trick() {
    let mut table = Table::laid("p3", "8d", &["9c 4h 5s", "Kd Ad 3h", "Tc 6d 7h"]);
    table.bid_zero().play("9c").play("Kd");
    let [.., played, broken] = &table.events[..] else { panic!() };
    let (seat, card) = (seat("p2"), "Kd".parse().unwrap());
    assert_eq!(*played, Event::Public(Public::CardPlayed { seat, card }));
    assert_eq!(*broken, Event::Public(Public::TrumpBroken));
    assert_eq!(table.playable(), "Tc", "the trick in play is followed as before");
    table.play("Tc");
    assert_eq!((table.turn(), table.playable().as_str()), (seat, "Ad 3h"));
}

/// L3, 3.2: it stays broken through trump leads and breaks only once.
#[test]
fn trump_stays_broken_to_the_end_of_the_round() {
    let hands = ["9c 4h 5s 6s", "Kd Ad 3h 2h", "Tc 6d 7h 8h"];
    let mut table = Table::laid("p3", "8d", &hands);
    table.bid_zero().play("9c Kd Tc Ad 6d 4h");
    assert!(table.is_broken());
    table.play("3h 7h 5s 8h 6s 2h");
    assert!(table.is_broken());
    let broken = Event::Public(Public::TrumpBroken);
    assert_eq!(table.events.iter().filter(|event| **event == broken).count(), 1);
}

/// L3, 3.2.
#[test]
fn a_round_may_end_with_trump_never_broken() {
    let mut table = Table::laid("p2", "As", &["2c 9d Kc", "5c Jd 8c", "7c 4d Qd"]);
    table.bid_zero().play("7c Kc 8c 9d Jd Qd 4d 2c 5c");
    assert!(!table.is_broken());
    assert!(!table.events.contains(&Event::Public(Public::TrumpBroken)));
}

/// L4: unbroken trump may be followed with and thrown in.
#[test]
fn the_lead_rule_never_limits_following_or_discarding() {
    let mut table = Table::laid("p3", "8d", &["9c 4h", "2d 3h", "5d 7s"]);
    table.bid_zero().play("9c");
    assert_eq!(table.playable(), "2d 3h");
    table.play("2d");
    assert_eq!(table.playable(), "5d 7s");
}

/// L5.
#[test]
fn every_round_starts_unbroken() {
    let mut broken_before = 0;
    for number in 0..40 {
        let config = Config::new(4).unwrap().with_rounds(3).unwrap();
        let mut table = Table::dealt(config, number);
        let mut dice = seed(number).dice(9, 9);
        let mut round = 1;
        let mut broken = false;
        while table.step(&mut dice) {
            if table.game.round_number() == round {
                broken = table.is_broken();
            } else {
                round = table.game.round_number();
                broken_before += u32::from(broken);
                assert!(!table.is_broken(), "round {round}, seed {number}");
            }
        }
    }
    assert!(broken_before > 20, "{broken_before} rounds followed a broken one");
}

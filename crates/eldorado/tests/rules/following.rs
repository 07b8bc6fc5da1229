//! What may be played to a trick (F1, F2, 3.3).

use croupier_eldorado::{Config, Illegal};
use croupier_kernel::{Card, Game, Suit, Turn};

use crate::table::{Table, card, seat, seed};

/// F1, Q2.
#[test]
fn a_seat_that_can_follow_must() {
    let mut table = Table::laid("p2", "5s", &["4c 9h", "Kc Ah"]);
    table.bid_zero().play("4c");
    assert_eq!(table.playable(), "Kc");
    table.refuses(seat("p2"), "play Ah", Illegal::MustFollow(Suit::Clubs));
}

/// F1: trump is no way out of following.
#[test]
fn a_seat_that_can_follow_may_not_trump() {
    let mut table = Table::laid("p2", "5s", &["4c 9h", "Kc As"]);
    table.bid_zero().play("4c");
    table.refuses(seat("p2"), "play As", Illegal::MustFollow(Suit::Clubs));
}

/// F1: any card of the suit led will do, high or low.
#[test]
fn following_does_not_have_to_beat() {
    let mut table = Table::laid("p2", "5s", &["9c 9h 3d", "2c Kc Ah"]);
    table.bid_zero().play("9c");
    assert_eq!(table.playable(), "2c Kc");
}

/// F2, 3.3, Q2: no duty to trump.
#[test]
fn a_seat_that_cannot_follow_may_play_anything() {
    let mut table = Table::laid("p2", "5s", &["9c 9h 3d", "2d Kh As"]);
    table.bid_zero().play("9c");
    assert_eq!(table.playable(), "2d Kh As");
}

/// F2, 3.3: no duty to beat a trump, nor to throw one under it.
#[test]
fn a_trump_in_the_trick_need_not_be_beaten() {
    let mut table = Table::laid("p3", "Js", &["Ac Qh 2h", "5s 7d 8d", "4s 9s 3d"]);
    table.bid_zero().play("Ac 5s");
    assert_eq!(table.playable(), "3d 4s 9s");
    table.play("3d");
    assert_eq!(table.taken(), "p2 5s");
}

/// F1, 3.3.
#[test]
fn trump_that_is_led_is_followed_like_any_suit() {
    let mut table = Table::laid("p3", "Ah", &["2h 5h", "8h Kc", "Td 3d"]);
    table.bid_zero().play("2h");
    assert_eq!(table.playable(), "8h");
    table.refuses(seat("p2"), "play Kc", Illegal::MustFollow(Suit::Hearts));
    table.play("8h");
    assert_eq!(table.playable(), "3d Td");
}

/// F2: a card held by another seat, by nobody, or turned up.
#[test]
fn a_card_that_is_not_in_the_hand_cannot_be_played() {
    let mut table = Table::laid("p2", "5s", &["4c 9h", "Kc Ah"]);
    table.bid_zero();
    for other in ["Kc", "2d", "5s"] {
        table.refuses(seat("p1"), &format!("play {other}"), Illegal::NotHeld(card(other)));
    }
    table.play("4c Kc Ah");
    table.refuses(seat("p1"), "play 4c", Illegal::NotHeld(card("4c")));
}

/// L2, L3, F1, F2, Q2, Q6: at every play of random matches the legal set is
/// what these rules give when read off the tricks on lists of cards.
#[test]
fn random_play_agrees_with_the_rules_read_off_the_cards() {
    for seats in 2..=10 {
        for number in 0..6 {
            let mut table = Table::dealt(Config::new(seats).unwrap(), number);
            let mut dice = seed(number).dice(9, u32::from(seats));
            while let Turn::Seat(turn) = table.game.turn() {
                if !table.game.round().board().is_bidding() {
                    let mut want = playable_by_hand(&table);
                    want.dedup();
                    let legal: Vec<Card> = table.game.legal(turn).cards().collect();
                    assert_eq!(legal, want, "{seats} seats, seed {number}");
                }
                let action = table.game.sample(turn, &mut dice).unwrap();
                table.game.apply(turn, action, &mut ()).unwrap();
            }
        }
    }
}

fn playable_by_hand(table: &Table) -> Vec<Card> {
    let board = table.game.round().board();
    let trump = board.turned().suit();
    let hand: Vec<Card> = table.game.round().hands()[table.turn()].cards().collect();
    let lists: Vec<Vec<Card>> = (0..=board.tricks().finished())
        .filter_map(|place| Some(board.tricks().get(place)?.cards().to_vec()))
        .collect();
    let (now, before) = lists.split_last().unwrap();
    let trumped = |trick: &Vec<Card>| {
        trick[0].suit() != trump && trick.iter().any(|card| card.suit() == trump)
    };
    let wanted: Vec<Card> = match now.first() {
        Some(led) => hand.iter().copied().filter(|card| card.suit() == led.suit()).collect(),
        None if before.iter().any(trumped) => hand.clone(),
        None => hand.iter().copied().filter(|card| card.suit() != trump).collect(),
    };
    if wanted.is_empty() { hand } else { wanted }
}

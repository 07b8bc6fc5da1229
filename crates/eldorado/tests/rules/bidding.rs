//! Bids (B1 to B4).

use croupier_eldorado::{Config, Illegal};
use croupier_kernel::{Game, Seat};

use crate::table::{Table, card, seat};

fn four(dealer: &str) -> Table {
    Table::laid(dealer, "As", &["2c 3c", "4c 5c", "6c 7c", "8c 9c"])
}

/// B1.
#[test]
fn bids_go_round_from_the_seat_after_the_dealer_and_the_dealer_bids_last() {
    for (dealer, order) in [
        ("p1", ["p2", "p3", "p4", "p1"]),
        ("p3", ["p4", "p1", "p2", "p3"]),
        ("p4", ["p1", "p2", "p3", "p4"]),
    ] {
        let mut table = four(dealer);
        for bidder in order {
            assert_eq!(table.turn(), seat(bidder), "{dealer} deals");
            for other in Seat::all(4).filter(|other| *other != seat(bidder)) {
                table.refuses(other, "bid 1", Illegal::NotYourBid { turn: seat(bidder) });
            }
            table.bid(&[1]);
        }
        assert!(!table.game.round().board().is_bidding());
    }
}

/// B2: both ends are allowed and nothing beyond, at every size of round.
#[test]
fn a_bid_is_any_number_from_zero_to_the_tricks_of_the_round() {
    for cards in 1..=10 {
        let config = Config::new(3).unwrap().with_rounds(cards).unwrap();
        let mut table = Table::dealt(config, 1);
        let turn = table.turn();
        assert_eq!(table.game.legal(turn).bid_range(), Some(0..=cards));
        for bid in [cards + 1, 255] {
            table.refuses(turn, &format!("bid {bid}"), Illegal::BidTooHigh { most: cards });
        }
        table.bid(&[0, cards]);
        let bids = table.game.round().board().bids();
        assert_eq!((bids[seat("p2")], bids[seat("p3")]), (Some(0), Some(cards)));
    }
}

/// B2: the limit goes down with the cards.
#[test]
fn the_most_that_may_be_bid_is_the_tricks_of_this_round_not_of_the_first() {
    let config = Config::new(2).unwrap().with_rounds(2).unwrap();
    let mut table = Table::laid_under(config, "p2", "As", &["2c 3c", "4c 5c"]);
    table.bid(&[2, 2]).play("2c 4c 5c 3c");
    let turn = table.turn();
    assert_eq!(table.game.legal(turn).bid_range(), Some(0..=1));
    table.refuses(turn, "bid 2", Illegal::BidTooHigh { most: 1 });
}

/// B3: under, equal and over, and the dealer as free as the rest.
#[test]
fn bids_may_add_up_to_anything_the_dealers_too() {
    for bids in [[0, 0, 0, 0], [1, 1, 0, 0], [0, 1, 0, 1], [2, 2, 2, 2]] {
        let mut table = four("p4");
        table.bid(&bids[..3]);
        assert_eq!(table.game.legal(seat("p4")).bid_range(), Some(0..=2), "{bids:?}");
        table.bid(&bids[3..]);
        let made = table.game.round().board().bids().as_slice().iter().map(|bid| bid.unwrap());
        assert!(made.eq(bids), "{bids:?}");
    }
}

/// B4.
#[test]
fn no_card_is_played_before_every_seat_has_bid() {
    let mut table = four("p4");
    for bidder in ["p1", "p2", "p3", "p4"] {
        let first = table.game.round().hands()[seat(bidder)].cards().next().unwrap();
        table.refuses(seat(bidder), &format!("play {first}"), Illegal::BidFirst);
        table.bid(&[0]);
    }
    assert_eq!(table.turn(), seat("p1"));
    assert_eq!(table.game.legal(seat("p1")).cards().next(), Some(card("2c")));
}

/// B1, 3.5: a bid stands.
#[test]
fn a_bid_cannot_be_changed() {
    let mut table = four("p4");
    table.bid(&[1]);
    table.refuses(seat("p1"), "bid 2", Illegal::NotYourBid { turn: seat("p2") });
    table.bid(&[1, 1, 1]);
    table.refuses(seat("p1"), "bid 2", Illegal::BiddingOver);
    table.play("2c");
    table.refuses(seat("p2"), "bid 2", Illegal::BiddingOver);
}

/// B1, 3.5: bids are made openly.
#[test]
fn every_seat_sees_the_bids_made_so_far() {
    let mut table = four("p4");
    table.bid(&[2, 0]);
    for viewer in Seat::all(4) {
        let view = table.game.view(viewer);
        assert_eq!(view.board.bids().as_slice(), [Some(2), Some(0), None, None]);
    }
}

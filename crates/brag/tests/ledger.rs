//! The points ledger, kept from what all are told.

use croupier_brag::{Config, Ledger, Public, Settings};
use croupier_kernel::{Card, CardSet, Seat};

/// A seat that shows a pair of queens.
fn shown(seat: u8) -> Public {
    let config = Config::new(Settings::default()).unwrap();
    let hand: CardSet =
        ["Qs", "Qd", "7c"].into_iter().map(|card| card.parse::<Card>().unwrap()).collect();
    let reading = config.ranking().read(hand, None).unwrap();
    let bonus = config.bonuses.earned(&reading, None);
    assert!(bonus.total() > 0);
    Public::HandShown { seat: Seat::new(seat), hand, reading, bonus }
}

#[test]
fn only_seats_at_the_table_have_points() {
    let mut ledger = Ledger::new(2);
    ledger.note(&shown(2));
    assert_eq!(ledger, Ledger::new(2), "nobody at this table is p3");
    ledger.note(&shown(1));
    assert!(ledger.of(Seat::new(1)) > 0);
    assert_eq!((ledger.of(Seat::FIRST), ledger.of(Seat::new(2))), (0, 0));
}

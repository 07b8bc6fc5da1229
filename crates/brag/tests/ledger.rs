//! The points ledger, kept from what all are told.

use croupier_brag::{Category, Config, Ledger, Public, Settings};
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

/// What a seat shows in one round adds up, and the next round begins at nothing; all
/// points stay.
#[test]
fn the_points_of_a_round_are_kept_until_the_next_begins() {
    let (mut ledger, seat) = (Ledger::new(2), Seat::FIRST);
    let Public::HandShown { bonus, .. } = shown(0) else { panic!("no hand") };
    let pair = bonus.total();
    ledger.note(&shown(0));
    ledger.note(&shown(0));
    assert_eq!((ledger.round[seat], ledger.total[seat]), (2 * pair, 2 * pair));
    assert_eq!(ledger.shown[seat], Some(Category::Pair));
    ledger.note(&Public::RoundBegun { round: 2, starter: seat });
    assert_eq!((ledger.round[seat], ledger.total[seat]), (0, 2 * pair));
    assert_eq!(ledger.shown[seat], None);
    ledger.note(&shown(0));
    assert_eq!((ledger.round[seat], ledger.total[seat]), (pair, 3 * pair));
}

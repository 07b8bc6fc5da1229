//! The rules a table may set, and what it may not (R1, R3, 3.5).

use croupier_eldorado::{Config, ConfigError, Deal, FirstDealer, Hand, PerSeat, Shuffle, Twins};
use croupier_kernel::{Game, Seat};

use crate::table::{Table, card, hand, seat};

fn words<T: std::fmt::Debug>(answer: Result<T, ConfigError>) -> String {
    answer.unwrap_err().to_string()
}

/// R1.
#[test]
fn a_table_has_two_to_ten_seats() {
    for seats in 2..=10 {
        assert_eq!(Table::dealt(Config::new(seats).unwrap(), 1).game.seats(), seats);
    }
    assert_eq!(words(Config::new(0)), "a table has 2 to 10 seats, not 0");
    assert_eq!(words(Config::new(1)), "a table has 2 to 10 seats, not 1");
    assert_eq!(words(Config::new(11)), "a table has 2 to 10 seats, not 11");
    assert_eq!(words(Config::new(255)), "a table has 2 to 10 seats, not 255");
}

/// R3, X3, O1.
#[test]
fn the_usual_rules_are_ten_rounds_the_earlier_twin_and_the_first_seat_dealing() {
    let config = Config::new(6).unwrap();
    assert_eq!((config.rounds(), config.cards_in(1), config.cards_in(10)), (10, 10, 1));
    assert_eq!(config.twins(), Twins::Earlier);
    assert_eq!(config.first_dealer(), FirstDealer::Seat(Seat::FIRST));
    assert_eq!(config.shuffle(), Shuffle::House);
}

/// R3: a shorter match ends with one card too.
#[test]
fn a_match_of_fewer_rounds_starts_with_as_many_cards() {
    let config = Config::new(4).unwrap();
    for rounds in 1..=10 {
        let short = config.with_rounds(rounds).unwrap();
        assert_eq!((short.cards_in(1), short.cards_in(rounds)), (rounds, 1));
    }
    assert_eq!(words(config.with_rounds(0)), "a match has 1 to 10 rounds, not 0");
    assert_eq!(words(config.with_rounds(11)), "a match has 1 to 10 rounds, not 11");
}

/// R3.
#[test]
fn the_first_round_may_have_more_cards_than_there_are_rounds() {
    let three = Config::new(4).unwrap().with_rounds(3).unwrap();
    let long = three.with_first_cards(10).unwrap();
    assert_eq!([1, 2, 3].map(|round| long.cards_in(round)), [10, 9, 8]);
    assert_eq!(words(three.with_first_cards(2)), "the first of 3 rounds has 3 to 10 cards, not 2");
    assert_eq!(
        words(three.with_first_cards(11)),
        "the first of 3 rounds has 3 to 10 cards, not 11"
    );
}

/// O1, 3.5.
#[test]
fn the_first_dealer_sits_at_the_table() {
    let config = Config::new(4).unwrap();
    assert!(config.with_first_dealer(FirstDealer::Seat(seat("p4"))).is_ok());
    assert_eq!(
        words(config.with_first_dealer(FirstDealer::Seat(seat("p5")))),
        "p5 cannot deal at a table of p1 to p4"
    );
}

/// R3, D1, D2: a round laid out by hand keeps to the table's numbers.
#[test]
fn a_deal_laid_out_has_a_hand_of_the_right_size_for_each_seat() {
    let config = Config::new(3).unwrap().with_rounds(2).unwrap();
    let deal = |dealer: &str, hands: &[&str]| {
        let hands: Vec<Hand> = hands.iter().map(|text| hand(text)).collect();
        let hands = PerSeat::from_fn(hands.len() as u8, |seat| hands[seat.index()]);
        Deal::laid_out(config, seat(dealer), hands, card("As")).map_err(|wrong| wrong.to_string())
    };
    assert!(deal("p1", &["2c 3c", "4c 5c", "6c 7c"]).is_ok());
    let seats = Err("a deal has one hand for each seat, the dealer among them".to_string());
    assert_eq!(deal("p1", &["2c 3c", "4c 5c"]), seats);
    assert_eq!(deal("p4", &["2c 3c", "4c 5c", "6c 7c"]), seats);
    let size = Err("p2 should hold 2 cards, not 1".to_string());
    assert_eq!(deal("p1", &["2c 3c", "4c", "6c 7c"]), size);
}

//! Who takes a trick (X1 to X3, 3.4).

use croupier_eldorado::{Action, Config, Deal, ElDorado, Event, Hand, PerSeat, Public, Twins};
use croupier_kernel::{Card, Game, Seat, Seed, Suit, shuffle};

use crate::table::{Table, card, hand, seat};

/// A round of one card each, p1 leading: who takes it, with which card.
fn taker(twins: Twins, turned: &str, cards: &[&str]) -> String {
    let seats = cards.len() as u8;
    let config = Config::new(seats).unwrap().with_rounds(1).unwrap().with_twins(twins);
    let mut table = Table::laid_under(config, &format!("p{seats}"), turned, cards);
    table.bid_zero().play(&cards.join(" "));
    table.taken()
}

fn earlier(turned: &str, cards: &[&str]) -> String {
    taker(Twins::Earlier, turned, cards)
}

/// X1.
#[test]
fn without_trump_the_highest_card_of_the_suit_led_takes_the_trick() {
    assert_eq!(earlier("9d", &["3c", "Tc", "4c"]), "p2 Tc");
    assert_eq!(earlier("9d", &["3c", "4c", "Tc"]), "p3 Tc");
}

/// X1.
#[test]
fn a_card_of_another_suit_takes_nothing_however_high() {
    assert_eq!(earlier("9d", &["3c", "Ah", "As"]), "p1 3c");
}

/// X1.
#[test]
fn the_lowest_trump_beats_the_highest_card_of_the_suit_led() {
    assert_eq!(earlier("9d", &["Kc", "2d", "Ac"]), "p2 2d");
}

/// X1.
#[test]
fn of_several_trumps_the_highest_takes_the_trick() {
    assert_eq!(earlier("9d", &["Ac", "3d", "Jd"]), "p3 Jd");
    assert_eq!(earlier("9d", &["Ac", "Jd", "3d"]), "p2 Jd");
}

/// R4, X2, Q3: each rank against the next lower, in the suit led and in trump,
/// whichever is played first.
#[test]
fn ranks_run_from_ace_down_to_two() {
    let ranks = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"];
    for pair in ranks.windows(2) {
        let (high, low) = (format!("{}c", pair[0]), format!("{}c", pair[1]));
        let trump = if pair.contains(&"9") { "4c" } else { "9c" };
        for turned in ["9d", trump] {
            assert_eq!(earlier(turned, &[&high, &low]), format!("p1 {high}"), "{turned}");
            assert_eq!(earlier(turned, &[&low, &high]), format!("p2 {high}"), "{turned}");
        }
    }
}

/// X3, Q3, 3.4.
#[test]
fn of_twin_top_cards_of_the_suit_led_the_earlier_takes_the_trick() {
    assert_eq!(earlier("8d", &["2c", "Ac", "3c", "Ac", "Kc", "4c"]), "p2 Ac");
}

/// X3, Q3, 3.4.
#[test]
fn of_twin_top_trumps_the_earlier_takes_the_trick() {
    assert_eq!(earlier("8d", &["2c", "Qd", "3d", "Qd", "Kc", "4c"]), "p2 Qd");
}

/// X3, 3.4.
#[test]
fn a_leader_stands_against_the_twin_of_its_card() {
    assert_eq!(earlier("8d", &["Kc", "3c", "7c", "Kc", "9h", "2c"]), "p1 Kc");
}

/// X3, 3.4: a twin of the second best decides nothing.
#[test]
fn twins_below_the_top_card_do_not_matter() {
    for twins in [Twins::Earlier, Twins::Later] {
        assert_eq!(taker(twins, "8d", &["Kc", "Ac", "Kc", "2c", "9h", "9h"]), "p2 Ac");
    }
}

/// X3: the variant.
#[test]
fn under_the_variant_the_later_twin_takes_the_trick() {
    assert_eq!(taker(Twins::Later, "8d", &["2c", "Ac", "3c", "Ac", "Kc", "4c"]), "p4 Ac");
    assert_eq!(taker(Twins::Later, "8d", &["2c", "Qd", "3d", "Qd", "Kc", "4c"]), "p4 Qd");
    assert_eq!(taker(Twins::Later, "8d", &["Kc", "3c", "7c", "Kc", "9h", "2c"]), "p4 Kc");
}

/// X1, 3.4: under both twin rules.
#[test]
fn of_one_rank_in_two_suits_the_suit_led_takes_the_trick() {
    for twins in [Twins::Earlier, Twins::Later] {
        assert_eq!(taker(twins, "8d", &["Kc", "Kh", "Ks"]), "p1 Kc");
        assert_eq!(taker(twins, "8d", &["2c", "Ah", "Kc"]), "p3 Kc");
        assert_eq!(taker(twins, "8d", &["3c", "3h", "4h", "4s", "5h", "5s"]), "p1 3c");
    }
}

/// X1: what counts for nothing does not take even a two, whoever leads, under
/// both twin rules.
#[test]
fn a_two_that_is_led_stands_against_every_other_suit() {
    for twins in [Twins::Earlier, Twins::Later] {
        assert_eq!(taker(twins, "8d", &["2c", "2h"]), "p1 2c");
        assert_eq!(taker(twins, "8d", &["2c", "Ah"]), "p1 2c");
        assert_eq!(taker(twins, "8d", &["2c", "2h", "2s"]), "p1 2c");
        assert_eq!(taker(twins, "8d", &["2c", "Ah", "Ah", "2s", "2s", "2h"]), "p1 2c");
        assert_eq!(taker(twins, "8d", &["2c", "As", "2d", "Ah", "2h", "As"]), "p3 2d");
    }
}

/// How a card counts in a trick, by its place among all: the trumps, then the
/// suit led, then none.
fn counts(card: Card, led: Suit, trump: Suit) -> Option<usize> {
    let suits = [led, trump];
    let suit = suits.iter().rposition(|suit| *suit == card.suit())?;
    Some(100 * suit + usize::from(card.rank().value()))
}

/// X1 to X3: at every size of table, under both twin rules, from every leader's
/// place, the taker is the one found by sorting.
#[test]
fn whoever_leads_the_best_card_takes_the_trick() {
    let mut dice = Seed::from_text("tricks").unwrap().dice(0, 0);
    let mut twins_met = 0;
    for (seats, twins) in (2..=10).flat_map(|n| [(n, Twins::Earlier), (n, Twins::Later)]) {
        let config = Config::new(seats).unwrap().with_rounds(1).unwrap().with_twins(twins);
        for number in 0..200 {
            let dealer = Seat::new(number % seats);
            let mut shoe: Vec<Card> = Card::PACK.to_vec();
            if config.decks() == 2 {
                shoe.extend(Card::PACK);
                // Few faces, so that twins meet.
                shoe.retain(|card| card.rank().value() < 6);
            }
            shuffle(&mut shoe, &mut dice);
            let turned = shoe.pop().unwrap();
            let hands =
                PerSeat::from_fn(seats, |seat| [shoe[seat.index()]].into_iter().collect::<Hand>());
            let deal = Deal::laid_out(config, dealer, hands, turned).unwrap();
            let mut game = ElDorado::from_deal(&config, &deal, Seed::from_bytes([0; 32]), &mut ());
            let order: Vec<Seat> = dealer.next(seats).around(seats).collect();
            for seat in &order {
                game.apply(*seat, Action::Bid(0), &mut ()).unwrap();
            }
            let led = shoe[order[0].index()].suit();
            let mut best: Option<(usize, Seat)> = None;
            let mut taker = None;
            for seat in &order {
                let card = shoe[seat.index()];
                let stands = counts(card, led, turned.suit());
                let now = stands.map(|stands| (stands, *seat));
                let twin = best.is_some() && best.map(|best| best.0) == stands;
                twins_met += u32::from(twin);
                let better = now.map(|now| now.0) > best.map(|best| best.0);
                if better || twin && twins == Twins::Later {
                    best = now;
                }
                let mut events = Vec::new();
                game.apply(*seat, Action::Play(card), &mut events).unwrap();
                taker = taker.or(events.into_iter().find_map(|event| match event {
                    Event::Public(Public::TrickTaken { seat, .. }) => Some(seat),
                    _ => None,
                }));
            }
            assert_eq!(taker, best.map(|best| best.1), "{game:?}");
        }
    }
    assert!(twins_met > 200, "{twins_met}");
}

/// 3.4: they are one choice, and the second stays for a later trick.
#[test]
fn both_twins_of_one_hand_are_played_in_different_tricks() {
    let hands = ["9c 9c", "4c 5h", "8c 3h", "6d 7d", "2c 8d", "Tc Qd"];
    let mut table = Table::laid("p6", "As", &hands);
    table.bid_zero();
    assert_eq!(table.playable(), "9c");
    table.play("9c 4c 8c 6d 2c Tc").play("Qd");
    assert_eq!(table.turn(), seat("p1"));
    assert_eq!(table.playable(), "9c");
    table.play("9c 5h 3h 7d 8d");
    assert_eq!(table.taken(), "p6 Tc, p6 Qd");
    assert!(table.game.round().hands()[seat("p1")].is_empty());
}

/// D1, D2: a second card of a face, or a third.
#[test]
fn one_pack_has_no_twins_and_two_packs_have_no_triplets() {
    let deal = |seats: u8, cards: &[&str], turned: &str| {
        let config = Config::new(seats).unwrap().with_rounds(1).unwrap();
        let hands = PerSeat::from_fn(seats, |seat| hand(cards[seat.index()]));
        Deal::laid_out(config, seat("p1"), hands, card(turned)).map_err(|wrong| wrong.to_string())
    };
    let many = || Err("there are more Kc than the shoe has".to_string());
    assert_eq!(deal(5, &["Kc", "2c", "3c", "4c", "Kc"], "Ah"), many());
    assert_eq!(deal(5, &["Kc", "2c", "3c", "4c", "5c"], "Kc"), many());
    assert!(deal(6, &["Kc", "2c", "3c", "4c", "5c", "6c"], "Kc").is_ok());
    assert_eq!(deal(6, &["Kc", "Kc", "3c", "4c", "5c", "6c"], "Kc"), many());
}

//! The shoe, the deal, trump and the dealer (R1, R3, R4, D1 to D4, DL1, T1, O1).

use croupier_eldorado::{Config, Deal, Dealing, Event, FirstDealer, Public, Round};
use croupier_kernel::{Card, CardSet, Chance, Game, Rank, Seat, Suit};

use crate::table::{Table, seat, seed};

/// Always draws the last card of those left, so the shoe is dealt backwards.
struct FromTheEnd;

impl Chance for FromTheEnd {
    fn below(&mut self, bound: u32) -> u32 {
        bound - 1
    }
}

/// The cards left after round 1 is dealt and a card turned up, for 2 to 10 seats.
const LEFT_IN_ROUND_1: [usize; 9] = [31, 21, 11, 1, 43, 33, 23, 13, 3];

/// R1, R3, D1, D2, D4, T1, Q1: every table and every round of the card-supply
/// table.
#[test]
fn every_table_deals_every_round_and_has_a_card_to_turn_up() {
    for (seats, left_in_round_1) in (2..=10).zip(LEFT_IN_ROUND_1) {
        let config = Config::new(seats).unwrap();
        let shoe = if seats <= 5 { 52 } else { 104 };
        assert_eq!(usize::from(config.decks()) * 52, shoe, "{seats} seats");
        for round in 1..=10_u8 {
            let cards = 11 - round;
            let mut chance = FromTheEnd;
            let mut dealing = Dealing::new(config, round, Seat::FIRST, &mut chance);
            assert_eq!(dealing.left(), shoe);
            let dealt = dealing.by_ref().count();
            assert_eq!(dealt, usize::from(seats) * usize::from(cards), "{seats} seats, {round}");
            let left = dealing.left() - 1;
            assert_eq!(left, shoe - dealt - 1);
            assert!(round > 1 || left == left_in_round_1, "{seats} seats leave {left}");
            let deal = Deal::of_round(config, seed(7), round, Seat::FIRST);
            let round = Round::new(config, &deal);
            let hands = round.hands();
            assert!(hands.as_slice().iter().all(|hand| hand.len() == cards), "{hands:?}");
            assert_conserved(&round, config.decks());
        }
    }
}

/// Each face is in the hands and turned up at most once in each pack.
fn assert_conserved(round: &Round, packs: u8) {
    for card in Card::PACK {
        let held: u8 = round.hands().iter().map(|(_, hand)| hand.count(card)).sum();
        let turned = u8::from(round.board().turned() == card);
        assert!(held + turned <= packs, "{held} and {turned} of {card}");
    }
}

/// R3: a match deals 10, 9, ... 1.
#[test]
fn a_match_is_ten_rounds_of_ten_cards_down_to_one() {
    for seats in [2, 5, 6, 10] {
        let mut table = Table::dealt(Config::new(seats).unwrap(), 3);
        let mut dice = seed(3).dice(9, 9);
        while table.step(&mut dice) {}
        let started = rounds_started(&table).map(|(round, of, cards, _)| (round, of, cards));
        let want: Vec<(u8, u8, u8)> = (1..=10).map(|round| (round, 10, 11 - round)).collect();
        assert_eq!(started.collect::<Vec<_>>(), want);
        assert_eq!(table.game.sheet().rounds().len(), 10);
    }
}

fn rounds_started(table: &Table) -> impl Iterator<Item = (u8, u8, u8, Seat)> {
    table.events.iter().filter_map(|event| match *event {
        Event::Public(Public::RoundStarted { round, of, cards, dealer }) => {
            Some((round, of, cards, dealer))
        }
        _ => None,
    })
}

/// R4: thirteen ranks in four suits, nothing else, ace on top.
#[test]
fn the_shoe_has_every_face_once_in_each_pack_and_no_joker() {
    for seats in [5, 6] {
        let config = Config::new(seats).unwrap();
        let mut chance = FromTheEnd;
        let mut dealing = Dealing::new(config, 1, Seat::FIRST, &mut chance);
        let mut faces: Vec<Card> = dealing.by_ref().map(|(_, card)| card).collect();
        let left = dealing.left();
        faces.push(dealing.turn_up());
        assert_eq!(faces.len() + left - 1, usize::from(config.decks()) * Card::COUNT);
        let distinct: std::collections::BTreeSet<Card> = faces.iter().copied().collect();
        let of_one_pack = if seats == 5 { 51 } else { 52 };
        assert_eq!(distinct.len(), of_one_pack, "{faces:?}");
    }
    assert_eq!(Suit::ALL.len() * Rank::all().count(), Card::COUNT);
    assert_eq!(Rank::all().max(), Some(Rank::ACE));
}

/// DL1: at every size of table and whoever deals, three rounds round the table
/// from a shoe dealt backwards from the ace of spades.
#[test]
fn cards_are_dealt_one_at_a_time_from_the_seat_after_the_dealer() {
    for seats in 2..=10 {
        let config = Config::new(seats).unwrap().with_rounds(3).unwrap();
        let shoe = Card::PACK.iter().rev().chain(Card::PACK.iter().rev());
        for dealer in Seat::all(seats) {
            let mut chance = FromTheEnd;
            let dealing = Dealing::new(config, 1, dealer, &mut chance);
            let dealt: Vec<(Seat, Card)> = dealing.collect();
            let order: Vec<Seat> = dealer.next(seats).around(seats).collect();
            assert_eq!((order.first(), order.last()), (Some(&dealer.next(seats)), Some(&dealer)));
            let three = order.iter().cycle().take(3 * order.len());
            let want: Vec<(Seat, Card)> =
                three.zip(shoe.clone()).map(|(seat, card)| (*seat, *card)).collect();
            assert_eq!(dealt, want, "{dealer} of {seats} deals");
        }
    }
}

/// T1: the next card of the shoe is turned up and its suit is trump.
#[test]
fn the_card_after_the_last_one_dealt_is_turned_up_for_trump() {
    let config = Config::new(3).unwrap().with_rounds(3).unwrap();
    let mut chance = FromTheEnd;
    let mut dealing = Dealing::new(config, 1, Seat::FIRST, &mut chance);
    assert_eq!(dealing.by_ref().count(), 9);
    assert_eq!(dealing.turn_up().to_string(), "5s");
    for turned in ["5s", "2c", "Kd", "Ah"] {
        let table = Table::laid("p1", turned, &["3c", "4c"]);
        assert_eq!(table.game.round().board().trump().to_string(), turned[1..]);
    }
}

/// T1, 3.5: everyone sees the turned card, and nobody holds or plays it.
#[test]
fn the_turned_card_is_public_and_belongs_to_nobody() {
    for number in 0..200 {
        let table = Table::dealt(Config::new(5).unwrap(), number);
        let turned = table.game.round().board().turned();
        for (seat, hand) in table.game.round().hands().iter() {
            assert_eq!(hand.count(turned), 0, "{seat} holds the turned card");
            assert_eq!(table.game.view(seat).board.turned(), turned);
        }
        assert!(table.events.contains(&Event::Public(Public::TrumpTurned { card: turned })));
    }
}

/// D3: each card comes to each place of a second round equally often. The
/// bounds are five standard deviations from the mean.
#[test]
fn over_many_seeds_each_card_turns_up_everywhere() {
    const DEALS: u32 = 200 * Card::COUNT as u32;
    let config = Config::new(3).unwrap().with_rounds(2).unwrap();
    let mut seen = vec![[0_u32; 4]; Card::COUNT];
    for number in 0..DEALS {
        let deal = Deal::of_round(config, seed(number), 2, Seat::FIRST);
        let round = Round::new(config, &deal);
        let held = round.hands().as_slice().iter().flat_map(|hand| hand.cards());
        for (place, card) in held.chain([round.board().turned()]).enumerate() {
            let face = Card::PACK.iter().position(|each| *each == card).unwrap();
            seen[face][place] += 1;
        }
    }
    for (card, counts) in Card::PACK.iter().zip(seen) {
        assert!(counts.iter().all(|count| (130..=270).contains(count)), "{card}: {counts:?}");
    }
}

/// D3: the seed alone decides each round, however the ones before were played,
/// and cards of one round come again in the next.
#[test]
fn every_round_is_dealt_from_a_full_shoe_whatever_was_played_before() {
    let config = Config::new(5).unwrap();
    for number in 0..10 {
        let second_round = |way: u32| {
            let mut table = Table::dealt(config, number);
            let first = all_faces(table.game.round());
            let mut dice = seed(number).dice(9, way);
            while table.game.round_number() == 1 {
                table.step(&mut dice);
            }
            (first, *table.game.round())
        };
        let (first, one) = second_round(1);
        let (_, other) = second_round(2);
        assert_eq!(one, other, "seed {number}");
        // 50 of 52 and then 45 of 52.
        let again = (first & all_faces(&one)).len();
        assert!(again >= 43, "{again} cards came again");
    }
}

fn all_faces(round: &Round) -> CardSet {
    round.hands().as_slice().iter().flat_map(|hand| hand.cards()).collect()
}

/// D3: the one card a seat gets in a second round was one of its two in the
/// first as seldom as chance has it, 2 times in 52.
#[test]
fn each_round_of_a_match_is_shuffled_anew() {
    let config = Config::new(3).unwrap().with_rounds(2).unwrap();
    let mut again = 0;
    for number in 0..520 {
        let faces = |round| {
            let deal = Deal::of_round(config, seed(number), round, Seat::FIRST);
            Round::new(config, &deal).hands()[seat("p2")].faces()
        };
        again += (faces(1) & faces(2)).len();
    }
    assert!((5..=50).contains(&again), "{again} of 520");
}

/// D3: another seed, another deal.
#[test]
fn seeds_decide_the_deal() {
    let config = Config::new(4).unwrap();
    let hands = |number| *Table::dealt(config, number).game.round().hands();
    assert_eq!(hands(1), hands(1));
    assert_ne!(hands(1), hands(2));
}

/// O1.
#[test]
fn the_deal_moves_to_the_next_seat_each_round() {
    for first in ["p1", "p3"] {
        let config = Config::new(3).unwrap();
        let config = config.with_first_dealer(FirstDealer::Seat(seat(first))).unwrap();
        let mut table = Table::dealt(config, 1);
        let mut dice = seed(1).dice(9, 9);
        while table.step(&mut dice) {}
        let dealers: Vec<Seat> = rounds_started(&table).map(|(_, _, _, dealer)| dealer).collect();
        let want: Vec<Seat> = seat(first).around(3).collect();
        assert!(dealers.iter().eq(want.iter().cycle().take(10)), "{dealers:?}");
    }
}

/// O1, 3.5: the first seat deals first unless the table says otherwise.
#[test]
fn the_first_dealer_is_p1_or_as_set_or_drawn_from_the_seed() {
    let dealer = |config, number| Table::dealt(config, number).game.round().board().dealer();
    for seats in 2..=10 {
        let config = Config::new(seats).unwrap();
        assert_eq!(dealer(config, 1), Seat::FIRST);
        for seat in Seat::all(seats) {
            let set = config.with_first_dealer(FirstDealer::Seat(seat)).unwrap();
            assert_eq!(dealer(set, 1), seat);
        }
        let drawn = config.with_first_dealer(FirstDealer::Drawn).unwrap();
        let mut dealt = vec![0_u32; usize::from(seats)];
        for number in 0..100 * u32::from(seats) {
            dealt[dealer(drawn, number).index()] += 1;
        }
        assert!(dealt.iter().all(|times| (50..=150).contains(times)), "{seats} seats: {dealt:?}");
    }
}

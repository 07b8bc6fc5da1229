//! Points, totals and the end (R5, S1 to S3, E1, Q4, Q5).

use croupier_eldorado::{Config, Event, Illegal, Public, Tally};
use croupier_kernel::{Game, Seat, SeatSet, Turn};

use crate::table::{Table, seat, seed};

/// The score keeper's rule for one seat and round.
fn round_delta(bid: i64, made: bool) -> i64 {
    (if made { 1 } else { -1 }) * (5 + bid)
}

/// S1.
#[test]
fn a_bid_made_exactly_wins_five_and_the_bid() {
    for bid in 0..=10 {
        assert_eq!(Tally { bid, won: bid }.points(), 5 + i16::from(bid));
    }
}

/// S2: over and under alike.
#[test]
fn a_bid_missed_either_way_loses_five_and_the_bid() {
    for bid in 0..=10 {
        for won in (0..=10).filter(|won| *won != bid) {
            assert_eq!(Tally { bid, won }.points(), -5 - i16::from(bid), "{won} for {bid}");
        }
    }
}

/// S3, R4: by how much a bid is missed does not count, and there are no bonuses.
#[test]
fn the_points_of_the_rule_books_examples() {
    let points = |bid, won| Tally { bid, won }.points();
    assert_eq!([points(0, 0), points(0, 1), points(0, 10)], [5, -5, -5]);
    assert_eq!([points(7, 7), points(7, 6), points(7, 0), points(7, 8)], [12, -12, -12, -12]);
    assert_eq!(points(10, 10), 15);
}

/// S1, S2: a round at the table is scored by that rule.
#[test]
fn a_finished_round_is_scored_for_every_seat() {
    let mut table = Table::laid("p3", "As", &["Kc 2d", "4c 9d", "5c 3d"]);
    table.bid(&[1, 0, 0]).play("Kc 4c 5c 2d 9d 3d");
    assert_eq!(table.totals(), [6, -5, 5]);
    let scored: Vec<String> =
        table.events.iter().rev().take(4).rev().map(ToString::to_string).collect();
    assert_eq!(
        scored,
        [
            "p1 bid 1, took 1: +6, total 6",
            "p2 bid 0, took 1: -5, total -5",
            "p3 bid 0, took 0: +5, total 5",
            "p1 wins the match",
        ]
    );
}

/// R5, S1 to S3, Q4, Q5: bids and tricks counted from the events alone, scored
/// by the score keeper's rule, give every reported number.
#[test]
fn points_and_totals_are_what_the_score_keeper_would_write() {
    for seats in 2..=10 {
        for number in 0..5 {
            let mut table = Table::dealt(Config::new(seats).unwrap(), number);
            let mut dice = seed(number).dice(9, u32::from(seats));
            while table.step(&mut dice) {}
            let totals = keep_score(&table);
            assert_eq!(table.totals(), totals);
            let outcome = table.game.outcome().unwrap();
            let best = *totals.iter().max().unwrap();
            let winners: SeatSet =
                Seat::all(seats).filter(|seat| totals[seat.index()] == best).collect();
            assert_eq!(outcome.winners, winners);
            assert!(outcome.totals.as_slice().iter().map(|t| i64::from(*t)).eq(totals));
        }
    }
}

fn keep_score(table: &Table) -> Vec<i64> {
    let seats = usize::from(table.game.seats());
    let (mut bids, mut won) = (vec![0_i64; seats], vec![0_i64; seats]);
    let mut totals = vec![0_i64; seats];
    let mut tricks = 0;
    for event in &table.events {
        match *event {
            Event::Public(Public::RoundStarted { cards, .. }) => {
                won.fill(0);
                tricks = i64::from(cards);
            }
            Event::Public(Public::BidMade { seat, tricks }) => bids[seat.index()] = tricks.into(),
            Event::Public(Public::TrickTaken { seat, .. }) => won[seat.index()] += 1,
            Event::Public(Public::RoundScored { seat, bid, won: took, points, total }) => {
                assert_eq!(won.iter().sum::<i64>(), tricks, "tricks of a round");
                let place = seat.index();
                assert_eq!((i64::from(bid), i64::from(took)), (bids[place], won[place]));
                let delta = round_delta(bids[place], bids[place] == won[place]);
                totals[place] += delta;
                assert_eq!((i64::from(points), i64::from(total)), (delta, totals[place]));
            }
            _ => {}
        }
    }
    totals
}

/// Q4: whether a bid is made is read off the sheet.
#[test]
fn the_sheet_says_who_made_the_bid() {
    let mut table = Table::laid("p3", "As", &["Kc 2d", "4c 9d", "5c 3d"]);
    table.bid(&[1, 2, 0]).play("Kc 4c 5c 2d 9d 3d");
    let lines = table.game.sheet().rounds()[0];
    assert_eq!(lines.as_slice().iter().map(|line| line.won).sum::<u8>(), 2);
    let made: Vec<bool> = lines.as_slice().iter().map(|line| line.made()).collect();
    assert_eq!(made, [true, false, true]);
}

/// E1: the match ends after the last round and not before, and the highest
/// total wins it.
#[test]
fn after_the_last_round_the_highest_total_wins() {
    let mut table = Table::laid("p3", "As", &["Kc", "4c", "5c"]);
    table.bid(&[1, 0, 1]).play("Kc 4c");
    assert_eq!(table.game.outcome(), None);
    table.play("5c");
    assert_eq!(table.game.turn(), Turn::Over);
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.winners.to_string(), "p1");
    assert_eq!(outcome.totals.as_slice(), [6, 5, -6]);
    for seat in Seat::all(3) {
        table.refuses(seat, "bid 0", Illegal::MatchOver);
        table.refuses(seat, "play Kc", Illegal::MatchOver);
        assert!(table.game.legal(seat).is_empty());
    }
}

/// E1: of three seats two make zero and one misses it.
#[test]
fn a_tie_is_shared_by_all_who_have_the_highest_total() {
    let mut table = Table::laid("p3", "As", &["4c", "Kc", "5c"]);
    table.bid_zero().play("4c Kc 5c");
    let outcome = table.game.outcome().unwrap();
    assert_eq!(outcome.totals.as_slice(), [5, -5, 5]);
    assert_eq!(outcome.winners.to_string(), "p1 p3");
    let ended = Event::Public(Public::MatchEnded { winners: outcome.winners });
    assert_eq!(table.events.last(), Some(&ended));
    assert_eq!(ended.to_string(), "p1 p3 share the match");
}

/// E1: even below zero, and even everyone.
#[test]
fn all_seats_may_share_a_match_that_all_lost() {
    let config = Config::new(2).unwrap().with_rounds(1).unwrap().with_first_cards(2).unwrap();
    let mut table = Table::laid_under(config, "p2", "As", &["Kc 2d", "4c 3d"]);
    table.bid(&[2, 2]).play("Kc 4c 2d 3d");
    assert_eq!(table.totals(), [-7, -7]);
    assert_eq!(table.game.outcome().unwrap().winners.to_string(), "p1 p2");
    assert!(table.game.sheet().leaders().contains(seat("p2")));
}

//! Seats, sets of them, and one value for each.

use croupier_kernel::{PerSeat, Seat, SeatSet};

fn set(places: &[u8]) -> SeatSet {
    places.iter().copied().map(Seat::new).collect()
}

#[test]
fn the_seat_after_the_last_is_the_first() {
    for seats in 2..=Seat::MOST {
        for place in 0..seats {
            let next = Seat::new(place).next(seats).index();
            assert_eq!(next, usize::from((place + 1) % seats), "seat {place} of {seats}");
        }
        let around: Vec<Seat> = Seat::FIRST.around(seats).collect();
        assert!(Seat::all(seats).eq(around));
    }
    assert_eq!(Seat::new(7).next(4), Seat::FIRST, "nobody sits there");
}

#[test]
fn a_seat_prints_as_it_is_typed() {
    let seat = Seat::new(12);
    assert_eq!((seat.to_string(), format!("{seat:?}")), ("p13".into(), "p13".into()));
    assert_eq!("P13".parse(), Ok(seat));
    let wrong = "p14".parse::<Seat>().unwrap_err().to_string();
    assert_eq!(wrong, "cannot read \"p14\": a seat is p1, p2, ... up to p13");
}

#[test]
fn seats_are_put_in_and_taken_out_of_a_set() {
    let mut seats = set(&[0, 4]);
    seats.insert(Seat::new(12));
    seats.insert(Seat::new(4));
    assert_eq!(seats, set(&[0, 4, 12]), "a seat that is there stays");
    seats.remove(Seat::new(4));
    seats.remove(Seat::new(4));
    assert_eq!(seats, set(&[0, 12]), "a seat that is not there is not put in");
    assert_eq!((seats.len(), SeatSet::EMPTY.len()), (2, 0));
    assert!(!seats.is_empty() && SeatSet::EMPTY.is_empty());
    let held = Seat::all(Seat::MOST).filter(|seat| seats.contains(*seat));
    assert!(held.eq(seats.iter()));
    assert_eq!((seats.to_string(), format!("{seats:?}")), ("p1 p13".into(), "{p1 p13}".into()));
}

#[test]
fn a_set_is_left_by_those_of_another() {
    assert_eq!(set(&[0, 4, 9]) - set(&[4, 11]), set(&[0, 9]));
    assert_eq!(set(&[2]) - set(&[2]), SeatSet::EMPTY);
}

#[test]
fn each_seat_of_a_table_has_one_value() {
    let mut squares = PerSeat::<usize, 4>::from_fn(3, |seat| seat.index().pow(2));
    assert_eq!((squares.seats(), squares.as_slice()), (3, &[0, 1, 4][..]));
    assert_eq!((squares.get(Seat::new(2)), squares.get(Seat::new(3))), (Some(&4), None));
    squares[Seat::new(1)] = 7;
    assert_eq!(squares[Seat::new(1)], 7);
    let pairs = squares.iter().map(|(seat, value)| (seat.index(), *value));
    assert!(pairs.eq([(0, 0), (1, 7), (2, 4)]));
    assert_eq!(format!("{squares:?}"), "[0, 7, 4]");
    assert_eq!(PerSeat::<u8, 4>::new(9).seats(), 4, "a table has no more than there is room for");
}

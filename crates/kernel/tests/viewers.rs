//! What a watcher is told, and what a seat is.

use croupier_kernel::{Event, EventSink, Seat, Viewer};

/// Says who asks.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Asked;

impl Event for Asked {
    type Shown = Seat;

    fn shown_to(&self, seat: Seat) -> Option<Seat> {
        (seat != Seat::FIRST).then_some(seat)
    }

    fn uncovers(&self, _: Seat) -> bool {
        false
    }
}

#[test]
fn a_viewer_is_told_what_its_seat_is_and_a_watcher_what_no_seat_is() {
    assert_eq!(Asked.told_to(Seat::new(3).into()), Some(Seat::new(3)));
    assert_eq!(Asked.told_to(Viewer::Seat(Seat::FIRST)), None);
    let place = Asked.told_to(Viewer::Watcher).unwrap();
    assert!(Seat::all(Seat::MOST).all(|seat| seat != place), "{place} is a seat");
}

#[test]
fn only_a_seat_has_a_seat() {
    let viewer = Viewer::from(Seat::new(2));
    assert_eq!((viewer.seat(), Viewer::Watcher.seat()), (Some(Seat::new(2)), None));
}

#[test]
fn a_list_keeps_what_happens_and_nothing_else_makes_it() {
    let mut kept = Vec::new();
    kept.emit(|| 7);
    kept.emit(|| 8);
    assert_eq!(kept, [7, 8]);
    ().emit(|| -> u8 { panic!("an event that nobody wants is not made") });
}

//! A place at the table.

use core::fmt;
use core::num::NonZeroU32;
use core::str::FromStr;

use crate::NotationError;

/// A place at the table, written `p1`, `p2`, ... in table order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// The most seats any game here has.
    pub const MOST: u8 = 13;

    /// The first seat, `p1`.
    pub const FIRST: Seat = Seat(0);

    /// A place that no table has, and the last there is.
    const NOWHERE: u8 = 31;

    /// The seat at this place, counting from 0. All places far beyond any table
    /// are one.
    #[inline]
    pub const fn new(index: u8) -> Seat {
        Seat(if index < Seat::NOWHERE { index } else { Seat::NOWHERE })
    }

    /// The seat's place, counting from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat at a table of `seats`.
    #[must_use]
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 >= seats.saturating_sub(1) { Seat(0) } else { Seat::new(self.0 + 1) }
    }

    /// All seats of a table, starting from `p1`.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..Seat::new(seats).0).map(Seat)
    }

    /// The seat whose place is the lowest bit of a set of seats.
    #[inline]
    pub(crate) fn lowest(set: u32) -> Option<Seat> {
        NonZeroU32::new(set).map(|set| Seat(set.trailing_zeros() as u8))
    }

    /// All seats of a table once, starting from this one.
    pub fn around(self, seats: u8) -> impl Iterator<Item = Seat> {
        let mut seat = self;
        (0..seats).map(move |_| {
            let now = seat;
            seat = seat.next(seats);
            now
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", u16::from(self.0) + 1)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Seat {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Seat, NotationError> {
        let digits = text.strip_prefix(['p', 'P']).unwrap_or("");
        match digits.parse::<u8>() {
            Ok(number @ 1..=Seat::MOST) if !digits.starts_with(['+', '0']) => Ok(Seat(number - 1)),
            _ => Err(NotationError::new(text, "a seat is p1, p2, ... up to p13")),
        }
    }
}

#[cfg(feature = "serde")]
crate::notation::serde_as_text!(Seat);

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    #[test]
    fn every_seat_reads_back_from_its_text() {
        for seat in Seat::all(Seat::MOST) {
            assert_eq!(seat.to_string().parse(), Ok(seat));
        }
        for text in ["", "p", "p0", "p14", "1", "p01", "p+1", "p1 ", "q1", "p256"] {
            assert!(text.parse::<Seat>().is_err(), "{text}");
        }
    }

    #[test]
    fn going_round_visits_each_seat_once() {
        let order: Vec<_> = Seat::new(2).around(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
    }
}

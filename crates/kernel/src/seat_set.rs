//! A set of seats, in a word.

use core::fmt;
use core::ops::Sub;

use crate::Seat;

/// Some of the seats, such as the winners of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u32);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether this seat is in it.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & bit(seat) != 0
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= bit(seat);
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !bit(seat);
    }

    /// The first of them from this seat on, going round the table.
    pub fn first_from(self, seat: Seat) -> Option<Seat> {
        let ahead = self.0 & bit(seat).wrapping_neg();
        Seat::lowest(if ahead == 0 { self.0 } else { ahead })
    }

    /// The only seat in it, or `None` if there are none or several.
    pub fn only(self) -> Option<Seat> {
        let several = self.0 & self.0.wrapping_sub(1) != 0;
        if several { None } else { Seat::lowest(self.0) }
    }

    /// The seats in table order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let first = Seat::lowest(left);
            left &= left.wrapping_sub(1);
            first
        })
    }
}

fn bit(seat: Seat) -> u32 {
    1_u32.wrapping_shl(seat.index() as u32)
}

impl Sub for SeatSet {
    type Output = SeatSet;

    fn sub(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, seat) in self.iter().enumerate() {
            if place > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn going_round_from_a_seat_finds_the_next_one() {
        let set: SeatSet = [1, 4].map(Seat::new).into_iter().collect();
        let found =
            [0, 1, 2, 4, 5, 12, 40].map(|seat| set.first_from(Seat::new(seat)).unwrap().index());
        assert_eq!(found, [1, 1, 4, 4, 1, 1, 1]);
        assert_eq!(SeatSet::EMPTY.first_from(Seat::FIRST), None);
        assert_eq!((set.only(), SeatSet::EMPTY.only()), (None, None));
        let one: SeatSet = [Seat::new(4)].into_iter().collect();
        assert_eq!((one.only(), (set - one).only()), (Some(Seat::new(4)), Some(Seat::new(1))));
    }
}

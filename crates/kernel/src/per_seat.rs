//! One value for each seat.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::Seat;

/// One `T` for each seat of a table of at most `N`, without a heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PerSeat<T, const N: usize> {
    items: [T; N],
    seats: u8,
}

impl<T: Copy + Default, const N: usize> PerSeat<T, N> {
    /// The default value for each of `seats` seats, or for `N` if that is fewer.
    pub fn new(seats: u8) -> Self {
        PerSeat { items: [T::default(); N], seats: seats.min(N as u8) }
    }

    /// A value made for each of `seats` seats.
    pub fn from_fn(seats: u8, mut make: impl FnMut(Seat) -> T) -> Self {
        let mut all = PerSeat::new(seats);
        for seat in Seat::all(all.seats) {
            all[seat] = make(seat);
        }
        all
    }
}

impl<T, const N: usize> PerSeat<T, N> {
    /// How many seats there are.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The value of a seat, or `None` if the table has no such seat.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.as_slice().get(seat.index())
    }

    /// The values in table order.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.seats)]
    }

    /// Each seat with its value, in table order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> + ExactSizeIterator {
        Seat::all(self.seats).zip(self.as_slice())
    }
}

/// # Panics
///
/// If the table has no such seat; [`PerSeat::get`] asks first.
impl<T, const N: usize> Index<Seat> for PerSeat<T, N> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T, const N: usize> IndexMut<Seat> for PerSeat<T, N> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for PerSeat<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(feature = "serde")]
impl<T: serde::Serialize, const N: usize> serde::Serialize for PerSeat<T, N> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

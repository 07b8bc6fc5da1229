//! The score sheet of a match.

use core::fmt;

use croupier_kernel::{Seat, SeatSet};

use crate::{MOST_CARDS, PerSeat};

/// What one seat bid and took in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// The tricks promised.
    pub bid: u8,
    /// The tricks taken.
    pub won: u8,
}

impl Tally {
    /// Whether the bid was made exactly.
    pub fn made(self) -> bool {
        self.bid == self.won
    }

    /// The points: 5 and the bid, won if it was made exactly (S1), lost if it
    /// was missed either way (S2), however far (S3).
    pub fn points(self) -> i16 {
        let stake = 5 + i16::from(self.bid);
        if self.made() { stake } else { -stake }
    }
}

/// Every finished round. Totals are always added up from it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Sheet {
    rounds: [PerSeat<Tally>; MOST_CARDS as usize],
    finished: u8,
}

impl Sheet {
    pub(crate) fn new(seats: u8) -> Sheet {
        Sheet { rounds: [PerSeat::new(seats); MOST_CARDS as usize], finished: 0 }
    }

    /// The finished rounds in order.
    pub fn rounds(&self) -> &[PerSeat<Tally>] {
        &self.rounds[..usize::from(self.finished)]
    }

    /// The points of a seat so far.
    pub fn total(&self, seat: Seat) -> i16 {
        self.rounds().iter().filter_map(|round| round.get(seat)).map(|line| line.points()).sum()
    }

    /// Everyone with the highest total; a tie is shared (E1).
    pub fn leaders(&self) -> SeatSet {
        let seats = self.rounds[0].seats();
        let best = Seat::all(seats).map(|seat| self.total(seat)).max();
        Seat::all(seats).filter(|seat| Some(self.total(*seat)) == best).collect()
    }

    pub(crate) fn push(&mut self, round: PerSeat<Tally>) {
        if let Some(place) = self.rounds.get_mut(usize::from(self.finished)) {
            *place = round;
            self.finished += 1;
        }
    }
}

impl fmt::Debug for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.rounds()).finish()
    }
}

//! Who is next, and when the betting of a round is over.

use croupier_kernel::Seat;

use crate::{Betting, Reason};

/// The laps after which hands are compared whatever was raised (C23).
pub const MOST_LAPS: u8 = 6;

/// What follows when a seat has ended its turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// The next live seat acts in the same lap.
    Turn,
    /// The next live seat acts and begins a new lap.
    Lap,
    /// The live hands are compared.
    Showdown(Reason),
    /// All others have folded, and this seat takes the pot (R36).
    Unopposed(Seat),
}

impl Betting {
    /// Passes the turn on.
    ///
    /// A lap begins at the round's starter and has ended when the turn comes
    /// to that place again. Hands are then compared if nobody bet in the first
    /// lap (C22), nobody raised in a later one, or it was the last (C23).
    pub(crate) fn pass(&mut self, seats: u8) -> Next {
        let acted = self.to_act;
        let live = self.live;
        let after = acted.next(seats).around(seats).find(|seat| live.contains(*seat));
        let next = after.unwrap_or(acted);
        if live.len() == 1 {
            return Next::Unopposed(next);
        }
        if self.place(next, seats) > self.place(acted, seats) {
            self.to_act = next;
            return Next::Turn;
        }
        if !self.is_open {
            Next::Showdown(Reason::AllChecked)
        } else if self.lap >= 2 && self.raises == 0 {
            Next::Showdown(Reason::QuietLap)
        } else if self.lap >= MOST_LAPS {
            Next::Showdown(Reason::LastLap)
        } else {
            self.to_act = next;
            self.lap += 1;
            self.raises = 0;
            Next::Lap
        }
    }

    /// How many places after the starter a seat sits.
    fn place(&self, seat: Seat, seats: u8) -> usize {
        let (seat, starter) = (seat.index(), self.starter.index());
        if seat >= starter { seat - starter } else { seat + usize::from(seats) - starter }
    }
}

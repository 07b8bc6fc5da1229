//! The points ledger of a sitting.

use croupier_kernel::{PerSeat, Seat};

use crate::deal::Seats;
use crate::{Category, Public};

/// The points that hands which were shown have earned, by round and in all.
///
/// It is kept beside the game from what all are told and no rule reads it, so
/// points can never decide a pot (C3).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Ledger {
    /// The points of the round in play or last played.
    pub round: Seats<u32>,
    /// All points.
    pub total: Seats<u32>,
    /// What each seat last showed in that round, if it did.
    pub shown: Seats<Option<Category>>,
}

impl Ledger {
    /// An empty ledger.
    pub fn new(seats: u8) -> Ledger {
        Ledger {
            round: PerSeat::new(seats),
            total: PerSeat::new(seats),
            shown: PerSeat::new(seats),
        }
    }

    /// Takes note of what happened.
    pub fn note(&mut self, news: &Public) {
        match *news {
            Public::RoundBegun { .. } => {
                let seats = self.total.seats();
                self.round = PerSeat::new(seats);
                self.shown = PerSeat::new(seats);
            }
            Public::HandShown { seat, bonus, .. }
                if seat.index() < usize::from(self.total.seats()) =>
            {
                self.round[seat] += bonus.total();
                self.total[seat] += bonus.total();
                self.shown[seat] = Some(bonus.rule);
            }
            _ => {}
        }
    }

    /// The seat's points in all.
    pub fn of(&self, seat: Seat) -> u32 {
        self.total.get(seat).copied().unwrap_or(0)
    }
}

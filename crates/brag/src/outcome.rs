//! How a sitting ended.

use croupier_kernel::{PerSeat, Seat, SeatSet};

use crate::deal::Seats;

/// The final order: by coins, then by rounds won (C24).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Outcome {
    /// Each seat's coins.
    pub coins: Seats<u32>,
    /// The rounds each seat won.
    pub rounds_won: Seats<u8>,
    /// Each seat's place from 1; seats level on both counts share one.
    pub places: Seats<u8>,
    /// The seats in the first place.
    pub winners: SeatSet,
}

impl Outcome {
    pub(crate) fn new(coins: Seats<u32>, rounds_won: Seats<u8>) -> Outcome {
        let seats = coins.seats();
        let score = |seat: Seat| (coins[seat], rounds_won[seat]);
        let places = PerSeat::from_fn(seats, |seat| {
            let ahead = Seat::all(seats).filter(|other| score(*other) > score(seat));
            ahead.count() as u8 + 1
        });
        let winners = Seat::all(seats).filter(|seat| places[*seat] == 1).collect();
        Outcome { coins, rounds_won, places, winners }
    }
}

//! The ways of play that a seat may be imagined to have.

use croupier_eldorado::{Board, Hand};
use croupier_kernel::{Card, Seat};

use super::scene::Spot;
use super::{aware, estimate, greedy};

/// A quick way to play a seat, as a function of what that seat knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Policy {
    /// Bids by a learned table and plays to the bid.
    #[default]
    Aware,
    /// Bids by a formula and plays high whatever it bid.
    Greedy,
}

impl Policy {
    /// The card it plays.
    #[inline]
    pub(crate) fn play(self, spot: &Spot<'_>) -> Option<Card> {
        match self {
            Policy::Aware => aware::play(spot),
            Policy::Greedy => {
                let scene = spot.scene;
                greedy::play(&spot.legal, spot.legal, scene.led, scene.trump)
            }
        }
    }

    /// The bid it makes, without noise.
    pub(crate) fn bid(self, board: &Board, seat: Seat, hand: Hand) -> u8 {
        match self {
            Policy::Aware => estimate::Estimate::new(board, seat, hand).best_bid(),
            Policy::Greedy => {
                let place = place(board, seat);
                let estimate = greedy::estimate(hand.cards(), board.trump(), place);
                greedy::bid(estimate, 0.5, board.cards())
            }
        }
    }
}

/// How many seats bid before this one.
pub(crate) fn place(board: &Board, seat: Seat) -> u8 {
    let seats = board.config().seats();
    let first = board.dealer().index() + 1;
    ((seat.index() + usize::from(seats) - first % usize::from(seats)) % usize::from(seats)) as u8
}

//! What the card waits for.

use alloc::vec::Vec;

use crate::{Card, PlayerId};

/// The next thing to write down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Next {
    /// These players have still to bid, in this order.
    Bid {
        /// The round.
        round: u8,
        /// Who.
        players: Vec<PlayerId>,
    },
    /// Of these players it is not yet known how it went.
    Mark {
        /// The round.
        round: u8,
        /// Who.
        players: Vec<PlayerId>,
    },
    /// The round can be scored.
    Finalize {
        /// The round.
        round: u8,
    },
    /// Every round is scored.
    Over,
}

impl Card {
    /// The next thing to write down.
    pub fn next(&self) -> Next {
        let Some(number) = self.open_round() else { return Next::Over };
        let Ok(round) = self.round(number) else { return Next::Over };
        let bidders = self.bidders(number);
        let left = |is: &dyn Fn(PlayerId) -> bool| {
            bidders.iter().copied().filter(|player| is(*player)).collect::<Vec<_>>()
        };
        let to_bid = left(&|player| round.cell(player).bid.is_none());
        let to_mark = left(&|player| round.cell(player).mark.is_none());
        if !to_bid.is_empty() {
            Next::Bid { round: number, players: to_bid }
        } else if !to_mark.is_empty() {
            Next::Mark { round: number, players: to_mark }
        } else {
            Next::Finalize { round: number }
        }
    }
}

//! What happens in a match, and who is told.

use croupier_kernel::{Card, Seat, SeatSet};

use crate::Hand;

/// Something that happened, as the table knows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Event {
    /// A seat was dealt its hand, which is that seat's business.
    HandDealt {
        /// Whose hand it is.
        seat: Seat,
        /// The cards.
        hand: Hand,
    },
    /// Everyone saw this.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

/// What a seat is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Shown {
    /// It was dealt its own new hand.
    YourHand {
        /// The cards.
        hand: Hand,
    },
    /// What everyone saw.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(Public),
}

/// Something that everyone at the table sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(tag = "event", rename_all = "snake_case"))]
pub enum Public {
    /// A new deal began.
    RoundStarted {
        /// Its number, from 1.
        round: u8,
        /// How many rounds the match has.
        of: u8,
        /// How many cards each seat is dealt.
        cards: u8,
        /// Who deals.
        dealer: Seat,
    },
    /// A card was turned up; its suit is trump.
    TrumpTurned {
        /// The card, which belongs to nobody.
        card: Card,
    },
    /// A seat promised a number of tricks.
    BidMade {
        /// Who.
        seat: Seat,
        /// How many.
        tricks: u8,
    },
    /// A seat played a card.
    CardPlayed {
        /// Who.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// A trump fell on another suit: from the next trick on trump may be led.
    TrumpBroken,
    /// A trick was complete.
    TrickTaken {
        /// Who took it.
        seat: Seat,
        /// With which card.
        card: Card,
    },
    /// A seat's round was scored.
    RoundScored {
        /// Who.
        seat: Seat,
        /// What it had bid.
        bid: u8,
        /// What it took.
        won: u8,
        /// The points of the round.
        points: i16,
        /// The points of the match so far.
        total: i16,
    },
    /// The last round was scored.
    MatchEnded {
        /// Everyone with the highest total.
        winners: SeatSet,
    },
}

impl croupier_kernel::Event for Event {
    type Shown = Shown;

    fn shown_to(&self, seat: Seat) -> Option<Shown> {
        match *self {
            Event::HandDealt { seat: owner, hand } => {
                (owner == seat).then_some(Shown::YourHand { hand })
            }
            Event::Public(public) => Some(Shown::Public(public)),
        }
    }

    fn uncovers(&self, seat: Seat) -> bool {
        match self {
            Event::HandDealt { seat: owner, .. } => *owner == seat,
            Event::Public(public) => matches!(public, Public::TrumpTurned { .. }),
        }
    }
}
